// Turns the steps in one file into changes of its bytes; steps that contradict each other are refused here. Then carries
// them out: the bytes, then the sizes of the blocks around each change, then the offsets in a WRAP. These count from its
// OFFS, and change when palettes, pictures, planes or strips move in it.

import { FILE_TAGS } from '../../block/data-file.js';
import { headerLayout, isContainer } from '../../block/header.js';
import { type Block, type Level, payloadStart, siblings } from '../../block/level.js';
import { enterBlock, openFile } from '../../block/walk.js';
import { escaped, type OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { DEFAULT_LIMITS } from '../../limits.js';
import type { BlockForm } from '../../version.js';
import { SIZE_WRITERS } from '../block.js';
import { concat } from '../bytes.js';
import {
  type Change,
  type Changes,
  compareChanges,
  movedTo,
  type Step,
  type StepChange,
} from './changes.js';
import { moveTargets, newEntries, writeEntries } from './wraps.js';

/**
 * The changes that the steps of a file ask for, and the entries that they need in tables of WRAPs. Throws a RangeError
 * for two steps that name one block, a step in the block of another, or an impossible step; `BAD_OFFSET` for a block
 * that the tree does not lead to, such as one that overlaps another.
 */
export function planned(src: Uint8Array, form: BlockForm, steps: readonly Step[]): Change[] {
  const starts = new Set<number>();
  for (const { block } of steps) starts.add(block.start);
  const places = new Map<number, readonly Block[]>();
  locate(
    openFile(src, form),
    [...starts].sort((a, b) => a - b),
    [],
    places,
  );
  const changes: StepChange[] = [];
  for (const step of steps) changes.push(stepChange(step, places.get(step.block.start)));
  checkApart(changes);
  const entries: Change[] = [];
  for (const change of changes) entries.push(...newEntries(change, steps));
  return [...changes, ...entries];
}

/** The change that a step asks for. `path` leads to its block from the outermost one, if the tree does. */
function stepChange(step: Step, path: readonly Block[] = []): StepChange {
  const { action, bytes, what, entry } = step;
  const { start, end, tag } = step.block;
  const block = path.at(-1);
  if (block?.end !== end || block.tag !== tag)
    return fail('BAD_OFFSET', start, `${what}: the tree of blocks has no ${escaped(tag)} there`);
  const parents = path.slice(0, -1);
  if (action === 'into' && !isContainer(block))
    throw new RangeError(`${what}: ${escaped(tag)} holds no blocks`);
  const removes = action === 'remove';
  if (removes && tag === FILE_TAGS[block.form].room && parents.length > 0)
    throw new RangeError(`${what}: a room goes with its ${parents[parents.length - 1].tag} only`);
  const from = action === 'payload' ? payloadStart(block) : removes ? start : end;
  const around = action === 'payload' || action === 'into' ? path : parents;
  const order = entry ? `${entry.kind} ${String(entry.id).padStart(5, '0')}` : '';
  return { start: from, end, bytes, around, order, removes, step };
}

/** Throws a RangeError for two steps of one block, one in the block of another, or two that add at one place. */
export function checkApart(changes: readonly StepChange[]): void {
  const changed = new Map<number, StepChange>();
  let outer: StepChange | undefined;
  let before: StepChange | undefined;
  for (const one of [...changes].sort(compareChanges)) {
    const { action, block, what } = one.step;
    const other = changed.get(block.start);
    if (other !== undefined && action !== 'after') throw twice(other, one);
    if (outer !== undefined && isIn(one, outer)) throw twice(outer, one);
    const adds = action === 'after' || action === 'into';
    if (adds && before !== undefined && isSamePlace(one, before))
      throw new RangeError(
        `${before.step.what} and ${what} add at the same place: add both at once`,
      );
    if (adds) before = one;
    else {
      changed.set(block.start, one);
      outer = one;
    }
  }
}

function twice(a: StepChange, b: StepChange): RangeError {
  return new RangeError(
    `${placed(a.step)} and ${placed(b.step)} change one block, or one in the other: make one edit of them, or open the game again between them`,
  );
}

function placed({ what, block }: Step): string {
  return `${what} (${escaped(block.path)} at ${block.start})`;
}

/** Whether a change is in a block that another change replaces, or at the end of the last block in it. */
function isIn({ start, end, around }: Change, outer: Change): boolean {
  const inner = outer.around.length + (outer.removes ? 1 : 0);
  return start < outer.end || (start === outer.end && end === start && around.length >= inner);
}

/** Whether two additions are at one place, and nothing says which comes first. */
function isSamePlace(a: StepChange, b: StepChange): boolean {
  const isNumbered = a.step.entry !== undefined || b.step.entry !== undefined;
  return !isNumbered && a.start === b.start && a.around.length === b.around.length;
}

/**
 * Finds the blocks of a level that start at some positions, in ascending order. Each comes behind the blocks around it,
 * from the outermost. Positions where no block starts are left out. Throws `BAD_SIZE` for a wrong size on the way to
 * one, `LIMIT` for one too deep. One walk finds them all, and enters only blocks that hold one of them: a game has
 * thousands of names.
 */
function locate(
  level: Level | undefined,
  wanted: readonly number[],
  parents: readonly Block[],
  found: Map<number, readonly Block[]>,
): void {
  if (level === undefined) return;
  if (parents.length > DEFAULT_LIMITS.depth) fail('LIMIT', wanted[0], 'more levels than 32');
  let next = 0;
  for (const block of siblings({ ...level }, undefined)) {
    const path = [...parents, block];
    while (wanted[next] < block.start) next++;
    if (wanted[next] === block.start) found.set(wanted[next++], path);
    const first = next;
    while (wanted[next] < block.end) next++;
    if (next > first) locate(enterBlock(block, level), wanted.slice(first, next), path, found);
    if (next === wanted.length) return;
  }
}

/** The new bytes of a file, with correct sizes and tables of WRAPs. */
export function carriedOut(src: Uint8Array, changes: Changes): OwnBytes {
  const { list, shifts } = changes;
  const pieces: Uint8Array[] = [];
  /** Blocks that hold changes, or have a new payload, and the bytes that they get. */
  const grown = new Map<number, { readonly block: Block; readonly by: number }>();
  let pos = 0;
  for (const [i, { start, end, bytes, around }] of list.entries()) {
    pieces.push(src.subarray(pos, start), bytes);
    pos = end;
    for (const block of around) {
      const by = grown.get(block.start)?.by ?? 0;
      grown.set(block.start, { block, by: by + shifts[i + 1] - shifts[i] });
    }
  }
  const dst = concat([...pieces, src.subarray(pos)]);
  for (const { block, by } of grown.values()) {
    const { form, start, tag } = block;
    const { sizeAt, readSize } = headerLayout(form);
    const size = SIZE_WRITERS[form](readSize(src, start + sizeAt) + by);
    dst.set(size, movedTo(changes, start) + sizeAt);
    if (tag === 'WRAP') moveTargets(dst, block, changes);
  }
  for (const change of list) if (change.target) writeEntries(dst, change, change.target, changes);
  return dst;
}
