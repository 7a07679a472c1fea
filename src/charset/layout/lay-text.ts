// Places the glyphs of a text that nobody speaks, such as a verb or the sentence line. Versions 3 to 6:
//
//   @ is removed, but not as the number or in the argument of a control code
//   spaces at the end are removed: the first of them becomes a byte 0. The end is the first byte 0, even one
//     in an argument
//   an empty text is a space from version 5 on
//   control codes 1 and 8   a new line, at x; in a centered text at x less the whole width of the rest
//   12                      sets the color; 255 is the text's own
//   14                      sets the charset that lines are measured with; glyphs keep theirs
//   others                  nothing
//
// The first line of a centered text starts at x less half its width, rounded down.
//
// In versions 7 and 8 the lines stand one below the other; each starts at x, or has its middle there. A line that would
// start below the screen is left out. In a cutscene video the text is one line.

import { describe, u16le } from '../../bytes.js';
import { checkPicture, type IndexPicture } from '../../costume/draw/place.js';
import { attempt } from '../../errors.js';
import { type Box, checkCorner, checkInt, type Point } from '../../geometry.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import type { Charset, PlacedGlyph } from '../glyphs/charset.js';
import { checkColors, drawnGlyphs, type TextColors } from '../glyphs/draw.js';
import { brokenText } from './break-text.js';
import { cursorAt, isOver, readPart, type TextCursor, withoutAts } from './cursor.js';
import { heightOf, lateLines, placeLine } from './late.js';
import { type ScreenSize, screenOf, type TextStyle, textRulesOf } from './rules.js';
import {
  type Font,
  fontOf,
  type LineOptions,
  type Pen,
  putDown,
  type Setting,
  settingOf,
  withText,
} from './setting.js';
import { lineWidth } from './width.js';

/** Options of {@link layText}. */
export interface LayTextOptions extends LineOptions {
  /** Whether lines start at the place, or have their middle there. Default: `left`. */
  readonly align?: 'left' | 'center' | undefined;
  /**
   * The last column that a glyph may cover in versions 3 to 6. A glyph that would pass it is left out whole. Default:
   * the last column of the screen.
   */
  readonly right?: number | undefined;
  /**
   * Pixels at which lines break in versions 7 and 8. In versions 3 to 6 a break that {@link breakText} puts in is drawn
   * as a character: only talk has lines there. Default: lines end where the text says so.
   */
  readonly width?: number | undefined;
  /** Default: 320x200, in version 8 640x480. */
  readonly screen?: ScreenSize | undefined;
}

/** A text whose glyphs have been placed. */
export interface TextLayout {
  /** The glyphs that are drawn, in the order of the text. */
  readonly glyphs: readonly PlacedGlyph[];
  /**
   * The column at which a following text would go on. Versions 3 to 6: behind the glyph that reaches farthest to the
   * right, or 0 if none is drawn. Versions 7 and 8: the end of the last line.
   */
  readonly nextX: number;
}

/** The checked options of {@link layText}. */
interface TextPlan {
  readonly at: Point;
  readonly isCentered: boolean;
  readonly width: number | undefined;
  readonly right: number;
  /** Rows of the screen. */
  readonly rows: number;
}

/**
 * Lays out a text that nobody speaks, such as a verb, the sentence line or a sign, as the games do. {@link drawGlyphs}
 * draws the result; {@link drawText} does both. {@link layTalk} lays out what actors say.
 *
 * In versions 3 to 6 the first glyph ignores its left offset, and a glyph over the left or right edge is not drawn at
 * all. Lines of a centered text after the first end at `at.x`. Version 8, `width` in version 7, texts of cutscene
 * videos and characters of two bytes are not proved.
 *
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param at - where the pen starts, at the top of the first line: pixels on the screen
 * @throws {DecodeError} as {@link measureText}; in versions 3 to 6 offsets in the text do not count its characters `@`.
 *   With `onError` none.
 */
export function layText(
  charset: Charset,
  text: Uint8Array,
  at: Point,
  options?: LayTextOptions,
): TextLayout {
  const how: LayTextOptions = optionsOf(options);
  const setting = settingOf(charset, text, how);
  checkPlaces(at, how);
  return LAYERS[setting.style](setting, planOf(at, how, screenOf(setting.style, how.screen)));
}

function planOf(
  at: Point,
  { align, right, width }: Omit<LayTextOptions, 'screen'>,
  screen: ScreenSize,
): TextPlan {
  const isCentered = align === 'center';
  return { at, isCentered, width, right: right ?? screen.width - 1, rows: screen.height };
}

export function checkPlaces(
  at: Point,
  { align = 'left', right, width }: Omit<LayTextOptions, 'screen'>,
): void {
  checkCorner(at, 'at');
  if (align !== 'left' && align !== 'center')
    throw new RangeError(`align is ${describe(align)}, not 'left' or 'center'`);
  if (right !== undefined) checkInt(right, 'right');
  if (width !== undefined) checkInt(width, 'width');
}

/** How texts of each style are laid out. The one line of a cutscene video may start below the screen. */
const LAYERS: Readonly<Record<TextStyle, (setting: Setting, plan: TextPlan) => TextLayout>> = {
  early: layEarly,
  late: layLate,
  marked: layLate,
  cutscene: (setting, plan) => layLate(setting, { ...plan, rows: Infinity }),
};

function layLate(whole: Setting, { at, isCentered, width, rows }: TextPlan): TextLayout {
  const setting = width === undefined ? whole : withText(whole, brokenText(whole, width, 0));
  const glyphs: PlacedGlyph[] = [];
  let { y } = at;
  let nextX = at.x;
  for (const line of lateLines(setting).lines) {
    if (y >= rows) break;
    const x = isCentered ? at.x - Math.floor(line.width / 2) : at.x;
    placeLine(line, x, y, glyphs);
    nextX = x + line.width;
    y += heightOf(setting, line);
  }
  return { glyphs, nextX };
}

/** The state of a text while it is laid out. */
interface Laying {
  readonly setting: Setting;
  readonly plan: TextPlan;
  readonly pen: Pen;
  readonly glyphs: PlacedGlyph[];
  /** The font that lines are measured with. */
  measured: Font;
  nextX: number;
}

const SPACE = 0x20;

function layEarly(whole: Setting, plan: TextPlan): TextLayout {
  const short = withText(whole, trimmed(withoutAts(whole)));
  const text = plan.width === undefined ? short.text : brokenText(short, plan.width, 0);
  const { first } = whole;
  const { at, isCentered } = plan;
  const half = isCentered ? Math.floor(lineWidth(withText(whole, text), 0, first) / 2) : 0;
  const isFilled = isOver(text, 0) && textRulesOf(first.charset).fillsEmpty;
  const shown = isFilled ? Uint8Array.of(SPACE) : text;
  const pen: Pen = { left: at.x - half, top: at.y, isFirst: true, color: undefined };
  const laying: Laying = {
    setting: withText(whole, shown),
    plan,
    pen,
    glyphs: [],
    measured: first,
    nextX: isOver(shown, 0) ? pen.left : 0,
  };
  attempt(whole.reporter, () => layParts(laying));
  return { glyphs: laying.glyphs, nextX: laying.nextX };
}

function layParts(laying: Laying): void {
  const { setting, plan, pen, glyphs } = laying;
  const cursor = cursorAt(0, 'drawn');
  while (readPart(setting, cursor)) {
    if (cursor.isControl) {
      obey(laying, cursor);
      continue;
    }
    const placed = putDown(setting, pen, setting.first, cursor, plan);
    if (placed === undefined) continue;
    glyphs.push(placed);
    if (pen.left > laying.nextX) laying.nextX = pen.left;
  }
}

/** A text without the spaces at its end: the first of them becomes a byte 0. */
function trimmed(text: Uint8Array): Uint8Array {
  let end = 0;
  while (!isOver(text, end)) end++;
  const zero = end;
  while (end > 0 && text[end - 1] === SPACE) end--;
  if (end === zero) return text;
  const short = new Uint8Array(text);
  short[end] = 0;
  return short;
}

/** The color number that stands for the text's own color. */
const TEXT_COLOR = 255;

function obey(laying: Laying, { code, pos }: TextCursor): void {
  const { setting, plan, pen, measured } = laying;
  const argument = u16le(setting.text, pos - 2);
  if (code === 14) laying.measured = fontOf(setting, argument, measured);
  if (code === 12) pen.color = argument === TEXT_COLOR ? undefined : argument & 0xff;
  if (code !== 1 && code !== 8) return;
  pen.top += setting.first.charset.lineHeight ?? 0;
  pen.left = plan.at.x;
  if (plan.isCentered) pen.left -= lineWidth(setting, pos, measured);
}

/** What was drawn. */
export interface DrawnText {
  /** The column at which a following text would go on, as in {@link layText}. */
  readonly nextX: number;
  /** The box in the picture whose pixels may have changed; `undefined` if none did. */
  readonly touched: Box | undefined;
}

/**
 * Draws a text with all of its lines. The picture is the screen: see {@link layText} for what happens at its edges, and
 * for what is not proved.
 *
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param dst - transparent pixels are left as they are
 * @param at - where the pen starts, at the top of the first line: pixels in `dst`, also outside of it
 * @throws {DecodeError} as {@link layText} and {@link drawGlyphs}.
 * @example
 * ```ts
 * import { drawText, openGame, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = readGameCharset(openGame(lantern), 1);
 * const screen = { pixels: new Uint8Array(320 * 200), width: 320, height: 200 };
 * const text = new TextEncoder().encode('Ahoy there!');
 * console.log(drawText(font, text, screen, { x: 8, y: 4 }, { color: 15, shadow: 8 }).nextX); // 56
 * ```
 */
export function drawText(
  charset: Charset,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  options?: Omit<LayTextOptions, 'screen'> & TextColors & LimitOptions,
): DrawnText {
  const how: Omit<LayTextOptions, 'screen'> & TextColors & LimitOptions = optionsOf(options);
  checkPicture(dst);
  const setting = settingOf(charset, text, how);
  checkPlaces(at, how);
  checkColors(how);
  const left = limitOf(how.limits, 'pixels');
  const { glyphs, nextX } = LAYERS[setting.style](setting, planOf(at, how, dst));
  const { reporter } = setting;
  const drawing = { how, source: how.glyph, left, reporter };
  return { nextX, touched: drawnGlyphs(glyphs, dst, drawing) };
}
