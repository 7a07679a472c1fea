// Directions: their codes, their angles, and those of the eight ways of version 8.

import fc from 'fast-check';
import { DIRECTIONS } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { directionAngle, directionCode, eightDirection } from '../src/direction.js';
import { refuses } from './_support/outcome.js';

const { north, east, south, west } = DIRECTIONS;
const [WEST, EAST, SOUTH, NORTH] = [0, 1, 2, 3];

/** The codes of a circle: each with its last whole degree. The sides of it are not alike. */
const TABLE = [
  [70, NORTH],
  [109, EAST],
  [251, SOUTH],
  [289, WEST],
  [359, NORTH],
] as const;

const circle = Array.from({ length: 360 }, (_, degrees) => degrees);
const codes = TABLE.flatMap(([last, code], i) =>
  Array<number>(last - (TABLE[i - 1]?.[0] ?? -1)).fill(code),
);

describe('directionCode', () => {
  test('rounds each degree of the circle as the table says', () => {
    expect(circle.map(directionCode)).toEqual(codes);
  });

  test('takes angles of any number of turns, and negative ones', () => {
    fc.assert(
      fc.property(fc.nat(359), fc.integer({ min: -1e9, max: 1e9 }), (degrees, turns) => {
        expect(directionCode(degrees + 360 * turns)).toBe(codes[degrees]);
      }),
    );
  });

  test('looks at whole degrees alone', () => {
    expect([-0.1, -70.9].map(directionCode)).toEqual([NORTH, WEST]);
    fc.assert(
      fc.property(fc.nat(359), fc.double({ min: 0, max: 0.999, noNaN: true }), (degrees, part) => {
        expect(directionCode(degrees + part)).toBe(codes[degrees]);
      }),
    );
  });
});

describe('directionAngle', () => {
  test('looks at the low two bits', () => {
    for (let byte = 0; byte < 256; byte++)
      expect(directionAngle(byte)).toBe([west, east, south, north][byte & 3]);
  });
});

describe('eightDirection', () => {
  test('takes the first range that holds an angle, both ends included, and else north', () => {
    const firsts = [22, 72, 107, 157, 202, 252, 287];
    const lasts = [72, 107, 157, 202, 252, 287, 337];
    for (const degrees of circle) {
      const found = firsts.findIndex((first, i) => degrees >= first && degrees <= lasts[i]);
      for (const same of [degrees, degrees - 720, degrees + 0.9])
        expect(eightDirection(same)).toBe((found + 1) * 45);
    }
    refuses(RangeError, [Number.NaN, Infinity], (wrong) => eightDirection(wrong));
  });
});
