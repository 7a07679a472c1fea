// Generators of fonts and texts.

import fc from 'fast-check';
import {
  type Charset,
  decodeGlyphs,
  type NutCodec,
  readChar,
  readNut,
  type Version,
} from 'scumm-codec';
import {
  type CharFields,
  encodeChar,
  encodeNut,
  type NutFields,
  type NutGlyphFields,
} from 'scumm-codec/encode';
import type { ReferenceFont } from 'scumm-codec/reference';
import { damaged } from './damage.js';

const side = fc.oneof(fc.nat(3), fc.nat(12), fc.constantFrom(7, 8, 9, 16, 33));
const offset = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: -128, max: 127 }),
);

/** Values of pixels, some in runs. */
const values = (count: number, last: number): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.tuple(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 })), fc.nat(last)), {
      minLength: 1,
      maxLength: 12,
    })
    .map((runs) => runs.flatMap(([length, value]) => Array<number>(length).fill(value)))
    .map((stroke) => Uint8Array.from({ length: count }, (_, i) => stroke[i % stroke.length]));

const codesOf = (count: number) =>
  fc
    .subarray(Array.from({ length: count }, (_, code) => code))
    .chain((codes) => fc.shuffledSubarray(codes, { minLength: codes.length }));

/** A CHAR to build. */
export const charFields: fc.Arbitrary<CharFields> = fc
  .record({
    bitsPerPixel: fc.constantFrom(1 as const, 2 as const, 4 as const),
    lineHeight: fc.nat(255),
    count: fc.oneof(fc.nat(6), fc.constantFrom(70, 256, 300)),
    colors: fc.uint8Array({ minLength: 15, maxLength: 15 }),
  })
  .chain(({ colors, ...header }) => {
    const { bitsPerPixel, count } = header;
    const glyph = (code: number) =>
      fc.record({ width: side, height: side, xOffset: offset, yOffset: offset }).chain((sides) =>
        values(sides.width * sides.height, (1 << bitsPerPixel) - 1).map((pixels) => {
          return { code, ...sides, pixels };
        }),
      );
    return codesOf(count)
      .chain((codes) => fc.tuple(...codes.map(glyph)))
      .map((glyphs) => ({ ...header, colors: Uint8Array.of(0, ...colors), glyphs }));
  });

/** Fonts of one glyph or more, of which any may change. */
export const fontFields: fc.Arbitrary<CharFields> = charFields.map((fields) => {
  if (fields.glyphs.length > 0) return fields;
  const only = {
    code: 0,
    width: 1,
    height: 2,
    xOffset: 3,
    yOffset: 4,
    pixels: Uint8Array.of(0, 1),
  };
  return { ...fields, count: Math.max(1, fields.count), glyphs: [only] };
});

const CODECS: readonly NutCodec[] = [1, 21, 44];

/** A NUT to build. Its values are often those that are transparent or the color of the text. */
export const nutFields: fc.Arbitrary<NutFields> = fc
  .oneof({ weight: 4, arbitrary: fc.nat(6) }, fc.constantFrom(125, 256))
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, code) =>
        fc
          .record({ width: side, height: side, codec: fc.constantFrom(...CODECS) })
          .chain(({ codec, ...sides }) =>
            fc
              .oneof(fc.constant(3), fc.constant(255))
              .chain((last) => values(sides.width * sides.height, last))
              .map((pixels): NutGlyphFields => ({ code, ...sides, codec, pixels })),
          ),
      ),
    ),
  )
  .map((glyphs) => ({ glyphs }));

/** A font as it is stored, and as a record. */
export interface FontCase {
  readonly font: ReferenceFont;
  readonly charset: Charset;
}

/** Opens a font. */
export function opened({ src, type, version }: ReferenceFont): Charset {
  if (type === 'char') return readChar(src, { version });
  return readNut(src, { version: version === 7 ? 7 : 8 });
}

const withCharset = (font: ReferenceFont): FontCase => ({ font, charset: opened(font) });
const versions = fc.constantFrom<Version>(4, 5, 6, 7, 8);

/** Whole fonts of both kinds. */
export const fontCase: fc.Arbitrary<FontCase> = fc.oneof(
  fc
    .tuple(charFields, versions)
    .map(([fields, version]) => withCharset({ src: encodeChar(fields), type: 'char', version })),
  fc
    .tuple(nutFields, fc.constantFrom(7 as const, 8 as const))
    .map(([fields, version]) => withCharset({ src: encodeNut(fields), type: 'nut', version })),
);

/** CHAR payloads, most of them damaged. */
export const anyChar: fc.Arbitrary<Uint8Array> = charFields.chain((fields) => {
  const whole = encodeChar(fields);
  return damaged(whole, {
    at: fc.oneof(fc.nat(whole.length - 1), fc.integer({ min: 21, max: 40 })),
  });
});

/** NUT files, most of them damaged. */
export const anyNut: fc.Arbitrary<Uint8Array> = nutFields.chain((fields) =>
  damaged(encodeNut(fields)),
);

/** Control codes of all kinds, arguments, and characters that many fonts have. */
export const textBytes: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }).map((code) => [code]) },
      fc.nat(255).map((code) => [code]),
      fc.constantFrom([0x40], [0x20], [0x0a], [0x0d]),
      fc.tuple(
        fc.constantFrom(0xff, 0xff, 0xfe),
        fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(8, 10, 14, 21, 0x40, 255, 0)),
      ),
    ),
    { minLength: 3, maxLength: 12 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

/** The same text with bytes 1 to 6 as characters that the font has, if it has any. */
export function fitted(charset: Charset, text: Uint8Array): Uint8Array {
  const codes = decodeGlyphs(charset)
    .map(({ code }) => code)
    .filter((code) => code > 0 && code < 0xfe);
  return text.map((byte) => (byte < 7 && byte > 0 ? (codes[byte % codes.length] ?? byte) : byte));
}
