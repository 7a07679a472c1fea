// Fonts that encoders wrote: read whole, and refused where they are not.

import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  detach,
  type NutGlyphFields,
  readChar,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut, wrapBlock } from 'scumm-codec/encode';
import { decodeGlyphs, readGlyph } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { eachCharFields, eachNutFields, nutRow } from '../_support/charsets.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const V5 = { version: 5 } as const;
const V8 = { version: 8 } as const;
const colors = repeat(0, 16);
const dot = { code: 1, width: 1, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1) };
const small = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 2, colors, glyphs: [dot] });

describe('readChar', () => {
  test('is the inverse of encodeChar, with decodeGlyphs', () => {
    assertReaching({ twoBytes: 0.3, missing: 0.3, several: 0.6 }, (reach) =>
      fc.property(eachCharFields, fc.nat(3), (fields, shift) => {
        const { glyphs, ...header } = fields;
        const payload = encodeChar(fields);
        const charset = readChar(within(payload, shift, 3, 0xa5), V5);
        expect(charset).toMatchObject({ type: 'char', ...V5, ...header });
        const found = decodeGlyphs(charset);
        const byCode = [...glyphs].sort((a, b) => a.code - b.code);
        expect(found).toEqual(
          byCode.map((one) => ({
            ...one,
            ...{ advance: one.width + one.xOffset, transparent: 0, codec: undefined },
          })),
        );
        const again = encodeChar({ ...charset, glyphs: found });
        expect(decodeGlyphs(readChar(again, V5))).toEqual(found);
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
    const fromBlock = readChar(block, V5);
    expect(decodeGlyphs(fromBlock)).toEqual(decodeGlyphs(readChar(small, { version: 4 })));
    expect([fromBlock.start, fromBlock.end]).toEqual([8, 8 + small.length]);
    expect(detach(fromBlock).src).toEqual(small);
    expect(() => readChar({ ...block, tag: 'SCRP' } as Block, V5)).toThrow(
      decodeError('MISSING', 0),
    );
  });

  test('takes a font without characters, and has no glyph past the end of its bytes', () => {
    const empty = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 0, colors, glyphs: [] });
    const charset = readChar(empty, V5);
    expect(charset.fontAt + 4).toBe(charset.end);
    expect(decodeGlyphs(charset)).toEqual([]);
    const whole = readChar(wrapBlock('CHAR', small).subarray(8), V5);
    const tableEnd = whole.fontAt + 4 + 4 * whole.count;
    expect(readGlyph({ ...whole, end: tableEnd }, 0)).toBeUndefined();
  });
});

describe('encodeChar', () => {
  const fields = { bitsPerPixel: 2, lineHeight: 8, count: 3, colors, glyphs: [dot] } as const;

  test('stores glyphs that are alike once', () => {
    const twice = encodeChar({ ...fields, glyphs: [dot, { ...dot, code: 2 }] });
    expect(twice.length).toBe(encodeChar(fields).length);
    expect(decodeGlyphs(readChar(twice, V5)).map(({ code }) => code)).toEqual([1, 2]);
  });

  test.each<readonly [string, object]>([
    ['another number of bits', { bitsPerPixel: 3 }],
    ['a code past the count', { glyphs: [{ ...dot, code: 3 }] }],
    ['a code twice', { glyphs: [dot, dot] }],
    [
      'a drawn 0 beside another transparent value',
      { glyphs: [{ ...dot, pixels: bytes(0), transparent: 1 }] },
    ],
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

describe('readNut', () => {
  test('is the inverse of encodeNut, with decodeGlyphs; all objects are even', () => {
    assertReaching({ full: 0.3, bar: 0.6, several: 0.6 }, (reach) =>
      fc.property(eachNutFields, fc.nat(3), ({ glyphs }, shift) => {
        const file = encodeNut({ glyphs: [...glyphs].reverse() });
        const charset = readNut(within(file, shift, 3, 0xa5), V8);
        const { length: count } = glyphs;
        expect(charset).toMatchObject({ type: 'nut', ...V8, count, start: 0, end: file.length });
        expect(charset.lineHeight).toBe(glyphs[124]?.height);
        const found = decodeGlyphs(charset);
        expect(found).toEqual(
          glyphs.map((one) => ({
            ...one,
            ...{ xOffset: 0, yOffset: 0, advance: one.width },
            transparent: one.codec === 44 ? 2 : 0,
          })),
        );
        expect(encodeNut({ glyphs: found })).toEqual(file);
        expect(readGlyph(charset, count)).toBeUndefined();
        const view = new DataView(file.buffer);
        let next = 8 + view.getUint32(12) + 8;
        for (const frame of charset.frames) {
          const size = view.getUint32(frame - 4);
          expect([frame - 16, size % 2, view.getUint32(frame - 12)]).toEqual([next, 0, size + 8]);
          next = frame + size;
        }
        expect(file).toHaveLength(next);
        if (count === 256) reach('full');
        if (count > 124) reach('bar');
        if (count > 1) reach('several');
      }),
    );
  });

  test('takes the versions that have such files', () => {
    const file = encodeNut({ glyphs: [] });
    expect(readNut(file, { version: 7 }).version).toBe(7);
    expect(() => readNut(file, { version: 6 as 7 })).toThrow('version 6 has no NUT');
    expect(() => readNut(file, undefined as never)).toThrow(TypeError);
  });
});

describe('encodeNut', () => {
  const dot = nutRow(0, 1, 1);

  test('ends a row of skips with a skip, and one of bytes with its bytes', () => {
    const rowOf = (values: readonly number[]) => {
      const file = encodeNut({ glyphs: [nutRow(0, 21, ...values)] });
      return file.subarray(readNut(file, V8).frames[0] + 14);
    };
    expect(rowOf([0, 0])).toEqual(bytes(2, 0, 2, 0));
    expect(rowOf([9, 9])).toEqual(bytes(6, 0, 0, 0, 1, 0, 9, 9));
    // And a byte that makes the size of the object even.
    expect(rowOf([9, 0])).toEqual(bytes(7, 0, 0, 0, 0, 0, 9, 1, 0, 0));
  });

  test('takes glyphs of the greatest height', () => {
    const height = 0xffff;
    const tall = { ...dot, height, pixels: new Uint8Array(height).fill(1) };
    const empty = { ...dot, code: 1, width: 0, height, pixels: bytes() };
    const file = encodeNut({ glyphs: [tall, empty] });
    expect(decodeGlyphs(readNut(file, V8))).toMatchObject([tall, empty]);
  });

  test.each([1, 21, 44] as const)('stores transparent pixels as codec %i has them', (codec) => {
    const stored = encodeNut({ glyphs: [nutRow(0, codec, ...(codec === 44 ? [2, 1] : [0, 1]))] });
    const glyph = { ...nutRow(0, codec, 9, 1), transparent: 9 };
    expect(encodeNut({ glyphs: [glyph] })).toEqual(stored);
    expect(glyph.pixels).toEqual(bytes(9, 1));
    const drawn = { ...glyph, pixels: bytes(9, codec === 44 ? 2 : 0) };
    expect(() => encodeNut({ glyphs: [drawn] })).toThrow('glyphs[0]: pixel 1, 0 of character 0');
  });

  test.each<readonly [string, readonly object[]]>([
    ['a transparent value past a byte', [{ ...dot, transparent: 256 }]],
    ['257 glyphs', Array.from({ length: 257 }, (_, code) => ({ ...dot, code }))],
    ['a code that is left out', [{ ...dot, code: 1 }]],
    ['a code twice', [dot, dot]],
    ['another codec', [{ ...dot, codec: 2 }]],
    ['a glyph of a CHAR', [{ ...dot, codec: undefined }]],
    ['a pixel too many', [{ ...dot, pixels: bytes(1, 1) }]],
    ['a width past its field', [{ ...dot, width: 65_536, pixels: new Uint8Array(65_536) }]],
  ])('refuses %s', (_, glyphs) => {
    expect(() => encodeNut({ glyphs: glyphs as NutGlyphFields[] })).toThrow(RangeError);
  });
});
