import fc from 'fast-check';
import { type Box, type IndexPicture, sheetPictures, spriteSheet } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

/** A picture of up to 9x9 pixels, of colors from 1 on; some sides are 0. */
const picture: fc.Arbitrary<IndexPicture> = fc
  .record({ width: fc.nat(9), height: fc.nat(9), before: fc.nat(5), after: fc.nat(5) })
  .chain(({ width, height, before, after }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, min: 1 })
      .map((pixels) => ({ width, height, pixels: within(pixels, before, after, 0) })),
  );
const options = fc.record(
  {
    columns: fc.integer({ min: 1, max: 12 }),
    gap: fc.nat(4),
    fill: fc.constant(0),
  },
  { requiredKeys: [] },
);

/** A picture without pixels and a higher one. */
const uneven = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .map(([height, width]): IndexPicture[] => [
    { width: 0, height, pixels: bytes() },
    { width, height: height + 1, pixels: repeat(1, width * (height + 1)) },
  ]);
const pictures = fc.array(picture, { maxLength: 20 });

/** Pictures and options: any, and in turn those of several rows that are not equally high. */
const sheets = inTurn(
  fc.record({ list: pictures, chosen: options }),
  fc.tuple(uneven, pictures, options, fc.nat(20)).map(([pair, others, chosen, columns]) => ({
    list: [...pair, ...others],
    chosen: { ...chosen, columns: 1 + (columns % (others.length + 1)) },
  })),
);

/** The pixels of a place on a sheet. */
function cut(sheet: IndexPicture, { x, y, width, height }: Box): number[] {
  return Array.from({ length: width * height }, (_, i) => {
    const [column, row] = [x + (i % width), y + Math.floor(i / width)];
    return sheet.pixels[row * sheet.width + column];
  });
}

/** Whether two boxes come closer than `gap`. */
function close(a: Box, b: Box, gap: number): boolean {
  const apart = (at: 'x' | 'y', side: 'width' | 'height') =>
    a[at] + a[side] + gap <= b[at] || b[at] + b[side] + gap <= a[at];
  return !apart('x', 'width') && !apart('y', 'height');
}

describe('spriteSheet', () => {
  test('keeps every picture, apart from the others, and fills the rest', () => {
    assertReaching(
      { 'several rows': 0.5, 'an empty picture': 0.5, 'rows of unequal height': 0.5 },
      (reach) =>
        fc.property(sheets, ({ list, chosen }) => {
          const sheet = spriteSheet(list, chosen);
          const { width, height, pixels, places } = sheet;
          expect(pixels).toHaveLength(width * height);
          expect(places.map((place) => cut(sheet, place))).toEqual(
            list.map((one) => [...one.pixels]),
          );
          expect(sheetPictures(sheet)).toEqual(list);
          for (const [i, { x, y, ...size }] of places.entries()) {
            expect(size).toEqual({ width: list[i].width, height: list[i].height });
            expect(x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height).toBe(
              true,
            );
            const others = places.slice(0, i);
            expect(others.some((other) => close(other, places[i], chosen.gap ?? 1))).toBe(false);
          }
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

  test('is no larger than rows of the largest picture', () => {
    fc.assert(
      fc.property(
        pictures,
        fc.nat(3),
        fc.option(fc.integer({ min: 1, max: 9 })),
        (list, gap, n) => {
          const columns = n ?? Math.max(1, Math.ceil(Math.sqrt(list.length)));
          const rows = Math.ceil(list.length / columns);
          const { width, height } = spriteSheet(list, { gap, columns: n ?? undefined });
          const most = (sides: number[]) => Math.max(0, ...sides) + gap;
          expect(width).toBeLessThanOrEqual(columns * most(list.map((one) => one.width)));
          expect(height).toBeLessThanOrEqual(rows * most(list.map((one) => one.height)));
        },
      ),
    );
  });

  test('lays rows out from the left, in order', () => {
    const [a, b, c] = [
      { width: 1, height: 2, pixels: bytes(1, 2) },
      { width: 2, height: 1, pixels: bytes(3, 4) },
      { width: 1, height: 1, pixels: bytes(5) },
    ];
    expect(spriteSheet([a, b, c], { columns: 2, gap: 1, fill: 9 })).toEqual({
      ...{ width: 4, height: 4 },
      pixels: bytes(1, 9, 3, 4, 2, 9, 9, 9, 9, 9, 9, 9, 5, 9, 9, 9),
      places: [
        { x: 0, y: 0, width: 1, height: 2 },
        { x: 2, y: 0, width: 2, height: 1 },
        { x: 0, y: 3, width: 1, height: 1 },
      ],
    });
    expect(spriteSheet([a, b, c], { columns: 3, gap: 0 }).pixels).toEqual(
      bytes(1, 3, 4, 5, 2, 0, 0, 0),
    );
  });

  test('has about as many columns as rows, and a gap of 1, unless said', () => {
    const dot = { width: 1, height: 1, pixels: bytes(7) };
    const { width, height, pixels } = spriteSheet(Array(5).fill(dot));
    expect([width, height]).toEqual([5, 3]);
    expect(pixels).toEqual(bytes(7, 0, 7, 0, 7, 0, 0, 0, 0, 0, 7, 0, 7, 0, 0));
  });

  test('takes no pictures, and pictures without pixels, whose rows it does not visit', () => {
    const nothing = { width: 0, height: 0, pixels: bytes(), places: [] };
    expect(spriteSheet([])).toEqual(nothing);
    const pixels = bytes();
    pixels.subarray = () => {
      throw new Error('visited');
    };
    const thin = { width: 0, height: 1_000_000, pixels };
    const { width, height, places } = spriteSheet(Array(100).fill(thin), {
      columns: 100,
      gap: 0,
    });
    expect([width, height, places.length]).toEqual([0, 1_000_000, 100]);
  });

  test('leaves the pictures alone', () => {
    const one = { width: 2, height: 1, pixels: bytes(1, 2) };
    spriteSheet([one]).pixels.fill(0);
    expect(one.pixels).toEqual(bytes(1, 2));
  });

  test('stops at the limit, before it takes memory', () => {
    const one = { width: 4, height: 4, pixels: repeat(1, 16) };
    expect(spriteSheet([one, one], { limits: { pixels: 36 } }).width).toBe(9);
    for (const run of [
      () => spriteSheet([one, one], { limits: { pixels: 35 } }),
      () => spriteSheet([one, one], { gap: 2 ** 53 - 1 }),
      () => spriteSheet([{ width: 2 ** 53 - 1, height: 0, pixels: bytes() }]),
      () => spriteSheet([{ width: 0, height: 2 ** 53 - 1, pixels: bytes() }]),
    ])
      expect(run).toThrow(decodeError('LIMIT', 0));
  });

  test('counts a side against the limit even if the other is 0', () => {
    const sheetOf = (width: number, height: number, most: number) => () =>
      spriteSheet([{ width, height, pixels: bytes() }], { limits: { pixels: most } });
    for (const [width, height] of [
      [5, 0],
      [0, 5],
    ] as const) {
      expect(sheetOf(width, height, 5)()).toMatchObject({ width, height, pixels: bytes() });
      expect(sheetOf(width, height, 4)).toThrow(decodeError('LIMIT', 0));
    }
  });

  test('refuses options that are out of range, by name', () => {
    for (const wrong of [0, 1.5, -1])
      expect(() => spriteSheet([], { columns: wrong })).toThrow(/columns/);
    for (const wrong of [0.5, -1]) expect(() => spriteSheet([], { gap: wrong })).toThrow(/gap/);
    for (const wrong of [256, -1]) expect(() => spriteSheet([], { fill: wrong })).toThrow(/fill/);
  });

  test('refuses pictures that have too few pixels, by name', () => {
    const one = { width: 2, height: 3, pixels: bytes(1, 2, 3, 4, 5) };
    expect(() => spriteSheet([one])).toThrow('pictures[0] has 5 of 6 pixels');
    expect(() => spriteSheet([{ ...one, height: 1.5 }])).toThrow(/pictures\[0\]\.height 1\.5/);
    expect(() => spriteSheet([{ ...one, width: -1 }])).toThrow(/pictures\[0\]\.width -1/);
    expect(() => spriteSheet([one, undefined as never])).toThrow(RangeError);
    expect(() => spriteSheet(new Array(2))).toThrow(/pictures\[0\]\.pixels is not a Uint8Array/);
    expect(() => spriteSheet('no' as never)).toThrow(/pictures .*no.* is not an array/);
  });
});

describe('sheetPictures refuses', () => {
  const sheet = { width: 4, height: 3, pixels: new Uint8Array(12) };
  const place = { x: 1, y: 0, width: 3, height: 3 };

  test.each([
    ['a place past the right edge', { ...place, x: 2 }],
    ['a place past the lower edge', { ...place, y: 1 }],
    ['a side that is not whole', { ...place, width: 1.5 }],
    ['a side below 0', { ...place, height: -1 }],
    ['a corner below 0', { ...place, x: -1 }],
    ['no box', undefined as never],
  ])('%s', (_, wrong) => {
    expect(sheetPictures({ ...sheet, places: [place] })).toHaveLength(1);
    expect(() => sheetPictures({ ...sheet, places: [place, wrong] })).toThrow(RangeError);
  });

  test('a sheet that lacks pixels, and places that are no list', () => {
    const short = { ...sheet, pixels: new Uint8Array(11), places: [place] };
    expect(() => sheetPictures(short)).toThrow(RangeError);
    expect(() => sheetPictures({ ...sheet, places: place as never })).toThrow(TypeError);
  });
});
