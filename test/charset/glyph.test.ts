// Glyphs of both kinds of fonts: decoded, drawn, listed, and on a sheet.

import fc from 'fast-check';
import {
  type CharFields,
  type Charset,
  decodeGlyph,
  decodeGlyphInto,
  detach,
  drawGlyphs,
  type Glyph,
  type PlacedGlyph,
  prepareFont,
  readChar,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import {
  decodeGlyphs,
  glyphSheet,
  readGlyph,
  recordFromJson,
  recordToJson,
  sheetGlyphs,
  sheetPictures,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  anyChar,
  anyNut,
  blockCase,
  charFields,
  fitted,
  fontCase,
  fontFields,
  heldBy,
  nutCase,
  nutRow,
  textBytes,
} from '../_support/charsets.js';
import { decodeError, outcome, refuses, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { place, written } from '../_support/written.js';

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

/** Copies of a font. */
const copying = eachOf<(charset: Charset) => Charset>(
  structuredClone,
  detach,
  (charset) => recordFromJson(JSON.parse(JSON.stringify(recordToJson(charset)))) as Charset,
);

/** Codes that fonts have, that they may have, and that few have. */
const CODES = [0, 1, 2, 3, 4, 5, 6, 69, 124, 255, 256, 299];

test('glyphs are those of the twin, of whole fonts and of damaged ones, and of copies', () => {
  assertReaching(
    { pixels: 0.3, none: 0.3, damaged: rare(0.06) },
    (reach) =>
      fc.property(anyFont, copying, (read, copy) => {
        const font = outcome(read);
        if (!('value' in font)) return;
        const copied = copy(font.value);
        for (const code of CODES) {
          const got = outcome(() => decodeGlyph(font.value, code));
          expect(outcome(() => reference.decodeGlyph(font.value, code))).toEqual(got);
          if (!('value' in got)) reach('damaged');
          else if (got.value === undefined) reach('none');
          else {
            const { pixels, ...header } = got.value;
            expect(readGlyph(font.value, code)).toEqual(header);
            expect(decodeGlyph(copied, code)).toEqual(got.value);
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
  const spot = fc.integer({ min: -12, max: 30 });
  const index = fc.option(fc.nat(199), { nil: undefined });
  const how = fc.record({
    color: index,
    shadow: fc.oneof(index, fc.constant('stored' as const)),
    colors: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16, max: 199 }), {
      nil: undefined,
    }),
  });

  test('draws what the twin draws, in a copy too, and says what may have changed', () => {
    const placed = fc.array(fc.tuple(spot, spot, index), { minLength: 1, maxLength: 4 });
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
    refuses(TypeError, wrongs, (wrong) => drawGlyphs(wrong as PlacedGlyph[], canvas()));
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
    fc.property(inTurn(blockCase, nutCase), place, ({ charset }, where) => {
      for (const { code, width, height, pixels } of decodeGlyphs(charset))
        if (pixels.length > 0) {
          const into = (dst: Uint8Array, to: object) => decodeGlyphInto(charset, code, dst, to);
          expect(written([width, height], where, into)[0]).toEqual(pixels);
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

test('decodeGlyphInto needs no memory for a glyph without a width or a height', () => {
  const sides = [
    [0, 5],
    [5, 0],
    [0, 0],
  ] as const;
  const glyphs = sides.map(([width, height], code) => letter(code, width, height));
  const charset = readChar(encodeChar({ ...few, glyphs }), { version: 5 });
  // The font lacks character 3.
  for (const font of [charset, prepareFont(charset)])
    for (const code of [0, 1, 2, 3])
      for (const options of [{}, { at: 9, pitch: 1 }])
        expect(() => decodeGlyphInto(font, code, bytes(), options)).not.toThrow();
  const whole = readChar(encodeChar(few), { version: 5 });
  for (const font of [whole, prepareFont(whole)])
    expect(() => decodeGlyphInto(font, 1, bytes())).toThrow(RangeError);
});

describe('decodeGlyphs', () => {
  test('leaves bad glyphs of a CHAR out, and reports each', () => {
    const cut = encodeChar(few).slice(0, -1);
    new DataView(cut.buffer).setUint32(25 + 4, 3, true);
    const charset = readChar(cut, { version: 5 });
    const { value, errors } = tolerantly((onError) => decodeGlyphs(charset, { onError }));
    expect(value.map(({ code }) => code)).toEqual([3]);
    expect(errors).toEqual([decodeError('BAD_OFFSET', 29), decodeError('TRUNCATED', cut.length)]);
    expect(() => decodeGlyphs(charset)).toThrow(decodeError('BAD_OFFSET', 29));
    // The pixels of character 3, stored behind the font's header, its table and those of the glyph.
    const limit = decodeError('LIMIT', 21 + 4 + 4 * 4 + 4);
    expect(() => decodeGlyph(charset, 3, { limits: { pixels: 14 } })).toThrow(limit);
    const whole = readChar(encodeChar(few), { version: 5 });
    expect(decodeGlyphs(whole, { limits: { pixels: 15 + 4 + 7 } })).toHaveLength(3);
    expect(() => decodeGlyphs(whole, { limits: { pixels: 4 + 7 + 14 } })).toThrow(limit);
  });

  const glyphs = [nutRow(0, 1, 1, 1, 1, 0, 5), nutRow(1, 21, 0, 1, 7, 0), nutRow(2, 44, 2, 1)];
  const charset = readNut(encodeNut({ glyphs }), { version: 8 });

  test('leaves bad glyphs of a NUT out, and bounds the pixels of all together', () => {
    const at = charset.frames[1] + 14;
    const src = Uint8Array.from(charset.src);
    src[at] = 3; // The row ends in the middle of a count.
    const { value, errors } = tolerantly((onError) =>
      decodeGlyphs({ ...charset, src }, { onError }),
    );
    expect(value.map(({ code }) => code)).toEqual([0, 2]);
    expect(errors).toEqual([decodeError('TRUNCATED', at + 5)]);
    expect(decodeGlyphs(charset, { limits: { pixels: 5 + 4 + 2 } })).toHaveLength(3);
    for (const [pixels, code] of [
      [5 + 4 + 1, 2],
      [4, 0],
    ])
      expect(() => decodeGlyphs(charset, { limits: { pixels } })).toThrow(
        decodeError('LIMIT', charset.frames[code] + 14),
      );
  });

  test.each([0, 1, 2])('reads no row behind its object, though the file goes on: %i', (code) => {
    const at = charset.frames[code] - 4;
    const src = Uint8Array.from(charset.src);
    const view = new DataView(src.buffer);
    const size = view.getUint32(at);
    for (const less of [size - 2, size - 3]) {
      view.setUint32(at, less);
      expect(() => decodeGlyph({ ...charset, src }, code)).toThrow(
        decodeError('TRUNCATED', at + 4 + less),
      );
    }
  });
});

test.each([1, 21, 44] as const)('rows of a NUT go on behind 2 GiB, codec %i', (codec) => {
  const memory = new Uint8Array(2 ** 31 + 3000);
  const pixels = Uint8Array.from({ length: 13 * 4 }, (_, i) => (i * i) % 5);
  const file = encodeNut({ glyphs: [{ code: 0, codec, width: 13, height: 4, pixels }] });
  const near = readNut(file, { version: 8 });
  for (const at of [2 ** 30 - 30, 2 ** 31 - 60, 2 ** 31 + 50]) {
    memory.set(file, at);
    for (let length = near.frames[0] + 14; length <= file.length; length++) {
      const far = { ...near, src: memory, start: at, end: at + length };
      const here = outcome(() => decodeGlyph({ ...near, end: length }, 0));
      const want = 'offset' in here ? { ...here, offset: at + here.offset } : here;
      expect(outcome(() => decodeGlyph(far, 0))).toEqual(want);
    }
    for (const pitch of [13, 15]) {
      const want = repeat(0xa5, 4 * pitch);
      decodeGlyphInto(near, 0, want, { pitch });
      memory.fill(0xa5, at + 1000, at + 1000 + 4 * pitch);
      decodeGlyphInto(near, 0, memory, { at: at + 1000, pitch });
      expect(memory.slice(at + 1000, at + 1000 + 4 * pitch)).toEqual(want);
    }
  }
});

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

  const nutOf = (...rows: readonly (readonly [codec: 1 | 44, ...values: number[]])[]) =>
    readNut(encodeNut({ glyphs: rows.map((row, code) => nutRow(code, ...row)) }), { version: 8 });

  test('takes 0 for it, or the least value that no glyph draws, and fails where all are', () => {
    expect(glyphSheet(nutOf([1, 0, 1], [44, 2, 3])).transparent).toBe(0);
    expect(glyphSheet(nutOf([1, 0, 1], [44, 2, 0])).transparent).toBe(2);
    const mixed = glyphSheet(nutOf([1, 0, 2], [44, 2, 0]), { columns: 1 });
    expect(mixed.transparent).toBe(3);
    expect([...mixed.pixels]).toEqual([3, 2, 3, 3, 3, 0]);
    expect(glyphSheet(nutOf()).transparent).toBe(0);
    const all = Array.from({ length: 256 }, (_, value) => value).filter((value) => value !== 2);
    expect(() => glyphSheet(nutOf([44, ...all], [1, 2, 1]))).toThrow(decodeError('BAD_VALUE', 0));
  });

  test('leaves damaged glyphs out, and bounds both the glyphs and the sheet', () => {
    const glyphs = [
      { code: 0, width: 2, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1, 1) },
      { code: 1, width: 2, height: 9, xOffset: 0, yOffset: 0, pixels: new Uint8Array(18) },
    ];
    const colors = new Uint8Array(16);
    const src = encodeChar({ bitsPerPixel: 1, lineHeight: 1, count: 2, colors, glyphs });
    const charset = readChar(src.subarray(0, src.length - 1), { version: 5 });
    const { value, errors } = tolerantly((onError) => glyphSheet(charset, { onError }));
    expect(value.glyphs.map(({ code }) => code)).toEqual([0]);
    expect(errors).toEqual([decodeError('TRUNCATED', src.length - 1)]);
    const whole = readChar(src, { version: 5 });
    expect(() => glyphSheet(whole, { limits: { pixels: 19 } })).toThrow(/LIMIT/);
    expect(() => glyphSheet(whole, { limits: { pixels: 44 } })).toThrow(/LIMIT/);
    expect(glyphSheet(whole, { limits: { pixels: 45 } }).pixels).toHaveLength(45);
    refuses(RangeError, [{ columns: 0 }, { gap: -1 }], (wrong) => glyphSheet(whole, wrong));
  });
});

/** A whole font of each version and kind; a NUT has glyphs of all codecs. */
const wholeFont: fc.Arbitrary<Charset> = inTurn<Charset>(
  fc
    .tuple(charFields, eachOf(...([3, 4, 5, 6, 7, 8] as const)))
    .map(([fields, version]) => readChar(encodeChar(heldBy(version, fields)), { version })),
  fc
    .tuple(nutCase, eachOf(7 as const, 8 as const))
    .map(([{ font }, version]) => readNut(font.src, { version })),
);

/** The file of a font with other glyphs. */
function rebuilt(charset: Charset, glyphs: ReturnType<typeof decodeGlyphs>) {
  return charset.type === 'nut' ? encodeNut({ glyphs }) : encodeChar({ ...charset, glyphs });
}

describe('sheetGlyphs', () => {
  test('gives the glyphs of each font back, which an encoder takes as they were, cut by hand as well', () => {
    const kinds = [3, 4, 5, 6, 7, 8].map((version) => `CHAR ${version}`);
    const codecs = [1, 21, 44].flatMap((codec) => [`NUT 7 ${codec}`, `NUT 8 ${codec}`]);
    const wanted: Record<string, ReturnType<typeof rare>> = {};
    for (const one of [...kinds, ...codecs, 'moved']) wanted[one] = rare(0.05);
    assertReaching(
      wanted,
      (reach) =>
        fc.property(
          wholeFont,
          fc.nat(3),
          fc.integer({ min: 1, max: 9 }),
          (charset, gap, columns) => {
            const glyphs = decodeGlyphs(charset);
            const sheet = glyphSheet(charset, { gap, columns });
            expect(sheetGlyphs(sheet)).toEqual(glyphs);
            const pictures = sheetPictures(sheet);
            const byHand = sheet.glyphs.map((glyph, i) => ({
              ...glyph,
              ...(pictures[i] as Glyph),
            }));
            expect(rebuilt(charset, byHand)).toEqual(rebuilt(charset, glyphs));
            const { version, type } = charset;
            if (type === 'char') reach(`CHAR ${version}`);
            for (const { codec } of glyphs) if (codec) reach(`NUT ${version} ${codec}`);
            if (glyphs.some(({ transparent }) => transparent !== sheet.transparent)) reach('moved');
          },
        ),
      cases(200),
    );
  });

  test('takes what is painted in a glyph, and says where a pixel between glyphs is', () => {
    assertReaching({ inside: rare(0.3), between: rare(0.25) }, (reach) =>
      fc.property(wholeFont, fc.nat(3), fc.nat(), (charset, gap, spot) => {
        const sheet = glyphSheet(charset, { gap });
        if (sheet.pixels.length === 0) return;
        const at = spot % sheet.pixels.length;
        const [x, y] = [at % sheet.width, Math.floor(at / sheet.width)];
        const pixels = sheet.pixels.slice();
        // The color of a text, which every glyph can draw.
        pixels[at] = 1;
        const inside = sheet.places.findIndex(
          (one) => x >= one.x && y >= one.y && x < one.x + one.width && y < one.y + one.height,
        );
        reach(inside === -1 ? 'between' : 'inside');
        const painted = { ...sheet, pixels };
        if (inside === -1) {
          expect(() => sheetGlyphs(painted)).toThrow(
            `pixel ${x}, ${y} of the sheet has the value 1`,
          );
          return;
        }
        const want = decodeGlyphs(charset);
        const { x: left, y: top, width } = sheet.places[inside];
        want[inside].pixels[(y - top) * width + x - left] = 1;
        expect(sheetGlyphs(painted)).toEqual(want);
      }),
    );
  });

  test('refuses a value that a glyph cannot draw, and says where', () => {
    const glyphs = [nutRow(0, 44, 1, 2), nutRow(1, 44, 0, 0, 2)];
    const sheet = glyphSheet(readNut(encodeNut({ glyphs }), { version: 8 }), { columns: 2 });
    expect(sheet.transparent).toBe(2);
    const other = glyphSheet(readNut(encodeNut({ glyphs: [nutRow(0, 44, 1, 2)] }), { version: 8 }));
    const pixels = bytes(1, 2);
    const message = 'pixel 1, 0 of character 0 has the value 2, which its font does not draw';
    expect(() => sheetGlyphs({ ...other, pixels })).toThrow(message);
    expect(() => sheetGlyphs({ ...sheet, glyphs: sheet.glyphs.slice(1) })).toThrow(
      'sheet has 2 places for 1 glyphs',
    );
    refuses(RangeError, [-1, 256, undefined], (transparent) =>
      sheetGlyphs({ ...sheet, transparent: transparent as number }),
    );
    const wide = { ...other, ...{ width: 3, pixels: bytes(1, 0, 0) } };
    const places = [{ x: 0, y: 0, width: 3, height: 1 }];
    expect(sheetGlyphs({ ...wide, places })).toMatchObject([{ width: 3, advance: 3 }]);
  });
});
