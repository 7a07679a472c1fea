// Breaking lines in versions 7 and 8: docs/format/fonts.md says it in words.

import { readLatePart } from './late-part.js';
import { fontOf, glyphOf, type Reading } from './style.js';

/** A stretch of the text, and its pixels. */
interface Stretch {
  bytes: number[];
  width: number;
}

/** A line that is being made. */
interface Line {
  /** The text up to the line. */
  readonly done: number[];
  /** The line up to its last finished word; `undefined` if it has none. */
  words: Stretch | undefined;
  /** The spaces behind that. */
  spaces: Stretch;
  /** The word behind those; `undefined` if none has begun. */
  word: Stretch | undefined;
}

/** Breaks a text, from `start` on. */
export function breakLate(reading: Reading, text: Uint8Array, most: number, start = 0): Uint8Array {
  const done = Array.from(text.subarray(0, start));
  const line: Line = { done, words: undefined, spaces: nothing(), word: undefined };
  let { charset } = reading;
  let pos = start;
  for (;;) {
    const part = readLatePart(text, pos, reading.style, 'fails');
    if (part === undefined || part.type === 'stop') break;
    const { type, code } = part;
    const bytes = text.subarray(pos, part.end);
    pos = part.end;
    if (type === 'font') charset = fontOf(reading, code, charset);
    const glyph = type === 'character' ? glyphOf(charset, code, part.start) : undefined;
    const width = glyph === undefined ? 0 : glyph.advance;
    const isSpace = type === 'character' && code === 0x20;
    if (isSpace || type === 'line') endWord(line, most);
    if (isSpace) add(line.spaces, bytes, width);
    else if (type === 'line') endLine(line, bytes);
    else {
      line.word ??= nothing();
      add(line.word, bytes, width);
    }
  }
  endWord(line, most);
  endLine(line, text.subarray(pos));
  return Uint8Array.from(done);
}

function nothing(): Stretch {
  return { bytes: [], width: 0 };
}

function add(stretch: Stretch, bytes: Iterable<number>, width: number): void {
  append(stretch.bytes, bytes);
  stretch.width += width;
}

function append(list: number[], bytes: Iterable<number>): void {
  for (const byte of bytes) list.push(byte);
}

/** Ends the word, if one has begun: it stays on its line, or opens the next. */
function endWord(line: Line, most: number): void {
  const { words, spaces, word } = line;
  if (word === undefined) return;
  const width = (words?.width ?? 0) + spaces.width + word.width;
  if (words !== undefined && width > most) {
    append(line.done, words.bytes);
    line.done.push(10);
    line.words = word;
  } else {
    line.words = words ?? nothing();
    add(line.words, spaces.bytes, spaces.width);
    add(line.words, word.bytes, word.width);
  }
  line.spaces = nothing();
  line.word = undefined;
}

/** Ends the line, with bytes behind it. */
function endLine(line: Line, bytes: Iterable<number>): void {
  append(line.done, line.words?.bytes ?? []);
  append(line.done, line.spaces.bytes);
  append(line.done, bytes);
  line.words = undefined;
  line.spaces = nothing();
}
