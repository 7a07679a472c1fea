// Texts of versions 7 and 8 as parts, and as lines. In cutscene videos each byte up to the byte 0 is a character. Else:
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
// What 0xFF does, and all of version 8, is not proved. Glyphs stand side by side by their widths; left offsets do not
// move them.

import { attempt } from '../../errors.js';
import type { Charset, PlacedGlyph } from '../glyphs/charset.js';
import { type Cut, isCut, isLead, isOver } from './cursor.js';
import type { TextStyle } from './rules.js';
import { type Font, fontOf, glyphIn, type Setting } from './setting.js';

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

/** Pixels by which a line of a NUT is higher than its highest glyph. */
const ABOVE: Readonly<Record<TextStyle, number>> = { early: 0, late: 0, marked: 1, cutscene: 0 };

/** The height of a line; `undefined` for one without glyphs in a font without a line height. */
export function lineHeight(
  charset: Charset,
  style: TextStyle,
  { tall, hasGlyph }: { readonly tall: number; readonly hasGlyph: boolean },
): number | undefined {
  if (charset.type === 'char') return charset.lineHeight;
  if (hasGlyph || style === 'cutscene') return tall + ABOVE[style];
  return charset.lineHeight === undefined ? undefined : charset.lineHeight + ABOVE[style];
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

/** A place in a text, and the part that ends there. */
export interface LateCursor {
  readonly cut: Cut;
  /** Where the part ends. */
  pos: number;
  /** Where the part starts. */
  start: number;
  type: 'character' | 'line' | 'stop' | 'nothing' | 'font' | 'color';
  /** The code of the character, or the number of the control code, font or color. */
  code: number;
}

/** A cursor at a place. */
export function lateCursorAt(pos: number, cut: Cut = 'fails'): LateCursor {
  return { cut, pos, start: pos, type: 'nothing', code: 0 };
}

const PREFIX = 0xff;
const LINE = 10;
const RETURN = 13;
const AT = 0x40;
const CARET = 0x5e;

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

/** What numbers behind 0xFF do; 2, 3 and 9 are keep line, wait and animation. */
const CONTROLS: Readonly<Record<number, 'line' | 'stop'>> = {
  1: 'line',
  2: 'stop',
  3: 'stop',
  9: 'stop',
};

/** Reads the second byte of a control code, or of a character of two. */
function readTwo(text: Uint8Array, cursor: LateCursor): boolean {
  const { pos, code } = cursor;
  if (isCut(text, pos, cursor.cut, 'part')) return false;
  cursor.pos = pos + 1;
  cursor.code = code === PREFIX ? text[pos] : code * 256 + text[pos];
  if (code === PREFIX) cursor.type = CONTROLS[text[pos]] ?? 'nothing';
  return true;
}

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
