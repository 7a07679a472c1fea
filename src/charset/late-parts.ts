// The parts of a text of versions 7 and 8, one after the other:
//
//   byte 10, and 0xFF 1   the end of a line; in version 7 byte 13 too
//   0xFF 2, 3 and 9       the end of what is shown
//   0xFF and another byte nothing. Bytes behind it are characters
//   @                     nothing; in version 8 byte 13 too
//   ^f and two digits     another font, version 8
//   ^c and three digits   another color, version 8
//   ^l                    nothing, version 8
//   any other byte        a character
//
// What 0xFF does, and all of version 8, is not proved.

import { fail } from '../errors.js';
import { isOver, type LeadBytes } from './text.js';
import type { Reading } from './text-setting.js';

/** What a part is. */
export type LatePartType = 'character' | 'line' | 'stop' | 'nothing' | 'font' | 'color';

/** A place in a text, and the part before it. */
export interface LateCursor {
  /** Behind the part. */
  pos: number;
  /** Where the part starts. */
  start: number;
  type: LatePartType;
  /** The character, number of the code, font or color. */
  code: number;
}

const PREFIX = 0xff;
const LINE = 10;
const RETURN = 13;
const AT = 0x40;
const CARET = 0x5e;

/** A cursor at a place. */
export function lateCursorAt(pos: number): LateCursor {
  return { pos, start: pos, type: 'nothing', code: 0 };
}

/** Reads the part behind a cursor; false at the end of the text. */
export function readLatePart(src: Uint8Array, cursor: LateCursor, reading: Reading): boolean {
  const { pos } = cursor;
  if (isOver(src, pos)) return false;
  const code = src[pos];
  cursor.start = pos;
  cursor.pos = pos + 1;
  cursor.code = code;
  cursor.type = 'character';
  if (code === PREFIX) return readTwo(src, cursor, reading);
  if (code === LINE) cursor.type = 'line';
  else if (code === RETURN) cursor.type = reading.isMarked ? 'nothing' : 'line';
  else if (code === AT) cursor.type = 'nothing';
  else if (code === CARET && reading.isMarked) readMark(src, cursor);
  else if (isLead(code, reading.leadBytes)) return readTwo(src, cursor, reading);
  return true;
}

function isLead(code: number, leadBytes: LeadBytes | undefined): boolean {
  return leadBytes !== undefined && code >= leadBytes[0] && code <= leadBytes[1];
}

/** Reads the second byte of a control code, or of a character of two. */
function readTwo(src: Uint8Array, cursor: LateCursor, { cut }: Reading): boolean {
  const { pos } = cursor;
  if (isOver(src, pos)) {
    if (cut === 'fails') fail('TRUNCATED', Math.min(pos, src.length), 'text');
    return false;
  }
  cursor.pos = pos + 1;
  const second = src[pos];
  if (cursor.code === PREFIX) {
    cursor.type = second === 1 ? 'line' : STOPS.includes(second) ? 'stop' : 'nothing';
    cursor.code = second;
  } else cursor.code = cursor.code * 256 + second;
  return true;
}

/** Numbers behind 0xFF that end what is shown: keep line, wait, animation. */
const STOPS: readonly number[] = [2, 3, 9];

/** Letters of the marks, and how many digits each has. */
const FONT = 0x66;
const COLOR = 0x63;
const OTHER = 0x6c;

/** Makes a mark of `^` if what follows is one. */
function readMark(src: Uint8Array, cursor: LateCursor): void {
  const { pos } = cursor;
  const letter = src[pos];
  if (letter === FONT) readNumber(src, cursor, 'font', 2);
  else if (letter === COLOR) readNumber(src, cursor, 'color', 3);
  else if (letter === OTHER) {
    cursor.type = 'nothing';
    cursor.pos = pos + 1;
  }
}

function readNumber(
  src: Uint8Array,
  cursor: LateCursor,
  type: 'font' | 'color',
  digits: number,
): void {
  const first = cursor.pos + 1;
  let number = 0;
  for (let pos = first; pos < first + digits; pos++) {
    const digit = src[pos] - 0x30;
    if (!(digit >= 0 && digit <= 9)) return;
    number = number * 10 + digit;
  }
  cursor.type = type;
  cursor.code = number;
  cursor.pos = first + digits;
}
