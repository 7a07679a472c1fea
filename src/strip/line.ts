// The memory that a compressed strip is decoded into, a line, and how a strip goes to its image. A turn of a decoder
// may store too many pixels in the line; the next turn overwrites them. Pixels are in the order of the stream, so that
// the same loop serves rows and columns. A strip of any height ends at the same index, so that loops compare with a
// constant; SLACK bytes after it take surplus pixels. Functions are made inside others so that V8 folds constants: see
// method1.ts.

import { createOpByOp, type OpByOp, SLACK } from './op-by-op.js';

/** The place of a strip in memory. The strips of an image share one record. */
export interface Target {
  /** View of the buffer that holds the image. */
  readonly view: DataView;
  /** Offset of the top-left pixel; moved from strip to strip. */
  at: number;
  /** Bytes from one row to the next. */
  readonly pitch: number;
  /** Rows. */
  readonly height: number;
}

/** The pixels of one strip, and functions that decode them and copy them to an image. */
interface Line {
  readonly line: DataView;
  /** The same memory, without the bytes for surplus pixels. */
  readonly pixels: Uint8Array;
  readonly opByOp: OpByOp;
  /** Copies a strip that is stored column by column. */
  readonly copyColumns: (target: Target) => void;
}

/**
 * Rows of the tallest strip that the shared line holds. No known game has taller strips; they are decoded op by op into
 * a line of their own. Cels of AKOS use the line too: it has room for one of 640x480 pixels.
 */
export const MAX_HEIGHT = 65_536;

/** Index of every strip's last pixel in the shared line. */
export const LAST = 524_287;

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
  const copyColumns = createCopyColumns(line, last);
  return { line, pixels, opByOp, copyColumns };
}

/** Index in the shared line of the first pixel of a strip with `count` pixels. */
export function firstPixel(count: number): number {
  return (LAST + 1 - count) | 0;
}

/**
 * Makes the function that copies a strip of columns from a line, four pixels of four columns at once. The last pixel of
 * the line has the index `last`.
 */
// bench/decisions.md says what was declined.
function createCopyColumns(pixels: DataView, last: number): (target: Target) => void {
  function copyColumns({ view, at, pitch, height }: Target): void {
    const line = pixels;
    let i = (last + 1 - 8 * height) | 0;
    const stop = (i + height) | 0;
    for (; i + 4 <= stop; i += 4, at += 4 * pitch) {
      for (let x = 0; x < 8; x += 4) {
        const from = i + x * height;
        const to = at + x;
        const a = line.getInt32(from, true);
        const b = line.getInt32(from + height, true);
        const c = line.getInt32(from + 2 * height, true);
        const d = line.getInt32(from + 3 * height, true);
        const ab02 = (a & 0x00ff00ff) | ((b & 0x00ff00ff) << 8); // rows 0 and 2 of columns a and b
        const ab13 = ((a >>> 8) & 0x00ff00ff) | (b & 0xff00ff00);
        const cd02 = (c & 0x00ff00ff) | ((d & 0x00ff00ff) << 8);
        const cd13 = ((c >>> 8) & 0x00ff00ff) | (d & 0xff00ff00);
        view.setInt32(to, (ab02 & 0xffff) | (cd02 << 16), true);
        view.setInt32(to + pitch, (ab13 & 0xffff) | (cd13 << 16), true);
        view.setInt32(to + 2 * pitch, (ab02 >>> 16) | (cd02 & 0xffff0000), true);
        view.setInt32(to + 3 * pitch, (ab13 >>> 16) | (cd13 & 0xffff0000), true);
      }
    }
    for (; i < stop; i++, at += pitch)
      for (let x = 0; x < 8; x++) view.setUint8(at + x, line.getUint8(i + x * height));
  }

  return copyColumns;
}

/** From this many rows on, one copy of the whole strip pays, if its rows lie one after the other. */
const MANY = 48;

/**
 * Copies an uncompressed strip: 8 * height palette indices, row by row, without a first color. Trusts the target.
 *
 * @param src - view of the buffer that holds the strip
 * @param pos - offset of the first pixel
 * @param end - offset one past the last byte that may be read
 * @returns offset of the first byte not used; past `end`, with nothing copied, if there are too few bytes
 */
export function raw(
  src: DataView,
  pos: number,
  end: number,
  { view, at, pitch, height }: Target,
): number {
  const next = pos + 8 * height;
  if (next > end) return next;
  if (pitch === 8 && height >= MANY) {
    new Uint8Array(view.buffer, at).set(new Uint8Array(src.buffer, pos, next - pos));
    return next;
  }
  for (; pos < next; pos += 8, at += pitch) {
    view.setInt32(at, src.getInt32(pos, true), true);
    view.setInt32(at + 4, src.getInt32(pos + 4, true), true);
  }
  return next;
}
