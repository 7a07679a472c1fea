// Changes of a file as splices: bytes from `start` to `end` of the old file become others. They do not
// overlap. From them follows where each byte that stays has moved to.

import type { Block } from '../../block/level.js';
import type { Step } from './edits.js';

/** A splice. Positions count in the old file. */
export interface Change {
  readonly start: number;
  /** Exclusive; equal to `start` if bytes are only added. */
  readonly end: number;
  readonly bytes: Uint8Array;
  /** The blocks around the place, from the outermost. Of two changes at one place the inner one comes first. */
  readonly around: readonly Block[];
  /** Orders additions at the end of one block. */
  readonly order: string;
  /** Whether a whole block is removed, and not only its contents. */
  readonly removes: boolean;
  /** The step that asks for it; `undefined` if it follows from others. */
  readonly step?: Step | undefined;
  /** For new entries of OFFS, zeros until all places are known: the change with the blocks that they lead to. */
  readonly target?: Change | undefined;
}

/** A change that a step asks for. */
export interface StepChange extends Change {
  readonly step: Step;
}

/** The changes of a file, in order. */
export interface Changes {
  readonly list: readonly Change[];
  /** Entry n is how far the bytes between change n - 1 and change n move; one entry more than changes. */
  readonly shifts: readonly number[];
}

/** Below 0 if the first of two changes comes first. */
export function compareChanges(a: Change, b: Change): number {
  const byPlace = a.start - b.start || a.end - b.end || b.around.length - a.around.length;
  return byPlace || (a.order < b.order ? -1 : 1);
}

/** Puts changes in order. */
export function changesOf(unordered: readonly Change[]): Changes {
  const list = [...unordered].sort(compareChanges);
  const shifts = [0];
  for (const [i, { start, end, bytes }] of list.entries())
    shifts.push(shifts[i] + bytes.length - (end - start));
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

/** Where a byte of the old file is in the new one; for a removed byte, where its replacement starts. */
export function movedTo(changes: Changes, pos: number): number {
  const before = changesBefore(changes, pos);
  return Math.min(changes.list[before]?.start ?? pos, pos) + changes.shifts[before];
}

/** The change that replaces a byte of the old file; `undefined` if the byte stays. */
export function changeAt(changes: Changes, pos: number): Change | undefined {
  const change = changes.list[changesBefore(changes, pos)];
  return change !== undefined && change.start <= pos ? change : undefined;
}

/** Where the bytes of a change are in the new file. */
export function placeOfChange({ list, shifts }: Changes, change: Change): number {
  return change.start + shifts[list.indexOf(change)];
}
