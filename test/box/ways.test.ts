// Ways between boxes. What each rule gives is in fixtures/box; here is what holds for all boxes.

import fc from 'fast-check';
import { boxScale, createBoxMatrix, findWay, type ScaleTable, type WalkBox } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { areNeighbors, nextBox } from '../../src/box/boxm.js';
import { cases } from '../_support/cases.js';
import { refuses } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { boxAt, boxes, version } from '../_support/walk-boxes.js';

const rect = (x: number, y: number, width: number, height: number) =>
  boxAt([x, y, x + width, y, x + width, y + height, x, y + height]);

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
    expect(createBoxMatrix([])).toEqual({ kind: 'matrix', version: 5, opens: true, rows: [] });
    for (const wrong of [undefined, {}, [{}], [undefined]])
      expect(() => createBoxMatrix(wrong as never)).toThrow(TypeError);
  });
});

test('boxScale is that of the box without a slot, and full without a box', () => {
  const table: ScaleTable = { version: 6, slots: [], rest: new Uint8Array(0) };
  for (const scale of [0, 300, 32_767])
    expect(boxScale({ ...rect(0, 0, 8, 8), scale }, table, 5)).toBe(scale);
  expect(boxScale(undefined, table, 5)).toBe(255);
  refuses(RangeError, [NaN, Infinity, 0.5, 2 ** 31], (y) => boxScale(undefined, table, y));
});

describe('findWay', () => {
  test('takes points of whole numbers', () => {
    const hall = [rect(900, 900, 0, 0), rect(0, 0, 10, 10)];
    const doors = createBoxMatrix(hall);
    const here = { x: 5, y: 5 };
    for (const wrong of [NaN, Infinity, 0.5, 2 ** 31]) {
      expect(() => findWay(hall, doors, { x: wrong, y: 5 }, here)).toThrow(RangeError);
      expect(() => findWay(hall, doors, here, { x: 5, y: wrong })).toThrow(RangeError);
    }
    refuses(TypeError, [undefined, null, 5], (wrong) => findWay(hall, doors, here, wrong as never));
  });
});
