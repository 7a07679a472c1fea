// The codes of one row: groups of one to 128 pixels, for pixels from the left.
//
//   nnnnnnn 1  color     n + 1 pixels of that color
//   nnnnnnn 0  color...  n + 1 pixels, a color each
//
// The last group may be longer than the row; its surplus colors need not be stored.
//
// The function is made inside another one so that V8 folds the places and lengths of its memory: on any memory, it
// checks the type of a view before each word, and loads its place again. Pictures that are copied there and back
// take 0.55 to 0.65 times as long.

/** What a row gives that ends in the middle of a group. */
export const CUT = -1;

/** Bytes that are loaded and stored behind the last group at most. */
export const SURPLUS = 160;

/**
 * Decodes a row from the codes at `start` into the line at `from`; its pixels end at `to`. Trusts all numbers. SURPLUS
 * bytes behind the row may be overwritten.
 *
 * @param stop - offset one past the last byte of the row
 * @returns how many pixels the row has; those after them, up to `to`, are unspecified. CUT if the row ends in the
 *   middle of a group
 */
export type RowInto = (start: number, stop: number, from: number, to: number) => number;

/**
 * Makes the decoder for memory that stays the same.
 *
 * Declined (time on Node 20): the first eight or sixteen pixels without a branch on the kind of group, 1.2 and 1.0
 * times, because the place of the next group then waits for this one; eight pixels a turn, 1.15; thirty-two, 1.1.
 * Most of the time goes to branches that the processor guesses wrong, on the kind and the length of each group.
 */
export function createRow(codes: DataView, line: DataView): RowInto {
  function row(start: number, stop: number, from: number, to: number): number {
    const src = codes;
    const dst = line;
    const [end, last] = [stop | 0, to | 0];
    let pos = start | 0;
    let at = from | 0;
    while (at < last) {
      if (pos >= end) return at - from;
      const code = src.getUint8(pos);
      let next = (at + (code >> 1) + 1) | 0;
      pos = (pos + 1) | 0;
      if ((code & 1) !== 0) {
        if (pos >= end) return CUT;
        const word = Math.imul(src.getUint8(pos), 0x01010101);
        pos = (pos + 1) | 0;
        do {
          dst.setInt32(at, word, true);
          dst.setInt32((at + 4) | 0, word, true);
          dst.setInt32((at + 8) | 0, word, true);
          dst.setInt32((at + 12) | 0, word, true);
          at = (at + 16) | 0;
        } while (at < next);
      } else {
        if (next > last) next = last;
        const follow = (pos + next - at) | 0;
        if (follow > end) return CUT;
        do {
          dst.setInt32(at, src.getInt32(pos, true), true);
          dst.setInt32((at + 4) | 0, src.getInt32((pos + 4) | 0, true), true);
          dst.setInt32((at + 8) | 0, src.getInt32((pos + 8) | 0, true), true);
          dst.setInt32((at + 12) | 0, src.getInt32((pos + 12) | 0, true), true);
          at = (at + 16) | 0;
          pos = (pos + 16) | 0;
        } while (at < next);
        pos = follow;
      }
      at = next;
    }
    return last - from;
  }

  return row;
}
