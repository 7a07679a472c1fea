// What properties are tried with: choices in turn, claims that must be reached, and the command that
// repeats a failure.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_CASES, PROPERTY_SEED, WHOLE } from './_support/cases.js';
import { assertReaching, eachOf, inTurn, rare } from './_support/reach.js';

const holds = () => true;

describe('inTurn', () => {
  test('takes each choice once before it takes one again', () => {
    const seen: number[] = [];
    const see = (value: number) => void seen.push(value);
    assertReaching({}, () => fc.property(eachOf(1, 2, 3, 4, 5), see), { numRuns: 15 });
    for (let round = 0; round < 15; round += 5)
      expect(seen.slice(round, round + 5).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('begins anew with each property', () => {
    const arbitrary = eachOf('a', 'b', 'c');
    const seen: string[][] = [[], []];
    for (const list of seen)
      assertReaching({}, () => fc.property(arbitrary, (value) => void list.push(value)), {
        numRuns: 4,
      });
    expect(seen[1]).toEqual(seen[0]);
    expect(new Set(seen[0].slice(0, 3)).size).toBe(3);
  });

  test('takes two choices of one case independently', () => {
    const pairs = new Set<string>();
    const see = (a: number, b: number) => void pairs.add(`${a}${b}`);
    assertReaching({}, () => fc.property(eachOf(0, 1), eachOf(0, 1), see), { numRuns: 40 });
    expect([...pairs].sort()).toEqual(['00', '01', '10', '11']);
  });

  test('shrinks inside of the choice', () => {
    const seen: number[] = [];
    const find = (value: number) => {
      seen.push(value);
      return value < 1000;
    };
    expect(() => fc.assert(fc.property(inTurn(fc.integer({ min: 1000 })), find))).toThrow('[1000]');
  });
});

describe('assertReaching', () => {
  test('fails if a claim is not reached', () => {
    const never = () => assertReaching({ never: 0.5 }, () => fc.property(fc.nat(), holds));
    expect(never).toThrow('never');
  });

  test('counts a case once, however often it says so', () => {
    const twice = () =>
      assertReaching({ all: 1 }, (reach: (name: 'all') => void) =>
        fc.property(eachOf(true, false), (yes) => {
          if (yes) for (let i = 0; i < 9; i++) reach('all');
        }),
      );
    expect(twice).toThrow('all');
  });

  test('tries as many cases as its claims take', () => {
    let cases = 0;
    assertReaching(
      { fifth: 0.2 },
      (reach: (name: 'fifth') => void) =>
        fc.property(eachOf(0, 1, 2, 3, 4), (value) => {
          cases++;
          if (value === 3) reach('fifth');
        }),
      { numRuns: 1 },
    );
    expect(cases).toBe(5);
  });

  test('takes no claim that few cases cannot reach, unless it is rare', () => {
    const claim = () => assertReaching({ seldom: 0.05 }, () => fc.property(fc.nat(), holds));
    expect(claim).toThrow('rare');
  });

  test('asserts rare claims where many cases are tried', () => {
    const claim = () => assertReaching({ seldom: rare(0.5) }, () => fc.property(fc.nat(), holds));
    if (WHOLE) expect(claim).toThrow('seldom');
    else expect(claim).not.toThrow();
  });
});

test('a failed property says the command that repeats it', () => {
  const fails = () => fc.assert(fc.property(fc.nat(), () => false));
  expect(fails).toThrow(
    `To repeat: PROPERTY_SEED=${PROPERTY_SEED} PROPERTY_CASES=${PROPERTY_CASES} ` +
      "npm test -- test/properties.test.ts -t 'a failed property says the command that repeats it'",
  );
});
