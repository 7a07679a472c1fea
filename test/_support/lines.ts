// Fonts whose letters are small and lie in all directions of the pen, and texts of many lines in them.

import fc from 'fast-check';
import {
  type CharGlyphFields,
  type Charset,
  type NutGlyphFields,
  readChar,
  readNut,
  type Version,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { heldBy } from './charsets.js';
import { eachOf, inTurn } from './reach.js';

/** Fonts 1 and 2 of a game. */
export type TwoFonts = Readonly<Record<1 | 2, Charset>>;

/** Codes of the letters; texts have others too, which the fonts lack. */
const LETTERS = [0x20, 0x61, 0x62, 0x63, 0x64, 0x65, 0x40, 9, 10, 13, 0x5e, 0x66, 0x30, 0x31];

const glyphs: fc.Arbitrary<readonly CharGlyphFields[]> = fc.tuple(
  ...LETTERS.map((code) =>
    fc
      .record({
        width: fc.nat(9),
        height: fc.nat(6),
        xOffset: fc.integer({ min: -3, max: 3 }),
        yOffset: fc.integer({ min: -2, max: 2 }),
      })
      .map((sides) => ({
        code,
        ...sides,
        pixels: new Uint8Array(sides.width * sides.height).fill(1),
      })),
  ),
);

const colors = Uint8Array.from({ length: 16 }, (_, i) => i);

function charOf(
  glyphs: readonly CharGlyphFields[],
  lineHeight: number,
  version: Version,
): Uint8Array {
  const fields = { bitsPerPixel: 1, lineHeight, count: 256, colors, glyphs } as const;
  return encodeChar(heldBy(version, fields));
}

/** All 256 characters: those that are no letters are a pixel wide. */
function nutOf(glyphs: readonly CharGlyphFields[]): Uint8Array {
  const all = Array.from({ length: 256 }, (_, code): NutGlyphFields => {
    const { width = 1, height = 1 } = glyphs.find((one) => one.code === code) ?? {};
    return { code, width, height, codec: 21, pixels: new Uint8Array(width * height).fill(1) };
  });
  return encodeNut({ glyphs: all });
}

/** Two fonts of a version. */
export function twoFonts(version: Version): fc.Arbitrary<TwoFonts> {
  return fc
    .tuple(glyphs, glyphs, fc.integer({ min: 1, max: 9 }))
    .map(([one, two, height]): TwoFonts => {
      const opened = (list: readonly CharGlyphFields[], more: number) =>
        version === 8
          ? readNut(nutOf(list), { version })
          : readChar(charOf(list, height + more, version), { version });
      return { 1: opened(one, 0), 2: opened(two, 2) };
    });
}

const word = fc.array(fc.constantFrom(0x61, 0x62, 0x63, 0x64, 0x65), {
  minLength: 1,
  maxLength: 6,
});
const spaces = fc.integer({ min: 1, max: 3 }).map((count) => Array<number>(count).fill(0x20));
const two = fc.constantFrom([2, 0], [1, 0], [0x20, 0], [0x40, 1], [7, 0]);
const prefix = fc.constantFrom(0xff, 0xff, 0xfe);
const after = (code: number, rest: fc.Arbitrary<readonly number[]>) =>
  fc.tuple(prefix, rest).map(([first, bytes]) => [first, code, ...bytes]);
const voice = fc
  .tuple(two, two, two, two)
  .map((parts) => parts.flatMap((part) => [0xff, 10, ...part]));

/** Control codes that a text of any use may have. */
const codes = fc.oneof(
  after(1, fc.constant([])),
  after(8, fc.constantFrom([], [0x20], [0x20, 0x20])),
  after(12, two),
  after(13, two),
  after(9, fc.constantFrom([3, 4], [0x61, 0x20])),
  after(14, fc.constantFrom([2, 0], [1, 0], [2, 0x61])),
);

const odd = fc.constantFrom([0x40], [10], [13], [0x7a], [0x40, 0x40], [0xff, 21, 1, 1]);
const ends = fc.constantFrom([2], [3], [0xff, 2], [0xff, 3]);
const marks = fc.constantFrom(
  [0x5e, 0x66, 0x30, 0x32],
  [0x5e, 0x63, 0x31, 0x31, 0x30],
  [0x5e, 0x6c],
  [0x5e, 0x66, 0x30],
  [0x5e, 0x61],
);

const sentence = (...more: readonly fc.Arbitrary<readonly number[]>[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.tuple(word, spaces).map((parts) => parts.flat()) },
        word,
        ...more,
      ),
      { minLength: 2, maxLength: 16 },
    )
    .map((parts) => Uint8Array.from(parts.flat()));

/** Many lines of a letter or two. */
const short = fc
  .array(
    fc.constantFrom(
      [0x61],
      [0x62, 0x20],
      [0xff, 8],
      [0xff, 1],
      [0xff, 12, 5, 0xff],
      [0xff, 14, 2, 0xff],
    ),
    { minLength: 40, maxLength: 60 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

/** Many lines; words; words with control codes; such that games say; and any of that, cut off. */
export const lines: fc.Arbitrary<Uint8Array> = inTurn(
  short,
  sentence(),
  sentence(codes, odd, marks),
  fc
    .tuple(voice, sentence(codes, ends, marks))
    .map(([first, rest]) => Uint8Array.of(...first, ...rest)),
  sentence(spaces, odd).map((text) => Uint8Array.of(...text, 0x20, 0x20, 0, 0x61)),
  fc
    .tuple(sentence(codes, odd), eachOf([0xff], [0xff, 12], [0xff, 14, 1], [0xff, 10, 0]))
    .map(([text, cut]) => Uint8Array.of(...text, ...cut)),
);
