// Sheets of pictures of indices, and the pictures back from them.

import fc from 'fast-check';
import type { Box, IndexPicture } from 'scumm-codec';
import { sheetPictures, spriteSheet } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

/** A picture of up to 9x9 pixels, of colors from 1 on; some sides are 0. */
const picture: fc.Arbitrary<IndexPicture> = fc
  .record({ width: fc.nat(9), height: fc.nat(9), before: fc.nat(5), after: fc.nat(5) })
  .chain(({ width, height, before, after }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, min: 1 })
      .map((pixels) => ({ width, height, pixels: within(pixels, before, after, 0) })),
  );
const pictures = fc.array(picture, { maxLength: 20 });
const options = fc.record(
  { columns: fc.integer({ min: 1, max: 12 }), gap: fc.nat(4), fill: fc.constant(0) },
  { requiredKeys: [] },
);

/** A picture without pixels and a higher one. */
const uneven = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .map(([height, width]): IndexPicture[] => [
    { width: 0, height, pixels: bytes() },
    { width, height: height + 1, pixels: repeat(1, width * (height + 1)) },
  ]);

/** Pictures and options: any, and in turn those of several rows that are not equally high. */
const sheets = inTurn(
  fc.record({ list: pictures, chosen: options }),
  fc.tuple(uneven, pictures, options, fc.nat(20)).map(([pair, others, chosen, columns]) => ({
    list: [...pair, ...others],
    chosen: { ...chosen, columns: 1 + (columns % (others.length + 1)) },
  })),
);

/** Whether two boxes come closer than `gap`. */
function close(a: Box, b: Box, gap: number): boolean {
  const apart = (at: 'x' | 'y', side: 'width' | 'height') =>
    a[at] + a[side] + gap <= b[at] || b[at] + b[side] + gap <= a[at];
  return !apart('x', 'width') && !apart('y', 'height');
}

describe('spriteSheet', () => {
  test('keeps every picture, apart from the others, fills the rest, and is no larger than it must', () => {
    assertReaching(
      { 'several rows': 0.5, 'an empty picture': 0.5, 'rows of unequal height': 0.5 },
      (reach) =>
        fc.property(sheets, ({ list, chosen }) => {
          const sheet = spriteSheet(list, chosen);
          const { width, height, pixels, places } = sheet;
          expect(pixels).toHaveLength(width * height);
          expect(sheetPictures(sheet)).toEqual(list);
          const { gap = 1, columns = Math.max(1, Math.ceil(Math.sqrt(list.length))) } = chosen;
          for (const [i, { x, y, ...size }] of places.entries()) {
            expect(size).toEqual({ width: list[i].width, height: list[i].height });
            expect([x, y, width - x - size.width, height - y - size.height]).toSatisfy(
              (room: number[]) => room.every((one) => one >= 0),
            );
            expect(places.slice(0, i).some((other) => close(other, places[i], gap))).toBe(false);
          }
          const most = (side: 'width' | 'height') =>
            Math.max(0, ...list.map((one) => one[side])) + gap;
          expect(width).toBeLessThanOrEqual(columns * most('width'));
          expect(height).toBeLessThanOrEqual(Math.ceil(list.length / columns) * most('height'));
          const drawn = list.reduce((sum, one) => sum + one.pixels.length, 0);
          expect(pixels.filter((index) => index !== 0)).toHaveLength(drawn);
          if (new Set(places.map(({ y }) => y)).size > 1) reach('several rows');
          if (list.some((one) => one.pixels.length === 0)) reach('an empty picture');
          if (places.some((one, i) => i > 0 && one.height !== places[i - 1].height))
            reach('rows of unequal height');
        }),
      cases(30),
    );
  });

  test('lays rows out from the left, in order', () => {
    const list = [
      { width: 1, height: 2, pixels: bytes(1, 2) },
      { width: 2, height: 1, pixels: bytes(3, 4) },
      { width: 1, height: 1, pixels: bytes(5) },
    ];
    expect(spriteSheet(list, { columns: 2, gap: 1, fill: 9 })).toEqual({
      ...{ width: 4, height: 4 },
      pixels: bytes(1, 9, 3, 4, 2, 9, 9, 9, 9, 9, 9, 9, 5, 9, 9, 9),
      places: [
        { x: 0, y: 0, width: 1, height: 2 },
        { x: 2, y: 0, width: 2, height: 1 },
        { x: 0, y: 3, width: 1, height: 1 },
      ],
    });
    // By default there is a gap of 1, and about as many columns as rows.
    const dot = { width: 1, height: 1, pixels: bytes(7) };
    expect(spriteSheet(Array(5).fill(dot))).toMatchObject({
      ...{ width: 5, height: 3 },
      pixels: bytes(7, 0, 7, 0, 7, 0, 0, 0, 0, 0, 7, 0, 7, 0, 0),
    });
  });

  test('takes no pictures, and pictures without pixels, whose rows it does not visit', () => {
    const nothing = { width: 0, height: 0, pixels: bytes(), places: [] };
    expect(spriteSheet([])).toEqual(nothing);
    const pixels = bytes();
    pixels.subarray = () => {
      throw new Error('visited');
    };
    const thin = Array(100).fill({ width: 0, height: 1_000_000, pixels });
    const { width, height, places } = spriteSheet(thin, { columns: 100, gap: 0 });
    expect([width, height, places.length]).toEqual([0, 1_000_000, 100]);
  });

  test('stops at the limit of pixels and of each side, before it takes memory', () => {
    const sized = (width: number, height: number) => ({ width, height, pixels: repeat(1, 16) });
    const square = sized(4, 4);
    for (const [list, pixels, size] of [
      [[square, square], 36, { width: 9, height: 4 }],
      [[sized(5, 0)], 5, { width: 5, height: 0 }],
      [[sized(0, 5)], 5, { width: 0, height: 5 }],
    ] as const) {
      expect(spriteSheet(list, { limits: { pixels } })).toMatchObject(size);
      expect(() => spriteSheet(list, { limits: { pixels: pixels - 1 } })).toThrow(
        decodeError('LIMIT', 0),
      );
    }
    const most = 2 ** 53 - 1;
    for (const [list, gap] of [
      [[square, square], most],
      [[sized(most, 0)], 0],
      [[sized(0, most)], 0],
    ] as const)
      expect(() => spriteSheet(list, { gap })).toThrow(decodeError('LIMIT', 0));
  });

  test('refuses options and pictures that are none, by name', () => {
    const one = { width: 2, height: 3, pixels: bytes(1, 2, 3, 4, 5) };
    for (const [list, chosen, message] of [
      ...[0, 1.5, -1].map((columns) => [[], { columns }, /columns/] as const),
      ...[0.5, -1].map((gap) => [[], { gap }, /gap/] as const),
      ...[256, -1].map((fill) => [[], { fill }, /fill/] as const),
      [[one], {}, 'pictures[0] has 5 of 6 pixels'],
      [[{ ...one, height: 1.5 }], {}, /pictures\[0\]\.height is 1\.5/],
      [[{ ...one, width: -1 }], {}, /pictures\[0\]\.width is -1/],
      [new Array(2), {}, /pictures\[0\]\.pixels is undefined, not a Uint8Array/],
      ['no' as never, {}, "pictures is 'no', not a list"],
    ] as const)
      expect(() => spriteSheet(list, chosen)).toThrow(message);
  });
});

test.each([
  ['a place past the right edge', { x: 2 }],
  ['a place past the lower edge', { y: 1 }],
  ['a side that is not whole', { width: 1.5 }],
  ['a side below 0', { height: -1 }],
  ['a corner below 0', { x: -1 }],
  ['no box', undefined],
  ['fewer pixels', { pixels: bytes() }],
  ['places that are no list', { places: {} }],
])('sheetPictures refuses %s', (_, wrong: object | undefined) => {
  const place = { x: 1, y: 0, width: 3, height: 3 };
  const sheet = { width: 4, height: 3, pixels: repeat(0, 12), places: [place] };
  expect(sheetPictures(sheet)).toHaveLength(1);
  // A value is said if the sheet says it alone, so that pictures can be spread over others.
  expect(sheetPictures(sheet)[0]).not.toHaveProperty('transparent');
  expect(sheetPictures({ ...sheet, transparent: 7 })[0].transparent).toBe(7);
  expect(() => sheetPictures({ ...sheet, transparent: 256 })).toThrow(RangeError);
  const last = wrong && { ...place, ...wrong };
  const changed = { ...sheet, places: [place, last as Box], ...wrong };
  const { width, height } = sheet;
  expect(() => sheetPictures({ ...changed, width, height })).toThrow(
    wrong && 'places' in wrong ? TypeError : RangeError,
  );
});
