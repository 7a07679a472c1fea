// Breaks a text of version 7 or 8, word by word. A word stands between spaces and ends of lines; its marks and
// control codes belong to it. If a word, with the spaces before it, makes the line too wide, a byte 10 replaces
// those spaces. The first word of a line has no break before it.

import type { OwnBytes } from '../bytes.js';
import { attempt } from '../errors.js';
import { glyphIn } from './font.js';
import { lateCursorAt, readLatePart } from './late-parts.js';
import { fontOf, type Setting } from './text-setting.js';

const SPACE = 0x20;
const BREAK = 10;

/** A text while it is broken: the part that is done, and its last line. */
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

/** Breaks a text at a width from `start` on. */
export function breakLate(setting: Setting, width: number, start: number): OwnBytes {
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
    line.dst[line.size++] = BREAK;
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
