// Fonts that are encoded over what they were.

import fc from 'fast-check';
import { type CharCharset, type CharFields, decodeGlyphs, readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { fontFields } from '../_support/charsets.js';
import { assertReaching, eachOf } from '../_support/reach.js';

/** A font as its encoder takes it, with its glyphs in the order of their codes. */
function fieldsOf(charset: CharCharset): CharFields {
  const { bitsPerPixel, lineHeight, count, colors } = charset;
  const glyphs = decodeGlyphs(charset).map(({ code, width, height, xOffset, yOffset, pixels }) => ({
    ...{ code, width, height, xOffset, yOffset, pixels },
  }));
  return { bitsPerPixel, lineHeight, count, colors, glyphs };
}

const EDITS = ['pixels', 'size', 'colors', 'line', 'fewer', 'none'] as const;

function changed(fields: CharFields, what: (typeof EDITS)[number], luck: number): CharFields {
  const { glyphs } = fields;
  const one = glyphs[luck % glyphs.length];
  const replaced = (next: CharFields['glyphs'][number]) => ({
    ...fields,
    glyphs: glyphs.map((glyph) => (glyph === one ? next : glyph)),
  });
  switch (what) {
    case 'pixels':
      return replaced({ ...one, pixels: one.pixels.map((value) => value ^ 1) });
    case 'size':
      return replaced({
        ...{ ...one, width: one.width + 1 },
        pixels: new Uint8Array((one.width + 1) * one.height),
      });
    case 'colors':
      return { ...fields, colors: fields.colors.map((index, i) => (i === 0 ? 0 : index ^ 1)) };
    case 'line':
      return { ...fields, lineHeight: fields.lineHeight ^ 1 };
    case 'fewer':
      return { ...fields, glyphs: glyphs.slice(1) };
    default:
      return fields;
  }
}

const read = (src: Uint8Array) => readChar(src, { version: 6 });

describe('encodeChar with previous', () => {
  test('gives the font that is asked for, over what it was where that has room', () => {
    assertReaching(
      { 'the same length': 0.5, 'other bytes': 0.6 },
      (reach) =>
        fc.property(fontFields, eachOf(...EDITS), fc.nat(1e6), (fields, what, luck) => {
          const src = encodeChar(fields);
          const previous = read(src);
          const next = changed(fieldsOf(previous), what, luck);
          const written = encodeChar(next, { previous });
          expect(fieldsOf(read(written))).toEqual(next);
          if (what === 'none') expect(Buffer.compare(written, src)).toBe(0);
          if (written.length === src.length) reach('the same length');
          if (Buffer.compare(written, src) !== 0) reach('other bytes');
        }),
      cases(60),
    );
  });

  const glyph = (code: number, value: number) => ({
    ...{ code, width: 4, height: 2, xOffset: 0, yOffset: 0 },
    pixels: new Uint8Array(8).fill(value),
  });
  const fields: CharFields = {
    ...{ bitsPerPixel: 2, lineHeight: 9, count: 5, colors: new Uint8Array(16) },
    glyphs: [glyph(3, 1), glyph(0, 2)],
  };

  test('keeps the order of glyphs, and what stands behind them', () => {
    const src = Uint8Array.from([...encodeChar(fields), 7, 7]);
    const next = { ...fields, glyphs: [glyph(0, 2), glyph(3, 3)] };
    const written = encodeChar(next, { previous: read(src) });
    const differing = [...src.keys()].filter((i) => src[i] !== written[i]);
    expect(written.length).toBe(src.length);
    expect(differing).toEqual([src.length - 2 - 6 - 2, src.length - 2 - 6 - 1]);
  });

  test('leaves the memory of a Buffer alone', () => {
    const src = Buffer.from(encodeChar(fields));
    const before = Uint8Array.from(src);
    const written = encodeChar({ ...fields, lineHeight: 10 }, { previous: read(src) });
    expect(fieldsOf(read(written)).lineHeight).toBe(10);
    expect(Uint8Array.from(src)).toEqual(before);
  });

  test('gives a glyph of its own to one of two that were the same', () => {
    const src = encodeChar({ ...fields, glyphs: [glyph(3, 1), glyph(0, 1)] });
    const next = { ...fields, glyphs: [glyph(0, 1), glyph(3, 2)] };
    const written = encodeChar(next, { previous: read(src) });
    expect(fieldsOf(read(written)).glyphs).toEqual(next.glyphs);
    expect(written.length).toBe(src.length + 6);
  });

  test('refuses what is no CHAR', () => {
    expect(() => encodeChar(fields, { previous: {} as never })).toThrow(TypeError);
    expect(() =>
      encodeChar(fields, { previous: { ...read(encodeChar(fields)), type: 'nut' } as never }),
    ).toThrow(TypeError);
  });
});
