// Fonts that are encoded over what they were.

import fc from 'fast-check';
import { type CharCharset, type CharFields, readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { decodeGlyphs } from 'scumm-codec/tools';
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

/** What changes of a font. `luck` chooses the glyph. */
const EDITS: readonly ((fields: CharFields, luck: number) => Partial<CharFields>)[] = [
  replaced((one) => ({ pixels: one.pixels.map((value) => value ^ 1) })),
  replaced(({ width, height }) => ({
    ...{ width: width + 1, pixels: new Uint8Array((width + 1) * height) },
  })),
  ({ colors }) => ({ colors: colors.map((index, i) => (i === 0 ? 0 : index ^ 1)) }),
  ({ lineHeight }) => ({ lineHeight: lineHeight ^ 1 }),
  ({ glyphs }) => ({ glyphs: glyphs.slice(1) }),
  () => ({}),
];

type Glyph = CharFields['glyphs'][number];

function replaced(change: (one: Glyph) => Partial<Glyph>): (typeof EDITS)[number] {
  return ({ glyphs }, luck) => ({
    glyphs: glyphs.map((one, i) => (i === luck % glyphs.length ? { ...one, ...change(one) } : one)),
  });
}

const read = (src: Uint8Array) => readChar(src, { version: 6 });

describe('encodeChar with previous', () => {
  test('gives the font that is asked for, over what it was where that has room', () => {
    assertReaching(
      { 'the same length': 0.5, 'other bytes': 0.6 },
      (reach) =>
        fc.property(fontFields, eachOf(...EDITS), fc.nat(1e6), (given, edit, luck) => {
          const src = encodeChar(given);
          const previous = read(src);
          const fields = fieldsOf(previous);
          const next = { ...fields, ...edit(fields, luck) };
          const written = encodeChar(next, { previous });
          expect(fieldsOf(read(written))).toEqual(next);
          if (edit === EDITS.at(-1)) expect(Buffer.compare(written, src)).toBe(0);
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

  test('keeps the order of glyphs, what stands behind them, and the memory of a Buffer', () => {
    const src = Buffer.from([...encodeChar(fields), 7, 7]);
    const before = Uint8Array.from(src);
    const next = { ...fields, glyphs: [glyph(0, 2), glyph(3, 3)] };
    const written = encodeChar(next, { previous: read(src) });
    expect(Uint8Array.from(src)).toEqual(before);
    before.set(written.subarray(-2 - 6 - 2, -2 - 6), before.length - 2 - 6 - 2);
    expect(written).toEqual(before);
    expect(fieldsOf(read(written)).glyphs[1].pixels).toEqual(glyph(3, 3).pixels);
  });

  test('gives a glyph of its own to one of two that were the same', () => {
    const src = encodeChar({ ...fields, glyphs: [glyph(3, 1), glyph(0, 1)] });
    const next = { ...fields, glyphs: [glyph(0, 1), glyph(3, 2)] };
    const written = encodeChar(next, { previous: read(src) });
    expect(fieldsOf(read(written)).glyphs).toEqual(next.glyphs);
    expect(written.length).toBe(src.length + 6);
  });

  test('refuses what is no CHAR', () => {
    for (const previous of [{}, { ...read(encodeChar(fields)), type: 'nut' }])
      expect(() => encodeChar(fields, { previous: previous as never })).toThrow(TypeError);
  });
});
