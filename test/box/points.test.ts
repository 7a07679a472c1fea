// Points and boxes. What each rule gives is in fixtures/box; here is what holds for all boxes.

import fc from 'fast-check';
import {
  BOX_FLAGS,
  boxContains,
  commandWalker,
  createWalker,
  findSpecialBox,
  NO_BOX,
  readBoxm,
  snapToBoxes,
  type WalkBox,
} from 'scumm-codec';
import { boxCorners } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { closestOfSides, findBoxesAt } from '../../src/box/contains.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { VERSIONS } from '../_support/releases.js';
import { boxAt, nearSpot, openBoxOf, version } from '../_support/walk-boxes.js';

const SQUARE = boxAt([0, 0, 10, 0, 10, 10, 0, 10]);

/** Least and most of the corners along each axis. */
function boundsOf(box: WalkBox) {
  const corners = boxCorners(box);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    ...{ left: Math.min(...xs), right: Math.max(...xs) },
    ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
  };
}

/** A point between the sides of a rectangle, or on them. */
const spotIn = (box: WalkBox): fc.Arbitrary<[x: number, y: number]> => {
  const { left, right, top, bottom } = boundsOf(box);
  return fc.tuple(fc.integer({ min: left, max: right }), fc.integer({ min: top, max: bottom }));
};

const openBox = version.chain(openBoxOf);

const kept = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value)) + 0;

test.each(VERSIONS)('a walker without boxes is in NO_BOX in version %i', (version) => {
  const matrix = { ...readBoxm(new Uint8Array(), { version: 5 }), version };
  const scales = { version, slots: [], rest: new Uint8Array() };
  const none = { version, variant: undefined, boxes: [], matrix, scales };
  const put = { type: 'put', x: 5, y: 5 } as const;
  expect(commandWalker(createWalker(none), none, put).walker.box).toBe(NO_BOX[version]);
  expect(NO_BOX[version]).toBe(version < 5 ? 255 : 0);
});

describe('a point', () => {
  test('is in a rectangle, or closest to it where its sides stop the point', () => {
    const inside = openBox.chain((one) => fc.tuple(fc.constant(one), spotIn(one)));
    assertReaching(
      { inside: 0.5, outside: 0.2 },
      (reach) =>
        fc.property(inTurn(inside, fc.tuple(openBox, nearSpot)), ([one, [x, y]]) => {
          const { left, right, top, bottom } = boundsOf(one);
          const at = { x: kept(x, left, right), y: kept(y, top, bottom) };
          const isInside = at.x === x && at.y === y;
          reach(isInside ? 'inside' : 'outside');
          expect(boxContains(one, { x, y })).toBe(isInside);
          const depth = Math.min(x - left, right - x, y - top, bottom - y);
          const squaredDistance = isInside ? depth ** 2 : (at.x - x) ** 2 + (at.y - y) ** 2;
          expect(closestOfSides(one, x, y)).toEqual(
            isInside ? expect.objectContaining({ squaredDistance }) : { ...at, squaredDistance },
          );
        }),
      cases(300),
    );
  });

  test.each([NaN, Infinity, -Infinity, 0.5, 2 ** 31, -(2 ** 31) - 1, '5', undefined])(
    'is none at %s',
    (value) => {
      const wrong = value as number;
      expect(() => boxContains(SQUARE, { x: wrong, y: 0 })).toThrow(RangeError);
      expect(() => boxContains(SQUARE, { x: 0, y: wrong })).toThrow(RangeError);
      for (const run of [findBoxesAt, findSpecialBox, snapToBoxes]) {
        expect(() => run([SQUARE], { x: wrong, y: 0 })).toThrow(RangeError);
        expect(() => run([SQUARE], { x: 0, y: wrong })).toThrow(RangeError);
      }
    },
  );
});

test('findSpecialBox looks from the last box down to one whose scale is ignored', () => {
  const { invisible, ignoreScale } = BOX_FLAGS;
  for (const of of VERSIONS) {
    const one = { ...SQUARE, version: of };
    const special = (...flags: number[]) =>
      findSpecialBox([one, ...flags.map((some) => ({ ...one, flags: some }))], { x: 5, y: 5 });
    expect([special(0, 0), special(0, invisible), special(0, ignoreScale)]).toEqual([
      ...[2, 2, undefined],
    ]);
    expect(special(0, ignoreScale | invisible)).toBe(2);
  }
  expect(findSpecialBox([SQUARE], { x: 5, y: 5 })).toBeUndefined();
});
