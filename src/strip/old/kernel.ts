// The methods of old strips. Each decodes the pixels of a strip, in the order of the stream, into
// the line that strip/line.ts describes.

/**
 * A column of pixels. The pixel of row y is at `at + y * pitch`, and 0 without a view. It has `base` added, modulo
 * 256: a copy takes that off.
 */
export interface Column {
  view: DataView | undefined;
  at: number;
  readonly pitch: number;
  readonly base: number;
}

/**
 * Decodes one strip; trusts all numbers.
 *
 * @param src - view of the buffer that holds the strip
 * @param pos - offset of the first byte after the code
 * @param end - offset one past the last byte that may be read
 * @param line - receives the pixels
 * @param at - index in `line` of the first pixel
 * @param stop - index one past the last; up to SLACK more bytes may be written
 * @param bits - width of a color field
 * @param left - the pixels left of the strip
 * @returns offset of the first byte not used; past `end` if the strip is truncated
 */
export type OldKernel = (
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  bits: number,
  left: Column,
) => number;

/** Writes a run, cut at `stop`; returns the index after it. May write seven bytes too many. */
export function run(
  line: DataView,
  at: number,
  length: number,
  stop: number,
  color: number,
): number {
  const last = Math.min(at + length, stop);
  const four = Math.imul(color, 0x01010101);
  for (; at < last; at += 8) {
    line.setInt32(at, four, true);
    line.setInt32(at + 4, four, true);
  }
  return last;
}
