// Where a text of version 7 or 8 breaks: word by word. A word is what stands between spaces and ends of
// lines, with its marks and control codes. If its line, with the spaces before it, would be wider than
// it may be, a byte 10 comes in place of those spaces; but not before the first word of a line.

import type { OwnBytes } from '../bytes.js';
import { attempt } from '../errors.js';
import { glyphIn } from './font.js';
import { lateCursorAt, readLatePart } from './late-parts.js';
import { fontOf, type Setting } from './text-setting.js';

const SPACE = 0x20;
const BREAK = 10;

/** Spaces that become a break: from `from` to `to`. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Breaks a text at a width from `start` on. */
export function breakLate(setting: Setting, width: number, start: number): OwnBytes {
  const gaps: Gap[] = [];
  attempt(setting.reporter, () => findGaps(setting, width, start, gaps));
  return withBreaks(setting.text, gaps);
}

/** A line, as far as it is read. */
interface Line {
  /** Pixels up to the last word that is over. */
  width: number;
  /** Pixels of the spaces behind it, and where they are; -1 for none. */
  spaces: number;
  from: number;
  to: number;
  /** Pixels of the word that has begun. */
  word: number;
  inWord: boolean;
  /** Whether a word is over. */
  hasWord: boolean;
}

function newLine(): Line {
  return { width: 0, spaces: 0, from: -1, to: -1, word: 0, inWord: false, hasWord: false };
}

function findGaps(setting: Setting, most: number, start: number, gaps: Gap[]): void {
  const { reporter } = setting;
  const cursor = lateCursorAt(start);
  let line = newLine();
  let font = setting.first;
  while (readLatePart(setting, cursor)) {
    const { type, code } = cursor;
    if (type === 'stop') break;
    if (type === 'line') {
      endWord(line, most, gaps);
      line = newLine();
      continue;
    }
    if (type === 'font') font = fontOf(setting, code, font);
    const glyph = type === 'character' ? glyphIn(font, code, cursor.start, reporter) : null;
    const width = glyph === null ? 0 : glyph.advance;
    if (type === 'character' && code === SPACE) {
      endWord(line, most, gaps);
      if (line.from === -1) line.from = cursor.start;
      line.to = cursor.pos;
      line.spaces += width;
    } else {
      line.word += width;
      line.inWord = true;
    }
  }
  endWord(line, most, gaps);
}

/** Ends the word that has begun, if there is one: it stays on its line, or opens the next. */
function endWord(line: Line, most: number, gaps: Gap[]): void {
  if (!line.inWord) return;
  const width = line.width + line.spaces + line.word;
  const fits = !line.hasWord || width <= most;
  if (!fits) gaps.push({ from: line.from, to: line.to });
  line.width = fits ? width : line.word;
  line.spaces = 0;
  line.from = -1;
  line.word = 0;
  line.inWord = false;
  line.hasWord = true;
}

function withBreaks(text: Uint8Array, gaps: readonly Gap[]): OwnBytes {
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from - 1, 0);
  const dst = new Uint8Array(text.length - lost);
  let at = 0;
  let pos = 0;
  for (const { from, to } of gaps) {
    dst.set(text.subarray(pos, from), at);
    at += from - pos;
    dst[at++] = BREAK;
    pos = to;
  }
  dst.set(text.subarray(pos), at);
  return dst;
}
