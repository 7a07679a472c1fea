// Glyphs of both kinds of fonts: decoded, drawn, and listed.

import fc from 'fast-check';
import {
  type CharFields,
  type Charset,
  decodeGlyph,
  decodeGlyphInto,
  decodeGlyphs,
  detach,
  drawGlyphs,
  type PlacedGlyph,
  type Problem,
  readChar,
  readGlyph,
  readNut,
  recordFromJson,
  recordToJson,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  anyChar,
  anyNut,
  blockCase,
  fitted,
  fontCase,
  fontFields,
  nutCase,
  textBytes,
} from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

/** Reads a font of both kinds: whole, cut off and damaged, in the middle of other bytes. */
const anyFont: fc.Arbitrary<() => Charset> = inTurn<() => Charset>(
  fc.tuple(anyChar, eachOf(...([3, 4, 5, 6, 7] as const)), fc.nat(3)).map(
    ([src, version, shift]) =>
      () =>
        readChar(within(src, shift, 5, 0xff), { version }),
  ),
  fc.tuple(anyNut, eachOf(7 as const, 8 as const), fc.nat(3)).map(
    ([src, version, shift]) =>
      () =>
        readNut(within(src, shift, 5, 1), { version }),
  ),
);

/** Codes that fonts have, that they may have, and that few have. */
const CODES = [0, 1, 2, 3, 4, 5, 6, 69, 124, 255, 256, 299];

test('glyphs are those of the twin, of whole fonts and of damaged ones', () => {
  assertReaching(
    { pixels: 0.3, none: 0.3, damaged: rare(0.06) },
    (reach) =>
      fc.property(anyFont, (read) => {
        const font = outcome(read);
        if (!('value' in font)) return;
        for (const code of CODES) {
          const got = outcome(() => decodeGlyph(font.value, code));
          expect(outcome(() => reference.decodeGlyph(font.value, code))).toEqual(got);
          if (!('value' in got)) reach('damaged');
          else if (got.value === undefined) reach('none');
          else {
            const { pixels, ...header } = got.value;
            expect(readGlyph(font.value, code)).toEqual(header);
            if (pixels.length > 0) reach('pixels');
          }
        }
      }),
    cases(100),
  );
});

/** A picture of one color. */
const canvas = () => ({ pixels: new Uint8Array(600).fill(200), width: 30, height: 20 });

describe('drawGlyphs', () => {
  const place = fc.integer({ min: -12, max: 30 });
  const index = fc.option(fc.nat(199), { nil: undefined });
  const how = fc.record({
    color: index,
    shadow: fc.oneof(index, fc.constant('stored' as const)),
    colors: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16, max: 199 }), {
      nil: undefined,
    }),
  });

  test('draws what the twin draws, in a copy too, and says what may have changed', () => {
    const placed = fc.array(fc.tuple(place, place, index), { minLength: 1, maxLength: 4 });
    assertReaching(
      { drawn: 0.15, outside: 0.1, nut: 0.2, char: 0.2, chosen: 0.15 },
      (reach) =>
        fc.property(fontCase, textBytes, placed, how, ({ charset }, text, places, options) => {
          const codes = fitted(charset, text);
          const glyphs = places.flatMap(([x, y, color], i) => {
            const glyph = readGlyph(charset, codes[i % codes.length]);
            return glyph === undefined ? [] : [{ charset, glyph, x, y, color }];
          });
          const [fast, slow] = [canvas(), canvas()];
          const touched = drawGlyphs(structuredClone(glyphs), fast, options);
          expect(reference.drawGlyphs(glyphs, slow, options)).toEqual(touched);
          expect(slow.pixels).toEqual(fast.pixels);
          reach(charset.type);
          if (glyphs.length > 0 && touched === undefined) reach('outside');
          if (fast.pixels.some((pixel) => pixel !== 200)) reach('drawn');
          if (glyphs.some(({ color }) => color !== undefined)) reach('chosen');
        }),
      cases(100),
    );
  });

  test('meets a bad glyph only where it is drawn', () => {
    // The glyph that is stored last lacks a byte.
    const cut = fontFields.map((fields) => encodeChar(fields).slice(0, -1));
    assertReaching(
      { refused: 0.15, drawn: 0.2 },
      (reach) =>
        fc.property(cut, eachOf(0, 0, 99), (src, x) => {
          const font = readChar(src, { version: 5 });
          const headers = CODES.map((code) => outcome(() => readGlyph(font, code)));
          const glyphs = headers.flatMap((header) =>
            'value' in header && header.value !== undefined
              ? [{ charset: font, glyph: header.value, x, y: 0, color: undefined }]
              : [],
          );
          const [fast, slow] = [canvas(), canvas()];
          const got = outcome(() => drawGlyphs(glyphs, fast));
          expect(outcome(() => reference.drawGlyphs(glyphs, slow))).toEqual(got);
          expect(slow.pixels).toEqual(fast.pixels);
          reach('value' in got ? 'drawn' : 'refused');
        }),
      cases(30),
    );
  });

  test('refuses what are no glyphs', () => {
    const charset = readChar(encodeChar(few), { version: 6 });
    const glyph = { ...few.glyphs[0], advance: 5, transparent: 0, codec: undefined };
    const whole: PlacedGlyph = { charset, glyph, x: 0, y: 0, color: undefined };
    const wrongs: readonly unknown[] = [
      5,
      [undefined],
      [{ ...whole, charset: {} }],
      [{ ...whole, glyph: undefined }],
      [{ ...whole, glyph: { code: 0.5 } }],
    ];
    for (const wrong of wrongs)
      expect(() => drawGlyphs(wrong as PlacedGlyph[], canvas())).toThrow(TypeError);
    for (const wrong of [{ x: 0.5 }, { y: NaN }, { color: 256 }])
      expect(() => drawGlyphs([{ ...whole, ...wrong }], canvas())).toThrow(RangeError);
    // A character that the font lacks is nothing, as in texts.
    const missing = { ...whole, glyph: { ...glyph, code: 0 } };
    expect(drawGlyphs([missing], canvas())).toBeUndefined();
    expect(drawGlyphs([], canvas())).toBeUndefined();
  });
});

test('decodeGlyphInto writes the glyph alone, transparent pixels too', () => {
  fc.assert(
    fc.property(inTurn(blockCase, nutCase), fc.nat(3), fc.nat(4), ({ charset }, at, more) => {
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
    cases(40),
  );
});

const letter = (code: number, width: number, height: number) => {
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * code + i) % 4);
  return { code, width, height, xOffset: 1, yOffset: -1, pixels };
};

/** A font of three glyphs, not in the order of their codes. */
const few: CharFields = {
  ...{ bitsPerPixel: 2, lineHeight: 9, count: 4, colors: new Uint8Array(16) },
  glyphs: [letter(3, 5, 3), letter(1, 2, 2), letter(2, 7, 1)],
};

const rowOf = (code: number, codec: 1 | 21 | 44, ...values: readonly number[]) => {
  return { code, codec, width: values.length, height: 1, pixels: bytes(...values) };
};

test('decodeGlyphInto needs no memory for a glyph without a width or a height', () => {
  const sides = [
    [0, 5],
    [5, 0],
    [0, 0],
  ] as const;
  const glyphs = sides.map(([width, height], code) => letter(code, width, height));
  const charset = readChar(encodeChar({ ...few, glyphs }), { version: 5 });
  // The font lacks character 3.
  for (const code of [0, 1, 2, 3])
    for (const options of [{}, { at: 9, pitch: 1 }])
      expect(() => decodeGlyphInto(charset, code, bytes(), options)).not.toThrow();
  const whole = readChar(encodeChar(few), { version: 5 });
  expect(() => decodeGlyphInto(whole, 1, bytes())).toThrow(RangeError);
});

test.each<readonly [string, Charset]>([
  ['CHAR', readChar(within(encodeChar(few), 9, 9, 0xa5), { version: 5 })],
  [
    'NUT',
    readNut(within(encodeNut({ glyphs: [rowOf(0, 44, 2, 1, 0)] }), 9, 9, 0xa5), { version: 8 }),
  ],
])('a %s decodes after a clone, detached, and from JSON', (_, charset) => {
  const copies: readonly Charset[] = [
    structuredClone(charset),
    detach(charset),
    recordFromJson(JSON.parse(JSON.stringify(recordToJson(charset)))),
  ];
  for (const copy of copies) expect(decodeGlyphs(copy)).toEqual(decodeGlyphs(charset));
});

describe('decodeGlyphs', () => {
  test('leaves bad glyphs of a CHAR out, and reports each', () => {
    const cut = encodeChar(few).slice(0, -1);
    new DataView(cut.buffer).setUint32(25 + 4, 3, true);
    const errors: Problem[] = [];
    const charset = readChar(cut, { version: 5 });
    const found = decodeGlyphs(charset, { onError: (one) => errors.push(one) });
    expect(found.map(({ code }) => code)).toEqual([3]);
    expect(errors).toEqual([decodeError('BAD_OFFSET', 29), decodeError('TRUNCATED', cut.length)]);
    expect(() => decodeGlyphs(charset)).toThrow(decodeError('BAD_OFFSET', 29));
  });

  test('leaves bad glyphs of a NUT out, and bounds the pixels of all together', () => {
    const glyphs = [rowOf(0, 1, 1, 1, 1, 0, 5), rowOf(1, 21, 0, 1, 7, 0), rowOf(2, 44, 2, 1)];
    const charset = readNut(encodeNut({ glyphs }), { version: 8 });
    const at = charset.frames[1] + 14;
    const src = Uint8Array.from(charset.src);
    src[at] = 3; // The row ends in the middle of a count.
    const errors: Problem[] = [];
    const found = decodeGlyphs({ ...charset, src }, { onError: (one) => errors.push(one) });
    expect(found.map(({ code }) => code)).toEqual([0, 2]);
    expect(errors).toEqual([decodeError('TRUNCATED', at + 5)]);
    expect(decodeGlyphs(charset, { limits: { pixels: 5 + 4 + 2 } })).toHaveLength(3);
    expect(() => decodeGlyphs(charset, { limits: { pixels: 5 + 4 + 1 } })).toThrow(
      decodeError('LIMIT', charset.frames[2] + 14),
    );
    expect(() => decodeGlyph(charset, 0, { limits: { pixels: 4 } })).toThrow(
      decodeError('LIMIT', charset.frames[0] + 14),
    );
  });
});

test('rows of a NUT go on behind 2 GiB, and damage there is reported', () => {
  const memory = new Uint8Array(2 ** 31 + 3000);
  for (const codec of [1, 21, 44] as const) {
    const pixels = Uint8Array.from({ length: 13 * 4 }, (_, i) => (i * i) % 5);
    const file = encodeNut({ glyphs: [{ code: 0, codec, width: 13, height: 4, pixels }] });
    const near = readNut(file, { version: 8 });
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
