import fc from 'fast-check';
import {
  decodeGlyph,
  decodeGlyphInto,
  decodeGlyphs,
  detach,
  type NutCharset,
  type NutGlyphFields,
  type Problem,
  readGlyph,
  readNut,
  recordFromJson,
  recordToJson,
} from 'scumm-codec';
import { encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { anyNut, eachNutFields, nutFields } from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const version = 8;

/** The same bytes but for one. */
const changed = (src: Uint8Array, at: number, value: number) =>
  src.map((byte, i) => (i === at ? value : byte));

const glyphOf = (code: number, codec: 1 | 21 | 44, ...values: readonly number[]) => {
  return { code, codec, width: values.length, height: 1, pixels: bytes(...values) };
};
const three: readonly NutGlyphFields[] = [
  glyphOf(0, 1, 1, 1, 1, 0, 5),
  glyphOf(1, 21, 0, 1, 7, 0),
  glyphOf(2, 44, 2, 1, 0, 2),
];

describe('readNut', () => {
  test('is the inverse of encodeNut, with decodeGlyphs', () => {
    assertReaching({ full: 0.3, bar: 0.6, several: 0.6 }, (reach) =>
      fc.property(eachNutFields, fc.nat(3), ({ glyphs }, shift) => {
        const file = encodeNut({ glyphs: [...glyphs].reverse() });
        const charset = readNut(within(file, shift, 3, 0xa5), { version });
        const { length: count } = glyphs;
        expect(charset).toMatchObject({ type: 'nut', version, count, start: 0, end: file.length });
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
        if (count === 256) reach('full');
        if (count > 124) reach('bar');
        if (count > 1) reach('several');
      }),
    );
  });

  test('is plain data that decodes after a clone, detached, and from JSON', () => {
    const charset = readNut(within(encodeNut({ glyphs: three }), 9, 9, 0xa5), { version });
    const copies: NutCharset[] = [
      structuredClone(charset),
      detach(charset),
      recordFromJson(JSON.parse(JSON.stringify(recordToJson(charset)))),
    ];
    for (const copy of copies) expect(decodeGlyphs(copy)).toEqual(decodeGlyphs(charset));
  });

  test('refuses a file that is cut off anywhere', () => {
    const whole = encodeNut({ glyphs: three });
    for (let size = 0; size < whole.length; size++)
      expect(() => readNut(whole.subarray(0, size), { version })).toThrow(
        decodeError('TRUNCATED', size),
      );
    expect(decodeGlyphs(readNut(bytes(...whole, 1, 2, 3), { version }))).toHaveLength(3);
  });

  test('refuses codecs that it does not know, and tags and sizes that do not fit', () => {
    const whole = encodeNut({ glyphs: three });
    const [first, second] = readNut(whole, { version }).frames;
    const reading = (at: number, value: number) => () =>
      readNut(changed(whole, at, value), { version });
    for (const codec of [0, 2, 20, 43, 45])
      expect(reading(second, codec)).toThrow(decodeError('BAD_CODE', second));
    for (const codec of [1, 21, 44]) expect(reading(second, codec)().count).toBe(3);
    for (const tag of [0, 8, first - 16, first - 8, second - 16, second - 8])
      expect(reading(tag, 0x58)).toThrow(decodeError('MISSING', tag));
    expect(reading(8 + 7, 3)).toThrow(decodeError('BAD_SIZE', 8 + 4));
    expect(reading(8 + 8 + 3, 2)).toThrow(decodeError('BAD_VALUE', 8 + 8 + 2));
    expect(reading(second - 1, 13)).toThrow(decodeError('BAD_SIZE', second - 4));
  });

  test('steps by the size of the object, whatever that of the frame and of the file', () => {
    const whole = encodeNut({ glyphs: three });
    const frame = whole.indexOf(0x46);
    for (const at of [4, frame + 4])
      expect(decodeGlyphs(readNut(changed(whole, at, 0x7f), { version }))).toHaveLength(3);
  });

  test('has the height of | as that of a line, if it has that character', () => {
    const glyphs = Array.from({ length: 125 }, (_, code) => ({ ...glyphOf(code, 1, 1) }));
    const heightOf = (count: number) =>
      readNut(encodeNut({ glyphs: glyphs.slice(0, count) }), { version }).lineHeight;
    expect([heightOf(124), heightOf(125)]).toEqual([undefined, 1]);
  });

  test('takes the versions that have such files', () => {
    const file = encodeNut({ glyphs: [] });
    expect(readNut(file, { version: 7 }).version).toBe(7);
    expect(() => readNut(file, { version: 6 as 7 })).toThrow('version 6 has no NUT');
    expect(() => readNut(file, undefined as never)).toThrow(TypeError);
  });
});

describe('decodeGlyph of a NUT', () => {
  test('agrees with the reference, for damaged fonts too', () => {
    assertReaching(
      { pixels: 0.3, error: 0.3 },
      (reach) =>
        fc.property(anyNut, fc.nat(3), (src, shift) => {
          const shifted = within(src, shift, 5, 1);
          for (const code of [0, 1, 2, 124, 255, 256]) {
            const got = outcome(() => decodeGlyph(readNut(shifted, { version }), code));
            const twin = () => reference.decodeGlyph(reference.readNut(src, { version }), code);
            expect(got).toEqual(outcome(twin));
            if (!('value' in got)) reach('error');
            else if (got.value !== undefined && got.value.pixels.length > 0) reach('pixels');
          }
        }),
      cases(60),
    );
  });

  test('into memory of the caller writes the glyph alone, transparent pixels too', () => {
    fc.assert(
      fc.property(nutFields, fc.nat(3), fc.nat(4), ({ glyphs }, at, more) => {
        const charset = readNut(encodeNut({ glyphs }), { version });
        for (const { code, width, height, pixels } of glyphs.slice(0, 9)) {
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
  });

  test('does not read past the object, though the file goes on', () => {
    const file = encodeNut({ glyphs: three });
    for (const { code, pixels } of three) {
      const charset = readNut(file, { version });
      const at = charset.frames[code] - 4;
      const size = new DataView(file.buffer).getUint32(at);
      for (let less = size - 2; less > size - 4; less--) {
        const view = Uint8Array.from(file);
        new DataView(view.buffer).setUint32(at, less);
        expect(() => decodeGlyph({ ...charset, src: view }, code)).toThrow(
          decodeError('TRUNCATED', at + 4 + less),
        );
      }
      expect(decodeGlyph(charset, code)?.pixels).toEqual(pixels);
    }
  });

  test('goes on behind 2 GiB, and reports damage there', () => {
    const memory = new Uint8Array(2 ** 31 + 3000);
    for (const codec of [1, 21, 44] as const) {
      const pixels = Uint8Array.from({ length: 13 * 4 }, (_, i) => (i * i) % 5);
      const file = encodeNut({ glyphs: [{ code: 0, codec, width: 13, height: 4, pixels }] });
      const near = readNut(file, { version });
      for (const at of [2 ** 30 - 30, 2 ** 31 - 60, 2 ** 31 + 50]) {
        memory.set(file, at);
        for (let length = near.frames[0] + 14; length <= file.length; length++) {
          const far = { ...near, src: memory, start: at, end: at + length };
          const here = outcome(() => decodeGlyph({ ...near, end: length }, 0));
          const there = outcome(() => decodeGlyph(far, 0));
          if ('offset' in here) expect(there).toEqual({ ...here, offset: at + here.offset });
          else expect(there).toEqual(here);
        }
        for (const pitch of [13, 15]) {
          const place = at + 1000;
          memory.fill(0xa5, place, place + 4 * pitch);
          decodeGlyphInto(near, 0, memory, { at: place, pitch });
          for (let y = 0; y < 4; y++) {
            const row = memory.slice(place + y * pitch, place + (y + 1) * pitch);
            expect(row.subarray(0, 13)).toEqual(pixels.subarray(y * 13, (y + 1) * 13));
            expect(row.subarray(13)).toEqual(new Uint8Array(pitch - 13).fill(0xa5));
          }
        }
      }
    }
  });

  test('lists what is good of a font, and bounds all of it together', () => {
    const glyphs = [...three, { ...glyphOf(3, 1, 1), height: 2, pixels: bytes(1, 1) }];
    const file = encodeNut({ glyphs });
    const charset = readNut(file, { version });
    const at = charset.frames[1] + 14;
    const src = changed(file, at, 3); // the row ends in the middle of a count
    const errors: Problem[] = [];
    const found = decodeGlyphs({ ...charset, src }, { onError: (one) => errors.push(one) });
    expect(found.map(({ code }) => code)).toEqual([0, 2, 3]);
    expect(errors).toEqual([decodeError('TRUNCATED', at + 5)]);
    const limits = { pixels: 5 + 4 + 4 + 1 };
    expect(() => decodeGlyphs(charset, { limits })).toThrow(
      decodeError('LIMIT', charset.frames[3] + 14),
    );
  });
});

describe('encodeNut', () => {
  const dot = glyphOf(0, 1, 1);

  test('ends a row of skips with a skip, and one of bytes with its bytes', () => {
    const rowOf = (values: readonly number[]) => {
      const file = encodeNut({ glyphs: [glyphOf(0, 21, ...values)] });
      return file.subarray(readNut(file, { version }).frames[0] + 14);
    };
    expect(rowOf([0, 0])).toEqual(bytes(2, 0, 2, 0));
    expect(rowOf([9, 9])).toEqual(bytes(6, 0, 0, 0, 1, 0, 9, 9));
    // And a byte that makes the size of the object even.
    expect(rowOf([9, 0])).toEqual(bytes(7, 0, 0, 0, 0, 0, 9, 1, 0, 0));
  });

  test('makes all objects even, and nothing follows one', () => {
    fc.assert(
      fc.property(nutFields, (fields) => {
        const file = encodeNut(fields);
        const view = new DataView(file.buffer);
        const { frames } = readNut(file, { version });
        let next = 8 + view.getUint32(12) + 8;
        for (const frame of frames) {
          const size = view.getUint32(frame - 4);
          expect([frame - 16, size % 2, view.getUint32(frame - 12)]).toEqual([next, 0, size + 8]);
          next = frame + size;
        }
        expect(file).toHaveLength(next);
      }),
    );
  });

  test('takes glyphs of the greatest height', () => {
    const height = 0xffff;
    const tall = { ...dot, height, pixels: new Uint8Array(height).fill(1) };
    const file = encodeNut({ glyphs: [tall] });
    expect(decodeGlyphs(readNut(file, { version }))[0].pixels).toEqual(tall.pixels);
  });

  test('takes rows without pixels', () => {
    const height = 0xffff;
    const empty = (code: number) => ({ ...dot, code, width: 0, height, pixels: bytes() });
    const file = encodeNut({ glyphs: Array.from({ length: 64 }, (_, code) => empty(code)) });
    expect(readGlyph(readNut(file, { version }), 63)).toMatchObject({ width: 0, height });
    // ANIM and AHDR, and for each glyph FRME, FOBJ and the sizes of its rows.
    expect(file.length).toBe(8 + 12 + 64 * (8 + 8 + 14 + height * 2));
  });

  test.each<readonly [string, readonly object[]]>([
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
