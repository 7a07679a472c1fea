// The parts of a text, one after the other: what its bytes mean. A control code is a prefix and a number, and in some
// an argument; the number has this meaning only behind a prefix. A byte 0 ends the text.
//
//   prefix      0xFF; in versions 3 to 6 also 0xFE, which later is a character
//   1, 2, 3, 9  end the line, when the text is ready to show
//   4 to 7      are replaced by text before
//   8           is for lists of verbs: see width.ts
//
// With any other number the games drop the prefix, and the number is a character.
//
// In versions 3 to 6, and in talk of Full Throttle, the argument depends on what is done with the text. When it is
// spoken, 10 is a voice, four such codes, and 14 has the charset in one byte, and two bytes that are lost.

import { fail } from '../../errors.js';
import type { LeadBytes } from './read-text.js';
import type { Setting } from './setting.js';

/** What a control code asks for; `other` for those whose meaning is not known. */
export type TextControlName =
  | 'new-line'
  | 'keep-line'
  | 'wait'
  | 'number'
  | 'verb'
  | 'name'
  | 'string'
  | 'next-line'
  | 'animation'
  | 'charset'
  | 'other';

/** The form of a text: as a script stores it, or as the game has prepared it to be shown. */
export type TextForm = 'script' | 'shown';

/** Bytes of the argument of each control code, little-endian, by its number. */
export type ControlSizes = Readonly<Record<number, number>>;

/** What control codes ask for, by number. */
const CONTROL_NAMES: Readonly<Record<number, TextControlName>> = {
  1: 'new-line',
  2: 'keep-line',
  3: 'wait',
  4: 'number',
  5: 'verb',
  6: 'name',
  7: 'string',
  8: 'next-line',
  9: 'animation',
  14: 'charset',
};

/** The sizes in a text that the game has prepared. */
export const SHOWN: ControlSizes = {
  1: 0,
  2: 0,
  3: 0,
  8: 0,
  9: 0,
  10: 2,
  12: 2,
  13: 2,
  14: 2,
  21: 2,
};

export function controlName(code: number, sizes: ControlSizes): TextControlName {
  return (sizes[code] === undefined ? undefined : CONTROL_NAMES[code]) ?? 'other';
}

/** What is done with a text that is laid out. */
type TextUse = 'measured' | 'broken' | 'drawn' | 'spoken';

/** How control codes are read. */
interface ControlRules {
  /** The sizes behind the numbers that have a meaning. */
  readonly sizes: ControlSizes;
  /** What other numbers are behind a prefix. */
  readonly others: 'character' | 'nothing' | 'bad';
}

const USES: Readonly<Record<TextUse, ControlRules>> = {
  measured: { sizes: SHOWN, others: 'character' },
  broken: {
    sizes: { 1: 0, 2: 0, 3: 0, 8: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2 },
    others: 'character',
  },
  drawn: { sizes: { 9: 2, 10: 2, 12: 2, 13: 2, 14: 2 }, others: 'nothing' },
  spoken: { sizes: { 1: 0, 2: 0, 3: 0, 8: 0, 9: 2, 10: 14, 12: 2, 13: 2, 14: 3 }, others: 'bad' },
};

/**
 * What happens at a part that is cut off: it fails; it fails and the message names it; or the text ends before it, and
 * the part fails later, when it is drawn.
 */
export type Cut = 'fails' | 'says' | 'ends';

/** How the bytes of a text are told apart. */
type Reading = Pick<Setting, 'text' | 'prefixes' | 'leadBytes'>;

/** A place in a text, and the part that ends there. */
export interface TextCursor extends ControlRules {
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
  return cursorOf(pos, USES[use], cut);
}

export function cursorOf(pos: number, { sizes, others }: ControlRules, cut: Cut): TextCursor {
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

/** Skips the argument of a control code. */
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

const AT = 0x40;

/** A text without its characters `@`; the numbers and arguments of control codes stay. */
export function withoutAts(setting: Setting): Uint8Array {
  const { text } = setting;
  if (!text.includes(AT)) return text;
  const kept = new Uint8Array(text.length);
  const cursor = cursorAt(0, 'drawn', 'ends');
  let size = 0;
  let pos = 0;
  while (readPart(setting, cursor)) {
    if (cursor.isBare && cursor.code === AT) pos = cursor.pos;
    while (pos < cursor.pos) kept[size++] = text[pos++];
  }
  while (pos < text.length) kept[size++] = text[pos++];
  return kept.subarray(0, size);
}
