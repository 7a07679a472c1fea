// The width of a line: docs/format/fonts.md says it in words.

import { u16le } from '../../bytes.js';
import type { Charset } from '../../charset/charset.js';
import { ABOVE } from '../../charset/measure-text.js';
import type { TextControl } from '../../charset/text.js';
import { controlName, isOver } from './control-codes.js';
import { type Cut, readEarlyPart } from './early-part.js';
import { readLatePart } from './late-part.js';
import { fontOf, glyphOf, type Reading } from './style.js';

/** A measured line. */
export interface MeasuredLine {
  width: number;
  /** Pixels of the highest glyph. */
  tall: number;
  /** Whether it has a glyph. */
  hasGlyph: boolean;
  readonly controls: TextControl[];
  /** Offset of the next line; `undefined` if the text is over. */
  next: number | undefined;
}

/** Where a line starts, and the font that it starts with. */
interface LineStart {
  readonly pos: number;
  readonly charset: Charset;
}

/** Measures the line from `pos` on. */
export function measureLine(
  reading: Reading,
  text: Uint8Array,
  pos: number,
  cut: Cut,
  charset: Charset = reading.charset,
): MeasuredLine {
  const from = { pos, charset };
  const line = { width: 0, tall: 0, hasGlyph: false, controls: [], next: undefined };
  if (reading.style === 'early') measureEarly(line, reading, text, from, cut);
  else measureLate(line, reading, text, from, cut);
  return line;
}

/** The width of the line from `pos` on. A part that is cut off ends it. */
export function lineWidth(
  reading: Reading,
  text: Uint8Array,
  pos: number,
  charset: Charset = reading.charset,
): number {
  return measureLine(reading, text, pos, 'ends', charset).width;
}

/** Counts a character. */
function count(line: MeasuredLine, charset: Charset, code: number, at: number): void {
  const glyph = glyphOf(charset, code, at);
  if (glyph === undefined) return;
  line.width += glyph.advance;
  line.tall = Math.max(line.tall, glyph.height);
  line.hasGlyph = true;
}

function measureEarly(
  line: MeasuredLine,
  reading: Reading,
  text: Uint8Array,
  from: LineStart,
  cut: Cut,
): void {
  const { version } = reading.charset;
  let { pos, charset } = from;
  line.width = 1;
  while (line.next === undefined) {
    const part = readEarlyPart(text, pos, version, 'measured', cut);
    if (part === undefined) return;
    const { type, code } = part;
    pos = part.end;
    if (type === 'control') {
      line.controls.push(controlAt(text, part.start, part.end, reading));
      const isNext = code === 8 && reading.nextLine === 'ends';
      if (isNext || code === 1 || code === 2 || code === 3 || code === 9) line.next = pos;
      else if (code === 8) pos = behindSpaces(text, pos);
      else if (code === 14) charset = fontOf(reading, u16le(text, pos - 2), charset);
    } else if (type === 'bare' && (code === 10 || code === 13)) line.next = pos;
    else if (type === 'character' || code !== 0x40) count(line, charset, code, part.start);
  }
}

/** Behind the spaces at `pos`, and behind the byte after them. */
function behindSpaces(text: Uint8Array, start: number): number {
  let pos = start;
  while (text[pos] === 0x20) pos += 1;
  return isOver(text, pos) ? pos : pos + 1;
}

function measureLate(
  line: MeasuredLine,
  reading: Reading,
  text: Uint8Array,
  from: LineStart,
  cut: Cut,
): void {
  let { pos, charset } = from;
  while (line.next === undefined) {
    const part = readLatePart(text, pos, reading.style, cut);
    if (part === undefined) return;
    const { type, code } = part;
    pos = part.end;
    if (type === 'character') count(line, charset, code, part.start);
    else if (text[part.start] === 0xff)
      line.controls.push(controlAt(text, part.start, part.end, reading));
    if (type === 'font') charset = fontOf(reading, code, charset);
    if (type === 'line' || type === 'stop') line.next = pos;
  }
}

/** The control code at a place of a text. */
function controlAt(
  text: Uint8Array,
  start: number,
  end: number,
  { charset }: Reading,
): TextControl {
  const code = text[start + 1];
  const argument = end - start === 4 ? u16le(text, start + 2) : undefined;
  const control = controlName(code, 'shown', charset.version);
  return { type: 'control', start, end, control, code, argument };
}

/** The height of a line; `undefined` for one without glyphs in a font without a line height. */
export function lineHeight(
  { charset, style }: Reading,
  tall: number,
  hasGlyph: boolean,
): number | undefined {
  if (charset.type === 'char') return charset.lineHeight;
  if (hasGlyph || style === 'film') return tall + ABOVE[style];
  return charset.lineHeight === undefined ? undefined : charset.lineHeight + ABOVE[style];
}
