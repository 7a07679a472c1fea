// Generators of fonts and texts.

import fc from 'fast-check';
import {
  type CharFields,
  type Charset,
  type NutCodec,
  type NutFields,
  type NutGlyphFields,
  readChar,
  readNut,
  type Version,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { decodeGlyphs } from 'scumm-codec/tools';
import { damaged } from './damage.js';
import { inTurn } from './reach.js';

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
    .subarray(
      Array.from({ length: count }, (_, code) => code),
      { maxLength: Math.min(8, count) },
    )
    .chain((codes) => fc.shuffledSubarray(codes, { minLength: codes.length }));

const charGlyphs = (
  bitsPerPixel: 1 | 2 | 4,
  codes: readonly number[],
): fc.Arbitrary<CharFields['glyphs']> =>
  fc.tuple(
    ...codes.map((code) =>
      fc.record({ width: side, height: side, xOffset: offset, yOffset: offset }).chain((sides) =>
        values(sides.width * sides.height, (1 << bitsPerPixel) - 1).map((pixels) => {
          return { code, ...sides, pixels };
        }),
      ),
    ),
  );

/** A CHAR to build, of so many characters, with glyphs for some of them. */
const charFieldsWith = (
  counts: fc.Arbitrary<number>,
  some: (count: number) => fc.Arbitrary<readonly number[]>,
): fc.Arbitrary<CharFields> =>
  fc
    .record({
      bitsPerPixel: fc.constantFrom(1 as const, 2 as const, 4 as const),
      lineHeight: fc.nat(255),
      count: counts,
      colors: fc.uint8Array({ minLength: 15, maxLength: 15 }),
    })
    .chain(({ colors, ...header }) =>
      some(header.count)
        .chain((codes) => charGlyphs(header.bitsPerPixel, codes))
        .map((glyphs) => ({ ...header, colors: Uint8Array.of(0, ...colors), glyphs })),
    );

/** A CHAR to build. */
export const charFields: fc.Arbitrary<CharFields> = charFieldsWith(
  fc.oneof(fc.nat(6), fc.constantFrom(70, 256, 300)),
  codesOf,
);

/** What a font of a version can hold of another: one of version 3 has all its characters, of 8 rows of single bits. */
export function heldBy(version: Version, fields: CharFields): CharFields {
  if (version !== 3) return fields;
  const count = Math.min(fields.count, 255);
  const glyphs = Array.from({ length: count }, (_, code) => {
    const found = fields.glyphs.find((glyph) => glyph.code === code);
    const { width: stored = 0, height = 0, pixels = [] } = found ?? {};
    const width = height > 0 ? Math.min(stored, 8) : 0;
    const own = Uint8Array.from(
      { length: 8 * width },
      (_, i) => pixels[(Math.floor(i / width) % height) * stored + (i % width)] & 1,
    );
    return { code, width, height: 8, xOffset: 0, yOffset: 0, pixels: own };
  });
  return { ...fields, version, count, bitsPerPixel: 1, glyphs };
}

/** A CHAR whose codes take two bytes, one that has all of its characters, and any. */
export const eachCharFields: fc.Arbitrary<CharFields> = inTurn(
  charFieldsWith(fc.constant(300), () => fc.constantFrom([299, 1], [256, 255, 5])),
  charFieldsWith(fc.integer({ min: 2, max: 6 }), (count) =>
    fc.constant(Array.from({ length: count }, (_, code) => code)),
  ),
  charFields,
);

/** A CHAR whose character 1 is a block of pixels. */
const blockFields: fc.Arbitrary<CharFields> = charFields.map((fields) => ({
  ...fields,
  count: Math.max(2, fields.count),
  glyphs: [BLOCK, ...fields.glyphs.filter(({ code }) => code !== 1)],
}));

const BLOCK = {
  ...{ code: 1, width: 3, height: 2, xOffset: 0, yOffset: 0 },
  pixels: Uint8Array.of(1, 1, 1, 1, 1, 1),
};

/** Fonts of one glyph or more, of which any may change. */
export const fontFields: fc.Arbitrary<CharFields> = charFields.map((fields) => {
  if (fields.glyphs.length > 0) return fields;
  const only = {
    ...{ code: 0, width: 1, height: 2, xOffset: 3, yOffset: 4 },
    pixels: Uint8Array.of(0, 1),
  };
  return { ...fields, count: Math.max(1, fields.count), glyphs: [only] };
});

/** A glyph of a NUT that is one row of values. */
export function nutRow(
  code: number,
  codec: NutCodec,
  ...values: readonly number[]
): NutGlyphFields {
  return { code, codec, width: values.length, height: 1, pixels: Uint8Array.from(values) };
}

const CODECS: readonly NutCodec[] = [1, 21, 44];

const nutFieldsWith = (
  counts: fc.Arbitrary<number>,
  length: fc.Arbitrary<number>,
): fc.Arbitrary<NutFields> =>
  counts
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, code) =>
          fc
            .record({ width: length, height: length, codec: fc.constantFrom(...CODECS) })
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

/** A NUT to build. Its values are often those that are transparent or the color of the text. */
export const nutFields: fc.Arbitrary<NutFields> = nutFieldsWith(
  fc.oneof({ weight: 4, arbitrary: fc.nat(6) }, fc.constantFrom(125, 256)),
  side,
);

/** A NUT of all characters, one that ends with the character |, and one of a few. */
export const eachNutFields: fc.Arbitrary<NutFields> = inTurn(
  nutFieldsWith(fc.constant(256), fc.nat(3)),
  nutFieldsWith(fc.constant(125), fc.nat(3)),
  nutFieldsWith(fc.nat(6), side),
);

/** A NUT of a few characters, whose first has pixels. */
const fewNutFields: fc.Arbitrary<NutFields> = nutFieldsWith(fc.nat(5), side).map(({ glyphs }) => {
  const { xOffset: _, yOffset: __, ...first } = BLOCK;
  const rest = glyphs.map((glyph) => ({ ...glyph, code: glyph.code + 1 }));
  return { glyphs: [{ ...first, code: 0, codec: 21 }, ...rest] };
});

/** A font as it is stored. */
export interface FontFile {
  /** CHAR payload, or NUT file. */
  readonly src: Uint8Array;
  readonly type: 'char' | 'nut';
  readonly version: Version;
}

/** A font as it is stored, and as a record. */
export interface FontCase {
  readonly font: FontFile;
  readonly charset: Charset;
}

/** Opens a font. */
export function opened({ src, type, version }: FontFile): Charset {
  if (type === 'char') return readChar(src, { version });
  return readNut(src, { version: version === 7 ? 7 : 8 });
}

const withCharset = (font: FontFile): FontCase => ({ font, charset: opened(font) });
const versions = fc.constantFrom<Version>(4, 5, 6, 7, 8);

const storedChar = (fields: fc.Arbitrary<CharFields>): fc.Arbitrary<FontCase> =>
  fc
    .tuple(fields, versions)
    .map(([one, version]) => withCharset({ src: encodeChar(one), type: 'char', version }));

const storedNut = (
  fields: fc.Arbitrary<NutFields>,
  ...versions: readonly (7 | 8)[]
): fc.Arbitrary<FontCase> =>
  fc
    .tuple(fields, fc.constantFrom(...versions))
    .map(([one, version]) => withCharset({ src: encodeNut(one), type: 'nut', version }));

/** A NUT of a few characters. */
export const nutCase: fc.Arbitrary<FontCase> = storedNut(fewNutFields, 8);

/** A CHAR whose character 1 is a block of 3 times 2 pixels. */
export const blockCase: fc.Arbitrary<FontCase> = storedChar(blockFields);

/** Whole fonts of both kinds. */
export const fontCase: fc.Arbitrary<FontCase> = fc.oneof(
  storedChar(charFields),
  storedNut(nutFields, 7, 8),
);

/** CHAR payloads: whole, cut off in their table, and any damage. */
export const anyChar: fc.Arbitrary<Uint8Array> = inTurn(
  blockFields.map((fields) => encodeChar(fields)),
  fc.tuple(charFields, fc.nat(24)).map(([fields, size]) => encodeChar(fields).subarray(0, size)),
  charFields.chain((fields) => {
    const whole = encodeChar(fields);
    return damaged(whole, {
      at: fc.oneof(fc.nat(whole.length - 1), fc.integer({ min: 21, max: 40 })),
    });
  }),
);

/** NUT files: whole, cut off, and any damage. */
export const anyNut: fc.Arbitrary<Uint8Array> = inTurn(
  fewNutFields.map((fields) => encodeNut(fields)),
  fc
    .tuple(fewNutFields, fc.nat(99))
    .map(([fields, size]) => encodeNut(fields).slice(0, -1 - (size % 30))),
  nutFields.chain((fields) => damaged(encodeNut(fields))),
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
