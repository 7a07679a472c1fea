// How wide a line of text is. The pen starts at 0 and moves by the advance of each glyph; a character
// that a CHAR lacks has none. In versions 4 to 6:
//
//   not counted           @
//   end of the line       byte 10, byte 13, and the control codes new line, keep line, wait and
//                         animation
//   next line (code 8)    ends it too, for lists of verbs; or else it is skipped, together with the
//                         spaces behind it and one byte more
//   other control codes   skipped with their arguments; charset changes the font
//   width                 1 more than the advances
//
// For versions 7 and 8 see late-parts.ts: a line ends with `line` or `stop`, and its width is that of
// its glyphs. In cutscene videos each byte up to the byte 0 is a character.

import { u16le } from '../bytes.js';
import { type Font, glyphIn } from './font.js';
import { lateCursorAt, readLatePart } from './late-parts.js';
import { isOver, type TextControl } from './text.js';
import { cursorAt, readPart, type TextCursor } from './text-cursor.js';
import { type TextControlName, textRules } from './text-rules.js';
import { fontOf, type Reading, type Setting } from './text-setting.js';
import type { TextStyle } from './text-style.js';
import { type KnownWidths, keep, keeping, knownFrom } from './widths.js';

/** A line, as far as it is measured. */
export interface MeasuredLine {
  width: number;
  /** Pixels of the highest glyph. */
  tall: number;
  /** Whether it has a glyph. */
  hasGlyph: boolean;
  /** Offset of what follows the line and the code that ended it; `undefined` if the text is over. */
  next: number | undefined;
  /** Receives the control codes, the one that ended the line included; `undefined` if nobody asks. */
  readonly controls: TextControl[] | undefined;
  /** Keeps widths; `undefined` if nobody asks again. */
  readonly widths: KnownWidths | undefined;
}

/** Where a measure starts. */
export interface LineStart {
  readonly pos: number;
  readonly font: Font;
}

/** A line of which nothing is measured yet. */
export function emptyLine(
  controls: TextControl[] | undefined,
  widths: KnownWidths | undefined,
): MeasuredLine {
  return { width: 0, tall: 0, hasGlyph: false, next: undefined, controls, widths };
}

/** The width of the line from `pos` on. What is cut off ends it. */
export function lineWidth(setting: Setting, pos: number, font: Font): number {
  const widths = keeping(setting.widths);
  const line = emptyLine(undefined, widths);
  measureLine(setting, { pos, font }, setting.quiet, line);
  if (widths !== undefined) keep(widths, line.width);
  return line.width;
}

/** Measures a line into `line`, which is right up to what is cut off. */
export function measureLine(
  setting: Setting,
  start: LineStart,
  reading: Reading,
  line: MeasuredLine,
): void {
  MEASURES[setting.style](setting, start, reading, line);
}

type Measure = (setting: Setting, start: LineStart, reading: Reading, line: MeasuredLine) => void;

const MEASURES: Readonly<Record<TextStyle, Measure>> = {
  early: measureEarly,
  late: measureLate,
  marked: measureLate,
  film: measureFilm,
};

/** Counts a character. */
function count(
  line: MeasuredLine,
  setting: Setting,
  font: Font,
  at: { code: number; start: number },
) {
  const glyph = glyphIn(font, at.code, at.start, setting.reporter);
  if (glyph === null) return;
  line.width += glyph.advance;
  line.tall = Math.max(line.tall, glyph.height);
  line.hasGlyph = true;
}

/** Whether the width from a place on is known; it is added then. */
function isKnown(line: MeasuredLine, font: Font, pos: number): boolean {
  if (line.widths === undefined) return false;
  const width = knownFrom(line.widths, font, pos, line.width);
  if (width !== undefined) line.width += width;
  return width !== undefined;
}

const RETURN = 13;
const LINE = 10;
const SPACE = 0x20;
/** The character without a width. */
const AT = 0x40;
/** Control codes. */
const NEXT_LINE = 8;
const CHARSET = 14;
const PREFIX = 0xff;
const LAST: readonly number[] = [1, 2, 3, 9];

function measureEarly(
  setting: Setting,
  start: LineStart,
  reading: Reading,
  line: MeasuredLine,
): void {
  const { text, nextLine } = setting;
  const cursor = cursorAt(start.pos);
  let { font } = start;
  line.width = 1;
  while (!isKnown(line, font, cursor.pos) && readPart(text, cursor, 'measured', reading)) {
    const { code, isControl, isBare, pos } = cursor;
    if (isControl) {
      line.controls?.push(controlOf(setting, cursor));
      if (LAST.includes(code) || (code === NEXT_LINE && nextLine === 'ends')) {
        line.next = pos;
        return;
      }
      if (code === NEXT_LINE) cursor.pos = behindSpaces(text, pos);
      if (code === CHARSET) font = fontOf(setting, u16le(text, pos - 2), font);
    } else if (isBare && (code === LINE || code === RETURN)) {
      line.next = pos;
      return;
    } else if (!(isBare && code === AT)) count(line, setting, font, cursor);
  }
}

/** Behind the spaces at `pos`, and behind what follows them. */
function behindSpaces(text: Uint8Array, pos: number): number {
  while (text[pos] === SPACE) pos++;
  return isOver(text, pos) ? pos : pos + 1;
}

function controlOf(setting: Setting, { start, pos, code }: TextCursor): TextControl {
  const argument = pos - start === 4 ? u16le(setting.text, start + 2) : undefined;
  return { type: 'control', start, end: pos, control: nameOf(setting, code), code, argument };
}

function nameOf({ fonts }: Setting, code: number): TextControlName {
  const { controls } = textRules(fonts.first.charset.version, 'shown');
  return Object.hasOwn(controls, code) ? controls[code].control : 'other';
}

function measureLate(
  setting: Setting,
  start: LineStart,
  reading: Reading,
  line: MeasuredLine,
): void {
  const { text } = setting;
  const cursor = lateCursorAt(start.pos);
  let { font } = start;
  while (!isKnown(line, font, cursor.pos) && readLatePart(text, cursor, reading)) {
    const { type, code, start: at, pos } = cursor;
    if (text[at] === PREFIX && line.controls !== undefined) {
      const control = nameOf(setting, code);
      line.controls.push({
        type: 'control',
        start: at,
        end: pos,
        control,
        code,
        argument: undefined,
      });
    }
    if (type === 'character') count(line, setting, font, cursor);
    else if (type === 'font') font = fontOf(setting, code, font);
    else if (type === 'line' || type === 'stop') {
      line.next = pos;
      return;
    }
  }
}

function measureFilm(
  setting: Setting,
  { pos, font }: LineStart,
  _: Reading,
  line: MeasuredLine,
): void {
  const { text } = setting;
  for (let start = pos; !isOver(text, start); start++)
    count(line, setting, font, { code: text[start], start });
}
