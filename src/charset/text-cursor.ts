// The parts of a text of versions 4 to 6, one after the other. A prefix, 0xFF or 0xFE, opens a control
// code. What follows its number depends on what is done with the text:
//
//   code           measured  broken     drawn  spoken
//   1, 2, 3, 8     -         -          -      -
//   9              -         character  2      2
//   10             2         2          2      14, a voice: four such codes
//   12, 13         2         2          2      2
//   14 charset     2         2          2      3: a u8, and two bytes that are lost
//   21             2         2          -      bad
//   others         character character  -      bad
//
// Talk of Full Throttle is read by the same table, without the prefix 0xFE.

import { need } from '../bytes.js';
import { fail } from '../errors.js';
import { isOver } from './text.js';
import type { Reading } from './text-setting.js';

/** What is done with a text. */
export type TextUse = 'measured' | 'broken' | 'drawn' | 'spoken';

/** Bytes behind the number of a control code. */
type Sizes = Readonly<Record<number, number>>;

const SIZES: Readonly<Record<TextUse, Sizes>> = {
  measured: { 1: 0, 2: 0, 3: 0, 8: 0, 9: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2 },
  broken: { 1: 0, 2: 0, 3: 0, 8: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2 },
  drawn: { 9: 2, 10: 2, 12: 2, 13: 2, 14: 2 },
  spoken: { 1: 0, 2: 0, 3: 0, 8: 0, 9: 2, 10: 14, 12: 2, 13: 2, 14: 3 },
};

/** What a number without a meaning is behind a prefix. */
const OTHERS: Readonly<Record<TextUse, 'character' | 'nothing' | 'bad'>> = {
  measured: 'character',
  broken: 'character',
  drawn: 'nothing',
  spoken: 'bad',
};

/** A place in a text, and the part before it. */
export interface TextCursor {
  /** Behind the part. */
  pos: number;
  /** Where the part starts. */
  start: number;
  /** Code of the character, or number of the control code. */
  code: number;
  /** Whether the part is a control code, or what is skipped like one. */
  isControl: boolean;
  /** Whether the part is a byte that no prefix is before. */
  isBare: boolean;
}

/** A cursor at a place. */
export function cursorAt(pos: number): TextCursor {
  return { pos, start: pos, code: 0, isControl: false, isBare: false };
}

/** Reads the part behind a cursor; false at the end of the text. */
export function readPart(
  src: Uint8Array,
  cursor: TextCursor,
  use: TextUse,
  reading: Reading,
): boolean {
  const { pos } = cursor;
  if (isOver(src, pos)) return false;
  const code = src[pos];
  cursor.start = pos;
  cursor.pos = pos + 1;
  cursor.code = code;
  cursor.isControl = false;
  cursor.isBare = true;
  const isControl = reading.prefixes.includes(code);
  const { leadBytes } = reading;
  if (!isControl && (leadBytes === undefined || code < leadBytes[0] || code > leadBytes[1]))
    return true;
  cursor.isBare = false;
  if (isOver(src, pos + 1)) {
    if (reading.cut === 'fails') fail('TRUNCATED', Math.min(pos + 1, src.length), 'text');
    return false;
  }
  cursor.pos = pos + 2;
  cursor.code = isControl ? src[pos + 1] : code * 256 + src[pos + 1];
  return !isControl || readControl(src, cursor, use, reading);
}

/** Goes behind the argument of the control code whose number has been read. */
function readControl(src: Uint8Array, cursor: TextCursor, use: TextUse, { cut }: Reading): boolean {
  const { code, pos } = cursor;
  const size = SIZES[use][code];
  const other = size === undefined ? OTHERS[use] : undefined;
  if (other === 'bad') fail('BAD_VALUE', cursor.start, `text: control code ${code} in a talk`);
  cursor.isControl = other !== 'character';
  if (size === undefined) return true;
  if (cut === 'ends' && pos + size > src.length) return false;
  need(pos, size, src.length, `text: argument of control code ${code}`);
  cursor.pos = pos + size;
  return true;
}
