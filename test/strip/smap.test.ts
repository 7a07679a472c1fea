import fc from 'fast-check';
import { decodeSmap, decodeSmapInto, type Problem, stripCode } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { bytes, repeat, u32, unhex, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import {
  bitsOf,
  knownCode,
  packBits,
  straddlingStrip,
  stripCase,
  wholeStrip,
} from '../_support/strips.js';

const GUARD = 0xa5;
const HEIGHT = 4;

/** What is wrong with a SMAP. */
interface Damage {
  /** An entry that leads elsewhere. */
  readonly entry?: number;
  readonly offset?: number;
  /** Bytes that are left of the last strip, too few for its pixels. */
  readonly left?: number;
  /** Bytes that are missing at the end. */
  readonly missing?: number;
  /** All bytes that are left: too few for the table. */
  readonly length?: number;
  /** Strips more than it has, asked for. */
  readonly extra?: number;
}

const damage = inTurn<Damage>(
  fc.constant({}),
  fc.constant({}),
  fc.constant({}),
  fc.record({ entry: fc.nat(4), offset: eachOf(0, 7, 9, 0xffffffff) }),
  fc.record({ entry: fc.nat(4), offset: fc.oneof(fc.nat(400), fc.nat(0xffffffff)) }),
  fc.record({ left: fc.nat(2) }),
  fc.record({ length: fc.nat(7) }),
  inTurn<Damage>(
    fc.record({ missing: fc.nat(600) }),
    fc.record({ extra: fc.integer({ min: 1, max: 3 }) }),
  ),
);

/** A SMAP of good strips, damaged in each possible way in turn; `count` strips are asked for. */
const smapBytes = fc
  .tuple(fc.array(wholeStrip(HEIGHT), { minLength: 2, maxLength: 5 }), damage)
  .map(([strips, { entry, offset = 0, left, missing = 0, length, extra = 0 }]) => {
    const entries: number[] = [];
    let next = 8 + strips.length * 4;
    for (const strip of strips) {
      entries.push(next);
      next += strip.length;
    }
    const last = entries[strips.length - 1] - 8;
    if (entry !== undefined) entries[entry % entries.length] = offset;
    const src = bytes(...[...entries.map(u32), ...strips].flatMap((part) => [...part]));
    const whole = Math.max(0, src.length - missing);
    const end = length ?? (left === undefined ? whole : last + left);
    return { src: src.slice(0, end), count: strips.length + extra };
  });

/** Three strips, of which the named ones are replaced. */
function threeStrips(broken: Record<number, number>): Uint8Array {
  const offsets = [20, 23, 26].map((offset, i) => broken[i] ?? offset);
  return bytes(...offsets.flatMap((offset) => [...u32(offset)]), ...unhex('18aa00 18bb00 18cc00'));
}

/** An image of one strip. */
const imageOf = (strip: Uint8Array) => bytes(...u32(12), ...strip);

describe('decodeSmap', () => {
  for (const family of [10, 20, 30, 40, 60, 80, 100, 120]) {
    const code = eachOf(...[4, 5, 6, 7, 8].map((bits) => family + bits));
    test(`agrees with the reference on strips of codes ${family + 4} to ${family + 8}`, () => {
      assertReaching(
        { pixels: 0.6, error: 0.3 },
        (reach) =>
          fc.property(stripCase(code), ({ src: strip, height }) => {
            const src = imageOf(strip);
            const want = outcome(() => reference.decodeSmap(src, 8, height));
            expect(outcome(() => decodeSmap(src, 8, height))).toEqual(want);
            reach('value' in want ? 'pixels' : 'error');
          }),
        cases(30),
      );
    });
  }

  test('agrees with the reference when ops straddle every bit, and the stream is cut there', () => {
    assertReaching(
      { pixels: 1, error: 1 },
      (reach) =>
        fc.property(straddlingStrip, ({ src, height }) => {
          for (let end = 2, whole = 0; end <= src.length && whole < 4; end++) {
            const cut = imageOf(src.subarray(0, end));
            const want = outcome(() => reference.decodeSmap(cut, 8, height));
            expect(outcome(() => decodeSmap(cut, 8, height))).toEqual(want);
            reach('value' in want ? 'pixels' : 'error');
            if ('value' in want) whole++;
          }
        }),
      cases(40),
    );
  });

  test.each([24, 28, 64, 68])('agrees with the reference on every beginning, code %i', (code) => {
    // Eleven bits, also behind an op that turns the step around; then noise, and zeros to the end.
    const strips = Array.from({ length: 4096 }, (_, i) => {
      const bits = [...(i < 2048 ? [] : [1, 1, 1]), ...bitsOf(i & 2047, 11)];
      return [code, 0x7e, ...packBits([...bits, ...bitsOf(0x1b2d, 14), ...repeat(0, 32)])];
    });
    let next = 8 + 4 * strips.length;
    const table = strips.flatMap(({ length }) => {
      next += length;
      return [...u32(next - length)];
    });
    const src = bytes(...table, ...strips.flat());
    expect(decodeSmap(src, 8 * 4096, 3)).toEqual(reference.decodeSmap(src, 8 * 4096, 3));
  });

  test('decodes strips of a thousand rows, and not if bytes at their end are missing', () => {
    const known = fc.constantFrom(14, 28, 48, 68, 104, 128);
    const rows = fc.integer({ min: 1021, max: 1027 });
    fc.assert(
      fc.property(known, rows, fc.nat(15), fc.nat(300), (code, height, color, cut) => {
        const pixels = Uint8Array.from({ length: 8 * height }, (_, i) =>
          i % 97 === 0 ? color : (i >> 6) & 15,
        );
        const src = encodeSmap(pixels, 8, height, { codes: code });
        expect(decodeSmap(src, 8, height)).toEqual(pixels);
        const short = src.subarray(0, src.length - 1 - cut);
        const error = decodeError('TRUNCATED', short.length);
        expect(() => decodeSmap(short, 8, height)).toThrow(error);
      }),
    );
  });

  test('ends with the bit of the last pixel, in whatever place of a byte a long run ends', () => {
    let tried = 0;
    for (const code of [14, 24, 25, 64, 65, 104])
      for (let height = 1; height <= 13; height++)
        for (let jumps = 0; jumps < 9; jumps++)
          for (let steps = 0; steps + jumps < 9; steps++) {
            if (tried++ % STEP > 0) continue;
            const start = [...Array(jumps).keys()].map((i) => (i % 2 === 0 ? 15 : 0));
            const walk = [...Array(steps).keys()].map((i) => 7 + i);
            const pixels = new Uint8Array(8 * height).fill(walk.at(-1) ?? start.at(-1) ?? 3);
            pixels.set([...start, ...walk].slice(0, pixels.length));
            const src = encodeSmap(pixels, 8, height, { codes: code });
            expect(decodeSmap(src, 8, height)).toEqual(pixels);
            const short = src.subarray(0, src.length - 1);
            const error = decodeError('TRUNCATED', short.length);
            expect(() => decodeSmap(short, 8, height)).toThrow(error);
          }
  });

  test('decodes what the encoder made, for every code and height', () => {
    const picture = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(0xffff));
    for (const code of STRIP_CODES) {
      const colors = 2 ** (stripCode(code)?.bits ?? 8);
      fc.assert(
        fc.property(picture, ([height, seed]) => {
          let state = seed;
          const pixels = Uint8Array.from({ length: 16 * height }, () => {
            state = (state * 75 + 74) % 65537;
            return ((state >> 8) * (state & 7 ? 0 : 1) + (state >> 12)) % colors;
          });
          const src = encodeSmap(pixels, 16, height, { codes: code });
          expect(decodeSmap(src, 16, height)).toEqual(pixels);
        }),
      );
    }
  });

  test('agrees with the reference, whatever is around the block', () => {
    assertReaching(
      { pixels: 0.3, TRUNCATED: 0.125, BAD_OFFSET: 0.125 },
      (reach) =>
        fc.property(smapBytes, fc.nat(7), fc.nat(255), ({ src, count }, shift, filler) => {
          const want = outcome(() => reference.decodeSmap(src, 8 * count, HEIGHT));
          const view = within(src, shift, 40, filler);
          expect(outcome(() => decodeSmap(view, 8 * count, HEIGHT))).toEqual(want);
          reach('value' in want ? 'pixels' : (want.code as 'TRUNCATED' | 'BAD_OFFSET'));
        }),
      cases(40),
    );
  });

  test('agrees with the reference on any bytes', () => {
    // Entries that lead to one of the bytes, which becomes a code. So many bytes follow it that any
    // code has its eight pixels, but in the third kind.
    const none = fc.constant(0);
    const entry = (code: fc.Arbitrary<number>, behind: number, high: fc.Arbitrary<number> = none) =>
      fc.record({ code, high, behind: fc.constant(behind) });
    const kind = inTurn(
      entry(knownCode, 14),
      entry(fc.constantFrom(0, 2, 13, 19, 99, 255), 14),
      entry(knownCode, 0),
      entry(knownCode, 14, fc.integer({ min: 100, max: 0x7fffffff })),
    );
    const noise = fc.uint8Array({ minLength: 20, maxLength: 60 });
    const anyBytes = fc
      .tuple(kind, fc.array(knownCode, { maxLength: 3 }), noise)
      .map(([{ code, high, behind }, codes, bytesOfAnyKind]) => {
        const all = [...codes, code];
        const src = bytes(...new Uint8Array(all.length * 4), ...bytesOfAnyKind);
        for (const [i, one] of all.entries()) {
          const at = all.length * 4 + (bytesOfAnyKind[i] % (bytesOfAnyKind.length - behind));
          src.set(u32(at + 8 + (i === codes.length ? high : 0)), i * 4);
          src[at] = one;
        }
        return { src, count: all.length };
      });
    assertReaching(
      { pixels: 0.25, BAD_CODE: 0.25, BAD_OFFSET: 0.25, TRUNCATED: rare(0.05) },
      (reach) =>
        fc.property(anyBytes, ({ src, count }) => {
          const want = outcome(() => reference.decodeSmap(src, count * 8, 1));
          expect(outcome(() => decodeSmap(src, count * 8, 1))).toEqual(want);
          reach('value' in want ? 'pixels' : (want.code as 'BAD_CODE'));
        }),
      cases(80),
    );
  });

  test('with onError, fails for no bytes at all', () => {
    assertReaching(
      { good: 0.6, bad: 0.25, truncated: 0.125 },
      (reach) =>
        fc.property(smapBytes, ({ src, count: strips }) => {
          const truncated = src.length < strips * 4; // then there is one report
          const bad: number[] = [];
          const onError = ({ strip }: Problem) => void bad.push(strip ?? -1);
          const image = decodeSmap(src, strips * 8, HEIGHT, { onError, fill: 0x77 });
          expect(new Set(bad).size).toBe(bad.length);
          for (let strip = 0; strip < strips; strip++) {
            const alone = outcome(() => decodeOne(src, strips, strip));
            if ('value' in alone) expect(cut(image, strips, strip)).toEqual(alone.value);
            else expect(cut(image, strips, strip)).toEqual(new Uint8Array(8 * HEIGHT).fill(0x77));
            expect(bad.includes(strip)).toBe(truncated ? strip === 0 : !('value' in alone));
            reach('value' in alone ? 'good' : 'bad');
          }
          if (truncated) reach('truncated');
        }),
      cases(40),
    );
  });

  test('with onError, reports a truncated table once, at the first strip', () => {
    const seen: [Problem, number | undefined][] = [];
    const onError = (error: Problem) => seen.push([error, error.strip]);
    const image = decodeSmap(new Uint8Array(7), 1 << 20, 1, { onError, fill: 5 });
    expect(image.every((color) => color === 5)).toBe(true);
    expect(seen).toEqual([[decodeError('TRUNCATED', 7), 0]]);
    const into = () => decodeSmap(new Uint8Array(7), 1 << 20, 1);
    expect(into).toThrow(decodeError('TRUNCATED', 7));
  });

  test('meets the limit before it allocates', () => {
    const limit = decodeError('LIMIT', 0);
    expect(() => decodeSmap(new Uint8Array(0), 65_528, 65_535)).toThrow(limit);
    expect(() => decodeSmap(new Uint8Array(0), 65_528, 65_535, { onError: () => {} })).toThrow(
      limit,
    );
    expect(() => decodeSmap(threeStrips({}), 24, 1, { limits: { pixels: 23 } })).toThrow(limit);
    expect(decodeSmap(threeStrips({}), 24, 1, { limits: { pixels: 24 } })).toHaveLength(24);
    for (const pixels of [Number.NaN, -1])
      expect(() => decodeSmap(threeStrips({}), 24, 1, { limits: { pixels } })).toThrow(RangeError);
  });

  test('refuses arguments that are no size', () => {
    const src = threeStrips({});
    for (const width of [0, 12, -8, 1.5, 8.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decodeSmap(src, width, 1)).toThrow(RangeError);
    for (const height of [0, 1.5, Number.NaN])
      expect(() => decodeSmap(src, 24, height)).toThrow(RangeError);
    for (const fill of [-1, 256, 0.5, Number.NaN])
      expect(() => decodeSmap(src, 24, 1, { fill })).toThrow(RangeError);
    expect(() => decodeSmap('abc' as unknown as Uint8Array, 24, 1)).toThrow(TypeError);
  });
});

function decodeOne(src: Uint8Array, strips: number, strip: number): Uint8Array {
  // The same table with every entry naming this strip, so that only its own damage shows.
  const entry = src.subarray(strip * 4, strip * 4 + 4);
  const copy = src.slice();
  for (let i = 0; i < strips && i * 4 + 4 <= src.length; i++) copy.set(entry, i * 4);
  if (strip * 4 + 4 > src.length) reference.decodeSmap(src.subarray(0, 0), 8, 1);
  return cut(reference.decodeSmap(copy, strips * 8, HEIGHT), strips, 0);
}

function cut(image: Uint8Array, strips: number, strip: number): Uint8Array {
  const pixels = new Uint8Array(8 * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const row = (y * strips + strip) * 8;
    pixels.set(image.subarray(row, row + 8), y * 8);
  }
  return pixels;
}

describe('decodeSmapInto', () => {
  test('writes the same pixels, and none but its own', () => {
    assertReaching(
      { whole: 0.3, bad: 0.25 },
      (reach) =>
        fc.property(
          smapBytes,
          fc.nat(5),
          fc.nat(9),
          fc.nat(3),
          ({ src, count }, at, gap, shift) => {
            const width = count * 8;
            const pitch = width + gap;
            const options = { onError: () => reach('bad'), fill: 3 };
            reach('value' in outcome(() => decodeSmap(src, width, HEIGHT)) ? 'whole' : 'bad');
            const want = decodeSmap(src, width, HEIGHT, options);
            const size = at + (HEIGHT - 1) * pitch + width;
            const memory = new Uint8Array(shift + size + 9).fill(GUARD);
            const dst = memory.subarray(shift, shift + size);
            decodeSmapInto(src, width, HEIGHT, dst, { at, pitch, ...options });
            for (let y = 0; y < HEIGHT; y++) {
              const row = at + y * pitch;
              expect(dst.slice(row, row + width)).toEqual(want.slice(y * width, (y + 1) * width));
              dst.fill(GUARD, row, row + width);
            }
            expect(memory.every((byte) => byte === GUARD)).toBe(true);
          },
        ),
      cases(40),
    );
  });

  test('stores nothing of a truncated strip', () => {
    for (const code of [1, 14, 25, 65, 105]) {
      const pixels = Uint8Array.from({ length: 80 }, (_, i) => (i * 7) & 15);
      const strip = encodeSmap(pixels, 8, 10, { codes: code });
      for (let end = 5; end < strip.length; end++) {
        const dst = new Uint8Array(80).fill(GUARD);
        expect(() => decodeSmapInto(strip.slice(0, end), 8, 10, dst)).toThrow('TRUNCATED');
        expect(dst).toEqual(new Uint8Array(80).fill(GUARD));
      }
    }
  });

  test('goes on behind 2 GiB', () => {
    const memory = new Uint8Array(2 ** 31 + 3000);
    for (const codes of [1, 15, 25, 65, 105])
      for (const at of [2 ** 30 - 150, 2 ** 31 - 150, 2 ** 31 + 50]) {
        const pixels = Uint8Array.from({ length: 16 * 41 }, (_, i) => (i * 3 + (i >> 4)) & 31);
        const smap = encodeSmap(pixels, 16, 41, { codes });
        const src = memory.subarray(at, at + smap.length);
        src.set(smap);
        expect(decodeSmap(src, 16, 41)).toEqual(pixels);
        const dst = memory.subarray(at + 1500, at + 1500 + pixels.length);
        decodeSmapInto(smap, 16, 41, dst);
        expect(dst.slice()).toEqual(pixels);
      }
  });

  test('leaves what is right of a bad strip untouched when it throws', () => {
    const dst = new Uint8Array(24).fill(GUARD);
    expect(() => decodeSmapInto(threeStrips({ 1: 0 }), 24, 1, dst)).toThrow();
    expect(dst.subarray(0, 8)).toEqual(new Uint8Array(8).fill(0xaa));
    expect(dst.subarray(16)).toEqual(new Uint8Array(8).fill(GUARD));
  });

  test('refuses a destination that is too short or badly described', () => {
    const src = threeStrips({});
    for (const [length, place] of [
      [23, {}],
      [24, { at: 1 }],
      [100, { pitch: 23 }],
      [100, { at: Number.NaN }],
    ] as const)
      expect(() => decodeSmapInto(src, 24, 1, new Uint8Array(length), place)).toThrow(RangeError);
  });
});

describe('encodeSmap', () => {
  test('is the inverse of decodeSmap, with the code of its choice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 20 }),
        fc.infiniteStream(fc.nat(255)),
        fc.boolean(),
        (strips, height, colors, transparent) => {
          const pixels = Uint8Array.from(
            { length: strips * 8 * height },
            () => colors.next().value ?? 0,
          );
          const src = encodeSmap(pixels, strips * 8, height, { transparent });
          expect(decodeSmap(src, strips * 8, height)).toEqual(pixels);
        },
      ),
    );
  });

  test('refuses what it cannot encode', () => {
    const pixels = new Uint8Array(16).fill(200);
    pixels[3] = 40;
    expect(() => encodeSmap(pixels, 16, 1, { codes: 14 })).toThrow('does not fit 4 bits');
    expect(() => encodeSmap(pixels, 16, 1, { codes: [18] })).toThrow(RangeError);
    expect(() => encodeSmap(pixels, 16, 1, { codes: 2 })).toThrow('unknown strip code 2');
    expect(() => encodeSmap(pixels, 24, 1)).toThrow('16 of 24 pixels');
  });
});
