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
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { areNeighbors } from '../../src/box/neighbors.js';
import { nextBox } from '../../src/box/next-box.js';
import { findNextBox as literal } from '../../src/reference/boxes/box-ways.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import {
  boxAt,
  boxes,
  boxOf,
  matrix,
  matrixOf,
  scaleTable,
  spot,
  version,
} from '../_support/walk-boxes.js';

const rect = (x: number, y: number, width: number, height: number) =>
  boxAt([x, y, x + width, y, x + width, y + height, x, y + height]);
const V6 = { version: 6, opens: true } as const;
const step = (first: number, last: number, next: number): BoxStep => ({ first, last, next });

describe('nextBox', () => {
  test('is as its literal twin', () => {
    const number = fc.oneof(fc.nat(10), fc.constant(255));
    const other = fc.integer({ min: 1, max: 9 });
    const ends = fc.tuple(other, other, fc.nat(9));
    // Rows whose last step says where to go, and rows without a step to there.
    const asked = inTurn<[BoxMatrix, number, number]>(
      fc.tuple(matrix, ends).map(([ways, [from, to, next]]) => {
        const rows = Array.from({ length: 10 }, (_, i) => [...(ways.rows[i] ?? [])]);
        rows[from].push(step(Math.min(to, next), to, next));
        return [{ ...ways, rows }, from, to];
      }),
      fc.tuple(matrix, other).map(([ways, to]) => {
        const rows = ways.rows.map((row) =>
          row.filter(({ first, last }) => first > to || last < to),
        );
        return [{ ...ways, rows }, to + 1, to];
      }),
      fc.tuple(matrix, number, number),
    );
    assertReaching(
      { way: 0.2, none: 0.2 },
      (reach) =>
        fc.property(asked, ([ways, from, to]) => {
          const next = nextBox(ways, from, to);
          reach(next === undefined ? 'none' : 'way');
          expect(next).toBe(literal(ways, from, to));
        }),
      cases(300),
    );
  });

  test('takes the last range, and knows what is no box', () => {
    const rows = [[step(1, 9, 3)], [step(0, 9, 1), step(2, 3, 2), step(3, 3, -1)]];
    const next = (from: number, to: number) => nextBox({ ...V6, rows }, from, to);
    expect([next(1, 1), next(1, 2), next(1, 3), next(1, 4)]).toEqual([1, 2, undefined, 1]);
    expect([next(1, 0), next(0, 4), next(0, 0), next(2, 1)]).toEqual([undefined, 4, 0, undefined]);
    const old = (from: number, to: number) => nextBox({ ...V6, version: 4, rows }, from, to);
    expect([old(1, 0), old(0, 4), old(1, 255), old(255, 4)]).toEqual([1, 3, undefined, 4]);
  });
});

describe('areNeighbors', () => {
  const a = rect(0, 0, 10, 10);
  const touch = (b: WalkBox) => [areNeighbors(a, b), areNeighbors(b, a)];

  test('is a matter of sides along an axis that overlap', () => {
    expect(touch(rect(10, 5, 10, 10))).toEqual([true, true]);
    expect(touch(rect(11, 5, 10, 10))).toEqual([false, false]);
    // A single point is enough for a side that is a point.
    expect(touch(rect(10, 10, 10, 10))).toEqual([false, false]);
    expect(touch(rect(10, 10, 0, 0))).toEqual([true, true]);
    expect(touch(rect(10, 4, 0, 0))).toEqual([true, true]);
    expect(touch(rect(5, 5, 0, 0))).toEqual([false, false]);
    expect(touch({ ...rect(10, 5, 10, 10), flags: 0x80 })).toEqual([false, false]);
    const slope = boxAt([0, 0, 10, 10, 20, 10, 10, 0]);
    expect(areNeighbors(slope, boxAt([0, 0, 10, 10, 0, 20, -10, 10]))).toBe(false);
  });
});

describe('createBoxMatrix', () => {
  test('is as its literal twin, and leads along neighbors by the shortest way', () => {
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
        fc.property(inTurn(rows, boxes), (list) => {
          const made = createBoxMatrix(list);
          expect(made).toEqual(reference.createBoxMatrix(list));
          for (let from = 1; from < list.length; from++)
            for (let to = 1; to < list.length; to++) {
              const next = nextBox(made, from, to);
              if (next === undefined || next === from) continue;
              expect(areNeighbors(list[from], list[next])).toBe(true);
              if (next !== to) reach('far');
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
  test('is as its literal twin', () => {
    const y = fc.oneof(
      fc.integer({ min: -50, max: 350 }),
      fc.constantFrom(-(2 ** 31), 2 ** 31 - 1),
    );
    const box = version.chain(boxOf);
    const scale = fc.nat(300);
    const slot = fc
      .record({
        scale1: scale,
        y1: fc.nat(200),
        scale2: scale,
        y2: fc.integer({ min: 201, max: 400 }),
      })
      .chain((down) => fc.constantFrom(down, { ...down, y1: down.y2, y2: down.y1 }));
    const room = inTurn<[WalkBox, ScaleTable]>(
      fc.tuple(box, scaleTable, slot, fc.nat(3)).map(([one, table, own, place]) => [
        { ...one, scaleSlot: place + 1 },
        { ...table, slots: [...Array<ScaleSlot>(place).fill(own), own, ...table.slots] },
      ]),
      fc
        .tuple(box, scaleTable)
        .map(([one, table]) => [{ ...one, scaleSlot: table.slots.length + 1 }, table]),
      fc.tuple(box, scaleTable).map(([one, table]) => [{ ...one, scaleSlot: undefined }, table]),
      fc.tuple(box, scaleTable),
    );
    assertReaching(
      { slot: 0.25, error: 0.25, constant: 0.25 },
      (reach) =>
        fc.property(room, y, ([box, table], row) => {
          const scale = boxScale(box, row, table);
          if (box.scaleSlot === undefined) reach('constant');
          else reach(scale === undefined ? 'error' : 'slot');
          expect(scale).toBe(reference.boxScale(box, row, table));
          expect(Object.is(scale, -0)).toBe(false);
        }),
      cases(400),
    );
  });

  const slot = (scale1: number, y1: number, scale2: number, y2: number): ScaleSlot => ({
    ...{ scale1, y1 },
    ...{ scale2, y2 },
  });
  const table = (...slots: ScaleSlot[]): ScaleTable => ({
    version: 6,
    slots,
    rest: new Uint8Array(0),
  });
  const inSlot = (scaleSlot: number): WalkBox => ({ ...rect(0, 0, 8, 8), scaleSlot, scale: 0 });
  const scaleOf = (y: number, one: ScaleSlot) => boxScale(inSlot(1), y, table(one));

  test('goes along the line of a slot, beyond its rows too, within 1 and 255', () => {
    const one = slot(100, 10, 200, 30);
    expect([10, 20, 30, 11, 0, -9].map((y) => scaleOf(y, one))).toEqual([
      100, 150, 200, 105, 50, 50,
    ]);
    expect([41, 42, 1000].map((y) => scaleOf(y, one))).toEqual([255, 255, 255]);
    expect(scaleOf(0, slot(1, 100, 200, 110))).toBe(1);
    // Division rounds toward zero.
    expect([0, 1, 2, 3].map((y) => scaleOf(y, slot(100, 0, 98, 3)))).toEqual([100, 100, 99, 98]);
  });

  test('is unknown where the games stop', () => {
    expect(scaleOf(5, slot(100, 7, 200, 7))).toBeUndefined();
    expect(scaleOf(5, slot(0, 0, 0, 0))).toBeUndefined();
    const five = table(...Array<ScaleSlot>(5).fill(slot(100, 0, 100, 9)));
    expect([1, 4, 5].map((number) => boxScale(inSlot(number), 5, five))).toEqual([
      100,
      100,
      undefined,
    ]);
    expect(boxScale(inSlot(2), 5, table(slot(1, 2, 3, 4)))).toBeUndefined();
  });

  test('is that of the box without a slot, and full without a box', () => {
    for (const scale of [0, 300, 32_767])
      expect(boxScale({ ...rect(0, 0, 8, 8), scale }, 5, table())).toBe(scale);
    expect(boxScale(undefined, 5, table())).toBe(255);
  });

  test('takes rows that are whole numbers', () => {
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

  test('goes straight, as far as the borders allow', () => {
    expect(findWay(hall, doors, { x: 0, y: 0 }, { x: 40, y: 20 })).toEqual({
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 5 },
        { x: 30, y: 7 },
        { x: 40, y: 20 },
      ],
      boxes: [1, 2, 3],
      complete: true,
    });
    const turned = ({ x, y }: Point): Point => ({ x: y, y: x });
    const shaft = hall.map(({ ul, ur, lr, ll, ...rest }) => {
      return { ...rest, ul: turned(ul), ur: turned(ll), lr: turned(lr), ll: turned(ur) };
    });
    const down = findWay(shaft, createBoxMatrix(shaft), { x: 0, y: 0 }, { x: 20, y: 40 });
    expect(down.points).toEqual([
      { x: 0, y: 0 },
      { x: 5, y: 10 },
      { x: 7, y: 30 },
      { x: 20, y: 40 },
    ]);
    const straight = findWay(hall, doors, { x: 0, y: 6 }, { x: 40, y: 6 });
    expect(straight.points.every(({ y }) => y === 6)).toBe(true);
  });

  test('every turn of a way through rectangles is in one of its boxes', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(place, place, ([x, y], [x2, y2]) => {
        const { points, boxes: numbers } = findWay(hall, doors, { x, y }, { x: x2, y: y2 });
        for (const { x: px, y: py } of points)
          expect(numbers.some((number) => boxContains(hall[number], px, py))).toBe(true);
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
    expect(walk({ ...V6, rows: [] })).toEqual({
      points: [{ x: 5, y: 5 }],
      boxes: [1],
      complete: false,
    });
  });

  test('enters a box that does not touch at its closest point', () => {
    const list = [hall[0], hall[1], rect(20, 0, 10, 10)];
    const ways = { ...V6, rows: [[], [step(2, 2, 2)]] };
    const { points } = findWay(list, ways, { x: 5, y: 5 }, { x: 25, y: 9 });
    expect(points).toEqual([
      { x: 5, y: 5 },
      { x: 20, y: 5 },
      { x: 25, y: 9 },
    ]);
  });

  test('goes on where it is in a box that overlaps', () => {
    const list = [hall[0], rect(0, 0, 10, 10), rect(4, 2, 20, 6)];
    const ways = { ...V6, rows: [[], [step(2, 2, 2)]] };
    const { points, boxes: through } = findWay(list, ways, { x: 5, y: 9 }, { x: 20, y: 5 });
    expect([through, points]).toEqual([
      [1, 2],
      [
        { x: 5, y: 9 },
        { x: 5, y: 8 },
        { x: 20, y: 5 },
      ],
    ]);
    const back = findWay([hall[0], list[2], list[1]], ways, { x: 15, y: 5 }, { x: 0, y: 0 });
    expect(back.points).toEqual([
      { x: 15, y: 5 },
      { x: 10, y: 5 },
      { x: 0, y: 0 },
    ]);
  });

  test('enters a box that holds its place there', () => {
    // Invisible boxes are not where a way starts, but a matrix may lead through one.
    const veil = { ...rect(2, 2, 50, 5), flags: 0x80 };
    const list = [hall[0], rect(0, 0, 10, 10), veil, rect(40, 0, 10, 10)];
    const ways = { ...V6, rows: [[], [step(3, 3, 2)], [step(3, 3, 3)]] };
    const { points } = findWay(list, ways, { x: 5, y: 5 }, { x: 45, y: 9 });
    expect(points).toEqual([
      { x: 5, y: 5 },
      { x: 40, y: 5 },
      { x: 45, y: 9 },
    ]);
  });

  test('is empty without a box at either end', () => {
    const none = { points: [], boxes: [], complete: false };
    expect(findWay([], doors, { x: 0, y: 0 }, { x: 1, y: 1 })).toEqual(none);
    expect(findWay(hall, doors, { x: 5, y: 5 }, { x: 5000, y: 5 })).toEqual(none);
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
