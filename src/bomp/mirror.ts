// Turns decoded rows around. For `'groups'`, literals are reversed twice: each on its own first, then with the row.

import { shown } from '../bytes.js';
import type { RowMemory } from './row-memory.js';

/**
 * Turns a row around. Its codes are at `pos` in the memory; its pixels go from `start` to `stop`, and those that codes
 * made end at `made`.
 */
export type TurnRow = (
  memory: RowMemory,
  pos: number,
  start: number,
  made: number,
  stop: number,
) => void;

/** How rows are turned: not at all, each as a whole, or literals back again. */
type Mirrored = boolean | 'groups';

/** What turns rows; `undefined` for nothing. Throws a RangeError unless `mirrored` is true, false or 'groups'. */
export function turnOf(mirrored: Mirrored): TurnRow | undefined {
  if (mirrored === false) return undefined;
  if (mirrored === true) return turnRow;
  if (mirrored === 'groups') return turnGroups;
  throw new RangeError(`mirrored ${shown(mirrored)} is not true, false or 'groups'`);
}

const turnRow: TurnRow = ({ line }, _pos, start, _made, stop) => reverse(line, start, stop);

const turnGroups: TurnRow = (memory, pos, start, made, stop) => {
  reverseLiterals(memory, pos, start, made);
  reverse(memory.line, start, stop);
};

/** Reverses the pixels from `start` to `end`. */
function reverse(dst: DataView, start: number, end: number): void {
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

/**
 * Reverses each literal of a decoded row on its own. Trusts the codes, the first of which is at `pos`, to cover
 * the pixels from `at` to `stop`.
 */
function reverseLiterals({ codes, line }: RowMemory, pos: number, at: number, stop: number): void {
  while (at < stop) {
    const code = codes.getUint8(pos);
    const next = Math.min(at + (code >> 1) + 1, stop);
    if ((code & 1) !== 0) {
      pos += 2;
    } else {
      reverse(line, at, next);
      pos += 1 + next - at;
    }
    at = next;
  }
}
