// Measures a line of text. For the rules see line-width.ts.
//
// The lines of a text of versions 7 and 8. Glyphs stand side by side by their widths; left offsets do not move
// them.

import { attempt } from '../../errors.js';
import { optionsOf } from '../../options.js';
import type { Charset, PlacedGlyph } from '../glyphs/charset.js';
import type { TextControl } from './bytes.js';
import type { TextStyle } from './rules.js';
import {
  type Font,
  fontOf,
  glyphIn,
  type LineOptions,
  type Setting,
  settingOf,
} from './setting.js';
import { emptyLine, lateCursorAt, type MeasuredLine, measureLine, readLatePart } from './width.js';

/** The size of a line of text. */
export interface TextSize {
  /** Pixels, as the games count them: the sum of the advances of its glyphs, in versions 3 to 6 plus 1. */
  readonly width: number;
  /**
   * Pixels. CHAR: its line height. NUT: the height of the highest glyph, plus 1 in version 8; there a line without
   * glyphs has the line height of the charset, `undefined` if that has none.
   */
  readonly height: number | undefined;
  /** The control codes in the line, the one that ended it included. */
  readonly controls: readonly TextControl[];
  /** Offset in the text of the next line; `undefined` if the text is over. */
  readonly next: number | undefined;
}

/**
 * Measures the first line of a text, as the games do. Version 8, and control codes in version 7, are
 * not proved.
 *
 * @param charset - from {@link readChar} or {@link readNut}
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, and `MISSING` for
 *   a character that a NUT does not have: offsets count in `text`. As `readGlyph` for bad glyphs:
 *   offsets count in the `src` of the charset. With `onError` none.
 * @throws {RangeError} if `nextLine` is unknown, `leadBytes` are not bytes in order, or the version of
 *   the charset is unknown.
 * @throws {TypeError} if `charset` or one of `charsets` is not a {@link Charset}, `text` not a
 *   Uint8Array, or `onError` not a function.
 * @example
 * ```ts
 * import { measureText, openGame, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = readGameCharset(openGame(lantern), 1);
 * console.log(measureText(font, new TextEncoder().encode('Ahoy there!')).width); // 49
 * ```
 */
export function measureText(charset: Charset, text: Uint8Array, options?: LineOptions): TextSize {
  const setting = settingOf(charset, text, optionsOf(options));
  const controls: TextControl[] = [];
  const line = emptyLine(setting.first, controls, undefined);
  attempt(setting.reporter, () => measureLine(setting, 0, 'fails', line));
  const height = lineHeight(charset, setting.style, line);
  return { width: line.width, height, controls, next: line.next };
}

/** Pixels by which a line of a NUT is higher than its highest glyph. */
const ABOVE: Readonly<Record<TextStyle, number>> = { early: 0, late: 0, marked: 1, cutscene: 0 };

/** The height of a measured line; `undefined` for one without glyphs in a font without a line height. */
function lineHeight(
  charset: Charset,
  style: TextStyle,
  { tall, hasGlyph }: Pick<MeasuredLine, 'tall' | 'hasGlyph'>,
): number | undefined {
  if (charset.type === 'char') return charset.lineHeight;
  if (hasGlyph || style === 'cutscene') return tall + ABOVE[style];
  return charset.lineHeight === undefined ? undefined : charset.lineHeight + ABOVE[style];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A line that has no place yet. */
export interface LateLine {
  /** The glyphs, with their places in the line. */
  readonly glyphs: Mutable<PlacedGlyph>[];
  width: number;
  /** Pixels of its highest glyph. */
  tall: number;
}

/** A text in lines. */
interface LateText {
  readonly lines: LateLine[];
  /** Number of the control code that ended it; `undefined` for none. */
  stop: number | undefined;
  /** Where reading ended. */
  pos: number;
}

/** The lines of a text. */
export function lateLines(setting: Setting): LateText {
  const text: LateText = { lines: [], stop: undefined, pos: 0 };
  attempt(setting.reporter, () => readLines(setting, text));
  return text;
}

function readLines(setting: Setting, text: LateText): void {
  const { reporter } = setting;
  const cursor = lateCursorAt(0);
  let font: Font = setting.first;
  let color: number | undefined;
  let line = addLine(text);
  while (text.stop === undefined && readLatePart(setting, cursor)) {
    const { type, code, start } = cursor;
    text.pos = cursor.pos;
    if (type === 'line') line = addLine(text);
    else if (type === 'stop') text.stop = code;
    else if (type === 'font') font = fontOf(setting, code, font);
    else if (type === 'color') color = code & 0xff;
    if (type !== 'character') continue;
    const glyph = glyphIn(font, code, start, reporter);
    if (glyph === null) continue;
    line.glyphs.push({ charset: font.charset, glyph, x: line.width, y: glyph.yOffset, color });
    line.width += glyph.width;
    if (glyph.height > line.tall) line.tall = glyph.height;
  }
}

function addLine({ lines }: LateText): LateLine {
  const line = { glyphs: [], width: 0, tall: 0 };
  lines.push(line);
  return line;
}

/** Pixels from a line to the next. */
export function heightOf({ first, style }: Setting, { tall, glyphs }: LateLine): number {
  return lineHeight(first.charset, style, { tall, hasGlyph: glyphs.length > 0 }) ?? 0;
}

/** Puts the glyphs of a line in their places. */
export function placeLine(
  { glyphs }: LateLine,
  left: number,
  top: number,
  placed: PlacedGlyph[],
): void {
  for (const glyph of glyphs) {
    glyph.x += left;
    glyph.y += top;
    placed.push(glyph);
  }
}
