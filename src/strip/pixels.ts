// Where a compressed strip is decoded before it goes into the image: memory of its own, so that a
// turn may store pixels that the next one overwrites, and in the order of the stream, so that the
// same loop serves rows and columns.
//
// Every strip ends at the same index, LAST, whatever its height: the loops compare with a constant.
// Behind it there is room for what a turn stores too much.

/** The tallest strip that fits; taller ones, which no game has, are decoded op by op. */
export const MAX_HEIGHT = 1024;

/** Index of every strip's last pixel. */
export const LAST: number = 8 * MAX_HEIGHT - 1;

/** Pixels that a turn may store behind the last. */
const SLACK = 32;

/** The pixels of one strip, and how they go into an image. */
export interface Pixels {
  readonly pixels: DataView;
  /** Copies a strip that is stored eight pixels to a row. */
  copyRows(dst: DataView, at: number, pitch: number, height: number): void;
  /** Copies a strip that is stored `height` pixels to a column. */
  copyColumns(dst: DataView, at: number, pitch: number, height: number): void;
}

let shared: Pixels | undefined;

/** The memory that all strips use, one after the other. */
export function sharedPixels(): Pixels {
  shared ??= createPixels();
  return shared;
}

/** Index of the first pixel of a strip of this height. */
export function firstPixel(height: number): number {
  return (LAST + 1 - 8 * height) | 0;
}

function createPixels(): Pixels {
  const pixels = new DataView(new ArrayBuffer(LAST + 1 + SLACK));
  const last = LAST;

  function copyRows(dst: DataView, at: number, pitch: number, height: number): void {
    const from = pixels;
    let i = firstPixel(height);
    if ((height & 1) !== 0) {
      dst.setInt32(at, from.getInt32(i, true), true);
      dst.setInt32((at + 4) | 0, from.getInt32((i + 4) | 0, true), true);
      at = (at + pitch) | 0;
      i = (i + 8) | 0;
    }
    // Two rows a turn: flat pictures take 3 % less in all.
    for (; i < last; i = (i + 16) | 0) {
      const below = (at + pitch) | 0;
      dst.setInt32(at, from.getInt32(i, true), true);
      dst.setInt32((at + 4) | 0, from.getInt32((i + 4) | 0, true), true);
      dst.setInt32(below, from.getInt32((i + 8) | 0, true), true);
      dst.setInt32((below + 4) | 0, from.getInt32((i + 12) | 0, true), true);
      at = (below + pitch) | 0;
    }
  }

  function copyColumns(dst: DataView, at: number, pitch: number, height: number): void {
    let i = firstPixel(height);
    height = height | 0;
    pitch = pitch | 0;
    const stop = (i + height) | 0;
    for (; ((i + 4) | 0) <= stop; i = (i + 4) | 0) {
      transpose(i, height, dst, at, pitch);
      transpose((i + 4 * height) | 0, height, dst, (at + 4) | 0, pitch);
      at = (at + 4 * pitch) | 0;
    }
    for (; i < stop; i++, at += pitch)
      for (let x = 0; x < 8; x++) dst.setUint8(at + x, pixels.getUint8(i + x * height));
  }

  /** Copies four pixels of each of four columns to four rows. */
  function transpose(i: number, height: number, dst: DataView, at: number, pitch: number): void {
    const a = pixels.getInt32(i, true);
    const b = pixels.getInt32((i + height) | 0, true);
    const c = pixels.getInt32((i + 2 * height) | 0, true);
    const d = pixels.getInt32((i + 3 * height) | 0, true);
    const ab02 = (a & 0x00ff00ff) | ((b & 0x00ff00ff) << 8); // rows 0 and 2 of columns a and b
    const ab13 = ((a >>> 8) & 0x00ff00ff) | (b & 0xff00ff00);
    const cd02 = (c & 0x00ff00ff) | ((d & 0x00ff00ff) << 8);
    const cd13 = ((c >>> 8) & 0x00ff00ff) | (d & 0xff00ff00);
    dst.setInt32(at, (ab02 & 0xffff) | (cd02 << 16), true);
    dst.setInt32((at + pitch) | 0, (ab13 & 0xffff) | (cd13 << 16), true);
    dst.setInt32((at + 2 * pitch) | 0, (ab02 >>> 16) | (cd02 & 0xffff0000), true);
    dst.setInt32((at + 3 * pitch) | 0, (ab13 >>> 16) | (cd13 & 0xffff0000), true);
  }

  return { pixels, copyRows, copyColumns };
}
