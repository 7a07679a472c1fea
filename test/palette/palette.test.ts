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
  test('reads what the encoder wrote, as a copy', () => {
    fc.assert(
      fc.property(palette, fc.nat(7), (colors, shift) => {
        const src = within(encodeClut(colors, { version: 5 }), shift, 3, 0);
        const read = readClut(src, { version: 5 });
        expect(read).toEqual(colors);
        read.fill(1);
        expect(src).toEqual(colors);
      }),
    );
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

describe('readClut of each version', () => {
  test('reads and writes any number of colors up to 256', () => {
    const release = eachOf(...Object.values(RELEASES));
    const stored = fc
      .nat(256)
      .chain((count) => fc.uint8Array({ minLength: count * 3, maxLength: count * 3 }));
    fc.assert(
      fc.property(stored, release, (colors, one) => {
        const src = encodeClut(colors, one);
        expect(readClut(src, one)).toEqual(colors);
        if (one.version > 5)
          expect(readPals(encodePals([colors, colors]))).toEqual([colors, colors]);
      }),
    );
    for (const wrong of [767, 1, 771])
      expect(() => encodeClut(new Uint8Array(wrong), { version: 5 })).toThrow(RangeError);
    expect(() => encodePals([new Uint8Array(769)])).toThrow(RangeError);
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

describe('indicesToRgba', () => {
  test('refuses a short palette and what is no index', () => {
    const src = new Uint8Array(1);
    expect(() => indicesToRgba(undefined as never, new Uint8Array(768))).toThrow(/^src /);
    expect(() => indicesToRgba(src, new Uint8Array(767))).toThrow(RangeError);
    for (const wrong of [-1, 256, 1.5, Number.NaN])
      expect(() => indicesToRgba(src, new Uint8Array(768), { transparent: wrong })).toThrow(
        RangeError,
      );
    expect(() => indicesToRgba([1] as unknown as Uint8Array, new Uint8Array(768))).toThrow(
      TypeError,
    );
    expect(() => indicesToRgba(src, [] as unknown as Uint8Array)).toThrow(TypeError);
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
            const memory = new Uint8Array(shift + at + want.length + 5).fill(0xa5);
            const dst = clamped
              ? new Uint8ClampedArray(memory.buffer, shift)
              : memory.subarray(shift);
            indicesToRgbaInto(src, colors, dst, { at, transparent: index });
            expect(memory.slice(shift + at, shift + at + want.length)).toEqual(want);
            memory.fill(0xa5, shift + at, shift + at + want.length);
            expect(memory.every((byte) => byte === 0xa5)).toBe(true);
            if (index !== undefined && src.includes(index)) reach('transparent pixel');
            if (src.length >= 256) reach('whole chunks');
            if (src.length % 256 !== 0) reach('part of one');
          },
        ),
      cases(30),
    );
  });

  test('writes rows into a wider picture, and nothing between them', () => {
    const row = fc.record({
      width: eachOf(1, 3, 255, 256, 257, 511),
      height: fc.integer({ min: 2, max: 3 }),
      gap: fc.integer({ min: 1, max: 9 }),
      at: fc.nat(5),
    });
    fc.assert(
      fc.property(row, palette, ({ width, height, gap, at }, colors) => {
        const src = Uint8Array.from({ length: width * height }, (_, i) => i * 7);
        const want = Uint8Array.from(reference.indicesToRgba(src, colors));
        const pitch = width * 4 + gap;
        const dst = new Uint8Array(at + (height - 1) * pitch + width * 4 + 3).fill(0xa5);
        indicesToRgbaInto(src, colors, dst, { width, at, pitch });
        for (let y = 0; y < height; y++) {
          const start = at + y * pitch;
          expect(dst.slice(start, start + width * 4)).toEqual(
            want.slice(y * width * 4, (y + 1) * width * 4),
          );
          dst.fill(0xa5, start, start + width * 4);
        }
        expect(dst.every((byte) => byte === 0xa5)).toBe(true);
      }),
      cases(30),
    );
    const close = new Uint8Array(24);
    const colors = Uint8Array.from({ length: 768 }, (_, i) => i);
    const six = Uint8Array.of(1, 2, 3, 4, 5, 6);
    indicesToRgbaInto(six, colors, close, { width: 3 });
    expect(close).toEqual(Uint8Array.from(reference.indicesToRgba(six, colors)));
    const narrow = new Uint8Array(15).fill(7);
    indicesToRgbaInto(new Uint8Array(3), new Uint8Array(768), narrow, { width: 1, pitch: 5 });
    expect([...narrow]).toEqual([0, 0, 0, 255, 7, 0, 0, 0, 255, 7, 0, 0, 0, 255, 7]);
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

  test('refuses a destination that is too short', () => {
    const colors = new Uint8Array(768);
    const src = new Uint8Array(2);
    const rows = () => indicesToRgbaInto(src, colors, new Uint8Array(7), { width: 1 });
    expect(rows).toThrow(RangeError);
    expect(() => indicesToRgbaInto(src, colors, new Uint8Array(7))).toThrow(RangeError);
    expect(() => indicesToRgbaInto(src, colors, new Uint8Array(8), { at: 1 })).toThrow(RangeError);
    expect(() => indicesToRgbaInto(src, colors, new Uint8Array(8), { at: 0.5 })).toThrow(
      RangeError,
    );
    expect(() => indicesToRgbaInto(src, colors, 'x' as unknown as Uint8Array)).toThrow(TypeError);
  });
});
