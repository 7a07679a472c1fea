// Steps in one file as changes of its bytes, and the blocks around them, whose sizes change. Steps that
// contradict each other end here.

import { isContainer } from '../../block/containers.js';
import { type Block, payloadStart } from '../../block/level.js';
import { escaped } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { BlockForm } from '../../version.js';
import { type Change, type Changes, changesOf, compareChanges } from './changes.js';
import { type Located, locate } from './locate.js';
import type { Planned } from './planned.js';
import type { Step } from './step.js';
import { type NewEntries, newEntries } from './wrap-table.js';

/** A block that holds changes, or has a new payload. */
export interface Grown {
  readonly block: Block;
  /** Bytes that it gets, below 0 for those that it loses. */
  by: number;
}

/** What is to be done with a file. */
export interface Plan {
  readonly changes: Changes;
  /** By start. */
  readonly grown: ReadonlyMap<number, Grown>;
  /** The change of each step, in the order of the steps. */
  readonly changeOf: ReadonlyMap<Step, Change>;
  /** What comes into tables of WRAPs. */
  readonly entries: readonly NewEntries[];
}

/** Bytes that no step names: entries of rooms that go or come. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly around: readonly Block[];
  /** What comes there. Default: nothing. */
  readonly bytes?: Uint8Array | undefined;
}

/**
 * Plans the steps of a file. Throws a RangeError for two that name one block, one that is in another, or
 * one that cannot be; `BAD_OFFSET` for a block that the tree does not lead to, such as one in another.
 */
export function planOf(
  src: Uint8Array,
  form: BlockForm,
  steps: readonly Step[],
  splices: (changes: Changes) => readonly Splice[] = () => [],
): Plan {
  const places = locate(
    src,
    form,
    steps.map(({ block }) => block.start),
  );
  const planned = steps.map((step): Planned => {
    const { block } = step;
    const place = places.get(block.start);
    if (place === undefined || place.block.end !== block.end || place.block.tag !== block.tag)
      return fail(
        'BAD_OFFSET',
        block.start,
        `${step.what}: the tree of blocks has no ${escaped(block.tag)} there`,
      );
    return plannedStep(step, place);
  });
  checkApart(planned);
  const entries = planned.flatMap((one) => newEntries(one, steps) ?? []);
  const more = splices(changesOf(planned.map(({ change }) => change))).map(spliceChange);
  const tables = entries.map(({ table, around }) => ({ change: table, around }));
  const all = [...planned, ...tables, ...more];
  return {
    changes: changesOf(all.map(({ change }) => change)),
    grown: grownBlocks(all),
    changeOf: new Map(planned.map(({ step, change }) => [step, change])),
    entries,
  };
}

function plannedStep(step: Step, { block, parents }: Located): Planned {
  const { action, bytes, what } = step;
  const depth = parents.length;
  const order = step.entry ? `${step.entry.kind} ${String(step.entry.id).padStart(5, '0')}` : '';
  const base = { bytes, order, removes: false };
  const parent = parents.at(-1);
  if (action === 'payload') {
    const change = { ...base, start: payloadStart(block), end: block.end, depth: depth + 1 };
    return { change, around: [...parents, block], step };
  }
  if (action === 'into') {
    if (!isContainer(block)) throw new RangeError(`${what}: ${escaped(block.tag)} holds no blocks`);
    const change = { ...base, start: block.end, end: block.end, depth: depth + 1 };
    return { change, around: [...parents, block], step };
  }
  if (action === 'after') {
    const change = { ...base, start: block.end, end: block.end, depth };
    return { change, around: parents, step };
  }
  if ((block.tag === 'ROOM' || block.tag === 'RO') && parent !== undefined)
    throw new RangeError(`${what}: a room goes with its ${parent.tag} only`);
  const change = { ...base, start: block.start, end: block.end, depth, removes: true };
  return { change, around: parents, step };
}

function spliceChange({
  start,
  end,
  around,
  bytes = new Uint8Array(0),
}: Splice): Pick<Planned, 'change' | 'around'> {
  const rest = { depth: around.length, order: '', removes: end > start };
  return { change: { start, end, bytes, ...rest }, around };
}

/** Throws a RangeError for two steps of one block, one in another, or two that add at one place. */
function checkApart(planned: readonly Planned[]): void {
  const sorted = [...planned].sort((a, b) => compareChanges(a.change, b.change));
  const changed = new Map<number, Planned>();
  let outer: Planned | undefined;
  let before: Planned | undefined;
  for (const one of sorted) {
    const { action, block } = one.step;
    const replaces = action === 'payload' || action === 'remove';
    const other = changed.get(block.start);
    if (other !== undefined && (replaces || action === 'into')) throw twice(other, one);
    if (replaces) changed.set(block.start, one);
    if (outer !== undefined && isIn(one.change, outer.change)) throw twice(outer, one);
    if (before !== undefined && addsAt(one, before))
      throw new RangeError(
        `${before.step.what} and ${one.step.what} add at the same place: add both at once`,
      );
    if (replaces) outer = one;
    else before = one;
  }
}

function twice(a: Planned, b: Planned): RangeError {
  return new RangeError(
    `${placed(a)} and ${placed(b)} change one block, or one in the other: make one edit of them, or open the game again between them`,
  );
}

/** Names a step by its edit and its block. */
function placed({ step: { what, block } }: Planned): string {
  return `${what} (${escaped(block.path)} at ${block.start})`;
}

/** Whether a change is in a block that another one replaces: also at the end of the last block in it. */
function isIn({ start, end, depth }: Change, outer: Change): boolean {
  const inner = outer.removes ? outer.depth + 1 : outer.depth;
  return start < outer.end || (start === outer.end && end === start && depth >= inner);
}

/** Whether two steps add at one place, and nothing says which comes first. */
function addsAt({ change: a, step }: Planned, { change: b, step: other }: Planned): boolean {
  const numbered = step.entry !== undefined || other.entry !== undefined;
  return !numbered && isAdding(step) && a.start === b.start && a.depth === b.depth;
}

function isAdding({ action }: Step): boolean {
  return action === 'after' || action === 'into';
}

/** How much each block around a change grows. */
function grownBlocks(
  planned: readonly Pick<Planned, 'change' | 'around'>[],
): ReadonlyMap<number, Grown> {
  const grown = new Map<number, Grown>();
  for (const { change, around } of planned) {
    const by = change.bytes.length - (change.end - change.start);
    for (const block of around) {
      const known = grown.get(block.start);
      if (known === undefined) grown.set(block.start, { block, by });
      else known.by += by;
    }
  }
  return grown;
}
