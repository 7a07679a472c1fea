// Ways between boxes, and sizes in them. What each rule gives is in fixtures/box; here is what holds for all boxes.

import fc from 'fast-check';
import {
  type BoxMatrix,
  type BoxStep,
  boxContains,
  boxScale,
  createBoxMatrix,
  findWay,
  type Point,
  type ScaleSlot,
  type ScaleTable,
  type SnappedPoint,
  snapToBoxes,
  type WalkBox,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { areNeighbors } from '../../src/box/neighbors.js';
import { nextBox } from '../../src/box/next-box.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { boxAt, boxes, boxOf, matrixOf, spot, version } from '../_support/walk-boxes.js';

const rect = (x: number, y: number, width: number, height: number) =>
  boxAt([x, y, x + width, y, x + width, y + height, x, y + height]);
const V6 = { version: 6, opens: true } as const;
const step = (first: number, last: number, next: number): BoxStep => ({ first, last, next });

/** How many borders lie between a box and each other one: `undefined` where no way leads. */
function distancesFrom(list: readonly WalkBox[], start: number): (number | undefined)[] {
  const distances: (number | undefined)[] = list.map((_, i) => (i === start ? 0 : undefined));
  for (let far = 0; distances.includes(far); far++)
    for (const [i, box] of list.entries())
      if (distances[i] === far)
        for (let j = 1; j < list.length; j++)
          if (areNeighbors(box, list[j])) distances[j] ??= far + 1;
  return distances;
}

describe('createBoxMatrix', () => {
  test('leads along neighbors by the shortest way', () => {
    /** Boxes side by side, in any order, behind the one that holds the place. */
    const rows = fc
      .tuple(version, fc.integer({ min: 3, max: 7 }), fc.boolean())
      .chain(([of, count, upright]) => {
        const cells = Array.from({ length: count }, (_, i) => i * 10);
        return fc.shuffledSubarray(cells, { minLength: count }).map((places) =>
          [500, ...places].map((at) => {
            const one = upright ? rect(0, at, 8, 10) : rect(at, 0, 10, 8);
            return { ...one, version: of };
          }),
        );
      });
    assertReaching(
      { far: 0.5 },
      (reach) =>
        fc.property(inTurn(rows, boxes), (drawn) => {
          // Ways may lead through box 0, which holds the place of no box; an invisible box has no neighbors.
          const list = drawn.map((box, i) => (i === 0 ? { ...box, flags: 0x80 } : box));
          const made = createBoxMatrix(list);
          for (let to = 1; to < list.length; to++) {
            const distances = distancesFrom(list, to);
            for (let from = 1; from < list.length; from++) {
              const next = nextBox(made, from, to);
              const far = distances[from];
              if (far === undefined || far === 0) {
                expect(next).toBe(far === 0 ? from : undefined);
                continue;
              }
              expect(areNeighbors(list[from], list[next ?? 0])).toBe(true);
              expect(distances[next ?? 0]).toBe(far - 1);
              if (far > 1) reach('far');
            }
          }
        }),
      cases(160),
    );
  });

  test('names 128 boxes at most', () => {
    const many = Array<WalkBox>(128).fill(rect(0, 0, 8, 8));
    expect(createBoxMatrix(many).rows).toHaveLength(128);
    expect(() => createBoxMatrix([...many, many[0]])).toThrow(RangeError);
    expect(createBoxMatrix([])).toEqual({ version: 5, opens: true, rows: [] });
    for (const wrong of [undefined, {}, [{}], [undefined]])
      expect(() => createBoxMatrix(wrong as never)).toThrow(TypeError);
  });
});

describe('boxScale', () => {
  const table = (...slots: ScaleSlot[]): ScaleTable => ({
    ...{ version: 6, slots },
    rest: new Uint8Array(0),
  });
  const inSlot = (scaleSlot: number): WalkBox => ({ ...rect(0, 0, 8, 8), scaleSlot, scale: 0 });

  test('is that of a slot at its rows, goes steadily between them, and stays within 1 and 255', () => {
    const size = fc.integer({ min: 1, max: 255 });
    const rows = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(size, size, rows, fc.boolean(), (scale1, scale2, [top, height], turned) => {
        const [y1, y2] = turned ? [top + height, top] : [top, top + height];
        const at = (y: number) => boxScale(inSlot(1), y, table({ scale1, y1, scale2, y2 })) ?? NaN;
        expect([at(y1), at(y2)]).toEqual([scale1, scale2]);
        const all = Array.from({ length: 3 * height }, (_, i) => at(top - height + i));
        if (all[0] > all[all.length - 1]) all.reverse();
        expect(all).toEqual([...all].sort((a, b) => a - b));
        for (const one of all) expect(one).toBe(Math.max(1, Math.min(255, one)));
      }),
      cases(100),
    );
  });

  test('is unknown where the games stop', () => {
    const five = table(...Array<ScaleSlot>(5).fill({ scale1: 100, y1: 0, scale2: 100, y2: 9 }));
    const known = [1, 4, 5].map((number) => boxScale(inSlot(number), 5, five));
    expect(known).toEqual([100, 100, undefined]);
    expect(boxScale(inSlot(2), 5, table())).toBeUndefined();
    const flat = { scale1: 100, y1: 7, scale2: 200, y2: 7 };
    expect(boxScale(inSlot(1), 5, table(flat))).toBeUndefined();
  });

  test('is that of the box without a slot, and full without a box', () => {
    for (const scale of [0, 300, 32_767])
      expect(boxScale({ ...rect(0, 0, 8, 8), scale }, 5, table())).toBe(scale);
    expect(boxScale(undefined, 5, table())).toBe(255);
    for (const y of [NaN, Infinity, 0.5, 2 ** 31])
      expect(() => boxScale(undefined, y, table())).toThrow(RangeError);
  });
});

/** Where a walk ends: in the box that it starts in if that holds it. Version 4 asks that first. */
function goalOf(list: readonly WalkBox[], start: number | undefined, to: Point): SnappedPoint {
  const { x, y } = list[0]?.version === 4 ? to : snapToBoxes(list, to.x, to.y);
  if (start !== undefined && boxContains(list[start], x, y)) return { x, y, box: start };
  return snapToBoxes(list, x, y);
}

describe('findWay', () => {
  test('goes from box to box as the matrix says, and ends where the target is', () => {
    const made = version.chain((of) =>
      fc.tuple(fc.array(boxOf(of), { minLength: 2, maxLength: 9 }), matrixOf(of)),
    );
    /** Boxes in a row, of any heights, and a point in each end of it. */
    const rows = fc
      .tuple(version, fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 6 }))
      .map(([of, heights]) => [
        { ...rect(900, 900, 0, 0), version: of },
        ...heights.map((height, i) => ({ ...rect(i * 20, 0, 20, height), version: of })),
      ]);
    const hall = fc
      .tuple(rows, fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 20 }))
      .map(([list, x, x2]) => ({
        list,
        from: { x, y: 0 },
        to: { x: 20 * (list.length - 2) + x2, y: 1 },
      }));
    const walk = inTurn(
      hall.map((room) => ({ ...room, ways: createBoxMatrix(room.list) })),
      fc.tuple(hall, fc.nat(1)).map(([room, stop]) => {
        const { rows: steps, ...ways } = createBoxMatrix(room.list);
        return {
          ...room,
          ways: { ...ways, rows: steps.map((row, i) => (i > 1 + stop ? [] : row)) },
        };
      }),
      fc.tuple(made, fc.boolean(), spot, spot).map(([[list, random], own, [x, y], [x2, y2]]) => {
        const ways = own ? createBoxMatrix(list) : random;
        return { list, ways, from: { x, y }, to: { x: x2, y: y2 } };
      }),
    );
    assertReaching(
      { complete: 0.3, 'stops early': 0.3, 'three boxes': 0.3 },
      (reach) =>
        fc.property(walk, ({ list, ways, from: { x, y }, to: { x: x2, y: y2 } }) => {
          const way = findWay(list, ways, { x, y }, { x: x2, y: y2 });
          const start = snapToBoxes(list, x, y);
          const end = goalOf(list, start.box, { x: x2, y: y2 });
          if (start.box === undefined || end.box === undefined) {
            expect(way).toEqual({ points: [], boxes: [], complete: false });
            return;
          }
          const { points, boxes: numbers, complete } = way;
          reach(complete ? 'complete' : 'stops early');
          if (numbers.length > 2) reach('three boxes');
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers[0]).toBe(start.box);
          expect(complete).toBe(numbers.at(-1) === end.box);
          for (let i = 1; i < numbers.length; i++)
            expect(numbers[i]).toBe(nextBox(ways, numbers[i - 1], end.box));
          expect(points.length).toBeLessThanOrEqual(numbers.length + 1);
          expect(points[0]).toEqual({ x: start.x, y: start.y });
          if (complete) expect(points.at(-1)).toEqual({ x: end.x, y: end.y });
          for (let i = 1; i < points.length; i++) expect(points[i]).not.toEqual(points[i - 1]);
          for (const point of points)
            expect([point.x, point.y].every((place) => Number.isInteger(place))).toBe(true);
        }),
      cases(180),
    );
  });

  /** Three rooms in a row, joined by their sides; box 0 holds the place. */
  const hall = [rect(900, 900, 0, 0), rect(0, 0, 10, 10), rect(10, 5, 20, 2), rect(30, 0, 10, 20)];
  const doors = createBoxMatrix(hall);
  const place = fc.record({ x: fc.nat(40), y: fc.nat(20) });

  test('through rectangles turns in its boxes only, the same way if x and y change about', () => {
    const turned = ({ x, y }: Point): Point => ({ x: y, y: x });
    const shaft = hall.map(({ ul, ur, lr, ll, ...rest }) => {
      return { ...rest, ul: turned(ul), ur: turned(ll), lr: turned(lr), ll: turned(ur) };
    });
    const down = createBoxMatrix(shaft);
    const corners = { x: 0, y: 0 };
    const across = findWay(hall, doors, corners, { x: 40, y: 20 });
    expect(findWay(shaft, down, corners, { x: 20, y: 40 })).toEqual({
      ...across,
      points: across.points.map(turned),
    });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const { points, boxes: numbers } = findWay(hall, doors, from, to);
        for (const { x, y } of points)
          expect(numbers.some((number) => boxContains(hall[number], x, y))).toBe(true);
      }),
      cases(100),
    );
  });

  test('ends where a matrix leads in a circle, or into no box', () => {
    const to = (next: number): BoxMatrix => ({
      ...V6,
      rows: [[], [step(3, 3, 2)], [step(3, 3, next)]],
    });
    const walk = (ways: BoxMatrix) => findWay(hall, ways, { x: 5, y: 5 }, { x: 35, y: 5 });
    expect(walk(to(3))).toMatchObject({ boxes: [1, 2, 3], complete: true });
    for (const next of [1, 2, 99, -1])
      expect(walk(to(next))).toMatchObject({ boxes: [1, 2], complete: false });
    expect(walk({ ...V6, rows: [] })).toMatchObject({ boxes: [1], complete: false });
  });

  test('takes points of whole numbers', () => {
    const here = { x: 5, y: 5 };
    for (const wrong of [NaN, Infinity, 0.5, 2 ** 31]) {
      expect(() => findWay(hall, doors, { x: wrong, y: 5 }, here)).toThrow(RangeError);
      expect(() => findWay(hall, doors, here, { x: 5, y: wrong })).toThrow(RangeError);
    }
    for (const wrong of [undefined, null, 5])
      expect(() => findWay(hall, doors, here, wrong as never)).toThrow(TypeError);
  });
});
