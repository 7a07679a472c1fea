// Reverses decoded rows. For `'groups'`, literals are reversed twice: each on its own first, then with
// the row.

import { shown } from '../bytes.js';

/** Throws a RangeError unless `mirrored` is true, false or 'groups'. */
export function checkMirrored(mirrored: boolean | 'groups'): void {
  if (!(typeof mirrored === 'boolean' || mirrored === 'groups'))
    throw new RangeError(`mirrored ${shown(mirrored)} is not true, false or 'groups'`);
}

/** Functions that reverse pixels of a line. */
export interface Mirror {
  /** Reverses the pixels from `start` to `end`. */
  reverse(start: number, end: number): void;
  /**
   * Reverses each literal of a decoded row on its own. Trusts the codes, the first of which is at `pos`, to cover
   * the pixels from `at` to `stop`.
   */
  reverseLiterals(pos: number, at: number, stop: number): void;
}

/** Makes the functions for memory that stays the same: see row.ts. */
export function createMirror(codes: DataView, line: DataView): Mirror {
  function reverse(start: number, end: number): void {
    const dst = line;
    let left = start | 0;
    let right = end | 0;
    // Takes four bytes from each side, which may overlap: reading and writing a word in different byte
    // orders reverses it.
    for (; right - left >= 4; left += 4) {
      right -= 4;
      const word = dst.getInt32(left, true);
      dst.setInt32(left, dst.getInt32(right, true), false);
      dst.setInt32(right, word, false);
    }
    for (right--; left < right; left++, right--) {
      const byte = dst.getUint8(left);
      dst.setUint8(left, dst.getUint8(right));
      dst.setUint8(right, byte);
    }
  }

  function reverseLiterals(pos: number, at: number, stop: number): void {
    while (at < stop) {
      const code = codes.getUint8(pos);
      const next = Math.min(at + (code >> 1) + 1, stop);
      if ((code & 1) !== 0) {
        pos += 2;
      } else {
        reverse(at, next);
        pos += 1 + next - at;
      }
      at = next;
    }
  }

  return { reverse, reverseLiterals };
}
