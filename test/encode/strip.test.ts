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
