// The parts of a text of versions 3 to 6, one after the other. A prefix, 0xFF or 0xFE, opens a control
// code. What follows its number depends on what is done with the text. When it is spoken, 10 is a voice, four such
// codes, and 14 has the charset in one byte, and two bytes that are lost.
//
// Talk of Full Throttle is read by the same table, without the prefix 0xFE.

import { fail } from '../errors.js';
import type { LeadBytes } from './text.js';
import { type ControlSizes, SHOWN } from './text-rules.js';

/** What is done with a text that is laid out. */
export type TextUse = 'measured' | 'broken' | 'drawn' | 'spoken';

/** The sizes behind the numbers that have a meaning. */
const PART_SIZES: Readonly<Record<TextUse, ControlSizes>> = {
  measured: SHOWN,
  broken: { 1: 0, 2: 0, 3: 0, 8: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2 },
  drawn: { 9: 2, 10: 2, 12: 2, 13: 2, 14: 2 },
  spoken: { 1: 0, 2: 0, 3: 0, 8: 0, 9: 2, 10: 14, 12: 2, 13: 2, 14: 3 },
};

/** What a number does behind a prefix if it has no meaning. */
type Others = 'character' | 'nothing' | 'bad';

/** What other numbers do. */
const OTHER_NUMBERS: Readonly<Record<TextUse, Others>> = {
  measured: 'character',
  broken: 'character',
  drawn: 'nothing',
  spoken: 'bad',
};

/**
 * What happens at a part that is cut off: it fails; it fails and the message names it; or the text ends before it,
 * and the part fails later, when it is drawn.
 */
export type Cut = 'fails' | 'says' | 'ends';

/** How the bytes of a text are told apart. */
interface Reading {
  readonly text: Uint8Array;
  /** Bytes that open a control code. */
  readonly prefixes: readonly number[];
  readonly leadBytes: LeadBytes | undefined;
}

/** A place in a text, and the part that ends there. */
export interface TextCursor {
  readonly sizes: ControlSizes;
  readonly others: Others;
  readonly cut: Cut;
  /** Where the part ends. */
  pos: number;
  /** Where the part starts. */
  start: number;
  /** Code of the character, or number of the control code. */
  code: number;
  /** Whether the part is a control code, or is skipped like one. */
  isControl: boolean;
  /** Whether the part is a byte without a prefix. */
  isBare: boolean;
}

/** A cursor at a place of a text that is laid out. */
export function cursorAt(pos: number, use: TextUse, cut: Cut = 'fails'): TextCursor {
  return cursorOf(pos, PART_SIZES[use], OTHER_NUMBERS[use], cut);
}

/** A cursor at a place. */
export function cursorOf(pos: number, sizes: ControlSizes, others: Others, cut: Cut): TextCursor {
  return { sizes, others, cut, pos, start: pos, code: 0, isControl: false, isBare: false };
}

/** Reads the part behind a cursor; false at the end of the text. */
export function readPart({ text, prefixes, leadBytes }: Reading, cursor: TextCursor): boolean {
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
  const what = isControl ? 'control code' : 'character of two bytes';
  if (isCut(text, pos + 1, cursor.cut, what)) return false;
  cursor.code = isControl ? text[pos + 1] : code * 256 + text[pos + 1];
  return !isControl || readControl(text, cursor);
}

/** Whether a text is over at `pos`: with a byte 0, or with its bytes. */
export function isOver(text: Uint8Array, pos: number): boolean {
  return pos >= text.length || text[pos] === 0;
}

/** Whether a byte opens a character of two. */
export function isLead(code: number, leadBytes: LeadBytes | undefined): boolean {
  return leadBytes !== undefined && code >= leadBytes[0] && code <= leadBytes[1];
}

/** Whether the second byte of a part is missing; throws if `cut` says so. */
export function isCut(text: Uint8Array, pos: number, cut: Cut, what: string): boolean {
  if (!isOver(text, pos)) return false;
  if (cut === 'ends') return true;
  const detail = cut === 'says' ? `text: ${what}` : 'text';
  return fail('TRUNCATED', Math.min(pos, text.length), detail);
}

/** Skips the argument of the control code whose number has been read. */
function readControl(text: Uint8Array, cursor: TextCursor): boolean {
  const { code, pos, others } = cursor;
  const size = cursor.sizes[code];
  if (size === undefined && others === 'bad')
    fail('BAD_VALUE', cursor.start, `text: control code ${code} in a talk`);
  cursor.isControl = size !== undefined || others === 'nothing';
  const end = size === undefined ? pos : pos + size;
  if (end > text.length) {
    if (cursor.cut === 'ends') return false;
    fail('TRUNCATED', text.length, `text: argument of control code ${code}`);
  }
  cursor.pos = end;
  return true;
}
