// Turns the steps in one file into changes of its bytes. Steps that contradict each other are refused here.

import { isContainer } from '../../block/containers.js';
import { FILE_TAGS } from '../../block/data-file.js';
import { type Block, type Level, payloadStart, siblings } from '../../block/level.js';
import { enterBlock, openFile } from '../../block/open.js';
import { escaped } from '../../bytes.js';
import { fail } from '../../errors.js';
import { DEFAULT_LIMITS } from '../../limits.js';
import type { BlockForm } from '../../version.js';
import { type Change, compareChanges, type StepChange } from './changes.js';
import type { Step } from './edits.js';
import { newEntries } from './wrap-table.js';

/**
 * The changes that the steps of a file ask for, and the entries that they need in tables of WRAPs. Throws a
 * RangeError for two steps that name one block, a step in the block of another, or an impossible step;
 * `BAD_OFFSET` for a block that the tree does not lead to, such as one that overlaps another.
 */
export function planned(src: Uint8Array, form: BlockForm, steps: readonly Step[]): Change[] {
  const places = locate(
    src,
    form,
    steps.map(({ block }) => block.start),
  );
  const changes = steps.map((step): StepChange => {
    const { start, end, tag } = step.block;
    const path = places.get(start);
    const block = path?.at(-1);
    if (path === undefined || block?.end !== end || block.tag !== tag)
      return fail(
        'BAD_OFFSET',
        start,
        `${step.what}: the tree of blocks has no ${escaped(tag)} there`,
      );
    return stepChange(step, block, path);
  });
  checkApart(changes);
  return [...changes, ...changes.flatMap((change) => newEntries(change, steps))];
}

/** Where a change starts; it ends with the block. */
const STARTS: Readonly<Record<Step['action'], (block: Block) => number>> = {
  payload: payloadStart,
  remove: ({ start }) => start,
  after: ({ end }) => end,
  into: ({ end }) => end,
};

function stepChange(step: Step, block: Block, path: readonly Block[]): StepChange {
  const { action, bytes, what, entry } = step;
  const { tag, end } = block;
  const parents = path.slice(0, -1);
  if (action === 'into' && !isContainer(block))
    throw new RangeError(`${what}: ${escaped(tag)} holds no blocks`);
  const removes = action === 'remove';
  if (removes && tag === FILE_TAGS[block.form].room && parents.length > 0)
    throw new RangeError(`${what}: a room goes with its ${parents[parents.length - 1].tag} only`);
  const start = STARTS[action](block);
  const around = action === 'payload' || action === 'into' ? path : parents;
  const order = entry ? `${entry.kind} ${String(entry.id).padStart(5, '0')}` : '';
  return { start, end, bytes, around, order, removes, step };
}

/** Throws a RangeError for two steps of one block, one in the block of another, or two that add at one place. */
function checkApart(changes: readonly StepChange[]): void {
  const changed = new Map<number, StepChange>();
  let outer: StepChange | undefined;
  let before: StepChange | undefined;
  for (const one of [...changes].sort(compareChanges)) {
    const { action, block, what } = one.step;
    const other = changed.get(block.start);
    if (other !== undefined && action !== 'after') throw twice(other, one);
    if (outer !== undefined && isIn(one, outer)) throw twice(outer, one);
    if (before !== undefined && addsAt(one, before))
      throw new RangeError(
        `${before.step.what} and ${what} add at the same place: add both at once`,
      );
    if (isAdding(one.step)) before = one;
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

/** Names a step by its edit and its block. */
function placed({ what, block }: Step): string {
  return `${what} (${escaped(block.path)} at ${block.start})`;
}

/** Whether a change is in a block that another change replaces, or at the end of the last block in it. */
function isIn({ start, end, around }: Change, outer: Change): boolean {
  const inner = outer.around.length + (outer.removes ? 1 : 0);
  return start < outer.end || (start === outer.end && end === start && around.length >= inner);
}

/** Whether two steps add at one place, and nothing says which comes first. */
function addsAt(a: StepChange, b: StepChange): boolean {
  const isNumbered = a.step.entry !== undefined || b.step.entry !== undefined;
  const isSame = a.start === b.start && a.around.length === b.around.length;
  return !isNumbered && isAdding(a.step) && isSame;
}

function isAdding({ action }: Step): boolean {
  return action === 'after' || action === 'into';
}

/**
 * Finds the blocks that start at some positions. Each comes behind the blocks around it, from the
 * outermost. Positions where no block starts are left out. Throws `BAD_SIZE` for a wrong size on the way to
 * one, `LIMIT` for one too deep. One walk finds them all, and enters only blocks that hold one of them: a game has
 * thousands of names.
 */
function locate(
  src: Uint8Array,
  form: BlockForm,
  starts: readonly number[],
): ReadonlyMap<number, readonly Block[]> {
  const found = new Map<number, readonly Block[]>();
  const search = (level: Level | undefined, wanted: readonly number[], parents: Block[]) => {
    if (level === undefined) return;
    if (parents.length > DEFAULT_LIMITS.depth) fail('LIMIT', wanted[0], 'more levels than 32');
    let next = 0;
    for (const block of siblings({ ...level }, undefined)) {
      const first = next;
      while (next < wanted.length && wanted[next] < block.end) next++;
      const within = wanted.slice(first, next);
      const path = [...parents, block];
      if (within.includes(block.start)) found.set(block.start, path);
      const inner = within.filter((start) => start > block.start);
      if (inner.length > 0) search(enterBlock(block, level), inner, path);
      if (next === wanted.length) return;
    }
  };
  search(
    openFile(src, form),
    [...new Set(starts)].sort((a, b) => a - b),
    [],
  );
  return found;
}
