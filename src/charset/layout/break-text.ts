// Breaks a text into lines that are no wider than a width.
//
// Versions 3 to 6 change spaces to the byte 13; nothing is put in or taken out. The width starts at 1. When a character
// makes the line too wide, the last space up to it becomes the break, and reading goes on behind that break. So
//
//   a space that does not fit is the break itself
//   a word that is too wide is not cut: the first space behind it is the break
//   of several spaces one becomes the break, the others stay
//   control code 1 sets the width back to 1; a space before it may still become the break
//   control codes 2 and 3 end the breaking
//   control code 8 sets the width back to 1 in lists of verbs; else the spaces behind it become @
//   control code 9, and others without a meaning, are characters
//
// Versions 7 and 8 break word by word. A word stands between spaces and ends of lines; its marks and control codes
// belong to it. If a word, with the spaces before it, makes the line too wide, a byte 10 replaces those spaces. The
// first word of a line has no break before it.

import { type OwnBytes, u16le } from '../../bytes.js';
import { attempt } from '../../errors.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import type { Charset } from '../glyphs/charset.js';
import { cursorAt, readPart } from './cursor.js';
import { lateCursorAt, readLatePart } from './late.js';
import type { TextStyle } from './rules.js';
import { fontOf, glyphIn, type LineOptions, type Setting, settingOf, withText } from './setting.js';

/** Options of {@link breakText}. */
export interface BreakOptions extends LineOptions {
  /** Offset in the text at which breaking starts. Default: 0. */
  readonly start?: number | undefined;
}

/**
 * Breaks a text into lines of at most a width, as the games do. A break is the byte 13 in versions 3 to 6, and 10 in
 * versions 7 and 8. It ends the line for {@link measureText} and {@link layTalk}; in versions 7 and 8 also for
 * {@link layText} and {@link drawText}, which draw byte 13 as a character in versions 3 to 6, as the games do. Version
 * 8 is not proved, nor is the break itself in version 7. Texts of cutscene videos have no lines.
 *
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param width - pixels. A wider word stays whole on its own line
 * @returns the text with its breaks, in new memory. In versions 3 to 6 it is as long as `text`
 * @throws {DecodeError} as {@link measureText}. With `onError` none: a part that is cut off stays as it is.
 */
export function breakText(
  charset: Charset,
  text: Uint8Array,
  width: number,
  options?: BreakOptions,
): OwnBytes {
  const how: BreakOptions = optionsOf(options);
  const { start = 0 } = how;
  const setting = settingOf(charset, text, how);
  checkInt(width, 'width');
  checkUpTo(start, text.length, 'start');
  return brokenText(setting, width, start);
}

/** Breaks a text, with unchecked arguments. */
export function brokenText(setting: Setting, width: number, start: number): OwnBytes {
  return BREAKERS[setting.style](setting, width, start);
}

type Breaker = (setting: Setting, width: number, start: number) => OwnBytes;

/** How texts of each style are broken. */
const BREAKERS: Readonly<Record<TextStyle, Breaker>> = {
  early: breakEarly,
  late: breakLate,
  marked: breakLate,
  cutscene: ({ text }) => new Uint8Array(text),
};

const SPACE = 0x20;
const AT = 0x40;
const BREAK = 13;

/** Breaks texts of versions 3 to 6, and talk of Full Throttle, which has other advances. */
export function breakEarly(setting: Setting, width: number, start: number): OwnBytes {
  const text = new Uint8Array(setting.text);
  attempt(setting.reporter, () => breakSpaces(withText(setting, text), width, start));
  return text;
}

function breakSpaces(setting: Setting, most: number, start: number): void {
  const { text, reporter, nextLine } = setting;
  const cursor = cursorAt(start, 'broken');
  let font = setting.first;
  let width = 1;
  let space = -1;
  while (readPart(setting, cursor)) {
    const { code, isControl, isBare, pos } = cursor;
    if (isControl) {
      if (code === 2 || code === 3) return;
      if (code === 1 || (code === 8 && nextLine === 'ends')) width = 1;
      else if (code === 8) hideSpaces(text, pos);
      else if (code === 14) font = fontOf(setting, u16le(text, pos - 2), font);
      continue;
    }
    if (isBare && code === AT) continue;
    if (code === SPACE) space = pos - 1;
    width += glyphIn(font, code, cursor.start, reporter)?.advance ?? 0;
    if (space === -1 || width <= most) continue;
    text[space] = BREAK;
    cursor.pos = space + 1;
    width = 1;
    space = -1;
  }
}

/** Makes the spaces at `pos` characters that are not drawn. */
function hideSpaces(text: Uint8Array, pos: number): void {
  for (let at = pos; text[at] === SPACE; at++) text[at] = AT;
}

/** The break of versions 7 and 8. */
const LATE_BREAK = 10;

/** A text of versions 7 and 8 while it is broken: the part that is done, and its last line. */
interface Breaking {
  readonly dst: OwnBytes;
  /** Bytes of `dst`. */
  size: number;
  /** Bytes of the text that have been copied or replaced. */
  done: number;
  /** Pixels of the line up to its last finished word; -1 for none. */
  width: number;
  /** Pixels of the spaces behind that word, and where they are: they start at -1 if there are none. */
  spaces: number;
  from: number;
  to: number;
  /** Pixels of the unfinished word; -1 for none. */
  word: number;
}

function breakLate(setting: Setting, width: number, start: number): OwnBytes {
  const { text, reporter } = setting;
  const dst = new Uint8Array(text.length);
  const breaking = { dst, size: 0, done: 0, width: -1, spaces: 0, from: -1, to: -1, word: -1 };
  attempt(reporter, () => breakLines(setting, width, start, breaking));
  copyUpTo(text, text.length, breaking);
  return dst.slice(0, breaking.size);
}

function breakLines(setting: Setting, most: number, start: number, line: Breaking): void {
  const { text, reporter } = setting;
  const cursor = lateCursorAt(start);
  let font = setting.first;
  while (readLatePart(setting, cursor)) {
    const { type, code } = cursor;
    if (type === 'stop') break;
    if (type === 'line') {
      endWord(text, line, most);
      line.width = -1;
      line.spaces = 0;
      line.from = -1;
      continue;
    }
    if (type === 'font') font = fontOf(setting, code, font);
    const glyph = type === 'character' ? glyphIn(font, code, cursor.start, reporter) : null;
    const width = glyph === null ? 0 : glyph.advance;
    if (type === 'character' && code === SPACE) {
      endWord(text, line, most);
      if (line.from === -1) line.from = cursor.start;
      line.to = cursor.pos;
      line.spaces += width;
    } else line.word = Math.max(line.word, 0) + width;
  }
  endWord(text, line, most);
}

/** Ends the unfinished word, if there is one: it stays on its line, or opens the next. */
function endWord(text: Uint8Array, line: Breaking, most: number): void {
  if (line.word === -1) return;
  const width = Math.max(line.width, 0) + line.spaces + line.word;
  const fits = line.width === -1 || width <= most;
  if (!fits) {
    copyUpTo(text, line.from, line);
    line.dst[line.size++] = LATE_BREAK;
    line.done = line.to;
  }
  line.width = fits ? width : line.word;
  line.spaces = 0;
  line.from = -1;
  line.word = -1;
}

/** Copies the text up to a place, behind the part that is done. */
function copyUpTo(text: Uint8Array, end: number, breaking: Breaking): void {
  const { dst, size, done } = breaking;
  dst.set(text.subarray(done, end), size);
  breaking.size += end - done;
}
