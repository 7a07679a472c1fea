import fc from 'fast-check';
import { indicesToRgba } from 'scumm-codec';
import { matchIndices, rgbaToIndices } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, eachOf } from '../_support/reach.js';

const COLORS = [0x102030, 0x405060, 0xff0000, 0x000001];

const bytesOf = (rgb: number) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255];

/** A palette of few colors, so that most are in it several times. Its last entries are these colors. */
const paletteOf = (colors: readonly number[]) => {
  const length = 256 - colors.length;
  return fc
    .array(fc.constantFrom(...colors), { minLength: length, maxLength: length })
    .map((list) => Uint8Array.from([...list, ...colors].flatMap(bytesOf)));
};
const palettes = paletteOf(COLORS);
/** Colors that stand in other places than those of {@link palettes}, but for the second. */
const otherPalettes = paletteOf([0xffff00, COLORS[0], COLORS[2], COLORS[1], COLORS[3]]);
/** Any indices, and some of the last entries of the palettes. */
const indices = fc
  .tuple(fc.uint8Array({ maxLength: 20 }), fc.uint8Array({ maxLength: 20 }))
  .map(([before, behind]) => Uint8Array.of(...before, 251, 252, 253, 255, ...behind));
const colorOf = (palette: Uint8Array, index: number) => [
  ...palette.subarray(index * 3, index * 3 + 3),
];

describe('rgbaToIndices', () => {
  test('gives back what it was made from, if that is kept, and the lowest index if not', () => {
    assertReaching(
      { doubled: 1, transparent: 0.5 },
      (reach) =>
        fc.property(palettes, indices, eachOf(undefined, 251), (palette, pixels, transparent) => {
          const rgba = indicesToRgba(pixels, palette, { transparent });
          const kept = rgbaToIndices(rgba, palette, { keep: pixels, transparent });
          expect(kept).toEqual({ pixels, missing: [] });
          const found = rgbaToIndices(rgba, palette, { transparent });
          expect(found.missing).toEqual([]);
          expect(indicesToRgba(found.pixels, palette, { transparent })).toEqual(rgba);
          found.pixels.forEach((index, i) => {
            for (let lower = 0; lower < index; lower++)
              if (lower !== transparent && pixels[i] !== transparent)
                expect(colorOf(palette, lower)).not.toEqual(colorOf(palette, index));
          });
          if (found.pixels.some((index, i) => index !== pixels[i])) reach('doubled');
          if (found.pixels.includes(transparent ?? -1)) reach('transparent');
        }),
      cases(20),
    );
  });

  test('takes each edited pixel, and keeps the others', () => {
    const palette = repeat(7, 768);
    palette.set([1, 2, 3], 9);
    palette.set([1, 2, 3], 30);
    const keep = bytes(10, 10, 200, 3);
    const rgba = indicesToRgba(keep, palette);
    rgba.set([1, 2, 3, 255], 8);
    expect(rgbaToIndices(rgba, palette, { keep }).pixels).toEqual(bytes(10, 10, 3, 3));
  });

  test('names each color that is missing once, and where it is', () => {
    const palette = repeat(7, 768);
    const rgba = bytes(7, 7, 7, 255, 1, 2, 3, 255, 9, 9, 9, 0, 1, 2, 3, 255, 7, 7, 7, 128);
    const missing = [
      { color: 0x010203, alpha: 255, count: 2, first: 1 },
      { color: 0x090909, alpha: 0, count: 1, first: 2 },
      { color: 0x070707, alpha: 128, count: 1, first: 4 },
    ];
    expect(rgbaToIndices(rgba, palette, { fill: 5 })).toEqual({
      ...{ pixels: bytes(0, 5, 5, 5, 5), missing },
    });
    const shown = rgbaToIndices(rgba, palette, { transparent: 255 });
    expect(shown.pixels).toEqual(bytes(0, 0, 255, 0, 0));
    expect(shown.missing).toEqual([missing[0], missing[2]]);
  });

  test('gives the transparent index to no other pixel, unless it keeps that', () => {
    const to = (options: object) =>
      rgbaToIndices(bytes(7, 7, 7, 255), repeat(7, 768), { transparent: 0, ...options }).pixels;
    expect(to({})).toEqual(bytes(1));
    expect(to({ keep: bytes(0) })).toEqual(bytes(0));
  });

  test.each([
    ['what is no whole pixel', bytes(1, 2, 3), 768, {}],
    ['another number of pixels to keep', repeat(1, 8), 768, { keep: bytes(1) }],
    ['a palette of no whole colors', repeat(1, 8), 767, {}],
    ['a palette of more colors', repeat(1, 8), 771, {}],
  ])('refuses %s', (_, rgba, length, options) => {
    expect(() => rgbaToIndices(rgba, repeat(7, length), options)).toThrow(RangeError);
  });
});

describe('matchIndices', () => {
  test('finds the same colors, and keeps numbers that have them', () => {
    assertReaching(
      { lost: 1, moved: 1, kept: 1 },
      (reach) =>
        fc.property(otherPalettes, palettes, indices, (own, palette, pixels) => {
          const { pixels: found, missing } = matchIndices(pixels, own, palette);
          expect(missing.map(({ color }) => color)).toEqual([0xffff00]);
          for (const [i, index] of found.entries()) {
            const wanted = colorOf(own, pixels[i]);
            if (`${wanted}` === `${bytesOf(0xffff00)}`) {
              reach('lost');
              continue;
            }
            expect(colorOf(palette, index)).toEqual(wanted);
            const kept = `${colorOf(palette, pixels[i])}` === `${wanted}`;
            if (kept) expect(index).toBe(pixels[i]);
            reach(kept ? 'kept' : 'moved');
          }
        }),
      cases(20),
    );
  });

  test('leaves out what the palette does not have, and keeps holes', () => {
    const own = bytes(1, 1, 1, 2, 2, 2, 3, 3, 3);
    const palette = repeat(9, 768);
    palette.set([2, 2, 2], 30);
    const { pixels, missing } = matchIndices(bytes(0, 1, 2, 1), own, palette, { transparent: 2 });
    expect(pixels).toEqual(bytes(0, 10, 2, 10));
    expect(missing).toEqual([{ color: 0x010101, alpha: 255, count: 1, first: 0 }]);
  });

  test('refuses pixels without a color', () => {
    const palette = repeat(9, 768);
    expect(() => matchIndices(bytes(1), bytes(1, 2, 3), palette)).toThrow(RangeError);
    expect(() => matchIndices(bytes(0), bytes(1, 2), palette)).toThrow(RangeError);
    expect(() => matchIndices(bytes(0), repeat(0, 771), palette)).toThrow(RangeError);
  });
});

describe('palettes of a few colors', () => {
  const own = bytes(0, 0, 0, 9, 9, 9, 5, 5, 5);
  const palette = bytes(5, 5, 5, 0, 0, 0, 9, 9, 9, 1, 1, 1);

  test('are matched as whole ones, and have no color behind their last', () => {
    const all = { pixels: bytes(1, 2, 0), missing: [] };
    expect(matchIndices(bytes(0, 1, 2), own, palette)).toEqual(all);
    const keep = bytes(200, 2, 0);
    expect(matchIndices(bytes(0, 1, 2), own, palette, { keep }).pixels).toEqual(bytes(1, 2, 0));
    const rgba = bytes(9, 9, 9, 255, 7, 7, 7, 255);
    const missing = [{ color: 0x070707, alpha: 255, count: 1, first: 1 }];
    expect(rgbaToIndices(rgba, palette)).toEqual({ pixels: bytes(2, 0), missing });
    const black = rgbaToIndices(bytes(0, 0, 0, 255), bytes(5, 5, 5));
    expect(black.missing).toEqual([{ color: 0, alpha: 255, count: 1, first: 0 }]);
    expect(() => rgbaToIndices(rgba, bytes(1, 2))).toThrow('palette has 2 bytes, not three for');
  });

  test('may have another entry that is transparent', () => {
    const options = { transparent: 3, clear: 0 };
    expect(matchIndices(bytes(0, 1, 2), own, palette, options).pixels).toEqual(bytes(3, 2, 0));
    expect(matchIndices(bytes(0, 1), own, palette, { transparent: 0 }).pixels).toEqual(bytes(0, 2));
    expect(() => matchIndices(bytes(0), own, palette, { clear: 0 })).toThrow('without transparent');
  });
});
