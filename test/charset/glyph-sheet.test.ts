import fc from 'fast-check';
import { decodeGlyphs, glyphSheet, type Problem, readChar, readNut } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { fontCase, nutCase } from '../_support/charsets.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

describe('glyphSheet', () => {
  test('has every glyph in its place, and one value for all that is transparent', () => {
    assertReaching(
      { holes: 0.2, glyphs: 0.5 },
      (reach) =>
        fc.property(inTurn(nutCase, fontCase), fc.nat(3), ({ charset }, gap) => {
          const glyphs = decodeGlyphs(charset);
          const sheet = glyphSheet(charset, { gap });
          expect(sheet.glyphs).toEqual(glyphs);
          const expected = new Uint8Array(sheet.pixels.length).fill(sheet.transparent);
          const drawn = new Set<number>();
          for (const [i, { width, pixels, transparent }] of glyphs.entries()) {
            const { x, y } = sheet.places[i];
            pixels.forEach((value, at) => {
              if (value === transparent) return;
              drawn.add(value);
              expected[(y + Math.floor(at / width)) * sheet.width + x + (at % width)] = value;
            });
            if (pixels.length > 0) reach('glyphs');
            if (pixels.some((value) => value === transparent)) reach('holes');
          }
          expect(sheet.pixels).toEqual(expected);
          expect(drawn.has(sheet.transparent)).toBe(false);
        }),
      cases(100),
    );
  });

  const size = { width: 2, height: 1 };
  const nutOf = (...pixels: readonly (readonly [codec: 1 | 44, ...values: number[]])[]) =>
    readNut(
      encodeNut({
        glyphs: pixels.map(([codec, ...values], code) => {
          return { code, ...size, width: values.length, codec, pixels: bytes(...values) };
        }),
      }),
      { version: 8 },
    );

  test('takes 0 for it, or the least value that no glyph draws', () => {
    expect(glyphSheet(nutOf([1, 0, 1], [44, 2, 3])).transparent).toBe(0);
    expect(glyphSheet(nutOf([1, 0, 1], [44, 2, 0])).transparent).toBe(2);
    const mixed = glyphSheet(nutOf([1, 0, 2], [44, 2, 0]), { columns: 1 });
    expect(mixed.transparent).toBe(3);
    expect([...mixed.pixels]).toEqual([3, 2, 3, 3, 3, 0]);
    expect(glyphSheet(nutOf()).transparent).toBe(0);
  });

  test('fails where all values are drawn', () => {
    const all = Array.from({ length: 256 }, (_, value) => value).filter((value) => value !== 2);
    const charset = nutOf([44, ...all], [1, 2, 1]);
    expect(() => glyphSheet(charset)).toThrow(decodeError('BAD_VALUE', 0));
  });

  test('leaves damaged glyphs out, and bounds both the glyphs and the sheet', () => {
    const glyphs = [
      { code: 0, ...size, xOffset: 0, yOffset: 0, pixels: bytes(1, 1) },
      { code: 1, ...size, height: 9, xOffset: 0, yOffset: 0, pixels: new Uint8Array(18) },
    ];
    const colors = new Uint8Array(16);
    const src = encodeChar({ bitsPerPixel: 1, lineHeight: 1, count: 2, colors, glyphs });
    const charset = readChar(src.subarray(0, src.length - 1), { version: 5 });
    const errors: Problem[] = [];
    const sheet = glyphSheet(charset, { onError: (one) => void errors.push(one) });
    expect(sheet.glyphs.map(({ code }) => code)).toEqual([0]);
    expect(errors).toEqual([decodeError('TRUNCATED', src.length - 1)]);
    const whole = readChar(src, { version: 5 });
    expect(() => glyphSheet(whole, { limits: { pixels: 19 } })).toThrow(/LIMIT/);
    expect(() => glyphSheet(whole, { limits: { pixels: 44 } })).toThrow(/LIMIT/);
    expect(glyphSheet(whole, { limits: { pixels: 45 } }).pixels).toHaveLength(45);
    for (const wrong of [{ columns: 0 }, { gap: -1 }])
      expect(() => glyphSheet(whole, wrong)).toThrow(RangeError);
  });
});
