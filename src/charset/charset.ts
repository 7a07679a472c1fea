// Charsets: the fonts of the games, as records. There are two kinds.
//
//   char  CHAR       versions 4 to 7: glyphs of up to 15 colors, which a map of the game gives
//   nut   NUT files  version 8, and the cutscene videos of version 7: glyphs of palette indices
//
// Glyphs are found and decoded when they are asked for; positions are offsets in `src`.

import { isBytes, isWords } from '../bytes.js';
import type { Version } from '../version.js';

/** Versions that have NUT files: version 7 for its cutscene videos (SMUSH) only. */
export type NutVersion = 7 | 8;

/** What both kinds of charset have. */
interface CharsetFields {
  /** The source that it was read from: a view. Decoding reads from it. */
  readonly src: Uint8Array;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
  /** Number of characters, present or missing: codes go from 0 to one less. */
  readonly count: number;
  /**
   * Pixels from a line of text to the next. A single glyph may be higher. Of a NUT it is the height of
   * `|`; `undefined` if it has none.
   */
  readonly lineHeight: number | undefined;
}

/** A CHAR. */
export interface CharCharset extends CharsetFields {
  /** Tells the kinds apart. */
  readonly type: 'char';
  /** Version of the game: it decides on the control codes of texts. */
  readonly version: Version;
  readonly lineHeight: number;
  /** Bits of a pixel. */
  readonly bitsPerPixel: 1 | 2 | 4;
  /**
   * Palette index for each of 16 pixel values, as the header has them; entry 0 is 0, for value 0 is
   * transparent. Games put the color of a text at entry 1, and scripts may change the others.
   * Version 4 stores them too, but its games do not read them.
   */
  readonly colors: Uint8Array;
  /** Position of the font: its bits per pixel. Offsets of glyphs count from here. */
  readonly fontAt: number;
}

/** A NUT. */
export interface NutCharset extends CharsetFields {
  /** Tells the kinds apart. */
  readonly type: 'nut';
  /** Version of the game: it decides on the rules of texts, which those of cutscene videos do not share. */
  readonly version: NutVersion;
  /** Where the payload of each character's FOBJ is, counted from `start`. */
  readonly frames: Uint32Array;
}

/** A font of any kind. */
export type Charset = CharCharset | NutCharset;

/** What a glyph is like, without its pixels. */
export interface GlyphHeader {
  /** Code of its character. */
  readonly code: number;
  /** Pixels; may be 0. */
  readonly width: number;
  /** Pixels; may be 0, and more than the line height. */
  readonly height: number;
  /**
   * Where its left column is, pixels from the pen, but for the first glyph of a text. Version 7 stores it
   * and does not use it. A NUT stores none: 0.
   */
  readonly xOffset: number;
  /** Where its upper row is, pixels from the top of the line. A NUT stores none: 0. */
  readonly yOffset: number;
  /** Pixels by which the pen moves on: width, and in versions 4 to 6 plus `xOffset`. */
  readonly advance: number;
  /** The pixel value that is not drawn: 0, or 2 in a NUT with codec 44. */
  readonly transparent: number;
  /** How a NUT stores it; `undefined` in a CHAR. */
  readonly codec: NutCodec | undefined;
}

/** How a glyph of a NUT is stored: runs, or two names for skips and literals. */
export type NutCodec = 1 | 21 | 44;

/** A decoded glyph. */
export interface Glyph extends GlyphHeader {
  /** `width * height` values, row-major. The text's color is value 1 in fonts of both kinds. */
  readonly pixels: Uint8Array;
}

/** A glyph of a text in its place. */
export interface PlacedGlyph {
  /** Its font. */
  readonly charset: Charset;
  /** What the glyph is like. */
  readonly glyph: GlyphHeader;
  /** Column of its upper left pixel. */
  readonly x: number;
  /** Row of its upper left pixel. */
  readonly y: number;
  /** Palette index that a control code gives the text from here on; `undefined` for none. */
  readonly color: number | undefined;
}

/** Throws a TypeError for what is not a charset, such as the block that holds one. */
export function checkCharset(charset: Charset, name = 'charset'): void {
  const { src, start, end, count, version } = Object(charset) as Charset;
  const fits =
    isBytes(src) &&
    isWithin(end, src.length) &&
    isWithin(start, end) &&
    isWithin(count, 0xffff) &&
    typeof version === 'number' &&
    hasKindOf(charset);
  if (!fits) throw new TypeError(`${name} is not a Charset: readChar or readNut gives one`);
}

function hasKindOf(charset: Charset): boolean {
  if (charset.type === 'nut')
    return isWords(charset.frames) && charset.frames.length === charset.count;
  const { type, fontAt, count, start, end, bitsPerPixel, colors, lineHeight } = charset;
  return (
    type === 'char' &&
    isBytes(colors) &&
    colors.length === 16 &&
    isWithin(lineHeight, 0xff) &&
    (bitsPerPixel === 1 || bitsPerPixel === 2 || bitsPerPixel === 4) &&
    isWithin(fontAt, end - FONT_HEADER - count * 4) &&
    fontAt >= start
  );
}

/** Bytes of a CHAR's font before the offsets of its glyphs. */
export const FONT_HEADER = 4;

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
