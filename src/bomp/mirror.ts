// Reverses decoded rows. For `'groups'`, literals are reversed twice: each on its own first, then with
// the row.

import { shown } from '../bytes.js';

/** Throws a RangeError unless `mirrored` is true, false or 'groups'. */
export function checkMirrored(mirrored: boolean | 'groups'): void {
  if (!(typeof mirrored === 'boolean' || mirrored === 'groups'))
    throw new RangeError(`mirrored ${shown(mirrored)} is not true, false or 'groups'`);
}

/** Reverses the bytes from `start` to `end`. */
export function reverse(dst: DataView, start: number, end: number): void {
  // Takes four bytes from each side, which may overlap: reading and writing a word in different byte
  // orders reverses it.
  for (; end - start >= 4; start += 4, end -= 4) {
    const word = dst.getInt32(start, true);
    dst.setInt32(start, dst.getInt32(end - 4, true), false);
    dst.setInt32(end - 4, word, false);
  }
  for (end--; start < end; start++, end--) {
    const byte = dst.getUint8(start);
    dst.setUint8(start, dst.getUint8(end));
    dst.setUint8(end, byte);
  }
}

/**
 * Reverses each literal of a decoded row on its own. Trusts the codes to cover the pixels from `at`
 * to `stop`.
 *
 * @param pos - offset of the first code
 */
export function reverseLiterals(
  src: DataView,
  pos: number,
  dst: DataView,
  at: number,
  stop: number,
): void {
  while (at < stop) {
    const code = src.getUint8(pos);
    const next = Math.min(at + (code >> 1) + 1, stop);
    if ((code & 1) !== 0) {
      pos += 2;
    } else {
      reverse(dst, at, next);
      pos += 1 + next - at;
    }
    at = next;
  }
}
