// What properties are tried with: choices in turn, claims that must be reached, and the command that
// repeats a failure.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTY_CASES, PROPERTY_SEED } from './_support/cases.js';
import { assertReaching, eachOf, inTurn } from './_support/reach.js';

test('choices in turn come once before one comes again, anew in each property, and shrink', () => {
  const choices = eachOf(1, 2, 3, 4, 5);
  const seen: number[][] = [[], []];
  for (const list of seen) {
    const property = fc.property(choices, (value) => void list.push(value));
    assertReaching({}, () => property, { numRuns: 12 });
    for (const start of [0, 5])
      expect(list.slice(start, start + 5).sort()).toEqual([1, 2, 3, 4, 5]);
  }
  expect(seen[1]).toEqual(seen[0]);
  const small = fc.property(inTurn(fc.integer({ min: 1000 })), (value) => value < 1000);
  expect(() => fc.assert(small)).toThrow('[1000]');
});

test('a claim must be reached, in as many cases as it takes; each of them counts once', () => {
  let tried = 0;
  const claim = (share: number, times: number) => () =>
    assertReaching(
      { four: share },
      (reach: (name: 'four') => void) =>
        fc.property(eachOf(0, 1, 2, 3, 4), (value) => {
          tried++;
          for (let i = 0; i < times; i++) if (value === 4) reach('four');
        }),
      { numRuns: 2 },
    );
  claim(0.2, 1)();
  expect(tried).toBe(5);
  expect(claim(0.2, 0)).toThrow('four');
  expect(claim(1, 9)).toThrow('four');
  expect(claim(0.05, 1)).toThrow('rare');
});

test('a failed property says the command that repeats it', () => {
  const fails = () => fc.assert(fc.property(fc.nat(), () => false));
  expect(fails).toThrow(
    `To repeat: PROPERTY_SEED=${PROPERTY_SEED} PROPERTY_CASES=${PROPERTY_CASES} ` +
      "npm test -- test/properties.test.ts -t 'a failed property says the command that repeats it'",
  );
});
