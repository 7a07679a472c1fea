// Palettes as they are stored, and pixels in their colors.

import fc from 'fast-check';
import { indicesToRgba, indicesToRgbaInto, readClut } from 'scumm-codec';
import { encodeClut, encodePals, wrapBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { readPals } from '../_support/block-readers.js';
import { u32, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { RELEASES } from '../_support/releases.js';
import { place, refusesPlaces, written } from '../_support/written.js';

const palette = fc.uint8Array({ minLength: 768, maxLength: 768 });

/** Indices: fewer than a chunk of 256, whole chunks, and chunks and a part of one, in turn. */
const indices = inTurn(
  fc.uint8Array({ minLength: 1, maxLength: 60 }),
  fc.integer({ min: 1, max: 4 }).chain((chunks) => indicesOf(256 * chunks)),
  fc.integer({ min: 1025, max: 1279 }).chain(indicesOf),
);

function indicesOf(length: number): fc.Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: length, maxLength: length, size: 'max' });
}

/** Indices, and one that is transparent: one of them, any, or none, in turn. */
const pixelsWithTransparent = fc
  .tuple(indices, fc.nat(255), eachOf('one of them', 'any', 'none'))
  .map(([src, index, kind]) => {
    if (kind === 'none') return [src, undefined] as const;
    return [src, kind === 'any' ? index : src[index % src.length]] as const;
  });

describe('readClut', () => {
  test('reads any number of colors up to 256 of each version, as a copy', () => {
    const release = eachOf(...Object.values(RELEASES));
    const count = inTurn(fc.constant(256), fc.nat(256));
    const stored = count.chain((colors) =>
      fc.uint8Array({ minLength: colors * 3, maxLength: colors * 3 }),
    );
    fc.assert(
      fc.property(stored, release, fc.nat(7), (colors, one, shift) => {
        const src = within(encodeClut(colors, one), shift, 3, 0);
        const read = readClut(src, one);
        expect(read).toEqual(colors);
        const before = src.slice();
        read.fill(1);
        expect(src).toEqual(before);
        if (one.version > 5)
          expect(readPals(encodePals([colors, colors]))).toEqual([colors, colors]);
      }),
      cases(40),
    );
    for (const wrong of [767, 1, 771])
      expect(() => encodeClut(new Uint8Array(wrong), { version: 5 })).toThrow(RangeError);
    expect(() => encodePals([new Uint8Array(769)])).toThrow(RangeError);
  });

  test('refuses what is no bytes, and a whole block', () => {
    for (const wrong of [undefined, [1, 2]])
      expect(() => readClut(wrong as never, { version: 5 })).toThrow(/^src /);
    const block = wrapBlock('CLUT', new Uint8Array(768));
    expect(() => readClut(block, { version: 5 })).toThrow(decodeError('BAD_VALUE', 0));
    const colors = new Uint8Array(768);
    colors.set(block.subarray(0, 8));
    expect(readClut(colors, { version: 5 })).toEqual(colors);
  });
});

describe('readPals', () => {
  test('takes any damage, and no bytes from around', () => {
    const palettes = [0, 1].map((first) => Uint8Array.from({ length: 768 }, (_, i) => first + i));
    const whole = encodePals(palettes);
    const src = inTurn(
      fc.constant(whole),
      fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
      damaged(whole, { at: fc.nat(60) }),
    );
    assertReaching(
      { palettes: 0.3, error: 0.3 },
      (reach) =>
        fc.property(src, fc.nat(255), (one, filler) => {
          const want = outcome(() => readPals(one));
          expect(outcome(() => readPals(within(one, 5, 9, filler)))).toEqual(want);
          reach('value' in want ? 'palettes' : 'error');
          if ('code' in want) return;
          for (const { length } of want.value)
            expect([length % 3, length <= 768]).toEqual([0, true]);
        }),
      cases(60),
    );
  });

  test('meets the limit before it copies', () => {
    const many = wrapBlock(
      'WRAP',
      wrapBlock('OFFS', ...Array.from({ length: 300 }, () => u32(1208))),
      wrapBlock('APAL', new Uint8Array(768)),
    );
    expect(() => readPals(many, { limits: { entries: 299 } })).toThrow(decodeError('LIMIT', 16));
    expect(readPals(many, { limits: { entries: 300 } })).toHaveLength(300);
    const too = wrapBlock('WRAP', wrapBlock('OFFS', new Uint8Array(65_537 * 4)));
    expect(() => readPals(too)).toThrow(decodeError('LIMIT', 16));
  });
});

describe('indicesToRgbaInto', () => {
  test('writes the same colors at every alignment, and nothing else', () => {
    assertReaching(
      { 'transparent pixel': 0.3, 'whole chunks': 0.6, 'part of one': 0.6 },
      (reach) =>
        fc.property(
          pixelsWithTransparent,
          palette,
          fc.nat(5),
          fc.nat(7),
          fc.boolean(),
          ([src, index], colors, at, shift, clamped) => {
            const want = Uint8Array.from(reference.indicesToRgba(src, colors, index));
            const around = [within(src, shift, 2, 9), within(colors, shift, 2, 9)] as const;
            const rgba = indicesToRgba(...around, { transparent: index });
            expect(Uint8Array.from(rgba)).toEqual(want);
            const where = { at, gap: 0, shift };
            const [got] = written([want.length, 1], where, (dst) => {
              const clamp = new Uint8ClampedArray(dst.buffer, dst.byteOffset, dst.length);
              indicesToRgbaInto(src, colors, clamped ? clamp : dst, { at, transparent: index });
            });
            expect(got).toEqual(want);
            if (index !== undefined && src.includes(index)) reach('transparent pixel');
            if (src.length >= 256) reach('whole chunks');
            if (src.length % 256 !== 0) reach('part of one');
          },
        ),
      cases(30),
    );
  });

  test('writes rows into a wider picture, and nothing between them', () => {
    const width = eachOf(1, 3, 255, 256, 257, 511);
    fc.assert(
      fc.property(width, fc.constantFrom(2, 3), place, palette, (width, height, where, colors) => {
        const src = Uint8Array.from({ length: width * height }, (_, i) => i * 7);
        const want = Uint8Array.from(reference.indicesToRgba(src, colors));
        const into = (dst: Uint8Array, to: object) =>
          indicesToRgbaInto(src, colors, dst, { width, ...to });
        expect(written([width * 4, height], where, into)[0]).toEqual(want);
        const close = new Uint8Array(want.length);
        indicesToRgbaInto(src, colors, close, { width });
        expect(close).toEqual(want);
      }),
      cases(40),
    );
  });

  test('refuses pixels that are not whole rows', () => {
    const into = (length: number, width: number) => () =>
      indicesToRgbaInto(new Uint8Array(length), new Uint8Array(768), new Uint8Array(99), { width });
    for (const width of [0, 4, 1.5, Number.NaN, -1]) expect(into(6, width)).toThrow(RangeError);
    expect(into(6, 3)).not.toThrow();
    expect(into(0, 3)).not.toThrow();
  });

  test('goes on behind 2 GiB', () => {
    const memory = new Uint8Array(2 ** 31 + 700);
    const src = memory.subarray(2 ** 31 - 100, 2 ** 31 + 600);
    src[400] = 1;
    const colors = Uint8Array.from({ length: 768 }, (_, i) => i);
    const rgba = indicesToRgba(src, colors);
    expect([...rgba.subarray(4 * 399, 4 * 401)]).toEqual([0, 1, 2, 255, 3, 4, 5, 255]);
  });

  test('refuses a short palette, what is no index, and a destination that is too short', () => {
    const colors = new Uint8Array(768);
    const src = new Uint8Array(2);
    expect(() => indicesToRgba(undefined as never, colors)).toThrow(/^src /);
    for (const list of [[1], 'x', []] as unknown as Uint8Array[]) {
      expect(() => indicesToRgba(list, colors)).toThrow(TypeError);
      expect(() => indicesToRgba(src, list)).toThrow(TypeError);
      expect(() => indicesToRgbaInto(src, colors, list)).toThrow(TypeError);
    }
    expect(() => indicesToRgba(src, new Uint8Array(767))).toThrow(RangeError);
    for (const transparent of [-1, 256, 1.5, Number.NaN])
      expect(() => indicesToRgba(src, colors, { transparent })).toThrow(RangeError);
    refusesPlaces([4, 2], (dst, to) => indicesToRgbaInto(src, colors, dst, { width: 1, ...to }));
    expect(() => indicesToRgbaInto(src, colors, new Uint8Array(7))).toThrow(RangeError);
  });
});
