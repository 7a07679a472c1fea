import fc from 'fast-check';
import {
  type Block,
  type CharCharset,
  childBlocks,
  decodeGlyph,
  decodeGlyphInto,
  decodeGlyphs,
  detach,
  type Problem,
  readChar,
  readGlyph,
  recordFromJson,
  recordToJson,
} from 'scumm-codec';
import { encodeChar, wrapBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, u32, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { anyChar, blockFields, eachCharFields } from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
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
        expect(found.map(({ code, pixels }) => [code, pixels])).toEqual(
          byCode.map(({ code, pixels }) => [code, pixels]),
        );
        expect(found).toMatchObject(
          byCode.map(({ pixels: _, ...one }) => ({ ...one, advance: one.width + one.xOffset })),
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
    const whole = wrapBlock('CHAR', small);
    expect(() => readChar(whole, { version })).toThrow(decodeError('BAD_VALUE', 0));
    expect(() => readChar({ ...block, tag: 'SCRP' } as Block, { version })).toThrow(
      decodeError('MISSING', 0),
    );
  });

  test('takes a length that is not that of the payload', () => {
    const wrong = bytes(...u32(5), ...small.subarray(4));
    expect(decodeGlyphs(readChar(wrong, { version }))).toEqual(
      decodeGlyphs(readChar(small, { version })),
    );
  });

  test('is plain data that decodes after a clone, detached, and from JSON', () => {
    const charset = readChar(within(small, 9, 9, 0xa5), { version });
    const copies: CharCharset[] = [
      structuredClone(charset),
      detach(charset),
      recordFromJson(JSON.parse(JSON.stringify(recordToJson(charset)))),
    ];
    for (const copy of copies) expect(decodeGlyphs(copy)).toEqual(decodeGlyphs(charset));
    expect(detach(charset).src).toEqual(small);
  });

  test('takes a font without characters, and none whose table leads out of its bytes', () => {
    const empty = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 0, colors, glyphs: [] });
    const charset = readChar(empty, { version });
    expect(charset.fontAt + 4).toBe(charset.end);
    expect(decodeGlyphs(charset)).toEqual([]);
    const whole = readChar(wrapBlock('CHAR', small).subarray(8), { version });
    const wrongs: readonly Partial<CharCharset>[] = [
      ...[{ fontAt: charset.fontAt + 1 }, { count: 1 }, { end: charset.end - 1 }],
      ...[{ fontAt: -1 }, { start: charset.fontAt + 1 }, { end: charset.end + 1 }],
    ];
    for (const wrong of wrongs)
      expect(() => decodeGlyphs({ ...charset, ...wrong }), JSON.stringify(wrong)).toThrow(
        TypeError,
      );
    const tableEnd = whole.fontAt + 4 + 4 * whole.count;
    expect(readGlyph({ ...whole, end: tableEnd }, 0)).toBeUndefined();
    for (const wrong of [
      ...[
        { end: tableEnd - 1 },
        { lineHeight: 256 },
        { lineHeight: -1 },
        { lineHeight: 0.5 },
        { count: 65_536 },
      ],
      ...[{ bitsPerPixel: 3 }, { colors: new Uint8Array(15) }, { colors: [...colors] }],
      ...[{ type: 'font' }, { version: '5' }, { src: [...whole.src] }],
    ])
      expect(
        () => decodeGlyphs({ ...whole, ...wrong } as unknown as CharCharset),
        JSON.stringify(wrong),
      ).toThrow(TypeError);
  });

  test('refuses a font that is cut off anywhere, or gives what is whole of it', () => {
    const { glyphs, ...header } = readMany();
    const whole = encodeChar({ ...header, glyphs });
    const table = 21 + 4 + 4 * header.count;
    for (let size = 0; size < whole.length; size++) {
      const cut = whole.subarray(0, size);
      if (size < table) {
        expect(() => readChar(cut, { version })).toThrow(decodeError('TRUNCATED', size));
        continue;
      }
      const charset = readChar(cut, { version });
      for (const { code, pixels } of glyphs) {
        const got = outcome(() => decodeGlyph(charset, code)?.pixels);
        const at = 21 + new DataView(whole.buffer).getUint32(25 + 4 * code, true);
        const end = at + 4 + Math.ceil((pixels.length * header.bitsPerPixel) / 8);
        if (end <= size) expect(got).toEqual({ value: pixels });
        else if (at < size) expect(got).toEqual({ code: 'TRUNCATED', offset: size });
        else expect(got).toEqual({ code: 'BAD_OFFSET', offset: 25 + 4 * code });
      }
    }
  });
});

/** A font of three glyphs, not in the order of their codes. */
function readMany() {
  const glyph = (code: number, width: number, height: number) => {
    const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * code + i) % 4);
    return { code, width, height, xOffset: 1, yOffset: -1, pixels };
  };
  const glyphs = [glyph(3, 5, 3), glyph(1, 2, 2), glyph(2, 7, 1)];
  return { bitsPerPixel: 2, lineHeight: 9, count: 4, colors, glyphs } as const;
}

describe('decodeGlyph of a CHAR', () => {
  test('agrees with the reference, for damaged fonts too', () => {
    assertReaching(
      { pixels: 0.3, error: 0.3 },
      (reach) =>
        fc.property(anyChar, fc.nat(3), (src, shift) => {
          const shifted = within(src, shift, 5, 0xff);
          for (const code of [0, 1, 2, 3, 5, 69, 299]) {
            const got = outcome(() => decodeGlyph(readChar(shifted, { version }), code));
            const twin = () => reference.decodeGlyph(reference.readChar(src, { version }), code);
            expect(got).toEqual(outcome(twin));
            if (!('value' in got)) reach('error');
            else if (got.value !== undefined && got.value.pixels.length > 0) reach('pixels');
          }
        }),
      cases(60),
    );
  });

  test('into memory of the caller writes the glyph alone', () => {
    fc.assert(
      fc.property(blockFields, fc.nat(3), fc.nat(4), (fields, at, more) => {
        const charset = readChar(encodeChar(fields), { version });
        for (const { code, width, height, pixels } of decodeGlyphs(charset)) {
          const pitch = width + more;
          const dst = new Uint8Array(at + pitch * height + 2).fill(0xa5);
          const expected = Uint8Array.from(dst);
          for (let y = 0; y < height; y++)
            expected.set(pixels.subarray(y * width, (y + 1) * width), at + y * pitch);
          decodeGlyphInto(charset, code, dst, { at, pitch });
          expect(dst).toEqual(expected);
        }
      }),
    );
    const charset = readChar(small, { version });
    const dst = new Uint8Array(0);
    decodeGlyphInto(charset, 0, dst);
    expect(() => decodeGlyphInto(charset, 1, dst)).toThrow(RangeError);
  });

  test('without a width or a height needs no memory, wherever it would be', () => {
    const sides = [
      { width: 0, height: 5 },
      { width: 5, height: 0 },
      { width: 0, height: 0 },
    ];
    const glyphs = sides.map((size, code) => ({ ...dot, ...size, code, pixels: bytes() }));
    const src = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 3, colors, glyphs });
    const charset = readChar(src, { version });
    for (const { code } of glyphs)
      for (const options of [{}, { at: 9, pitch: 1 }])
        expect(() => decodeGlyphInto(charset, code, new Uint8Array(0), options)).not.toThrow();
    const dst = new Uint8Array(4).fill(7);
    for (const { code } of glyphs) decodeGlyphInto(charset, code, dst);
    expect(dst).toEqual(new Uint8Array(4).fill(7));
  });

  test('of many characters with one glyph is bounded, and so is a single one', () => {
    const count = 200;
    const one = encodeChar({
      ...{ bitsPerPixel: 1, lineHeight: 8, count, colors },
      glyphs: [{ ...dot, width: 255, height: 255, pixels: new Uint8Array(255 * 255) }],
    });
    const view = new DataView(one.buffer);
    for (let code = 0; code < count; code++) view.setUint32(25 + 4 * code, 4 + 4 * count, true);
    const charset = readChar(one, { version });
    expect(decodeGlyphs(charset)).toHaveLength(count);
    const limits = { pixels: 255 * 255 * 3 };
    const pixelsAt = 21 + 4 + 4 * count + 4;
    expect(() => decodeGlyphs(charset, { limits })).toThrow(decodeError('LIMIT', pixelsAt));
    expect(() => decodeGlyph(charset, 5, { limits: { pixels: 65_024 } })).toThrow(
      decodeError('LIMIT', pixelsAt),
    );
  });

  test('leaves bad glyphs out of a list, and reports each', () => {
    const { glyphs, ...header } = readMany();
    const whole = encodeChar({ ...header, glyphs });
    const cut = Uint8Array.from(whole.subarray(0, whole.length - 1));
    new DataView(cut.buffer).setUint32(25 + 4, 3, true);
    const errors: Problem[] = [];
    const found = decodeGlyphs(readChar(cut, { version }), { onError: (one) => errors.push(one) });
    expect(found.map(({ code }) => code)).toEqual([3]);
    expect(errors).toEqual([
      decodeError('BAD_OFFSET', 29),
      decodeError('TRUNCATED', whole.length - 1),
    ]);
    expect(() => decodeGlyphs(readChar(cut, { version }))).toThrow(decodeError('BAD_OFFSET', 29));
  });
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
