// The latest end of an old strip. Codes 3 and 10 have ops that make no pixel. Without an end, strips that share a
// stream of such ops would each read all of it.

/** Bytes for a pixel: an op that makes one has at most three, and some make none. */
const PIXEL_BYTES = 4;

/** The code, and the palette of code 4 with its count. */
const HEAD_BYTES = 257;

/** Offset one past the last byte that the strip at `pos` may use, at most `end`. */
export function stripEnd(pos: number, end: number, height: number): number {
  return Math.min(end, pos + HEAD_BYTES + PIXEL_BYTES * 8 * height);
}
