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
// For versions 7 and 8, and cutscene videos, see late-parts.ts: a line ends with `line` or `stop`, and its width
// is that of its glyphs.

import { u16le } from '../bytes.js';
import { type Font, glyphIn } from './font.js';
import { lateCursorAt, readLatePart } from './late-parts.js';
import type { TextControl } from './text.js';
import { type Cut, cursorAt, isOver, readPart } from './text-cursor.js';
import { controlName, SHOWN } from './text-rules.js';
import { fontOf, type Setting } from './text-setting.js';
import { keep, keeping, knownFrom, type LineWidths } from './widths.js';

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
  readonly widths: LineWidths | undefined;
}

/** A line of which nothing is measured yet. */
export function emptyLine(
  controls: TextControl[] | undefined,
  widths: LineWidths | undefined,
): MeasuredLine {
  return { width: 0, tall: 0, hasGlyph: false, next: undefined, controls, widths };
}

/** The width of the line from `pos` on. What is cut off ends it. */
export function lineWidth(setting: Setting, pos: number, font: Font): number {
  const widths = keeping(setting.widths);
  const line = emptyLine(undefined, widths);
  measureLine(setting, line, font, pos, 'ends');
  if (widths !== undefined) keep(widths, line.width);
  return line.width;
}

/** Measures a line from `pos` on into `line`, which is right up to what is cut off. */
export function measureLine(
  setting: Setting,
  line: MeasuredLine,
  font: Font,
  pos: number,
  cut: Cut,
): void {
  if (setting.style === 'early') measureEarly(setting, line, font, pos, cut);
  else measureLate(setting, line, font, pos, cut);
}

/** Counts a character. */
function count(
  { reporter }: Setting,
  line: MeasuredLine,
  font: Font,
  { code, start }: { readonly code: number; readonly start: number },
): void {
  const glyph = glyphIn(font, code, start, reporter);
  if (glyph === null) return;
  line.width += glyph.advance;
  if (glyph.height > line.tall) line.tall = glyph.height;
  line.hasGlyph = true;
}

/** Whether the width from a place on is known; it is added then. */
function isKnown(line: MeasuredLine, font: Font, pos: number): boolean {
  if (line.widths === undefined) return false;
  const width = knownFrom(line.widths, font, pos, line.width);
  if (width !== undefined) line.width += width;
  return width !== undefined;
}

/** Notes a control code if somebody asks. */
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

function measureEarly(
  setting: Setting,
  line: MeasuredLine,
  first: Font,
  from: number,
  cut: Cut,
): void {
  const { text, nextLine } = setting;
  const cursor = cursorAt(from, 'measured', cut);
  let font = first;
  line.width = 1;
  while (!isKnown(line, font, cursor.pos) && readPart(setting, cursor)) {
    const { code, isControl, isBare, pos } = cursor;
    if (isControl) {
      note(setting, line, cursor.start, pos);
      if (LAST.includes(code) || (code === NEXT_LINE && nextLine === 'ends')) line.next = pos;
      else if (code === NEXT_LINE) cursor.pos = behindSpaces(text, pos);
      else if (code === CHARSET) font = fontOf(setting, u16le(text, pos - 2), font);
    } else if (isBare && (code === LINE || code === RETURN)) line.next = pos;
    else if (!(isBare && code === AT)) count(setting, line, font, cursor);
    if (line.next !== undefined) return;
  }
}

/** Behind the spaces at `pos`, and behind what follows them. */
function behindSpaces(text: Uint8Array, pos: number): number {
  while (text[pos] === SPACE) pos++;
  return isOver(text, pos) ? pos : pos + 1;
}

const PREFIX = 0xff;

function measureLate(
  setting: Setting,
  line: MeasuredLine,
  first: Font,
  from: number,
  cut: Cut,
): void {
  const cursor = lateCursorAt(from, cut);
  let font = first;
  while (!isKnown(line, font, cursor.pos) && readLatePart(setting, cursor)) {
    const { type, code, start, pos } = cursor;
    if (type === 'character') {
      count(setting, line, font, cursor);
      continue;
    }
    if (setting.text[start] === PREFIX) note(setting, line, start, pos);
    if (type === 'font') font = fontOf(setting, code, font);
    if (type !== 'line' && type !== 'stop') continue;
    line.next = pos;
    return;
  }
}
