import { defaultStripCodes, encodeStrip } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { hex, repeat, unhex } from '../_support/bytes.js';
import { GAME_VERSIONS } from '../_support/releases.js';

describe('encodeStrip', () => {
  test('writes runs in the families that the original tools wrote them in, and only there', () => {
    const flat = repeat(0x33, 8 * 40);
    // 255 and 64 pixels behind the first one: 26 bits.
    for (const code of [104, 108, 124, 128])
      expect(hex(encodeStrip(flat, 40, code))).toBe(hex(unhex(`${code.toString(16)} 33 f37f0201`)));
    for (const code of [64, 68, 84, 88]) expect(encodeStrip(flat, 40, code)).toHaveLength(2 + 40);
  });

  test('writes a run for 13 pixels, and single ops for 12', () => {
    const behind = (count: number) => {
      const pixels = Uint8Array.from({ length: 16 }, (_, i) => (i <= count ? 1 : 9));
      return hex(encodeStrip(pixels, 2, 104));
    };
    expect(behind(13)).toBe('6801b3a104');
    expect(behind(12)).toBe('6801005002');
  });

  test('takes time in proportion to the pixels, also without runs', () => {
    const height = 100_000;
    const flat = repeat(0x33, 8 * height);
    expect(encodeStrip(flat, height, 64)).toHaveLength(2 + height);
  });

  test('refuses too few pixels and unknown codes', () => {
    expect(() => encodeStrip(new Uint8Array(15), 2, 104)).toThrow(RangeError);
    expect(() => encodeStrip(new Uint8Array(16), 2, 2)).toThrow(RangeError);
    expect(() => encodeStrip(new Uint8Array(16), 0, 104)).toThrow(RangeError);
    expect(() => encodeStrip([] as unknown as Uint8Array, 2, 104)).toThrow(TypeError);
  });
});

describe('defaultStripCodes', () => {
  test('lists the codes of a version, from 104 on only for versions 6 to 8', () => {
    const family = (base: number) => [4, 5, 6, 7, 8].map((bits) => base + bits);
    const early = [10, 20, 60].flatMap(family);
    const late = [...early, ...family(100)];
    expect(GAME_VERSIONS.map((version) => defaultStripCodes({ version } as never))).toEqual([
      [1, ...early],
      [1, ...early],
      [1, ...late],
      [1, ...late],
      [1, ...late],
    ]);
    expect(defaultStripCodes()).toEqual([1, ...late]);
    const open = [30, 40, 80].flatMap(family);
    for (const version of [4, 5] as const)
      expect(defaultStripCodes({ version, transparent: true })).toEqual(open);
    expect(defaultStripCodes({ transparent: true })).toEqual([...open, ...family(120)]);
    expect(() => defaultStripCodes({ version: 9 as never })).toThrow(RangeError);
  });
});
