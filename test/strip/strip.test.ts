import fc from 'fast-check';
import { decodeSmap, decodeStrip, decodeStripInto, stripCode } from 'scumm-codec';
import { encodeSmap, encodeStrip } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { within } from '../_support/bytes.js';
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

const GUARD = 0xa5;

describe('decodeStrip', () => {
  for (const family of [10, 20, 30, 40, 60, 80, 100, 120]) {
    const code = eachOf(...[4, 5, 6, 7, 8].map((bits) => family + bits));
    test(`agrees with the reference on codes ${family + 4} to ${family + 8}`, () => {
      assertReaching(
        { pixels: 0.6, error: 0.3 },
        (reach) =>
          fc.property(stripCase(code), fc.nat(7), fc.nat(255), (strip, shift, filler) => {
            const { src, height } = strip;
            const want = outcome(() => reference.decodeStrip(src, height));
            const view = within(src, shift, 40, filler);
            expect(outcome(() => decodeStrip(view, height))).toEqual(want);
            reach('value' in want ? 'pixels' : 'error');
          }),
        cases(30),
      );
    });
  }

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
      (reach) =>
        fc.property(anyBytes, ({ src, height }) => {
          const want = outcome(() => reference.decodeStrip(src, height));
          expect(outcome(() => decodeStrip(src, height))).toEqual(want);
          reach('value' in want ? 'pixels' : (want.code as 'BAD_CODE' | 'TRUNCATED'));
        }),
      cases(80),
    );
  });

  test('agrees with the reference when the stream is cut at every byte', () => {
    const strip = fc
      .integer({ min: 1, max: 12 })
      .chain((height) => wholeStrip(height).map((src): StripCase => ({ src, height })));
    assertReaching(
      { pixels: 1, error: 1 },
      (reach) =>
        fc.property(inTurn(strip, straddlingStrip), ({ src, height }) => {
          for (let end = 0, whole = 0; end <= src.length && whole < 4; end++) {
            const cut = src.subarray(0, end);
            const want = outcome(() => reference.decodeStrip(cut, height));
            expect(outcome(() => decodeStrip(cut, height))).toEqual(want);
            reach('value' in want ? 'pixels' : 'error');
            if ('value' in want) whole++;
          }
        }),
      cases(40),
    );
  });

  test('ends in an error one bit too early, and in pixels with that bit', () => {
    // Every op of one bit: a strip of h rows needs 8h - 1 of them, so that heights around multiples
    // of a byte leave the stream one bit short, exact, or with bits to spare.
    for (const code of STRIP_CODES.filter((known) => known !== 1)) {
      const sevenBits = Uint8Array.of(code, 0x11, 0x00);
      expect(decodeStrip(sevenBits, 1)).toEqual(new Uint8Array(8).fill(0x11));
      const color = 0b10; // reads 0, then 1: seven ops need one bit more than the byte holds
      const short = Uint8Array.of(code, 0x11, color << 5);
      expect(() => decodeStrip(short, 1)).toThrow(decodeError('TRUNCATED', 3));
    }
  });

  test('decodes what the encoder made, for every code', () => {
    for (const code of STRIP_CODES) {
      const colors = 2 ** (stripCode(code)?.bits ?? 8);
      const color = fc.nat(colors - 1);
      // Pixels that stay, step by up to four, or jump: all that an op can say.
      const change = fc.oneof(
        fc.constant<(last: number) => number>((last) => last),
        fc.integer({ min: -4, max: 4 }).map((step) => (last: number) => {
          const next = last + step;
          return next >= 0 && next < colors ? next : last;
        }),
        color.map((next) => () => next),
      );
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 40 }),
          fc.infiniteStream(change),
          (height, changes) => {
            let last = 0;
            const pixels = Uint8Array.from({ length: 8 * height }, () => {
              last = changes.next().value?.(last) ?? last;
              return last;
            });
            const src = encodeStrip(pixels, height, code);
            expect(src[0]).toBe(code);
            expect(decodeStrip(src, height)).toEqual(pixels);
            const used = decodeStripInto(src, height, new Uint8Array(8 * height));
            expect(used).toBe(src.length);
          },
        ),
      );
    }
  });

  test('takes views of other kinds', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(8));
    shared.set([0x18, 0xaa, 0]);
    const pixels = new Uint8Array(8).fill(0xaa);
    expect(decodeStrip(shared, 1)).toEqual(pixels);
    expect(decodeStrip(Buffer.from([0x18, 0xaa, 0]), 1)).toEqual(pixels);
  });

  test('meets the limit before it allocates, and the limit can be raised', () => {
    const src = Uint8Array.of(0x44, 0x33, 0x13, 0x00);
    expect(() => decodeStrip(src, 2, { limits: { pixels: 15 } })).toThrow(decodeError('LIMIT', 0));
    expect(decodeStrip(src, 2, { limits: { pixels: 16 } })).toHaveLength(16);
    expect(() => decodeStrip(src, 2 ** 50)).toThrow(decodeError('LIMIT', 0));
  });

  test('refuses arguments that are no height or no bytes', () => {
    const src = Uint8Array.of(0x18, 0xaa, 0);
    for (const height of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decodeStrip(src, height)).toThrow(RangeError);
    for (const wrong of [undefined, null, 'abc', [0x18, 0xaa, 0], src.buffer])
      expect(() => decodeStrip(wrong as unknown as Uint8Array, 1)).toThrow(TypeError);
  });
});

describe('decodeStrip, by what a turn takes', () => {
  test('takes zeros, an op and more zeros, wherever they stand, and ends with the last bit', () => {
    // Heads of zeros and of zeros behind one op shift all that follows against bytes and words.
    let tried = 0;
    for (const code of [14, 24, 25, 28, 64, 68, 104])
      for (let before = 0; before <= 34; before++)
        for (const behind of [0, 6, 7, 8, 9, 23, 24, 25, 47, 48, 49]) {
          if (tried++ % STEP > 0) continue;
          const height = Math.ceil((before + behind + 3) / 8);
          const colors = [
            ...new Array<number>(before).fill(3),
            9,
            ...new Array(behind).fill(8),
            15,
          ];
          const pixels = new Uint8Array(8 * height).fill(14);
          pixels.set(colors);
          const image = stripCode(code)?.direction === 'vertical' ? turned(pixels) : pixels;
          const src = encodeStrip(image, height, code);
          expect(decodeStrip(src, height)).toEqual(image);
          const short = src.subarray(0, src.length - 1);
          expect(() => decodeStrip(short, height)).toThrow(decodeError('TRUNCATED', short.length));
        }
  });

  test('cuts a run at the last pixel, and counts all its bits', () => {
    // 1 1, 4, N: thirteen bits behind `before` zeros; 0 stands for 256.
    let tried = 0;
    for (const length of [0, 1, 2, 7, 8, 9, 30, 31, 32, 255])
      for (let before = 0; before <= 12; before++)
        for (const height of [1, 2, 4, 5, 31, 32, 33, 34]) {
          if (tried++ % STEP > 0) continue;
          const bits = [...new Array<number>(before).fill(0), 1, 1, 0, 0, 1, ...bitsOf(length, 8)];
          const tail = [1, 1, 1, 1, 1, ...new Array<number>(8 * height).fill(0)]; // d = 7: +3
          const src = Uint8Array.from([64, 0x20, ...packBits([...bits, ...tail])]);
          for (let end = 2; end <= Math.min(src.length, 10); end++) {
            const cut = src.subarray(0, end);
            const want = outcome(() => reference.decodeStrip(cut, height));
            expect(outcome(() => decodeStrip(cut, height))).toEqual(want);
          }
          expect(decodeStrip(src, height)).toEqual(reference.decodeStrip(src, height));
        }
  });

  test('decodes tall strips into a larger picture', () => {
    for (const code of [1, 14, 28, 38, 48, 68, 104, 128])
      for (const height of [1, 1027]) {
        const pixels = Uint8Array.from({ length: 8 * height }, (_, i) =>
          i % 97 === 0 ? 7 : (i >> 6) & 15,
        );
        const src = encodeStrip(pixels, height, code);
        const pitch = 11;
        const dst = new Uint8Array(4 + height * pitch).fill(GUARD);
        expect(decodeStripInto(src, height, dst, { at: 4, pitch })).toBe(src.length);
        const want = new Uint8Array(dst.length).fill(GUARD);
        for (let y = 0; y < height; y++) want.set(pixels.subarray(8 * y, 8 * y + 8), 4 + y * pitch);
        expect(dst).toEqual(want);
      }
  });

  test.each([14, 68])(
    'decodes strips that fill the shared line, and taller ones, code %i',
    (code) => {
      for (const height of code === 14 ? [65_537] : [65_536, 65_537]) {
        const pixels = Uint8Array.from({ length: 8 * height }, (_, i) => (i >> 9) & 15);
        const smap = encodeSmap(pixels, 8, height, { codes: code });
        expect(decodeStrip(smap.subarray(4), height)).toEqual(pixels);
        expect(decodeSmap(smap, 8, height)).toEqual(pixels);
      }
    },
  );

  test('goes on behind 2 GiB', () => {
    const memory = new Uint8Array(2 ** 31 + 2000);
    for (const code of [1, 15, 25, 65, 105])
      for (const at of [2 ** 30 - 150, 2 ** 31 - 150, 2 ** 31 + 50]) {
        const pixels = Uint8Array.from({ length: 8 * 21 }, (_, i) => (i * 3 + (i >> 4)) & 31);
        const strip = encodeStrip(pixels, 21, code);
        const src = memory.subarray(at, at + strip.length);
        src.set(strip);
        expect(decodeStrip(src, 21)).toEqual(pixels);
        const dst = memory.subarray(at + 300, at + 300 + 20 * 20 + 8);
        expect(decodeStripInto(strip, 21, dst, { pitch: 20 })).toBe(strip.length);
        for (let y = 0; y < 21; y++)
          expect(dst.slice(20 * y, 20 * y + 8)).toEqual(pixels.slice(8 * y, 8 * y + 8));
      }
  });
});

/** Pixels in the order of columns, put in the order of rows. */
function turned(pixels: Uint8Array): Uint8Array {
  const height = pixels.length / 8;
  return pixels.map((_, i) => pixels[(i % 8) * height + (i >> 3)]);
}

describe('decodeStripInto', () => {
  test('writes the same pixels, and none but its own', () => {
    assertReaching(
      { pixels: 0.6, error: 0.3 },
      (reach) =>
        fc.property(
          stripCase(),
          fc.nat(9),
          fc.integer({ min: 8, max: 19 }),
          fc.nat(3),
          ({ src, height }, at, pitch, shift) => {
            const want = outcome(() => decodeStrip(src, height));
            const size = at + (height - 1) * pitch + 8;
            const memory = new Uint8Array(shift + size + 9).fill(GUARD);
            const dst = memory.subarray(shift, shift + size);
            const got = outcome(() => decodeStripInto(src, height, dst, { at, pitch }));
            reach('value' in want ? 'pixels' : 'error');
            if ('value' in want) {
              expect(got).toHaveProperty('value');
              for (let y = 0; y < height; y++) {
                const row = at + y * pitch;
                expect(dst.subarray(row, row + 8)).toEqual(want.value.subarray(y * 8, y * 8 + 8));
              }
            } else {
              expect(got).toEqual(want);
              expect(memory.every((byte) => byte === GUARD)).toBe(true);
            }
            for (let y = 0; y < height; y++) dst.fill(GUARD, at + y * pitch, at + y * pitch + 8);
            expect(memory.every((byte) => byte === GUARD)).toBe(true);
          },
        ),
      cases(40),
    );
  });

  test('returns where the strip ends, for any bytes behind it', () => {
    fc.assert(
      fc.property(knownCode, fc.uint8Array({ maxLength: 20 }), (code, tail) => {
        const strip = encodeStrip(new Uint8Array(16).fill(7), 2, code);
        const src = Uint8Array.from([...strip, ...tail]);
        expect(decodeStripInto(src, 2, new Uint8Array(16))).toBe(strip.length);
      }),
    );
  });

  test('refuses a destination that is too short or badly described', () => {
    const src = Uint8Array.of(0x18, 0xaa, 0, 0, 0);
    const into = (length: number, place?: { at?: number; pitch?: number }) => () =>
      decodeStripInto(src, 2, new Uint8Array(length), place);
    expect(into(16)()).toBe(4);
    expect(into(15)).toThrow(RangeError);
    expect(into(16, { at: 1 })).toThrow(RangeError);
    expect(into(17, { pitch: 10 })).toThrow(RangeError);
    expect(into(18, { pitch: 10 })()).toBe(4);
    for (const place of [{ pitch: 7 }, { pitch: 8.5 }, { at: -1 }, { at: 0.5 }, { at: Number.NaN }])
      expect(into(100, place)).toThrow(RangeError);
    expect(() => decodeStripInto(src, 2, [] as unknown as Uint8Array)).toThrow(TypeError);
  });
});
