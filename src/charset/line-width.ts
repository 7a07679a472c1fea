// Measures the width of a line of text. The pen starts at 0 and moves by the advance of each glyph; a character
// that a CHAR lacks does not move it. In versions 3 to 6:
//
//   not counted           @
//   end of the line       byte 10, byte 13, and the control codes new line, keep line, wait and
//                         animation
//   next line (code 8)    ends the line too, in lists of verbs; else it is skipped, together with the
//                         spaces behind it and one byte more
//   other control codes   skipped with their arguments; charset changes the font
//   width                 1 more than the sum of the advances
//
// For versions 7 and 8, and cutscene videos, see late-parts.ts: a line ends with `line` or `stop`, and its width
// is that of its glyphs.

import { u16le } from '../bytes.js';
import { type Font, glyphIn } from './font.js';
import { type LateCursor, lateCursorAt, readLatePart } from './late-parts.js';
import type { TextStyle } from './rules.js';
import type { TextControl } from './text.js';
import { type Cut, cursorAt, isOver, readPart, type TextCursor } from './text-cursor.js';
import { controlName, SHOWN } from './text-rules.js';
import { fontOf, type Setting } from './text-setting.js';
import { keep, keeping, knownFrom, type LineWidths } from './widths.js';

/** A line, as far as it is measured. */
export interface MeasuredLine {
  /** The font at the place that measuring has reached. */
  font: Font;
  width: number;
  /** Pixels of the highest glyph. */
  tall: number;
  /** Whether it has a glyph. */
  hasGlyph: boolean;
  /** Offset behind the line and behind the code that ended it; `undefined` if the text is over. */
  next: number | undefined;
  /** Receives the control codes, the one that ended the line included; `undefined` if the caller wants none. */
  readonly controls: TextControl[] | undefined;
  /** Keeps widths for later lines; `undefined` if they are not kept. */
  readonly widths: LineWidths | undefined;
}

/** A line before it is measured. */
export function emptyLine(
  font: Font,
  controls: TextControl[] | undefined,
  widths: LineWidths | undefined,
): MeasuredLine {
  return { font, width: 0, tall: 0, hasGlyph: false, next: undefined, controls, widths };
}

/** The width of the line from `pos` on. A part that is cut off ends it. */
export function lineWidth(setting: Setting, pos: number, font: Font): number {
  const widths = keeping(setting.widths);
  const line = emptyLine(font, undefined, widths);
  measureLine(setting, pos, 'ends', line);
  if (widths !== undefined) keep(widths, line.width);
  return line.width;
}

/** Measures a line from `pos` on into `line`. If a part is cut off, `line` holds what is before it. */
export function measureLine(setting: Setting, pos: number, cut: Cut, line: MeasuredLine): void {
  MEASURERS[setting.style](setting, pos, cut, line);
}

/** How lines of each style are measured. */
const MEASURERS: Readonly<Record<TextStyle, typeof measureLine>> = {
  early: measureEarly,
  late: measureLate,
  marked: measureLate,
  cutscene: measureLate,
};

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

/** Whether the width from a place on is known. If so, adds it. */
function isKnown({ pos }: TextCursor | LateCursor, line: MeasuredLine): boolean {
  if (line.widths === undefined) return false;
  const width = knownFrom(line.widths, line.font, pos, line.width);
  if (width !== undefined) line.width += width;
  return width !== undefined;
}

/** Notes a control code if the caller wants them. */
function note({ text }: Setting, { controls }: MeasuredLine, start: number, end: number): void {
  if (controls === undefined) return;
  const code = text[start + 1];
  const argument = end - start === 4 ? u16le(text, start + 2) : undefined;
  const control = controlName(code, SHOWN);
  controls.push({ type: 'control', start, end, control, code, argument });
}

const RETURN = 13;
const LINE = 10;
const SPACE = 0x20;
/** The character without a width. */
const AT = 0x40;
/** Control codes. */
const NEXT_LINE = 8;
const CHARSET = 14;
const LAST: readonly number[] = [1, 2, 3, 9];

function measureEarly(setting: Setting, from: number, cut: Cut, line: MeasuredLine): void {
  const { text, nextLine } = setting;
  const cursor = cursorAt(from, 'measured', cut);
  line.width = 1;
  while (line.next === undefined && !isKnown(cursor, line) && readPart(setting, cursor)) {
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

const PREFIX = 0xff;

function measureLate(setting: Setting, from: number, cut: Cut, line: MeasuredLine): void {
  const cursor = lateCursorAt(from, cut);
  while (line.next === undefined && !isKnown(cursor, line) && readLatePart(setting, cursor)) {
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
