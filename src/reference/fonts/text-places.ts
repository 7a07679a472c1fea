// Where the glyphs of a text stand, as code, for texts that nobody speaks. For the rules see
// charset/lay-text.ts.

import { checkByte, checkBytes, need, shown } from '../../bytes.js';
import type { ScreenSize } from '../../charset/screen.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import { checkInt, checkPlace, checkWhole, type Point } from '../../geometry.js';
import type { Version } from '../../version.js';
import { decodeGlyph } from './charset.js';
import { type LateToken, lateTokens } from './late-text.js';
import {
  checkFont,
  glyphOf,
  isCut,
  isOver,
  isPrefix,
  lineWidth,
  type ReferenceFont,
  type ReferenceFonts,
  styleOf,
} from './text.js';
import { brokenText } from './text-breaks.js';

/** Where a glyph stands. */
export interface ReferenceGlyph {
  /** Its font. */
  readonly font: ReferenceFont;
  /** Its character. */
  readonly code: number;
  /** Column of its upper left pixel. */
  readonly x: number;
  /** Row of its upper left pixel. */
  readonly y: number;
  /** Palette index that a control code chose; `undefined` for none. */
  readonly color: number | undefined;
}

/** The glyphs of a text with their places. */
export interface ReferenceLayout {
  /** Where its glyphs stand, in the order of the text. */
  readonly glyphs: readonly ReferenceGlyph[];
  /** The column where a text that goes on behind this one starts. */
  readonly nextX: number;
}

/** Options of {@link layText}: as those of the function of this name in the main entry point. */
export interface ReferencePlaceOptions {
  /** Default: `left`. */
  readonly align?: 'left' | 'center' | undefined;
  /** Pixels at which lines break. Default: only at control codes. */
  readonly width?: number | undefined;
  /** Last column of a glyph, versions 4 to 6. Default: that of the screen. */
  readonly right?: number | undefined;
  /** Pixels. Default: 320x200, in version 8 640x480. */
  readonly screen?: ScreenSize | undefined;
  /** Default: `ends`. */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The fonts that control codes change to, by number. Default: none. */
  readonly fonts?: ReferenceFonts | undefined;
}

/**
 * Lays out a text. The slow twin of the function of this name in the main entry point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param at - the pen at the top of the first line, or the column in the middle of centered lines
 * @returns the places of the glyphs, and the column where the next text goes on
 * @throws {DecodeError} as the function of this name.
 * @throws {RangeError} if a number is not whole and of 32 bits, a side of the screen is below 1, or `align`,
 *   `nextLine` or the type or version of the font is unknown.
 * @throws {TypeError} if `font` is not a record, or its `src` or `text` not a Uint8Array.
 */
export function layText(
  font: ReferenceFont,
  text: Uint8Array,
  at: Point,
  options?: ReferencePlaceOptions,
): ReferenceLayout {
  const how: ReferencePlaceOptions = options ?? {};
  checkFont(font);
  checkBytes(text, 'text');
  const { x, y } = Object(at) as Point;
  checkInt(x, 'at.x');
  checkInt(y, 'at.y');
  const screen = checkScreen(font, how);
  const { align = 'left', width, right = screen.width - 1, nextLine = 'ends', fonts } = how;
  checkInt(right, 'right');
  if (width !== undefined) checkInt(width, 'width');
  const isCentered = align === 'center';
  if (styleOf(font) === 'film') return filmPlaces(font, text, { x, y }, isCentered);
  const whole = styleOf(font) === 'early' ? trimmed(withoutAts(text)) : text;
  const lines = width === undefined ? whole : brokenText(font, whole, width, { nextLine, fonts });
  if (styleOf(font) !== 'early')
    return latePlaces(font, lines, { x, y }, { isCentered, bottom: screen.height, fonts });
  return earlyPlaces(font, lines, { x, y }, { isCentered, right, nextLine, fonts, screen });
}

/** Checks the options that name a choice, and gives the screen. */
export function checkScreen(
  font: ReferenceFont,
  { align = 'left', screen, nextLine = 'ends' }: ReferencePlaceOptions,
): ScreenSize {
  if (align !== 'left' && align !== 'center')
    throw new RangeError(`align ${shown(align)} is not 'left' or 'center'`);
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  const usual =
    styleOf(font) === 'marked' ? { width: 640, height: 480 } : { width: 320, height: 200 };
  const { width, height } = screen ?? usual;
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  return { width, height };
}

/** Every byte is a character. */
function filmPlaces(font: ReferenceFont, text: Uint8Array, at: Point, isCentered: boolean) {
  const glyphs: ReferenceGlyph[] = [];
  const measuring = { nextLine: 'ends', cut: 'ends' } as const;
  let { x } = at;
  if (isCentered) x -= Math.floor(lineWidth(font, text, 0, measuring) / 2);
  for (let pos = 0; !isOver(text, pos); pos++) {
    glyphs.push({ font, code: text[pos], x, y: at.y, color: undefined });
    x += glyphOf(font, text[pos], pos)?.width ?? 0;
  }
  return { glyphs, nextX: x };
}

/** A text of versions 4 to 6 without its characters `@`. */
export function withoutAts(text: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let pos = 0;
  while (!isOver(text, pos)) {
    if (text[pos] === 0x40) {
      pos++;
      continue;
    }
    const isCode = isPrefix(text[pos], 4);
    const size = !isCode ? 1 : [9, 10, 12, 13, 14].includes(text[pos + 1]) ? 4 : 2;
    kept.push(...text.subarray(pos, pos + size));
    pos += size;
  }
  return Uint8Array.from(kept);
}

/** A text without the spaces at its end. */
function trimmed(source: Uint8Array): Uint8Array {
  const text = new Uint8Array(source);
  const zero = text.indexOf(0);
  let end = zero === -1 ? text.length : zero;
  const before = end;
  while (end > 0 && text[end - 1] === 0x20) end--;
  if (end < before) text[end] = 0;
  return text;
}

/** The text that is drawn in place of an empty one. */
const EMPTY: Readonly<Record<Version, Uint8Array>> = {
  4: Uint8Array.of(),
  5: Uint8Array.of(0x20),
  6: Uint8Array.of(0x20),
  7: Uint8Array.of(),
  8: Uint8Array.of(),
};

/** The pen of versions 4 to 6. */
export interface Pen {
  left: number;
  top: number;
  /** Whether this text, or this line of a talk, has no drawn glyph yet. */
  isFirst: boolean;
}

/** Puts down a glyph of versions 4 to 6 and moves the pen; `undefined` for a glyph that is not drawn. */
export function stepPen(
  pen: Pen,
  font: ReferenceFont,
  code: number,
  at: number,
  edges: { readonly right: number; readonly rows: number },
): ReferenceGlyph | undefined {
  const bottom = pen.top + font.src[22];
  const isOutside = (row: number) => row < 0 || row >= edges.rows;
  if (code === 0x40 || (isOutside(pen.top) && isOutside(bottom))) return undefined;
  const glyph = glyphOf(font, code, at);
  if (glyph === undefined) return undefined;
  if (!pen.isFirst) pen.left += glyph.xOffset;
  const x = pen.left;
  pen.left += glyph.width;
  if (x + glyph.width > edges.right + 1 || x < 0) return undefined;
  pen.isFirst = false;
  return { font, code, x, y: pen.top + glyph.yOffset, color: undefined };
}

function earlyPlaces(
  font: ReferenceFont,
  source: Uint8Array,
  { x, y }: Point,
  how: {
    readonly isCentered: boolean;
    readonly right: number;
    readonly nextLine: 'ends' | 'skipped';
    readonly fonts: ReferenceFonts | undefined;
    readonly screen: { readonly height: number };
  },
) {
  const { isCentered, right, nextLine, fonts, screen } = how;
  const glyphs: ReferenceGlyph[] = [];
  const edges = { right, rows: screen.height };
  let text = source;
  let measured = font;
  const widthFrom = (pos: number) =>
    lineWidth(measured, text, pos, { nextLine, fonts, cut: 'ends' });
  const pen = { left: x, top: y, isFirst: true };
  if (isCentered) pen.left -= Math.floor(widthFrom(0) / 2);
  if (isOver(text, 0)) text = EMPTY[font.version];
  let nextX = isOver(text, 0) ? pen.left : 0;
  let color: number | undefined;
  let pos = 0;
  const newLine = () => {
    pen.top += font.src[22];
    pen.left = isCentered ? x - widthFrom(pos) : x;
  };
  while (!isOver(text, pos)) {
    const at = pos;
    let code = text[pos++];
    if (isPrefix(code, font.version)) {
      isCut(text, pos, 'throws');
      code = text[pos++];
      if ([9, 10, 12, 13, 14].includes(code)) {
        need(pos, 2, text.length, 'argument');
        const argument = text[pos] + 256 * text[pos + 1];
        if (code === 14) measured = fonts?.[argument] ?? measured;
        if (code === 12) color = argument === 0xff ? undefined : argument % 256;
        pos += 2;
      } else if (code === 1 || code === 8) newLine();
      continue;
    }
    const placed = stepPen(pen, font, code, at, edges);
    if (placed === undefined) continue;
    glyphs.push({ ...placed, color });
    nextX = Math.max(nextX, pen.left);
  }
  return { glyphs, nextX };
}

/** Versions 7 and 8. */
function latePlaces(
  font: ReferenceFont,
  text: Uint8Array,
  at: Point,
  how: {
    readonly isCentered: boolean;
    readonly bottom: number;
    readonly fonts: ReferenceFonts | undefined;
  },
) {
  const glyphs: ReferenceGlyph[] = [];
  let { y } = at;
  let nextX = at.x;
  for (const line of lateLines(font, text, how.fonts)) {
    if (y >= how.bottom) continue;
    const x = how.isCentered ? at.x - Math.floor(line.width / 2) : at.x;
    glyphs.push(...lineGlyphs(line, { x, y }));
    nextX = x + line.width;
    y += line.height;
  }
  return { glyphs, nextX };
}

/** A line of versions 7 and 8. */
export interface LateLine {
  readonly tokens: readonly LateToken[];
  readonly width: number;
  readonly height: number;
}

/** The lines of a text of versions 7 and 8. */
export function lateLines(
  font: ReferenceFont,
  text: Uint8Array,
  fonts: ReferenceFonts | undefined,
): LateLine[] {
  const lists: LateToken[][] = [[]];
  for (const token of lateTokens(font, text, 0, { fonts, cut: 'throws' })) {
    if (token.type === 'stop') break;
    if (token.type === 'line') lists.push([]);
    else lists[lists.length - 1].push(token);
  }
  return lists.map((tokens) => {
    const width = tokens.reduce((sum, token) => sum + token.width, 0);
    return { tokens, width, height: heightOf(font, tokens) };
  });
}

function heightOf(font: ReferenceFont, tokens: readonly LateToken[]): number {
  if (font.type === 'char') return font.src[22];
  const shown = tokens.filter(({ type }) => type === 'character' || type === 'space');
  const tall = decodeGlyph(font.src, 'nut', 0x7c, 8)?.height ?? 0;
  const most = shown.length === 0 ? tall : Math.max(...shown.map(({ height }) => height));
  return most + 1;
}

/** The glyphs of a line of versions 7 and 8 whose pen starts at a place. */
export function lineGlyphs({ tokens }: LateLine, at: Point): ReferenceGlyph[] {
  const glyphs: ReferenceGlyph[] = [];
  let { x } = at;
  for (const { type, font, code, start, color, width } of tokens) {
    const isShown = type === 'character' || type === 'space';
    const glyph = isShown ? glyphOf(font, code, start) : undefined;
    if (glyph !== undefined) glyphs.push({ font, code, x, y: at.y + glyph.yOffset, color });
    x += width;
  }
  return glyphs;
}

/**
 * Draws all lines of a text. The slow twin of the function of this name in the main entry point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param dst - changed in place; transparent pixels are left as they are
 * @param at - as for {@link layText}
 * @param colors - palette index for each pixel value: 16 of them for a CHAR, 256 for a NUT. Default:
 *   the value
 * @throws {DecodeError} as {@link layText}.
 * @throws {RangeError} as {@link layText}; if a side of `dst` is not a whole number of at least 1 or it
 *   has too few pixels, or a color not a byte.
 * @throws {TypeError} as {@link layText}; if `colors` or the pixels of `dst` are not a Uint8Array.
 */
export function drawText(
  font: ReferenceFont,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  colors: Uint8Array = Uint8Array.from({ length: 256 }, (_, value) => value),
): void {
  const { pixels, width, height } = Object(dst) as IndexPicture;
  checkBytes(pixels, 'dst.pixels');
  checkBytes(colors, 'colors');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
  const { glyphs } = layText(font, text, at, { screen: { width, height } });
  for (const placed of glyphs) {
    const glyph = decodeGlyph(placed.font.src, placed.font.type, placed.code, font.version);
    glyph?.pixels.forEach((value, i) => {
      const column = placed.x + (i % glyph.width);
      const row = placed.y + Math.floor(i / glyph.width);
      const isInside = column >= 0 && column < width && row >= 0 && row < height;
      if (value === glyph.transparent || !isInside) return;
      checkByte(colors[value], `colors[${value}]`);
      pixels[row * width + column] = (value === 1 ? placed.color : undefined) ?? colors[value];
    });
  }
}
