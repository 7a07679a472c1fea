// The codes of one row: groups of one to 128 pixels, for pixels from the left.
//
//   nnnnnnn 1  color     n + 1 pixels of that color
//   nnnnnnn 0  color...  n + 1 pixels, a color each
//
// The last group may be longer than the row; its surplus colors need not be stored.

/** What `rowInto` gives for a row that ends in the middle of a group. */
export const CUT = -1;

/**
 * Decodes a row. Trusts all numbers, which are offsets in whole buffers.
 *
 * Stores eight bytes at a time. A store may run past the end of a group, where the next group overwrites
 * it, but never past `room`.
 *
 * Declined (time on Node 20): one more test for each group, 1.15 times; `Math.min` for the comparisons, 1.4;
 * the first eight pixels without a branch on the kind of group, 0.85 to 0.95, but 1.4 for long runs; floats for
 * runs, which cannot store color 255, 0.8 for long runs, else 0.95; sums kept to 32 bits, 0.9, but wrong for
 * buffers past 2 GiB. Half of the time goes to branches that the processor guesses wrong, on the kind and the
 * length of each group: rows that it has learned take the other half.
 *
 * @param pos - offset of the first code
 * @param end - offset one past the last byte of the row
 * @param at - where the first pixel goes
 * @param stop - offset one past the last pixel
 * @param room - offset one past the last byte that may be overwritten, at least `stop`
 * @returns how many pixels the row has; those after them, up to `stop`, are unspecified. CUT if the
 *   row ends in the middle of a group
 */
export function rowInto(
  src: DataView,
  pos: number,
  end: number,
  dst: DataView,
  at: number,
  stop: number,
  room: number,
): number {
  const first = at;
  const loads = end - 7;
  const stores = room - 7;
  while (at < stop) {
    if (pos >= end) return at - first;
    const code = src.getUint8(pos++);
    let next = at + (code >> 1) + 1;
    if (next > stop) next = stop;
    const wide = stores < next ? stores : next;
    if ((code & 1) !== 0) {
      if (pos >= end) return CUT;
      const color = src.getUint8(pos++);
      const word = Math.imul(color, 0x01010101);
      for (; at < wide; at += 8) {
        dst.setInt32(at, word, true);
        dst.setInt32(at + 4, word, true);
      }
      for (; at < next; at++) dst.setUint8(at, color);
    } else {
      const follow = pos + next - at;
      if (follow > end) return CUT;
      for (; at < wide && pos < loads; at += 8, pos += 8) {
        dst.setInt32(at, src.getInt32(pos, true), true);
        dst.setInt32(at + 4, src.getInt32(pos + 4, true), true);
      }
      for (; at < next; at++, pos++) dst.setUint8(at, src.getUint8(pos));
      pos = follow;
    }
    at = next;
  }
  return at - first;
}
