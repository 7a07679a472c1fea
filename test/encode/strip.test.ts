import { decodeOldStrip, type StripDialect } from 'scumm-codec';
import { defaultStripCodes, encodeOldStrip, encodeStrip } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { hex, repeat, unhex } from '../_support/bytes.js';
import { GAME_VERSIONS } from '../_support/releases.js';

/** Encodes rows of eight pixels. */
function encoded(pixels: string | Uint8Array, code: number, dialect: StripDialect): string {
  const rows = typeof pixels === 'string' ? unhex(pixels) : pixels;
  return hex(encodeOldStrip(rows, rows.length / 8, code, { dialect }));
}

const digits = (text: string) => hex(unhex(text));

describe('encodeOldStrip', () => {
  test('writes the longest runs of each code', () => {
    const flat = repeat(5, 8 * 40);
    expect(encoded(flat, 2, 'v3')).toBe(digits('02 ff05 3f05'));
    expect(encoded(flat, 3, 'v3')).toBe(digits(`03 ${'53'.repeat(64)}`));
    expect(encoded(flat, 4, 'v3')).toBe(digits('04 00 ff05 3f05'));
    expect(encoded(flat, 9, '3do')).toBe(digits('09 ff05 ff05 7f05'));
    expect(encoded(flat, 10, 'ega')).toBe(digits('0a 05ff 0541'));
    expect(encoded(repeat(5, 8 * 3), 10, 'ega')).toBe(digits('0a 0518'));
  });

  test('chooses the op that is shortest', () => {
    // Code 4: colors that stand alone twice are entries of the palette, others are runs of one.
    expect(encoded('0102010209090303', 4, 'v3')).toBe(digits('04 020102 00010001 0309 0303'));
    expect(encoded('0102030405060708', 4, 'v3').length).toBe(2 * (2 + 16));
    // Code 8: single pixels share a group.
    expect(encoded('0102030405050505', 8, '3do')).toBe(digits('08 0601020304 0705'));
    // Code 10: two colors in turn, and a copy of the column before, but not in the first column.
    expect(encoded('0102010201020102', 10, 'ega')).toBe(digits('0a c812'));
    const columns = unhex('0505050505050505 0606060606060606 0909090909090909 0303030303030303');
    expect(encoded(columns, 10, 'ega')).toBe(digits('0a 15161913 9c'));
    // Codes 7 and 138: steps take less than new colors.
    expect(encoded('0102030201010101', 7, 'v3')).toHaveLength(2 * 4);
    expect(encoded('0105010501050105', 138, 'humongous')).toHaveLength(2 * 7);
  });

  test('leaves ops for runs when all colors would be in the palette', () => {
    const every = Uint8Array.from({ length: 512 }, (_, i) => i & 0xff);
    const src = encodeOldStrip(every, 64, 4, { dialect: 'v3' });
    expect(src[1]).toBe(128);
    expect(decodeOldStrip(src, 64, { dialect: 'v3' })).toEqual(every);
  });

  test('writes the codes of version 5 as encodeStrip does, on the Amiga with 16 less', () => {
    const pixels = Uint8Array.from({ length: 32 }, (_, i) => 16 + (i >> 2));
    const less = pixels.map((color) => color - 16);
    for (const code of [1, 14, 25, 68, 104]) {
      expect(encodeOldStrip(pixels, 4, code, { dialect: 'amiga' })).toEqual(
        encodeStrip(less, 4, code),
      );
      expect(encodeOldStrip(less, 4, code, { dialect: 'humongous' })).toEqual(
        encodeStrip(less, 4, code),
      );
    }
  });

  test('refuses colors that a code cannot hold', () => {
    const call = (color: number, code: number, dialect: StripDialect) => () =>
      encodeOldStrip(Uint8Array.of(0, 0, 0, color, color, 0, 0, 0), 1, code, { dialect });
    expect(call(15, 10, 'ega')).not.toThrow();
    expect(call(16, 10, 'ega')).toThrow(RangeError);
    expect(call(16, 10, 'amiga')).toThrow(RangeError); // 0 is less than 16
    expect(call(15, 134, 'humongous')).not.toThrow();
    expect(call(16, 134, 'humongous')).toThrow(RangeError);
    expect(call(7, 143, 'humongous')).not.toThrow();
    expect(call(8, 143, 'humongous')).toThrow(RangeError);
    const odd = Uint8Array.of(3, 0x13, 3, 0x13, 3, 0x13, 3, 0x13);
    expect(() => encodeOldStrip(odd, 1, 10, { dialect: 'ega' })).toThrow(RangeError);
  });

  test('refuses too few pixels, unknown codes and unknown dialects', () => {
    const pixels = new Uint8Array(16);
    type Args = [src: unknown, height: number, code?: number, options?: object];
    const call = (...[src, height, code = 2, options = { dialect: 'v3' }]: Args) => {
      return () => encodeOldStrip(src as Uint8Array, height, code, options as never);
    };
    expect(call(pixels.subarray(1), 2)).toThrow(RangeError);
    expect(call(pixels, 0)).toThrow(RangeError);
    for (const code of [10, 134, 256, -1, 2.5]) expect(call(pixels, 2, code)).toThrow(RangeError);
    expect(call([], 2)).toThrow(TypeError);
    expect(call(pixels, 2, 2, {})).toThrow(TypeError);
    expect(call(pixels, 2, 2, { dialect: 'v4' })).toThrow(RangeError);
  });
});

describe('encodeStrip', () => {
  test('writes runs in the families that the original tools wrote them in, and only there', () => {
    const flat = repeat(0x33, 8 * 40);
    // 255 and 64 pixels behind the first one: 26 bits.
    for (const code of [104, 108, 124, 128])
      expect(hex(encodeStrip(flat, 40, code))).toBe(hex(unhex(`${code.toString(16)} 33 f37f0201`)));
    for (const code of [64, 68, 84, 88]) expect(encodeStrip(flat, 40, code)).toHaveLength(2 + 40);
  });

  test('takes time in proportion to the pixels, also without runs', () => {
    const height = 100_000;
    const flat = repeat(0x33, 8 * height);
    expect(encodeStrip(flat, height, 64)).toHaveLength(2 + height);
  });

  test('refuses unknown codes, and what is no bytes', () => {
    expect(() => encodeStrip(new Uint8Array(16), 2, 2)).toThrow(RangeError);
    expect(() => encodeStrip([] as never, 2, 104)).toThrow(TypeError);
  });
});

describe('defaultStripCodes', () => {
  test('lists the codes of a version, from 104 on only for versions 6 to 8', () => {
    const family = (base: number) => [4, 5, 6, 7, 8].map((bits) => base + bits);
    const early = [10, 20, 60].flatMap(family);
    const late = [...early, ...family(100)];
    for (const version of GAME_VERSIONS)
      expect(defaultStripCodes({ version })).toEqual([1, ...(version < 6 ? early : late)]);
    expect(defaultStripCodes()).toEqual([1, ...late]);
    const open = [30, 40, 80].flatMap(family);
    for (const version of [4, 5] as const)
      expect(defaultStripCodes({ version, transparent: true })).toEqual(open);
    expect(defaultStripCodes({ transparent: true })).toEqual([...open, ...family(120)]);
    expect(() => defaultStripCodes({ version: 9 as never })).toThrow(RangeError);
  });
});
