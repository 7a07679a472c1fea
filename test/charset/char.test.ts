import fc from 'fast-check';
import {
  type Block,
  type CharCharset,
  childBlocks,
  decodeGlyph,
  decodeGlyphs,
  detach,
  readChar,
  readGlyph,
} from 'scumm-codec';
import { encodeChar, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { eachCharFields } from '../_support/charsets.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const version = 5;
const colors = new Uint8Array(16);
const dot = { code: 1, width: 1, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1) };
const small = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 2, colors, glyphs: [dot] });

describe('readChar', () => {
  test('is the inverse of encodeChar, with decodeGlyphs', () => {
    assertReaching({ twoBytes: 0.3, missing: 0.3, several: 0.6 }, (reach) =>
      fc.property(eachCharFields, fc.nat(3), (fields, shift) => {
        const { glyphs, ...header } = fields;
        const payload = encodeChar(fields);
        const charset = readChar(within(payload, shift, 3, 0xa5), { version });
        expect(charset).toMatchObject({ type: 'char', version, ...header });
        const found = decodeGlyphs(charset);
        const byCode = [...glyphs].sort((a, b) => a.code - b.code);
        expect(found).toEqual(
          byCode.map((one) => ({
            ...one,
            ...{ advance: one.width + one.xOffset, transparent: 0, codec: undefined },
          })),
        );
        const again = encodeChar({ ...charset, glyphs: found });
        expect(decodeGlyphs(readChar(again, { version }))).toEqual(found);
        for (let code = 0; code < header.count; code++)
          expect(readGlyph(charset, code) === undefined).toBe(!glyphs.some((g) => g.code === code));
        if (header.count > 256) reach('twoBytes');
        if (glyphs.length < header.count) reach('missing');
        if (glyphs.length > 1) reach('several');
      }),
    );
  });

  test('reads a block, its payload, and a file of version 4 alike', () => {
    const [block] = childBlocks(wrapBlock('CHAR', small));
    const fromBlock = readChar(block, { version });
    expect(decodeGlyphs(fromBlock)).toEqual(decodeGlyphs(readChar(small, { version: 4 })));
    expect([fromBlock.start, fromBlock.end]).toEqual([8, 8 + small.length]);
    expect(detach(fromBlock).src).toEqual(small);
    expect(() => readChar({ ...block, tag: 'SCRP' } as Block, { version })).toThrow(
      decodeError('MISSING', 0),
    );
  });

  test('takes a font without characters, and none whose table leads out of its bytes', () => {
    const empty = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 0, colors, glyphs: [] });
    const charset = readChar(empty, { version });
    expect(charset.fontAt + 4).toBe(charset.end);
    expect(decodeGlyphs(charset)).toEqual([]);
    const whole = readChar(wrapBlock('CHAR', small).subarray(8), { version });
    const tableEnd = whole.fontAt + 4 + 4 * whole.count;
    expect(readGlyph({ ...whole, end: tableEnd }, 0)).toBeUndefined();
    const wrongs: readonly (readonly [CharCharset, object])[] = [
      [charset, { fontAt: charset.fontAt + 1 }],
      [charset, { fontAt: -1 }],
      [charset, { start: charset.fontAt + 1 }],
      [charset, { end: charset.end + 1 }],
      [whole, { end: tableEnd - 1 }],
      [whole, { lineHeight: 256 }],
      [whole, { lineHeight: -1 }],
      [whole, { lineHeight: 0.5 }],
      [whole, { count: 65_536 }],
      [whole, { bitsPerPixel: 3 }],
      [whole, { colors: new Uint8Array(15) }],
      [whole, { colors: [...colors] }],
      [whole, { type: 'font' }],
      [whole, { version: '5' }],
      [whole, { src: [...whole.src] }],
    ];
    for (const [font, wrong] of wrongs)
      expect(() => decodeGlyphs({ ...font, ...wrong }), JSON.stringify(wrong)).toThrow(TypeError);
  });
});

test('many characters with one glyph are bounded, and so is a single one', () => {
  const count = 200;
  const one = encodeChar({
    ...{ bitsPerPixel: 1, lineHeight: 8, count, colors },
    glyphs: [{ ...dot, width: 255, height: 255, pixels: new Uint8Array(255 * 255) }],
  });
  const view = new DataView(one.buffer);
  for (let code = 0; code < count; code++) view.setUint32(25 + 4 * code, 4 + 4 * count, true);
  const charset = readChar(one, { version });
  expect(decodeGlyphs(charset)).toHaveLength(count);
  const pixelsAt = 21 + 4 + 4 * count + 4;
  expect(() => decodeGlyphs(charset, { limits: { pixels: 255 * 255 * 3 } })).toThrow(
    decodeError('LIMIT', pixelsAt),
  );
  expect(() => decodeGlyph(charset, 5, { limits: { pixels: 65_024 } })).toThrow(
    decodeError('LIMIT', pixelsAt),
  );
});

describe('encodeChar', () => {
  const fields = { bitsPerPixel: 2, lineHeight: 8, count: 3, colors, glyphs: [dot] } as const;

  test('stores glyphs that are alike once', () => {
    const twice = encodeChar({ ...fields, glyphs: [dot, { ...dot, code: 2 }] });
    expect(twice.length).toBe(encodeChar(fields).length);
    expect(decodeGlyphs(readChar(twice, { version })).map(({ code }) => code)).toEqual([1, 2]);
  });

  test.each<readonly [string, object]>([
    ['another number of bits', { bitsPerPixel: 3 }],
    ['a code past the count', { glyphs: [{ ...dot, code: 3 }] }],
    ['a code twice', { glyphs: [dot, dot] }],
    ['a value past the bits', { glyphs: [{ ...dot, pixels: bytes(4) }] }],
    ['a pixel too many', { glyphs: [{ ...dot, pixels: bytes(1, 1) }] }],
    ['an offset past its field', { glyphs: [{ ...dot, xOffset: 128 }] }],
    ['a width past its field', { glyphs: [{ ...dot, width: 256, pixels: new Uint8Array(256) }] }],
    ['15 colors', { colors: new Uint8Array(15) }],
    ['65536 characters', { count: 65_536 }],
  ])('refuses %s', (_, change) => {
    expect(() => encodeChar({ ...fields, ...change })).toThrow(RangeError);
  });
});
