// Charsets: the fonts of the games, as records. There are two kinds.
//
//   char  CHAR       versions 4 to 7: glyphs of up to 15 colors, which the game maps to palette indices. Version 3 has
//                    files of another layout; see old-char.ts
//   nut   NUT files  version 8, and the cutscene videos of version 7: glyphs of palette indices; see nut.ts
//
// A glyph is found and decoded when a caller asks for it. A CHAR is little-endian. In version 4 it is a file of its
// own, such as 901.LFL, which holds the payload alone.
//
//   0   header
//   6   u8[15]   palette index for pixel values 1 to 15
//   21  the font, from which the offsets count: its header, and behind it
//       4   u32[n]  offset of each glyph; 0 for a character that the font lacks
//
// Offsets may be in any order, and shared. For the glyphs see char-glyph.ts. Files of version 8 may have such blocks,
// but its games do not draw with them.

import { checkPayload } from '../../block/header.js';
import { type BlockSource, isBlock, payloadOf } from '../../block/level.js';
import { escaped, isBytes, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { type Layout, readFields } from '../../fields.js';
import { checkKind } from '../../kind.js';
import type { Located } from '../../origin.js';
import { type ByRelease, checkRelease, type Version, type VersionOptions } from '../../version.js';
import { oldChar } from './old-char.js';

/** Versions that have NUT files: version 7 for its cutscene videos (SMUSH) only. */
export type NutVersion = 7 | 8;

interface CharsetFields extends Located {
  /** What the record is. */
  readonly kind: 'charset';
  /** A view of the bytes that it was read from. Glyphs are decoded from it. */
  readonly src: Uint8Array;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
  /** Number of characters, missing ones included: codes go from 0 to one less than it. */
  readonly count: number;
  /**
   * Pixels from a line of text to the next. A single glyph may be higher. In a NUT it is the height of `|`; `undefined`
   * if the NUT lacks that character.
   */
  readonly lineHeight: number | undefined;
  /** Its glyphs as they are drawn, if it is from `prepareFont`. */
  readonly prepared?: PreparedGlyphs | undefined;
}

/** The decoded glyphs of a charset. */
export interface PreparedGlyphs {
  /** By code, what a glyph is like; `undefined` for one that the font lacks, or that is damaged. */
  readonly headers: readonly (GlyphHeader | undefined)[];
  /** By code, where a glyph starts in `words`. */
  readonly starts: readonly (number | undefined)[];
  /** The pixels of all glyphs: the head of `src/charset/glyphs/words.ts` says how. */
  readonly words: Int32Array;
}

/** A CHAR. */
export interface CharCharset extends CharsetFields {
  /** Tells the kinds apart. */
  readonly type: 'char';
  /** Version of the game. It decides which control codes texts have. */
  readonly version: Version;
  readonly lineHeight: number;
  /** Bits of a pixel. */
  readonly bitsPerPixel: 1 | 2 | 4;
  /**
   * Palette index for each of 16 pixel values, as stored in the header. Entry 0 is 0, because value 0 is transparent.
   * Games put the color of a text at entry 1, and scripts may change the others. Version 4 stores them too, but its
   * games do not read them. Version 3 stores none: entry i is i.
   */
  readonly colors: Uint8Array;
  /** Position of the font: its bits per pixel, from which offsets of glyphs count; in version 3 its count. */
  readonly fontAt: number;
}

/** A NUT. */
export interface NutCharset extends CharsetFields {
  /** Tells the kinds apart. */
  readonly type: 'nut';
  /** Version of the game. It decides on the rules of texts: 7 means cutscene videos, which have rules of their own. */
  readonly version: NutVersion;
  /** Where the payload of each character's FOBJ is, counted from `start`. */
  readonly frames: Uint32Array;
}

/** A font of any kind. */
export type Charset = CharCharset | NutCharset;

/** The size and place of a glyph, without its pixels. */
export interface GlyphHeader {
  /** Code of its character. */
  readonly code: number;
  /** Pixels; may be 0. */
  readonly width: number;
  /** Pixels; may be 0, and more than the line height. */
  readonly height: number;
  /**
   * Pixels from the pen to its left column. The first glyph of a text ignores it. Version 7 stores it but does not use
   * it. A NUT does not store it: 0.
   */
  readonly xOffset: number;
  /** Pixels from the top of the line to its upper row. A NUT does not store it: 0. */
  readonly yOffset: number;
  /** Pixels by which the pen moves on: the width; in versions 3 to 6, the width plus `xOffset`. */
  readonly advance: number;
  /** The pixel value that is not drawn: 0, or 2 in a NUT with codec 44. */
  readonly transparent: number;
  /** How a NUT stores it; `undefined` in a CHAR. */
  readonly codec: NutCodec | undefined;
}

/** How a glyph of a NUT is stored: 1 is runs; 21 and 44 are both skips and literals. */
export type NutCodec = 1 | 21 | 44;

/** A decoded glyph. */
export interface Glyph extends GlyphHeader {
  /** `width * height` values, row-major. The text's color is value 1 in fonts of both kinds. */
  readonly pixels: Uint8Array;
}

/** A glyph that a game keeps outside of its charsets. What {@link decodeGlyph} gives is one, too. */
export interface GivenGlyph extends Pick<Glyph, 'width' | 'height' | 'pixels'> {
  /** Pixels from the pen to its left column. Default: 0. */
  readonly xOffset?: number | undefined;
  /** Pixels from the top of the line to its upper row. Default: 0. */
  readonly yOffset?: number | undefined;
  /** Pixels by which the pen moves on. Default: the width. */
  readonly advance?: number | undefined;
  /** The pixel value that is not drawn. Default: 0. */
  readonly transparent?: number | undefined;
}

/** Glyphs that a game keeps outside of its charsets. */
export interface GivenGlyphs {
  /**
   * Gives the glyph of a character; `undefined` for one that the charset has. A call asks once for each character and
   * charset. Its pixels are drawn in the colors of the charset. Not proved: no game with such glyphs was at hand.
   * Default: all glyphs are in charsets.
   */
  readonly glyph?: ((code: number) => GivenGlyph | undefined) | undefined;
}

/** A glyph of a text, and where it stands. */
export interface PlacedGlyph {
  /** Its font. */
  readonly charset: Charset;
  /** What the glyph is like. */
  readonly glyph: GlyphHeader;
  /** Column of its upper left pixel. */
  readonly x: number;
  /** Row of its upper left pixel. */
  readonly y: number;
  /** Palette index that a control code set for this glyph; `undefined` without one. */
  readonly color: number | undefined;
}

/** Pixels in which a value of the caller's choice is transparent. */
interface GlyphPixels extends Pick<Glyph, 'code' | 'width' | 'height' | 'pixels'> {
  /**
   * The value of transparent pixels, which is stored as the one that is not drawn: 0, or 2 in codec 44. Default: the
   * pixels have that value already.
   */
  readonly transparent?: number | undefined;
}

/** A glyph of a CHAR. */
export interface CharGlyphFields extends GlyphPixels, Pick<Glyph, 'xOffset' | 'yOffset'> {}

/** A CHAR in parts. */
export interface CharFields
  extends Pick<CharCharset, 'bitsPerPixel' | 'lineHeight' | 'count' | 'colors'> {
  /** The glyphs that the font has, in the order in which they are stored. */
  readonly glyphs: readonly CharGlyphFields[];
  /** Version of the game: version 3 has another layout. Default: 4, as all others. */
  readonly version?: Version | undefined;
}

/** A glyph of a NUT. */
export interface NutGlyphFields extends GlyphPixels {
  /** How it is stored. */
  readonly codec: NutCodec | undefined;
}

/** A NUT in parts. */
export interface NutFields {
  /** One for each code from 0 on, in any order: a NUT cannot leave characters out. */
  readonly glyphs: readonly NutGlyphFields[];
}

export function checkCharset(charset: Charset, name = 'charset'): void {
  checkKind(charset, 'charset', 'readGameCharset(game, 1), readChar or readNut gives one', name);
}

/** Whether pixels of a CHAR can have a number of bits. */
export function isBitsPerPixel(bits: unknown): bits is CharCharset['bitsPerPixel'] {
  return bits === 1 || bits === 2 || bits === 4;
}

/** How the fonts of a release are laid out: with the offset of each glyph, or as rows of all of them. */
export const CHAR_FORMS: ByRelease<'offsets' | 'rows'> = {
  '2': 'rows',
  '3': 'rows',
  '3-ega': 'rows',
  '4': 'offsets',
  '4-amiga': 'offsets',
  '4-ega': 'offsets',
  '5': 'offsets',
  '5-amiga': 'offsets',
  '6': 'offsets',
  '6-sam-and-max': 'offsets',
  '7': 'offsets',
  '7-full-throttle': 'offsets',
  '8': 'offsets',
};

/** The numbers of a CHAR's font. The offsets of its glyphs follow. */
export const FONT_HEADER: Layout<'bitsPerPixel' | 'lineHeight' | 'count'> = {
  size: 4,
  fields: { bitsPerPixel: [0, 'u8'], lineHeight: [1, 'u8'], count: [2, 'u16'] },
};

/** The mark of a font. Games do not read it. */
export const CHAR_MARK = 0x0363;

/** What stands before the colors. */
export const CHAR_HEADER: Layout<'length' | 'mark'> = {
  size: 6,
  fields: { length: [0, 'u32'], mark: [4, 'u16'] },
};

/** Where the font is. */
export const FONT_AT = 21;

/** The stored length is this much less than the payload. */
export const LENGTH_LACKS = 15;

/**
 * Reads the header of a CHAR. {@link decodeGlyph} then reads its glyphs.
 *
 * @param source - the block, its payload, or the whole file of version 3 (97.LFL) or 4 (901.LFL). The result holds views
 *   of it
 * @returns the header, and where the glyphs are. Error offsets count in `source`; for a block, in its `src`
 * @throws {DecodeError} `TRUNCATED` if the header or the offsets of the glyphs end early; `BAD_VALUE` if a pixel does
 *   not have 1, 2 or 4 bits; `MISSING` for a block that is not a CHAR, and for any in version 3. Glyphs are checked when
 *   they are read.
 */
export function readChar(source: BlockSource, options: VersionOptions): CharCharset {
  const layout = CHAR_FORMS[checkRelease(options)];
  if (isBytes(source)) checkPayload(source, 'CHAR');
  if (layout === 'rows')
    return { kind: 'charset', type: 'char', version: options.version, ...oldChar(source) };
  const { src, start, end } = payloadOf(source);
  if (isBlock(source) && source.tag !== 'CHAR')
    fail('MISSING', source.start, `${escaped(source.tag)} is not a CHAR`);
  const fontAt = start + FONT_AT;
  need(fontAt, FONT_HEADER.size, end, 'CHAR');
  const { bitsPerPixel, lineHeight, count } = readFields(src, fontAt, FONT_HEADER.fields);
  if (!isBitsPerPixel(bitsPerPixel))
    fail('BAD_VALUE', fontAt, `CHAR of ${bitsPerPixel} bits a pixel, not 1, 2 or 4`);
  need(fontAt + FONT_HEADER.size, count * 4, end, `CHAR of ${count} characters`);
  const colors = new Uint8Array(16);
  colors.set(src.subarray(start + CHAR_HEADER.size, fontAt), 1);
  const header = { bitsPerPixel, lineHeight, count, colors, fontAt } as const;
  return { kind: 'charset', type: 'char', version: options.version, src, start, end, ...header };
}
