import fc from 'fast-check';
import {
  BOX_FLAGS,
  boxContains,
  boxCorners,
  findBoxesAt,
  findSpecialBox,
  snapToBoxes,
  type WalkBox,
} from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { closestOfSides } from '../../src/box/closest.js';
import { areNeighbors } from '../../src/box/neighbors.js';
import { closestPointOfBox as literal } from '../../src/reference/boxes/closest.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import {
  boxAt,
  boxes,
  boxOf,
  nearSpot,
  openBoxOf,
  slantedBoxOf,
  spot,
  version,
} from '../_support/walk-boxes.js';

const box = version.chain(boxOf);
const openBox = version.chain(openBoxOf);

type BoxAndSpot = [box: WalkBox, spot: [x: number, y: number]];

const share = fc.integer({ min: 0, max: 8 });

/** A box, and a point between its corners: in it, unless its sides cross or run the wrong way around. */
const withInside = (one: fc.Arbitrary<WalkBox>): fc.Arbitrary<BoxAndSpot> =>
  fc.tuple(one, fc.tuple(share, share, share, share)).map(([found, shares]) => {
    const corners = boxCorners(found);
    const sum = shares.reduce((a, b) => a + b, 0);
    const weights = sum === 0 ? [1, 0, 0, 0] : shares.map((part) => part / sum);
    const among = (axis: 'x' | 'y') =>
      Math.round(corners.reduce((total, corner, i) => total + corner[axis] * weights[i], 0)) + 0;
    return [found, [among('x'), among('y')]];
  });

/** A box, and a point that is left of it, above it, right of it or below it. */
const withBeside = fc
  .tuple(box, nearSpot, fc.constantFrom('x', 'y'), fc.integer({ min: -300, max: 300 }))
  .map(([one, [x, y], axis, by]): BoxAndSpot => {
    const places = boxCorners(one).map((corner) => corner[axis]);
    const past = by < 0 ? Math.min(...places) + by : Math.max(...places) + by + 1;
    return [one, axis === 'x' ? [past, y] : [x, past]];
  });

const SQUARE = boxAt([0, 0, 10, 0, 10, 10, 0, 10]);

/** A box of whole numbers around a corner, with nothing in it. */
const away = (x: number, y: number) => boxAt([x, y, x + 9, y, x + 9, y + 9, x, y + 9]);

describe('points and boxes', () => {
  test('are as the literal twins have them', () => {
    const anyPlace = inTurn<BoxAndSpot>(
      ...[withInside(openBox), withInside(openBox), withInside(box)],
      ...[withBeside, withBeside, fc.tuple(box, spot)],
    );
    assertReaching(
      { inside: 0.25, outside: 0.3 },
      (reach) =>
        fc.property(anyPlace, ([one, [x, y]]) => {
          const holds = boxContains(one, x, y);
          reach(holds ? 'inside' : 'outside');
          expect(holds).toBe(reference.boxContains(one, x, y));
          expect(closestOfSides(one, x, y)).toEqual(literal(one, x, y));
        }),
      cases(600),
    );
  });

  test('a corner is in its box, unless its sides run the wrong way around', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100), (x, y, width, height) => {
        const right = x + width;
        const low = y + height;
        const around = [x, y, right, y, right, low, x, low];
        const room = boxAt(around);
        for (const { x: cx, y: cy } of boxCorners(room))
          expect(boxContains(room, cx, cy)).toBe(true);
        // The same corners the other way around, two pixels farther.
        const [far, deep] = [right + 2, low + 2];
        const wrong = boxAt([x, y, x, deep, far, deep, far, y]);
        expect(boxContains(wrong, x + 1, y + 1)).toBe(false);
      }),
      cases(50),
    );
  });

  test('a line holds what is two pixels away, a point too', () => {
    const line = boxAt([0, 0, 9, 9, 9, 9, 0, 0]);
    expect(boxContains(line, 5, 6)).toBe(true);
    expect(boxContains(line, 2, 8)).toBe(false);
    const point = boxAt([5, 5, 5, 5, 5, 5, 5, 5]);
    expect(boxContains(point, 5, 5)).toBe(true);
    // What lies beside all corners is out before the distance counts.
    expect(boxContains(point, 6, 5)).toBe(false);
  });

  test('the closest point is on the edge, and never -0', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), nearSpot, (width, height, [x, y]) => {
        const one = boxAt([0, 0, width, 0, width, height, 0, height]);
        const point = closestOfSides(one, x, y);
        const { x: px, y: py, squaredDistance } = point ?? fail();
        expect([0, width].includes(px) || [0, height].includes(py)).toBe(true);
        expect(squaredDistance).toBe((px - x) ** 2 + (py - y) ** 2);
        expect(Object.is(px, -0) || Object.is(py, -0)).toBe(false);
      }),
      cases(100),
    );
  });

  test('the closest point is within the bounds of the box', () => {
    const near = fc.tuple(fc.oneof(openBox, version.chain(slantedBoxOf)), nearSpot);
    assertReaching(
      { point: 0.5 },
      (reach) =>
        fc.property(inTurn<BoxAndSpot>(near, withInside(box)), ([one, [x, y]]) => {
          const point = closestOfSides(one, x, y);
          if (point === undefined) return;
          reach('point');
          const corners = boxCorners(one);
          for (const axis of ['x', 'y'] as const) {
            const places = corners.map((corner) => corner[axis]);
            expect(point[axis]).toBeGreaterThanOrEqual(Math.min(...places));
            expect(point[axis]).toBeLessThanOrEqual(Math.max(...places));
          }
        }),
      cases(600),
    );
  });

  test('beyond 4095 pixels there is no closest point', () => {
    expect(closestOfSides(SQUARE, 4105, 0)).toEqual({ x: 10, y: 0, squaredDistance: 4095 ** 2 });
    expect(closestOfSides(SQUARE, 4106, 0)).toBeUndefined();
    for (const far of [-32_768, -4096, 32_767]) {
      expect(closestOfSides(SQUARE, far, 5)).toBeUndefined();
      expect(closestOfSides(SQUARE, 5, far)).toBeUndefined();
    }
  });

  test('the closest point of a slanted side through 0 is never -0', () => {
    for (const [x2, y2] of [
      [4, 4],
      [10, 5],
      [5, 10],
    ]) {
      const line = boxAt([-x2, -y2, x2, y2, x2, y2, -x2, -y2]);
      for (let x = -6; x <= 6; x++)
        for (let y = -6; y <= 6; y++) {
          const point = closestOfSides(line, x, y) ?? fail();
          expect(Object.is(point.x, -0) || Object.is(point.y, -0)).toBe(false);
        }
    }
  });

  test('of two equally near sides the first counts', () => {
    expect(closestOfSides(SQUARE, 5, 5)).toMatchObject({ x: 5, y: 0 });
  });
});

describe('boxCorners', () => {
  const stored = [0, 10, 10, 11, 10, 0, 0, 1];
  const places = (corners: ReturnType<typeof boxCorners>) => corners.flatMap(({ x, y }) => [x, y]);

  test('turns boxes of version 8 back, and no others', () => {
    expect(places(boxCorners(boxAt(stored, { version: 7 })))).toEqual(stored);
    const turned = [0, 1, 10, 0, 10, 11, 0, 10];
    expect(places(boxCorners(boxAt(stored, { version: 8 })))).toEqual(turned);
    const mirrored = [10, 0, 0, 1, 0, 10, 10, 11];
    expect(places(boxCorners(boxAt(mirrored, { version: 8 })))).toEqual([
      0, 1, 10, 0, 10, 11, 0, 10,
    ]);
  });

  test('turns a box back that is turned over either way, or both', () => {
    fc.assert(
      fc.property(openBoxOf(8), (one) => {
        const { ul, ur, lr, ll } = one;
        const over = { ...one, ul: ll, ur: lr, lr: ur, ll: ul };
        const mirrored = { ...one, ul: ur, ur: ul, lr: ll, ll: lr };
        const both = { ...one, ul: lr, ur: ll, lr: ul, ll: ur };
        for (const stored of [one, over, mirrored, both])
          expect(boxCorners(stored)).toEqual([ul, ur, lr, ll]);
      }),
    );
  });

  test('once turned back, they stay', () => {
    fc.assert(
      fc.property(boxOf(8), (one) => {
        const [ul, ur, lr, ll] = boxCorners(one);
        const again = boxCorners({ ...one, ul, ur, lr, ll });
        expect([ul, ur, lr, ll].map(({ x, y }) => `${x} ${y}`).sort()).toEqual(
          [one.ul, one.ur, one.lr, one.ll].map(({ x, y }) => `${x} ${y}`).sort(),
        );
        expect(ul.y > ll.y && ur.y > lr.y).toBe(false);
        expect(again).toEqual([ul, ur, lr, ll]);
      }),
      cases(100),
    );
  });
});

describe('snapToBoxes', () => {
  type Room = [boxes: WalkBox[], spot: [x: number, y: number]];

  test('is as its literal twin', () => {
    const open = version.chain((of) =>
      fc.tuple(fc.array(boxOf(of), { maxLength: 4 }), openBoxOf(of), fc.nat(4)),
    );
    // The first box does not count in most versions.
    const holding = open.chain(([list, one, place]) => {
      const all = [one, ...list.slice(0, place), one, ...list.slice(place)];
      return withInside(fc.constant(one)).map(([, at]): Room => [all, at]);
    });
    const left = fc.tuple(fc.integer({ min: -60, max: -1 }), fc.nat(120));
    const beside = version.chain((of) =>
      fc.tuple(fc.array(openBoxOf(of), { minLength: 2, maxLength: 5 }), left),
    );
    const nowhere = fc.tuple(
      version.chain((of) => fc.array(openBoxOf(of), { maxLength: 5 })),
      fc.tuple(fc.constant(-5000), fc.nat(120)),
    );
    const room = inTurn<Room>(holding, beside, nowhere, fc.tuple(boxes, spot));
    assertReaching(
      { moved: 0.25, stays: 0.25, none: 0.25 },
      (reach) =>
        fc.property(room, fc.boolean(), ([list, [x, y]], player) => {
          const snapped = snapToBoxes(list, x, y, { player });
          if (snapped.box === undefined) reach('none');
          else reach(snapped.x === x && snapped.y === y ? 'stays' : 'moved');
          expect(snapped).toEqual(reference.snapToBoxes(list, x, y, { player }));
        }),
      cases(400),
    );
  });

  test('takes what holds the point, then the nearest; what it found holds the point of a rectangle', () => {
    const list = [away(0, 0), away(100, 0), away(140, 0)];
    expect(snapToBoxes(list, 0, 0)).toEqual({ x: 100, y: 0, box: 1 });
    expect(snapToBoxes(list, 124, 5)).toEqual({ x: 109, y: 5, box: 1 });
    expect(snapToBoxes(list, 125, 5)).toEqual({ x: 140, y: 5, box: 2 });
    expect(snapToBoxes(list, 145, 5)).toEqual({ x: 145, y: 5, box: 2 });
    expect(snapToBoxes([], 1, 2)).toEqual({ x: 1, y: 2, box: undefined });
    expect(snapToBoxes(list.slice(0, 1), 1, 2)).toEqual({ x: 1, y: 2, box: undefined });
  });

  test('of equally near boxes takes the last', () => {
    const list = [away(0, 0), away(100, 0), away(117, 0)];
    expect(snapToBoxes(list, 113, 4).box).toBe(2);
  });

  test('a point on the edge of a box that does not hold it ends the search', () => {
    const wrong = boxAt([0, 0, 0, 10, 10, 10, 10, 0]);
    expect(boxContains(wrong, 0, 5)).toBe(false);
    expect(snapToBoxes([SQUARE, SQUARE, wrong], 0, 5)).toEqual({ x: 0, y: 5, box: 2 });
  });

  test('goes by the distance of the edge, not of the bounds', () => {
    // The bounds of the slanted box hold the point, its edge is farther than the other box.
    const slanted = boxAt([0, 0, 1, 0, 200, 200, 199, 200]);
    const list = [SQUARE, away(0, 130), slanted];
    expect(snapToBoxes(list, 10, 160)).toMatchObject({ box: 1 });
  });

  test('reaches 255 pixels in version 6, 4095 in version 8', () => {
    for (const [of, most] of [
      [4, 255],
      [5, 255],
      [6, 255],
      [7, 4095],
      [8, 4095],
    ] as const) {
      const list = [away(9000, 0), away(0, 0)].map((one) => ({ ...one, version: of }));
      expect(snapToBoxes(list, -most, 0)).toEqual({ x: 0, y: 0, box: 1 });
      expect(snapToBoxes(list, -most - 1, 0)).toMatchObject({ box: undefined, x: -most - 1 });
    }
  });

  test('box 0 counts in version 4 only', () => {
    for (const of of GAME_VERSIONS) {
      const list = [{ ...SQUARE, version: of }];
      expect(snapToBoxes(list, 5, 5).box).toBe(of === 4 ? 0 : undefined);
      expect(findBoxesAt(list, 5, 5)).toEqual(of === 4 ? [0] : []);
    }
  });

  test('leaves out invisible boxes, but not those for other actors', () => {
    const { invisible, ignoreScale, locked } = BOX_FLAGS;
    const boxOfFlags = (flags: number, player: boolean) =>
      snapToBoxes([SQUARE, { ...SQUARE, flags }], 5, 5, { player }).box;
    expect(boxOfFlags(invisible, false)).toBeUndefined();
    expect(boxOfFlags(invisible | ignoreScale, false)).toBe(1);
    expect(boxOfFlags(invisible | ignoreScale, true)).toBeUndefined();
    expect(boxOfFlags(ignoreScale | locked, true)).toBe(1);
    expect(snapToBoxes([SQUARE, { ...SQUARE, flags: invisible | ignoreScale }], 5, 5).box).toBe(1);
  });
});

describe('findSpecialBox', () => {
  test('looks from the last box down to one whose scale is ignored', () => {
    const { invisible, ignoreScale } = BOX_FLAGS;
    const special = (...flags: number[]) =>
      findSpecialBox([SQUARE, ...flags.map((one) => ({ ...SQUARE, flags: one }))], 5, 5);
    expect(special(0, 0)).toBe(2);
    expect(special(0, invisible)).toBe(2);
    expect(special(0, ignoreScale)).toBeUndefined();
    expect(special(0, ignoreScale | invisible)).toBe(2);
    expect(special()).toBeUndefined();
    const elsewhere = { ...away(50, 50), flags: 0 };
    expect(findSpecialBox([SQUARE, SQUARE, elsewhere], 5, 5)).toBe(1);
    expect(findSpecialBox([], 5, 5)).toBeUndefined();
  });
});

describe('coordinates', () => {
  const wrong = [NaN, Infinity, -Infinity, 0.5, 2 ** 31, -(2 ** 31) - 1, '5', undefined];

  test('are whole numbers of 32 bits', () => {
    for (const value of wrong as number[]) {
      expect(() => boxContains(SQUARE, value, 0)).toThrow(RangeError);
      expect(() => boxContains(SQUARE, 0, value)).toThrow(RangeError);
      expect(() => boxContains({ ...SQUARE, lr: { x: value, y: 0 } }, 0, 0)).toThrow(RangeError);
      for (const run of [findBoxesAt, findSpecialBox, snapToBoxes]) {
        expect(() => run([SQUARE], value, 0)).toThrow(RangeError);
        expect(() => run([SQUARE], 0, value)).toThrow(RangeError);
      }
    }
  });

  test('may be as far away as that', () => {
    const ends = [-(2 ** 31), 2 ** 31 - 1, 2_000_000_000, 0];
    for (const x of ends)
      for (const y of ends) {
        const far = boxAt([x, y, y, x, -1, 1, 0, x], { version: 8 });
        boxContains(far, y, x);
        closestOfSides(far, y, x);
        areNeighbors(far, SQUARE);
        expect(snapToBoxes([SQUARE, SQUARE], 2_000_000_000, y).box).toBeUndefined();
      }
  });
});

function fail(): never {
  throw new Error('no closest point');
}
