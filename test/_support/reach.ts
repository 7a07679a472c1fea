// A property whose assertion stands behind a condition says nothing about the cases that do not meet
// it. Here a property also says what its cases must reach, and how often.
//
// Few cases reach a thing for certain only if their generator builds it: `inTurn` takes each of its
// choices once before it takes one again. What is left to chance is `rare`: it is asserted only where
// many cases are tried.

import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { WHOLE } from './cases.js';

/** Standard deviations by which the share of what is left to chance may fall short. */
const LUCK = 4;

/** The most cases that choices in turn may take to meet all of them. */
const MOST = 10;

interface Rare {
  readonly rare: number;
}

/** A share of the cases, 0..1, that is left to chance: asserted in `.ci/run --long`. */
export function rare(share: number): Rare {
  return { rare: share };
}

/** How many properties began. Each takes choices anew, so that one run alone repeats what all did. */
let began = 0;

/**
 * Values of each choice in turn, in an order that changes: as many cases as there are choices meet
 * all of them. Two of these in a case are independent. Inside of a `chain` it would be made anew for
 * each case, and take no turns: make it outside.
 */
export function inTurn<T>(...choices: readonly Arbitrary<T>[]): Arbitrary<T> {
  let property = began;
  let left: number[] = [];
  const next = (random: number): Arbitrary<T> => {
    if (property !== began || left.length === 0) left = choices.map((_, index) => index);
    property = began;
    return choices[left.splice(random % left.length, 1)[0]];
  };
  return fc
    .noShrink(fc.noBias(fc.nat()))
    .map(next)
    .chain((choice) => choice);
}

/** Each value in turn, as {@link inTurn}. */
export function eachOf<T>(...values: readonly T[]): Arbitrary<T> {
  return inTurn(...values.map((value) => fc.constant(value)));
}

/** One of several, as often as its weight says. */
export function weighted<T>(
  ...choices: readonly (readonly [number, Arbitrary<T>])[]
): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/**
 * Checks a property, and that its cases reach what it is about.
 *
 * @param least - the share of the cases, 0..1, that must reach each thing: at least one case, and
 *   there are as many cases as that takes; or what {@link rare} gives
 * @param property - makes the property; it calls `reach` with the name of what a case has reached
 */
export function assertReaching<Name extends string, Values>(
  least: Readonly<Record<Name, number | Rare>>,
  property: (reach: (name: Name) => void) => fc.IPropertyWithHooks<Values>,
  parameters: { readonly numRuns?: number } = {},
): void {
  const counts = new Map<Name, number>();
  const reached = new Set<Name>();
  let total = 0;
  const counted = property((name) => {
    if (!reached.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    reached.add(name);
  }).beforeEach(() => {
    reached.clear();
    total++;
  });
  const wants = Object.entries(least) as [Name, number | Rare][];
  const built = wants.flatMap(([, want]) => (typeof want === 'number' ? [want] : []));
  const needed = Math.ceil(1 / Math.min(1, ...built));
  if (needed > MOST) throw new Error('A share below one in ten is rare.');
  const numRuns = parameters.numRuns ?? fc.readConfigureGlobal().numRuns ?? needed;
  began++;
  fc.assert(counted, { numRuns: Math.max(numRuns, needed) });
  for (const [name, want] of wants) {
    if (typeof want !== 'number' && !WHOLE) continue;
    const count = counts.get(name) ?? 0;
    expect(count, `of ${total} cases: ${name}`).toBeGreaterThanOrEqual(leastOf(want, total));
  }
}

/** Of so many cases, the number that must reach a thing. */
function leastOf(want: number | Rare, total: number): number {
  if (typeof want === 'number') return Math.max(1, Math.floor(want * total));
  const slack = LUCK * Math.sqrt(want.rare * (1 - want.rare) * total);
  return want.rare * total - slack;
}
