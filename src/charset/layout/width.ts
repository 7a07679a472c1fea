// Measures the width of a line of text. The pen starts at 0 and moves by the advance of each glyph; a character that a
// CHAR lacks does not move it. In versions 3 to 6:
//
//   not counted           @
//   end of the line       byte 10, byte 13, and the control codes new line, keep line, wait and
//                         animation
//   next line (code 8)    ends the line too, in lists of verbs; else it is skipped, together with the
//                         spaces behind it and one byte more
//   other control codes   skipped with their arguments; charset changes the font
//   width                 1 more than the sum of the advances
//
// In versions 7 and 8, and in cutscene videos, the width is that of the glyphs: late.ts says what ends a line.

import { u16le } from '../../bytes.js';
import { attempt } from '../../errors.js';
import { optionsOf } from '../../options.js';
import type { Charset } from '../glyphs/charset.js';
import {
  type Cut,
  controlName,
  cursorAt,
  isOver,
  readPart,
  SHOWN,
  type TextCursor,
} from './cursor.js';
import { type LateCursor, lateCursorAt, lineHeight, readLatePart } from './late.js';
import type { TextControl } from './read-text.js';
import type { TextStyle } from './rules.js';
import {
  type Font,
  fontOf,
  glyphIn,
  type LineOptions,
  type Setting,
  settingOf,
} from './setting.js';

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
 * Measures the first line of a text, as the games do. Version 8, and control codes in version 7, are not proved.
 *
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, and `MISSING` for a character
 *   that a NUT does not have: offsets count in `text`. As `readGlyph` for bad glyphs: offsets count in the `src`
 *   of the charset. With `onError` none.
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
  attempt(setting.reporter, () => MEASURERS[setting.style](setting, 0, 'fails', line));
  const height = lineHeight(charset, setting.style, line);
  return { width: line.width, height, controls, next: line.next };
}

/** A line, as far as it is measured. */
interface MeasuredLine {
  /** The font at the place that measuring has reached. */
  font: Font;
  width: number;
  /** Pixels of the highest glyph. */
  tall: number;
  hasGlyph: boolean;
  /** Offset behind the line and behind the code that ended it; `undefined` if the text is over. */
  next: number | undefined;
  /** Receives the control codes, the one that ended the line included; `undefined` if the caller wants none. */
  readonly controls: TextControl[] | undefined;
  /** Receives the places without a known width; `undefined` if widths are not kept. */
  readonly passed: PassedPlace[] | undefined;
}

/** A place in a line, and the pixels before it. */
interface PassedPlace {
  readonly font: Font;
  readonly pos: number;
  readonly before: number;
}

function emptyLine(
  font: Font,
  controls: TextControl[] | undefined,
  passed: PassedPlace[] | undefined,
): MeasuredLine {
  return { font, width: 0, tall: 0, hasGlyph: false, next: undefined, controls, passed };
}

/** Lines that are measured without keeping widths. */
const FREE = 8;

/**
 * The width of the line from `pos` on. A part that is cut off ends it. Some codes end a line when a text is drawn, but
 * not when it is measured, so each line may be measured to the end of the text: widths are kept from the ninth line on,
 * and no place is measured twice.
 */
export function lineWidth(setting: Setting, pos: number, font: Font): number {
  const { widths } = setting;
  const passed: PassedPlace[] | undefined = ++widths.lines > FREE ? [] : undefined;
  const line = emptyLine(font, undefined, passed);
  MEASURERS[setting.style](setting, pos, 'ends', line);
  for (const { font, pos: at, before } of passed ?? []) {
    widths.known ??= new Map();
    const places = widths.known.get(font) ?? new Map<number, number>();
    widths.known.set(font, places.set(at, line.width - before));
  }
  return line.width;
}

/** Measures a line from a place on into `line`. If a part is cut off, `line` holds what is before it. */
type Measurer = (setting: Setting, from: number, cut: Cut, line: MeasuredLine) => void;

const MEASURERS: Readonly<Record<TextStyle, Measurer>> = {
  early: measureEarly,
  late: measureLate,
  marked: measureLate,
  cutscene: measureLate,
};

const SPACE = 0x20;
const LINE = 10;
const RETURN = 13;
const AT = 0x40;
const PREFIX = 0xff;

/** Control codes. */
const NEXT_LINE = 8;
const CHARSET = 14;
const LAST: readonly number[] = [1, 2, 3, 9];

function measureEarly(setting: Setting, from: number, cut: Cut, line: MeasuredLine): void {
  const { text, nextLine } = setting;
  const cursor = cursorAt(from, 'measured', cut);
  line.width = 1;
  while (line.next === undefined && !isKnown(setting, cursor, line) && readPart(setting, cursor)) {
    const { code, isControl, isBare, pos } = cursor;
    if (isControl) {
      note(setting, line, cursor.start, pos);
      if (LAST.includes(code) || (code === NEXT_LINE && nextLine === 'ends')) line.next = pos;
      else if (code === NEXT_LINE) cursor.pos = behindSpaces(text, pos);
      else if (code === CHARSET) line.font = fontOf(setting, u16le(text, pos - 2), line.font);
    } else if (isBare && (code === LINE || code === RETURN)) line.next = pos;
    else if (!(isBare && code === AT)) count(setting, cursor, line);
  }
}

/** Behind the spaces at `pos`, and behind what follows them. */
function behindSpaces(text: Uint8Array, pos: number): number {
  while (text[pos] === SPACE) pos++;
  return isOver(text, pos) ? pos : pos + 1;
}

function measureLate(setting: Setting, from: number, cut: Cut, line: MeasuredLine): void {
  const cursor = lateCursorAt(from, cut);
  while (
    line.next === undefined &&
    !isKnown(setting, cursor, line) &&
    readLatePart(setting, cursor)
  ) {
    const { type, code, start, pos } = cursor;
    if (type === 'character') {
      count(setting, cursor, line);
      continue;
    }
    if (setting.text[start] === PREFIX) note(setting, line, start, pos);
    if (type === 'font') line.font = fontOf(setting, code, line.font);
    if (type === 'line' || type === 'stop') line.next = pos;
  }
}

/** Adds the width from a place on if it is known; else notes that the place was passed. */
function isKnown(
  { widths }: Setting,
  { pos }: TextCursor | LateCursor,
  line: MeasuredLine,
): boolean {
  const { font, passed } = line;
  if (passed === undefined) return false;
  const width = widths.known?.get(font)?.get(pos);
  if (width === undefined) passed.push({ font, pos, before: line.width });
  else line.width += width;
  return width !== undefined;
}

/** Counts a character. */
function count(
  { reporter }: Setting,
  { code, start }: TextCursor | LateCursor,
  line: MeasuredLine,
): void {
  const glyph = glyphIn(line.font, code, start, reporter);
  if (glyph === null) return;
  line.width += glyph.advance;
  if (glyph.height > line.tall) line.tall = glyph.height;
  line.hasGlyph = true;
}

/** Notes a control code if the caller wants them. */
function note({ text }: Setting, { controls }: MeasuredLine, start: number, end: number): void {
  if (controls === undefined) return;
  const code = text[start + 1];
  const argument = end - start === 4 ? u16le(text, start + 2) : undefined;
  const control = controlName(code, SHOWN);
  controls.push({ type: 'control', start, end, control, code, argument });
}
