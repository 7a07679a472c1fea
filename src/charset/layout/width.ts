// The parts of a text of versions 7 and 8, one after the other. In cutscene videos each byte up to the byte 0
// is a character. Else:
//
//   byte 10, and 0xFF 1   the end of a line; in version 7 byte 13 too
//   0xFF 2, 3 and 9       the end of the shown text
//   0xFF and another byte nothing. Bytes behind it are characters
//   @                     nothing; in version 8 byte 13 too
//   ^f and two digits     another font, version 8
//   ^c and three digits   another color, version 8
//   ^l                    nothing, version 8
//   any other byte        a character
//
// What 0xFF does, and all of version 8, is not proved.
//
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

import { u16le } from '../../bytes.js';
import type { TextControl } from './bytes.js';
import {
  type Cut,
  controlName,
  cursorAt,
  isCut,
  isLead,
  isOver,
  readPart,
  SHOWN,
  type TextCursor,
} from './cursor.js';
import type { TextStyle } from './rules.js';
import {
  type Font,
  fontOf,
  glyphIn,
  keep,
  keeping,
  knownFrom,
  type LineWidths,
  type Setting,
} from './setting.js';

/** A place in a text, and the part that ends there. */
interface LateCursor {
  readonly cut: Cut;
  /** Where the part ends. */
  pos: number;
  /** Where the part starts. */
  start: number;
  type: 'character' | 'line' | 'stop' | 'nothing' | 'font' | 'color';
  /** The code of the character, or the number of the control code, font or color. */
  code: number;
}

const PREFIX = 0xff;
const LINE = 10;
const RETURN = 13;
const AT = 0x40;
const CARET = 0x5e;

/** A cursor at a place. */
export function lateCursorAt(pos: number, cut: Cut = 'fails'): LateCursor {
  return { cut, pos, start: pos, type: 'nothing', code: 0 };
}

/** Reads the part behind a cursor; false at the end of the text. */
export function readLatePart({ text, style, leadBytes }: Setting, cursor: LateCursor): boolean {
  const { pos } = cursor;
  if (isOver(text, pos)) return false;
  const code = text[pos];
  const isMarked = style === 'marked';
  cursor.start = pos;
  cursor.pos = pos + 1;
  cursor.code = code;
  cursor.type = 'character';
  if (style === 'cutscene') return true;
  if (code === PREFIX) return readTwo(text, cursor);
  if (code === LINE) cursor.type = 'line';
  else if (code === RETURN) cursor.type = isMarked ? 'nothing' : 'line';
  else if (code === AT) cursor.type = 'nothing';
  else if (code === CARET && isMarked) readMark(text, cursor);
  else if (isLead(code, leadBytes)) return readTwo(text, cursor);
  return true;
}

/** Reads the second byte of a control code, or of a character of two. */
function readTwo(text: Uint8Array, cursor: LateCursor): boolean {
  const { pos, code } = cursor;
  if (isCut(text, pos, cursor.cut, 'part')) return false;
  cursor.pos = pos + 1;
  cursor.code = code === PREFIX ? text[pos] : code * 256 + text[pos];
  if (code === PREFIX) cursor.type = CONTROLS[text[pos]] ?? 'nothing';
  return true;
}

/** What numbers behind 0xFF do; 2, 3 and 9 are keep line, wait and animation. */
const CONTROLS: Readonly<Record<number, 'line' | 'stop'>> = {
  1: 'line',
  2: 'stop',
  3: 'stop',
  9: 'stop',
};

/** Letters of the marks. */
const FONT = 0x66;
const COLOR = 0x63;
const OTHER = 0x6c;

/** Reads the mark that `^` opens, if one follows. */
function readMark(text: Uint8Array, cursor: LateCursor): void {
  const first = cursor.pos + 1;
  const letter = text[cursor.pos];
  const digits = letter === FONT ? 2 : letter === COLOR ? 3 : 0;
  let number = 0;
  for (let pos = first; pos < first + digits; pos++) {
    const digit = text[pos] - 0x30;
    if (!(digit >= 0 && digit <= 9)) return;
    number = number * 10 + digit;
  }
  if (digits === 0 && letter !== OTHER) return;
  cursor.type = letter === FONT ? 'font' : letter === COLOR ? 'color' : 'nothing';
  cursor.pos = first + digits;
  cursor.code = number;
}

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

const SPACE = 0x20;
/** The character without a width. */
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
