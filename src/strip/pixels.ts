// The line that a compressed strip is decoded into before it goes into the image: memory of its own,
// so that a turn may store pixels that the next one overwrites, and in the order of the stream, so
// that the same loop serves rows and columns.
//
// Every strip ends at the same index, whatever its height: the loops compare with a constant. Behind
// it there is room for what a turn stores too much.
//
// The functions stand in one that makes them, for the sake of constants: see method1.ts.

import { createOpByOp, type OpByOp, SLACK } from './op-by-op.js';
import type { Target } from './target.js';

/**
 * The tallest strip that goes into the shared line; the games have none that are taller. Those are
 * decoded op by op, into a line of their own.
 */
export const MAX_HEIGHT = 1024;

/** Index of every strip's last pixel in the shared line. */
export const LAST: number = 8 * MAX_HEIGHT - 1;

/** The pixels of one strip, how they are decoded, and how they go into an image. */
export interface Pixels {
  readonly line: DataView;
  readonly opByOp: OpByOp;
  /** Index of the first pixel of a strip of this height. */
  firstPixel(height: number): number;
  /** Copies a strip that is stored eight pixels to a row. */
  copyRows(target: Target): void;
  /** Copies a strip that is stored `height` pixels to a column. */
  copyColumns(target: Target): void;
}

let shared: Pixels | undefined;

/** The line that all strips use, one after the other. */
export function sharedPixels(): Pixels {
  shared ??= createPixels(MAX_HEIGHT);
  return shared;
}

/** A line for a strip of any height: the shared one if it is long enough. */
export function pixelsFor(height: number): Pixels {
  return height <= MAX_HEIGHT ? sharedPixels() : createPixels(height);
}

function createPixels(maxHeight: number): Pixels {
  const line = new DataView(new ArrayBuffer(8 * maxHeight + SLACK));
  const last = 8 * maxHeight - 1;
  const opByOp = createOpByOp(line, last);

  function firstPixel(height: number): number {
    return last + 1 - 8 * height;
  }

  function copyRows({ view, at, pitch, height }: Target): void {
    const from = line;
    let i = firstPixel(height);
    if ((height & 1) !== 0) {
      view.setInt32(at, from.getInt32(i, true), true);
      view.setInt32(at + 4, from.getInt32(i + 4, true), true);
      at += pitch;
      i += 8;
    }
    // Two rows a turn: flat pictures take 3 % less in all.
    for (; i < last; i += 16) {
      const below = at + pitch;
      view.setInt32(at, from.getInt32(i, true), true);
      view.setInt32(at + 4, from.getInt32(i + 4, true), true);
      view.setInt32(below, from.getInt32(i + 8, true), true);
      view.setInt32(below + 4, from.getInt32(i + 12, true), true);
      at = below + pitch;
    }
  }

  function copyColumns({ view, at, pitch, height }: Target): void {
    let i = firstPixel(height);
    const stop = i + height;
    for (; i + 4 <= stop; i += 4) {
      transpose(i, height, view, at, pitch);
      transpose(i + 4 * height, height, view, at + 4, pitch);
      at += 4 * pitch;
    }
    for (; i < stop; i++, at += pitch)
      for (let x = 0; x < 8; x++) view.setUint8(at + x, line.getUint8(i + x * height));
  }

  /** Copies four pixels of each of four columns to four rows. */
  function transpose(i: number, height: number, view: DataView, at: number, pitch: number): void {
    const a = line.getInt32(i, true);
    const b = line.getInt32(i + height, true);
    const c = line.getInt32(i + 2 * height, true);
    const d = line.getInt32(i + 3 * height, true);
    const ab02 = (a & 0x00ff00ff) | ((b & 0x00ff00ff) << 8); // rows 0 and 2 of columns a and b
    const ab13 = ((a >>> 8) & 0x00ff00ff) | (b & 0xff00ff00);
    const cd02 = (c & 0x00ff00ff) | ((d & 0x00ff00ff) << 8);
    const cd13 = ((c >>> 8) & 0x00ff00ff) | (d & 0xff00ff00);
    view.setInt32(at, (ab02 & 0xffff) | (cd02 << 16), true);
    view.setInt32(at + pitch, (ab13 & 0xffff) | (cd13 << 16), true);
    view.setInt32(at + 2 * pitch, (ab02 >>> 16) | (cd02 & 0xffff0000), true);
    view.setInt32(at + 3 * pitch, (ab13 >>> 16) | (cd13 & 0xffff0000), true);
  }

  return { line, opByOp, firstPixel, copyRows, copyColumns };
}
