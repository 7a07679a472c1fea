import fc from 'fast-check';
import { decodeGlyph, decodeGlyphs, type NutGlyphFields, readGlyph, readNut } from 'scumm-codec';
import { encodeNut } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { eachNutFields } from '../_support/charsets.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const version = 8;

const glyphOf = (code: number, codec: 1 | 21 | 44, ...values: readonly number[]) => {
  return { code, codec, width: values.length, height: 1, pixels: bytes(...values) };
};
const three: readonly NutGlyphFields[] = [
  glyphOf(0, 1, 1, 1, 1, 0, 5),
  glyphOf(1, 21, 0, 1, 7, 0),
  glyphOf(2, 44, 2, 1, 0, 2),
];

describe('readNut', () => {
  test('is the inverse of encodeNut, with decodeGlyphs; all objects are even', () => {
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

  test('refuses a file that is cut off anywhere', () => {
    const whole = encodeNut({ glyphs: three });
    for (let size = 0; size < whole.length; size++)
      expect(() => readNut(whole.subarray(0, size), { version })).toThrow(
        decodeError('TRUNCATED', size),
      );
  });

  test('takes the versions that have such files', () => {
    const file = encodeNut({ glyphs: [] });
    expect(readNut(file, { version: 7 }).version).toBe(7);
    expect(() => readNut(file, { version: 6 as 7 })).toThrow('version 6 has no NUT');
    expect(() => readNut(file, undefined as never)).toThrow(TypeError);
  });
});

test('decodeGlyph does not read past the object, though the file goes on', () => {
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

  test('takes glyphs of the greatest height', () => {
    const height = 0xffff;
    const tall = { ...dot, height, pixels: new Uint8Array(height).fill(1) };
    const empty = { ...dot, code: 1, width: 0, height, pixels: bytes() };
    const [first, second] = decodeGlyphs(
      readNut(encodeNut({ glyphs: [tall, empty] }), { version }),
    );
    expect(first.pixels).toEqual(tall.pixels);
    expect(second).toMatchObject(empty);
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
