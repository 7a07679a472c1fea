// The JSON form of CHAR. A NUT is a file of its own, with the tag NUT here.

import { readChar } from '../../charset/char.js';
import type { CharCharset, Glyph, NutCodec } from '../../charset/charset.js';
import { decodeGlyphs } from '../../charset/glyph.js';
import { readNut } from '../../charset/nut.js';
import type { Box } from '../../geometry.js';
import { encodeChar } from '../charset/char.js';
import type { CharGlyphFields } from '../charset/char-layout.js';
import { encodeNut, type NutGlyphFields } from '../charset/nut.js';
import type { BlockKind } from './kind.js';
import { BYTE, choice, type Shape, WORD, whole } from './shape.js';
import { bytes, type Fields, list, record } from './shape-groups.js';
import { type CutPictures, SIDE } from './sheet.js';

/** A glyph, with its place on the sheet. */
interface GlyphData extends Box {
  readonly code: number;
}

type CharGlyphData = GlyphData & Pick<Glyph, 'xOffset' | 'yOffset'>;

interface CharData extends Pick<CharCharset, 'bitsPerPixel' | 'lineHeight' | 'count' | 'colors'> {
  readonly glyphs: readonly CharGlyphData[];
}

const OFFSET: Shape<number> = /* @__PURE__ */ whole(-0x80, 0x7f);

const glyphFields = (side: Shape<number>): Fields<GlyphData> => ({
  code: WORD,
  ...{ x: SIDE, y: SIDE, width: side, height: side },
});

/** CHAR. */
export const CHAR: BlockKind<CharData> = {
  shape: () =>
    record<CharData>({
      bitsPerPixel: choice([1, 2, 4]),
      lineHeight: BYTE,
      count: WORD,
      colors: bytes({ least: 16, most: 16 }),
      glyphs: list(
        record<CharGlyphData>({ ...glyphFields(BYTE), xOffset: OFFSET, yOffset: OFFSET }),
      ),
    }),
  read: (payload, { release, layOut, limits }) => {
    const charset = readChar(payload, release);
    const { bitsPerPixel, lineHeight, count, colors } = charset;
    const glyphs = decodeGlyphs(charset, { limits });
    const places = layOut(glyphs, 0);
    return {
      ...{ bitsPerPixel, lineHeight, count, colors },
      glyphs: glyphs.map(({ code, xOffset, yOffset }, i) => ({
        ...{ code, ...places[i], xOffset, yOffset },
      })),
    };
  },
  write: ({ glyphs, ...charset }, { release, cut, previous, limits }) => {
    if (charset.colors[0] !== 0)
      throw new RangeError('json.data.colors[0] is not 0: the font does not store it');
    return encodeChar(
      { ...charset, glyphs: withPixels<CharGlyphData & CharGlyphFields>(glyphs, cut) },
      { previous: previous && readChar(previous, release), limits },
    );
  },
};

type NutGlyphData = GlyphData & { readonly codec: NutCodec };

/** A NUT file. */
export const NUT: BlockKind<{ readonly glyphs: readonly NutGlyphData[] }> = {
  shape: () =>
    record({
      glyphs: list(record<NutGlyphData>({ ...glyphFields(WORD), codec: choice([1, 21, 44]) }), {
        most: 256,
      }),
    }),
  read: (payload, { release, layOut, limits }) => {
    const glyphs = decodeGlyphs(readNut(payload, release), { limits });
    const places = layOut(glyphs, 0);
    return {
      glyphs: glyphs.map(({ code, codec }, i) => ({
        ...{ code, ...places[i], codec: codec as NutCodec },
      })),
    };
  },
  write: ({ glyphs }, { cut }) =>
    encodeNut({ glyphs: withPixels<NutGlyphData & NutGlyphFields>(glyphs, cut) }),
};

/** Glyphs with the pixels at their places. */
function withPixels<T extends GlyphData & { readonly pixels: Uint8Array }>(
  glyphs: readonly Omit<T, 'pixels'>[],
  cut: CutPictures,
): T[] {
  const pixels = cut(glyphs as readonly GlyphData[], 0);
  return glyphs.map((glyph, i) => ({ ...glyph, pixels: pixels[i] }) as T);
}
