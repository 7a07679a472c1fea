// A property whose assertion stands behind a condition says nothing about the cases that do not meet
// it. Here a property also says what its cases must reach, and how often.

import fc from 'fast-check';
import { expect } from 'vitest';

/** Standard deviations by which the share of a few random cases may fall short. */
const LUCK = 4;

/**
 * Checks a property, and that its cases reach what it is about.
 *
 * @param least - the share of the cases, 0..1, that must reach each thing
 * @param property - makes the property; it calls `reach` with the name of what a case has reached
 */
export function assertReaching<Name extends string, Values>(
  least: Readonly<Record<Name, number>>,
  property: (reach: (name: Name) => void) => fc.IPropertyWithHooks<Values>,
  parameters?: { numRuns: number },
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
  fc.assert(counted, parameters);
  for (const name of Object.keys(least) as Name[]) {
    const share = (counts.get(name) ?? 0) / total;
    const wanted = least[name];
    const slack = LUCK * Math.sqrt((wanted * (1 - wanted)) / total);
    expect(share, `share of ${total} cases: ${name}`).toBeGreaterThanOrEqual(wanted - slack);
  }
}
