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

import { fail } from '../errors.js';
import { isLead, isOver } from './text.js';
import { type ControlSizes, SHOWN } from './text-rules.js';
import type { Setting } from './text-setting.js';

/** What is done with a text. */
export type TextUse = 'measured' | 'broken' | 'drawn' | 'spoken';

const SIZES: Readonly<Record<TextUse, ControlSizes>> = {
  measured: SHOWN,
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

/** What a part does that is cut off: it fails, or the text ends before it, to fail when it is drawn. */
export type Cut = 'fails' | 'ends';

/** A place in a text, and the part before it. */
export interface TextCursor {
  readonly use: TextUse;
  readonly cut: Cut;
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
export function cursorAt(pos: number, use: TextUse, cut: Cut = 'fails'): TextCursor {
  return { use, cut, pos, start: pos, code: 0, isControl: false, isBare: false };
}

/** Reads the part behind a cursor; false at the end of the text. */
export function readPart({ text, prefixes, leadBytes }: Setting, cursor: TextCursor): boolean {
  const { pos } = cursor;
  if (isOver(text, pos)) return false;
  const code = text[pos];
  const isControl = prefixes.includes(code);
  cursor.start = pos;
  cursor.isControl = false;
  cursor.isBare = !isControl && !isLead(code, leadBytes);
  cursor.pos = cursor.isBare ? pos + 1 : pos + 2;
  cursor.code = code;
  if (cursor.isBare) return true;
  if (isCut(text, pos + 1, cursor.cut)) return false;
  cursor.code = isControl ? text[pos + 1] : code * 256 + text[pos + 1];
  return !isControl || readControl(text, cursor);
}

/** Whether the second byte of a part is lacking, unless that fails. */
export function isCut(text: Uint8Array, pos: number, cut: Cut): boolean {
  if (!isOver(text, pos)) return false;
  if (cut === 'fails') fail('TRUNCATED', Math.min(pos, text.length), 'text');
  return true;
}

/** Goes behind the argument of the control code whose number has been read. */
function readControl(text: Uint8Array, cursor: TextCursor): boolean {
  const { code, pos, use } = cursor;
  const size = SIZES[use][code];
  const other = size === undefined ? OTHERS[use] : undefined;
  if (other === 'bad') fail('BAD_VALUE', cursor.start, `text: control code ${code} in a talk`);
  cursor.isControl = other !== 'character';
  if (size === undefined) return true;
  if (pos + size > text.length) {
    if (cursor.cut === 'ends') return false;
    fail('TRUNCATED', text.length, `text: argument of control code ${code}`);
  }
  cursor.pos = pos + size;
  return true;
}
