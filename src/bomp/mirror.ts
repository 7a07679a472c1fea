// Turns decoded rows around. For `'groups'`, literals are reversed twice: each on its own first, then with the row.

import { describe } from '../bytes.js';
import type { RowMemory } from './rows.js';

/**
 * Turns a row around. Its codes are at `pos` in the memory; its pixels go from `start` to `stop`, and those that codes
 * made end at `made`.
 */
export type TurnRow = (pos: number, start: number, made: number, stop: number) => void;

/** Gives what turns the rows that are decoded in a memory. */
export type Turn = (memory: RowMemory) => TurnRow;

/** What turns rows; `undefined` for nothing. Throws a RangeError unless `mirrored` is true, false or 'groups'. */
export function turnOf(mirrored: boolean | 'groups'): Turn | undefined {
  if (mirrored === false) return undefined;
  if (mirrored === true) return wholeRows;
  if (mirrored === 'groups') return groupsOfRows;
  throw new RangeError(`mirrored is ${describe(mirrored)}, not true, false or 'groups'`);
}

const wholeRows: Turn = ({ codes, line }) => turns(codes, line).whole;
const groupsOfRows: Turn = ({ codes, line }) => turns(codes, line).groups;

interface Turns {
  readonly whole: TurnRow;
  readonly groups: TurnRow;
}

/** What turns rows, by the lines that they are in. */
let known: WeakMap<DataView, Turns> | undefined;

function turns(codes: DataView, line: DataView): Turns {
  known ??= new WeakMap();
  const made = known.get(line) ?? createTurns(codes, line);
  known.set(line, made);
  return made;
}

function createTurns(codes: DataView, line: DataView): Turns {
  function reverse(start: number, end: number): void {
    const dst = line;
    let left = start | 0;
    let right = end | 0;
    // Takes four bytes from each side, which may overlap: reading and writing a word in different byte orders reverses
    // it.
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

  /** Reverses each literal on its own. Trusts the codes to cover the pixels. */
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

  return {
    whole: (_pos, start, _made, stop) => reverse(start, stop),
    groups: (pos, start, made, stop) => {
      reverseLiterals(pos, start, made);
      reverse(start, stop);
    },
  };
}
