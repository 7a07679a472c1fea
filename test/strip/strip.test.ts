// Strips alone, and each as a picture of one strip: other loops decode that one.

import fc from 'fast-check';
import { decodeSmap, decodeSmapInto, decodeStrip, decodeStripInto } from 'scumm-codec';
import { encodeSmap, encodeStrip } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { stripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { bytes, repeat, u32, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import {
  bitsOf,
  knownCode,
  packBits,
  type StripCase,
  straddlingStrip,
  stripCase,
  wholeStrip,
} from '../_support/strips.js';
import { farMemory, GUARD, place, refusesPlaces, written } from '../_support/written.js';

/** A picture of one strip. */
const imageOf = (strip: Uint8Array) => Uint8Array.from([...u32(12), ...strip]);

/** Decodes a strip in both ways, among other bytes, and compares them with their twins. */
function compared(src: Uint8Array, height: number, shift = 0, filler = 0) {
  const want = outcome(() => reference.decodeStrip(src, height));
  expect(outcome(() => decodeStrip(within(src, shift, 40, filler), height))).toEqual(want);
  if (src.length === 0) return 'TRUNCATED';
  const image = within(imageOf(src), shift, 40, filler);
  const inImage = 'value' in want ? want : { ...want, offset: want.offset + 4 };
  expect(outcome(() => decodeSmap(image, 8, height))).toEqual(inImage);
  expect(outcome(() => reference.decodeSmap(image, 8, height))).toEqual(inImage);
  return 'value' in want ? 'pixels' : (want.code as 'BAD_CODE' | 'TRUNCATED');
}

/** Pixels come back from a code in both ways, and not if the last byte is missing. */
function comesBack(pixels: Uint8Array, height: number, code: number): void {
  const src = encodeStrip(pixels, height, code);
  const image = imageOf(src);
  expect(src[0]).toBe(code);
  expect(decodeStrip(src, height)).toEqual(pixels);
  expect(decodeSmap(image, 8, height)).toEqual(pixels);
  expect(decodeStripInto(src, height, new Uint8Array(8 * height))).toBe(src.length);
  for (const [short, decode] of [
    [src.subarray(0, -1), decodeStrip],
    [image.subarray(0, -1), (one: Uint8Array) => decodeSmap(one, 8, height)],
  ] as const)
    expect(() => decode(short, height)).toThrow(decodeError('TRUNCATED', short.length));
}

describe('a strip', () => {
  for (const family of [10, 20, 30, 40, 60, 80, 100, 120])
    test(`agrees with the reference, codes ${family + 4} to ${family + 8}`, () => {
      const code = eachOf(...[4, 5, 6, 7, 8].map((bits) => family + bits));
      assertReaching(
        { pixels: 0.6, TRUNCATED: 0.3 },
        (reach) =>
          fc.property(stripCase(code), fc.nat(7), fc.nat(255), ({ src, height }, ...around) =>
            reach(compared(src, height, ...around) as 'pixels'),
          ),
        cases(30),
      );
    });

  test('agrees with the reference on any bytes', () => {
    const byte = fc.nat(255);
    const unknown = byte.map((code) => (STRIP_CODES.includes(code) ? 0 : code));
    const strip = (code: fc.Arbitrary<number>, height: number, least: number, most: number) =>
      fc
        .tuple(code, fc.array(byte, { minLength: least, maxLength: most }))
        .map(([first, noise]): StripCase => ({ src: Uint8Array.of(first, ...noise), height }));
    // A pixel takes 13 bits at most, and 13 bits are 256 pixels at most.
    const rows = fc.integer({ min: 1, max: 20 });
    const anyBytes = inTurn(
      rows.chain((height) => strip(unknown, height, 0, 300)),
      rows.chain((height) => strip(knownCode, height, 0, 20 * height)),
      rows.chain((height) => strip(knownCode, height, 13 * height + 1, 20 * height)),
      rows.chain((length) => strip(knownCode, 20 * length + 2, 0, length)),
    );
    assertReaching(
      { BAD_CODE: 0.25, pixels: 0.25, TRUNCATED: 0.25 },
      (reach) => fc.property(anyBytes, ({ src, height }) => reach(compared(src, height))),
      cases(80),
    );
  });

  test('agrees with the reference when the stream is cut at every byte', () => {
    const strip = fc
      .integer({ min: 1, max: 12 })
      .chain((height) => wholeStrip(height).map((src): StripCase => ({ src, height })));
    assertReaching(
      { pixels: 1, TRUNCATED: 1 },
      (reach) =>
        fc.property(inTurn(strip, straddlingStrip, straddlingStrip), ({ src, height }) => {
          for (let end = 0, whole = 0; end <= src.length && whole < 4; end++) {
            const came = compared(src.subarray(0, end), height) as 'pixels';
            reach(came);
            if (came === 'pixels') whole++;
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

  test('comes back from the encoder, in every code', () => {
    for (const code of STRIP_CODES) {
      const colors = 2 ** (stripCode(code)?.bits ?? 8);
      // Pixels that stay, step by up to four, or jump: all that an op can say.
      const change = fc.oneof(
        fc.constant<(last: number) => number>((last) => last),
        fc.integer({ min: -4, max: 4 }).map((step) => (last: number) => {
          const next = last + step;
          return next >= 0 && next < colors ? next : last;
        }),
        fc.nat(colors - 1).map((next) => () => next),
      );
      const rows = fc.integer({ min: 1, max: 40 });
      fc.assert(
        fc.property(rows, fc.infiniteStream(change), (height, changes) => {
          let last = 0;
          const pixels = Uint8Array.from({ length: 8 * height }, () => {
            last = changes.next().value?.(last) ?? last;
            return last;
          });
          comesBack(pixels, height, code);
        }),
      );
    }
  });

  test('ends with the bit of the last pixel, and not one bit earlier', () => {
    // Seven ops of one bit leave one to spare; a step reads 0, then 1, and needs one bit more than a byte holds.
    for (const code of STRIP_CODES.filter((known) => known !== 1)) {
      expect(decodeStrip(bytes(code, 0x11, 0), 1)).toEqual(repeat(0x11, 8));
      expect(() => decodeStrip(bytes(code, 0x11, 0b10 << 5), 1)).toThrow(
        decodeError('TRUNCATED', 3),
      );
    }
    let tried = 0;
    for (const code of [14, 24, 25, 64, 65, 104])
      for (let height = 1; height <= 13; height++)
        for (let jumps = 0; jumps < 9; jumps++)
          for (let steps = 0; steps + jumps < 9; steps++) {
            if (tried++ % STEP > 0) continue;
            const start = [...Array(jumps).keys()].map((i) => (i % 2 === 0 ? 15 : 0));
            const walk = [...Array(steps).keys()].map((i) => 7 + i);
            const pixels = repeat(walk.at(-1) ?? start.at(-1) ?? 3, 8 * height);
            pixels.set([...start, ...walk].slice(0, pixels.length));
            comesBack(pixels, height, code);
          }
  });

  test('takes zeros, an op and more zeros, wherever they stand', () => {
    // Heads of zeros and of zeros behind one op shift all that follows against bytes and words.
    let tried = 0;
    for (const code of [14, 24, 25, 28, 64, 68, 104])
      for (let before = 0; before <= 34; before++)
        for (const behind of [0, 6, 7, 8, 9, 23, 24, 25, 47, 48, 49]) {
          if (tried++ % STEP > 0) continue;
          const height = Math.ceil((before + behind + 3) / 8);
          const line = repeat(14, 8 * height);
          line.set([...repeat(3, before), 9, ...repeat(8, behind), 15]);
          const vertical = stripCode(code)?.direction === 'vertical';
          const pixels = line.map((one, i) => (vertical ? line[(i % 8) * height + (i >> 3)] : one));
          comesBack(pixels, height, code);
        }
  });

  test('cuts a run at the last pixel, and counts all its bits', () => {
    // 1 1, 4, N: thirteen bits behind `before` zeros; 0 stands for 256.
    let tried = 0;
    for (const length of [0, 1, 2, 7, 8, 9, 30, 31, 32, 255])
      for (let before = 0; before <= 12; before++)
        for (const height of [1, 2, 4, 5, 31, 32, 33, 34]) {
          if (tried++ % STEP > 0) continue;
          const bits = [...repeat(0, before), 1, 1, 0, 0, 1, ...bitsOf(length, 8)];
          const tail = [1, 1, 1, 1, 1, ...repeat(0, 8 * height)]; // d = 7: +3
          const src = bytes(64, 0x20, ...packBits([...bits, ...tail]));
          for (let end = 2; end <= Math.min(src.length, 10); end++)
            compared(src.subarray(0, end), height);
          expect(compared(src, height)).toBe('pixels');
        }
  });

  test('may be tall, up to the shared line and beyond', () => {
    const known = fc.constantFrom(1, 14, 28, 38, 48, 68, 104, 128);
    const few = fc.integer({ min: 1021, max: 1027 });
    fc.assert(
      fc.property(known, few, fc.nat(15), place, (code, height, color, where) => {
        const pixels = Uint8Array.from({ length: 8 * height }, (_, i) =>
          i % 97 === 0 ? color : (i >> 6) & 15,
        );
        comesBack(pixels, height, code);
        const src = encodeStrip(pixels, height, code);
        const [rows] = written([8, height], where, (dst, to) =>
          decodeStripInto(src, height, dst, to),
        );
        expect(rows).toEqual(pixels);
      }),
    );
    for (const [code, height] of [
      [14, 65_537],
      [68, 65_536],
      [68, 65_537],
    ])
      comesBack(
        Uint8Array.from({ length: 8 * height }, (_, i) => (i >> 9) & 15),
        height,
        code,
      );
  });

  test('goes on behind 2 GiB', () => {
    for (const far of farMemory())
      for (const code of [1, 15, 25, 65, 105]) {
        const pixels = Uint8Array.from({ length: 16 * 41 }, (_, i) => (i * 3 + (i >> 4)) & 31);
        const smap = encodeSmap(pixels, 16, 41, { codes: code });
        far.set(smap);
        expect(decodeSmap(far.subarray(0, smap.length), 16, 41)).toEqual(pixels);
        decodeSmapInto(smap, 16, 41, far.subarray(1500));
        expect(far.slice(1500, 1500 + pixels.length)).toEqual(pixels);
        const left = pixels.subarray(0, 8 * 21);
        const strip = encodeStrip(left, 21, code);
        far.set(strip);
        expect(decodeStrip(far.subarray(0, strip.length), 21)).toEqual(left);
        const where = { at: 0, gap: 12, shift: 0 };
        const into = (dst: Uint8Array, to: object) => decodeStripInto(strip, 21, dst, to);
        expect(written([8, 21], where, into, far.subarray(300))).toEqual([left, strip.length]);
      }
  });
});

describe('decodeStrip', () => {
  test('takes views of other kinds', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(8));
    shared.set([0x18, 0xaa, 0]);
    expect(decodeStrip(shared, 1)).toEqual(repeat(0xaa, 8));
    expect(decodeStrip(Buffer.from([0x18, 0xaa, 0]), 1)).toEqual(repeat(0xaa, 8));
  });

  test('meets the limit before it allocates, and refuses what is no height or no bytes', () => {
    const src = bytes(0x44, 0x33, 0x13, 0x00);
    expect(() => decodeStrip(src, 2, { limits: { pixels: 15 } })).toThrow(decodeError('LIMIT', 0));
    expect(decodeStrip(src, 2, { limits: { pixels: 16 } })).toHaveLength(16);
    expect(() => decodeStrip(src, 2 ** 50)).toThrow(decodeError('LIMIT', 0));
    for (const height of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decodeStrip(src, height)).toThrow(RangeError);
    for (const wrong of [undefined, null, 'abc', [0x18, 0xaa, 0], src.buffer])
      expect(() => decodeStrip(wrong as unknown as Uint8Array, 1)).toThrow(TypeError);
  });
});

describe('decodeStripInto', () => {
  test('writes the same pixels, and none but its own', () => {
    assertReaching(
      { pixels: 0.6, error: 0.3 },
      (reach) =>
        fc.property(stripCase(), place, ({ src, height }, where) => {
          const want = outcome(() => decodeStrip(src, height));
          const [rows, got] = written([8, height], where, (dst, to) =>
            outcome(() => decodeStripInto(src, height, dst, to)),
          );
          reach('value' in want ? 'pixels' : 'error');
          if ('code' in want) expect(got).toEqual(want);
          expect(rows).toEqual('value' in want ? want.value : repeat(GUARD, 8 * height));
        }),
      cases(40),
    );
  });

  test('refuses a destination that is too short or badly described', () => {
    const src = bytes(0x18, 0xaa, 0, 0, 0);
    refusesPlaces([8, 2], (dst, to) => decodeStripInto(src, 2, dst, to));
  });
});
