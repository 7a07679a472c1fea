// Changes of a file as splices: bytes from `start` to `end` of the old file become others. They do not
// overlap. From them follows where each byte that stays has moved to.

import type { OwnBytes } from '../../bytes.js';
import { concat } from '../bytes.js';

/** A splice. Positions count in the old file. */
export interface Change {
  readonly start: number;
  /** Exclusive; `start` for bytes that only come. */
  readonly end: number;
  readonly bytes: Uint8Array;
  /** Blocks around the place. Of two changes at one place the inner one comes first. */
  readonly depth: number;
  /** Orders additions at the end of one block. */
  readonly order: string;
  /** Whether a whole block goes, and not only what it holds. */
  readonly removes: boolean;
}

/** The changes of a file, in order. */
export interface Changes {
  readonly list: readonly Change[];
  /** How far bytes move that stand behind the first so many changes: one entry more than changes. */
  readonly shifts: readonly number[];
}

/** Below 0 if the first of two changes comes first. */
export function compareChanges(a: Change, b: Change): number {
  const byPlace = a.start - b.start || a.end - b.end || b.depth - a.depth;
  return byPlace || (a.order < b.order ? -1 : 1);
}

/** Puts changes in order. */
export function changesOf(unordered: readonly Change[]): Changes {
  const list = [...unordered].sort(compareChanges);
  const shifts = [0];
  list.forEach(({ start, end, bytes }, i) => {
    shifts.push(shifts[i] + bytes.length - (end - start));
  });
  return { list, shifts };
}

/** The number of changes that end at `pos` or before it. */
function changesBefore({ list }: Changes, pos: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].end <= pos) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a byte of the old file is in the new one; of a byte that goes, where what replaces it starts. */
export function movedTo(changes: Changes, pos: number): number {
  const before = changesBefore(changes, pos);
  const change = changes.list[before];
  const at = change !== undefined && change.start < pos ? change.start : pos;
  return at + changes.shifts[before];
}

/** The change that a byte of the old file goes with; `undefined` if it stays. */
export function changeAt(changes: Changes, pos: number): Change | undefined {
  const change = changes.list[changesBefore(changes, pos)];
  return change !== undefined && change.start <= pos ? change : undefined;
}

/** Where the bytes of a change are in the new file. */
export function placeOfChange({ list, shifts }: Changes, change: Change): number {
  return change.start + shifts[list.indexOf(change)];
}

/** The new file. */
export function spliced(src: Uint8Array, { list }: Changes): OwnBytes {
  const pieces: Uint8Array[] = [];
  let pos = 0;
  for (const { start, end, bytes } of list) {
    pieces.push(src.subarray(pos, start), bytes);
    pos = end;
  }
  return concat([...pieces, src.subarray(pos)]);
}
