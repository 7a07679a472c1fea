// Texts as code: one line by one character after the other, each glyph looked up in the file. For the
// rules see charset/text-rules.ts and charset/line.ts.

import { checkByte, checkBytes, need, shown } from '../bytes.js';
import type { NutVersion } from '../charset/charset.js';
import type { IndexPicture } from '../costume/draw/drawing.js';
import { fail } from '../errors.js';
import { checkInt, checkPlace, checkWhole, type Point } from '../geometry.js';
import { entryOf, type Version } from '../version.js';
import { decodeGlyph } from './charset.js';

/** A font in a file. */
export interface ReferenceFont {
  /** CHAR payload or 9xx.LFL file, or NUT file. */
  readonly src: Uint8Array;
  /** Which of both. */
  readonly type: 'char' | 'nut';
  /** Version of the game; 7 with a NUT means its cutscene videos (SMUSH). */
  readonly version: Version;
}

/** What opens a control code. */
const PREFIXES: Readonly<Record<Version, readonly number[]>> = {
  4: [0xff, 0xfe],
  5: [0xff, 0xfe],
  6: [0xff, 0xfe],
  7: [0xff],
  8: [0xff],
};

const CUTSCENES: Readonly<Record<NutVersion, boolean>> = { 7: true, 8: false };

/**
 * The width of the first line of a text. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param nextLine - whether the control code 8 ends the line
 * @returns pixels
 * @throws {DecodeError} as `measureText`.
 * @throws {RangeError} if `nextLine`, or the type or version of the font, is unknown.
 * @throws {TypeError} if `font` is not a record, or its `src` or `text` not a Uint8Array.
 */
export function measureText(
  font: ReferenceFont,
  text: Uint8Array,
  nextLine: 'ends' | 'skipped' = 'ends',
): number {
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  let width = 0;
  for (const { code, at } of charactersOf(font, text, nextLine === 'ends'))
    width += glyphOf(font, code, at)?.advance ?? 0;
  return isCutscene(font) ? width : width + 1;
}

/**
 * Draws the first line of a text. The slow twin of the function of this name in the main entry point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param dst - changed in place; transparent pixels are left as they are
 * @param at - the pen at the top of the line, pixels in `dst`
 * @param colors - palette index for each pixel value: 16 of them for a CHAR, 256 for a NUT. Default:
 *   the value
 * @throws {DecodeError} as `drawText`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1 or it has too few pixels,
 *   the place is not two whole numbers of 32 bits, a color not a byte, or the type or version of the
 *   font unknown.
 * @throws {TypeError} if `font` is not a record, or its `src`, `text`, `colors` or the pixels of `dst`
 *   not a Uint8Array.
 */
export function drawText(
  font: ReferenceFont,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  colors: Uint8Array = Uint8Array.from({ length: 256 }, (_, value) => value),
): void {
  const { pixels, width, height } = Object(dst) as IndexPicture;
  const { x, y } = Object(at) as Point;
  checkBytes(pixels, 'dst.pixels');
  checkBytes(colors, 'colors');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
  checkInt(x, 'x');
  checkInt(y, 'y');
  let pen = x;
  for (const { code, at: where } of charactersOf(font, text, true)) {
    const glyph = glyphOf(font, code, where);
    if (glyph === undefined) continue;
    glyph.pixels.forEach((value, i) => {
      const column = pen + glyph.xOffset + (i % glyph.width);
      const row = y + glyph.yOffset + Math.floor(i / glyph.width);
      const isInside = column >= 0 && column < width && row >= 0 && row < height;
      if (value === glyph.transparent || !isInside) return;
      checkByte(colors[value], `colors[${value}]`);
      pixels[row * width + column] = colors[value];
    });
    pen += glyph.advance;
  }
}

/** A character of a line that has a width, and where it is in the text. */
interface Character {
  readonly code: number;
  readonly at: number;
}

function isCutscene({ type, version }: ReferenceFont): boolean {
  return type === 'nut' && entryOf(CUTSCENES, version as NutVersion, 'NUT');
}

function glyphOf({ src, type }: ReferenceFont, code: number, at: number) {
  const glyph = decodeGlyph(src, type, code);
  if (glyph === undefined && type === 'nut') fail('MISSING', at, `character ${code}`);
  return glyph;
}

function* charactersOf(
  font: ReferenceFont,
  text: Uint8Array,
  ends: boolean,
): Generator<Character, void, undefined> {
  const { src, type, version } = Object(font) as ReferenceFont;
  checkBytes(src, 'font.src');
  checkBytes(text, 'text');
  if (type !== 'char' && type !== 'nut')
    throw new RangeError(`font.type ${shown(type)} is not 'char' or 'nut'`);
  const cutscene = isCutscene(font);
  const prefixes = entryOf(PREFIXES, version, 'texts');
  const over = (pos: number) => pos >= text.length || text[pos] === 0;
  let pos = 0;
  while (!over(pos)) {
    const at = pos;
    const byte = text[pos++];
    if (cutscene) yield { code: byte, at };
    else if (byte === 10 || byte === 13) break;
    else if (prefixes.includes(byte)) {
      if (over(pos)) fail('TRUNCATED', pos, 'control code');
      const code = text[pos++];
      if (code === 1 || code === 2 || code === 3 || code === 9) break;
      if (code === 8) {
        if (ends) break;
        while (text[pos] === 0x20) pos++;
        if (!over(pos)) pos++;
      } else if ([10, 12, 13, 14, 21].includes(code)) {
        need(pos, 2, text.length, 'argument');
        pos += 2;
      } else yield { code, at };
    } else if (byte !== 0x40) yield { code: byte, at };
  }
}
