// The line that a compressed strip is decoded into before it is copied to the image. A turn may
// store too many pixels there, which the next turn overwrites. Pixels are in the order of the
// stream, so that the same loop serves rows and columns.
//
// A strip of any height ends at the same index, so that loops compare with a constant. SLACK bytes
// after it take surplus pixels.
//
// The functions are made inside another one so that V8 folds constants: see method1.ts.

import { createOpByOp, type OpByOp, SLACK } from './op-by-op.js';
import type { Target } from './target.js';

/**
 * The tallest strip that the shared line holds. Taller ones, which no known game has, are decoded
 * op by op into a line of their own. Cels of AKOS share the line too: it holds those of 640x480 pixels.
 */
export const MAX_HEIGHT = 65_536;

/** Index of every strip's last pixel in the shared line. */
export const LAST = 524_287;

/** The pixels of one strip, and functions that decode them and copy them to an image. */
export interface Line {
  readonly line: DataView;
  /** The same memory, without what surplus pixels take. */
  readonly pixels: Uint8Array;
  readonly opByOp: OpByOp;
  /** Copies a strip that is stored column by column. */
  copyColumns(target: Target): void;
}

let shared: Line | undefined;

/** A line for a strip of any height. All strips up to MAX_HEIGHT share one. */
export function lineFor(height: number): Line {
  if (height > MAX_HEIGHT) return createLine(height);
  shared ??= createLine(MAX_HEIGHT);
  return shared;
}

function createLine(maxHeight: number): Line {
  const memory = new ArrayBuffer(8 * maxHeight + SLACK);
  const line = new DataView(memory);
  const pixels = new Uint8Array(memory, 0, 8 * maxHeight);
  const last = 8 * maxHeight - 1;
  const opByOp = createOpByOp(line, last);

  function copyColumns({ view, at, pitch, height }: Target): void {
    let i = last + 1 - 8 * height;
    const stop = i + height;
    // Four pixels of each of two columns, four times.
    for (; i + 4 <= stop; i += 4, at += 4 * pitch) {
      for (let x = 0; x < 8; x += 2) {
        const from = i + x * height;
        const to = at + x;
        const a = line.getInt32(from, true);
        const b = line.getInt32(from + height, true);
        const even = (a & 0x00ff00ff) | ((b & 0x00ff00ff) << 8); // rows 0 and 2
        const odd = ((a >>> 8) & 0x00ff00ff) | (b & 0xff00ff00);
        view.setInt16(to, even, true);
        view.setInt16(to + pitch, odd, true);
        view.setInt16(to + 2 * pitch, even >>> 16, true);
        view.setInt16(to + 3 * pitch, odd >>> 16, true);
      }
    }
    for (; i < stop; i++, at += pitch)
      for (let x = 0; x < 8; x++) view.setUint8(at + x, line.getUint8(i + x * height));
  }

  return { line, pixels, opByOp, copyColumns };
}

/** Index in the shared line of the first of so many pixels. */
export function firstPixel(count: number): number {
  return (LAST + 1 - count) | 0;
}
