// A text as characters and control codes: see text-rules.ts.

import { checkByte, checkBytes, need, shown, u16le, u32le } from '../bytes.js';
import { attempt, type ErrorHandler, fail, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import type { Version } from '../version.js';
import {
  controlName,
  type TextControlName,
  type TextForm,
  type TextRules,
  textRules,
} from './text-rules.js';

/** A character of a text. */
export interface TextCharacter {
  /** Tells it from a control code. */
  readonly type: 'character';
  /** Offset of its first byte in the text. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
  /** 1..255, or first byte * 256 + second byte of a character of two. */
  readonly code: number;
}

/** A control code of a text. */
export interface TextControl {
  /** Tells it from a character. */
  readonly type: 'control';
  /** Offset of its prefix in the text. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
  /** What it asks for. */
  readonly control: TextControlName;
  /** Its number. */
  readonly code: number;
  /** `undefined` for a code that has none. */
  readonly argument: number | undefined;
}

/** A part of a text. */
export type TextPart = TextCharacter | TextControl;

/** First and last of the bytes that open a character of two bytes. */
export type LeadBytes = readonly [first: number, last: number];

/** How the characters of a text are told apart. */
export interface CharacterOptions {
  /**
   * Bytes that open a character of two, such as `[0x81, 0xfe]`: a range, the ends included. Not
   * proved: the games take the glyphs of such characters from other files, of which none was at
   * hand. Default: none.
   */
  readonly leadBytes?: LeadBytes | undefined;
}

/** Options of {@link readText}. */
export interface TextOptions extends CharacterOptions {
  /** Version of the game. */
  readonly version: Version;
  /**
   * `script`: as a script has it. `shown`: as the game has it ready, with numbers and names put in.
   * They differ in control codes and their arguments. Default: `script`.
   */
  readonly form?: TextForm | undefined;
  /** Receives a `TRUNCATED` if the text ends in a control code; what is before is given. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** A text, told apart. */
export interface TextParts {
  /** Characters and control codes in their order. */
  readonly parts: readonly TextPart[];
  /** Offset one past the last part: of the byte 0, or the length of the source. */
  readonly end: number;
}

/**
 * Tells the characters and control codes of a text apart, up to its byte 0.
 *
 * Bytes 10 and 13 are characters here, but end a line; `@` is one too, but has no width.
 *
 * @param src - the text, with or without a byte 0 behind it
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, or of a
 *   character of two bytes. With `onError` none.
 * @throws {RangeError} if the version or `form` is unknown, or `leadBytes` are not bytes in order.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readText(src: Uint8Array, options: TextOptions): TextParts {
  const { version, form = 'script', leadBytes, onError } = options ?? (NO_OPTIONS as TextOptions);
  checkBytes(src);
  if (form !== 'script' && form !== 'shown')
    throw new RangeError(`form ${shown(form)} is not 'script' or 'shown'`);
  const rules = textRules(version, form);
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const parts: TextPart[] = [];
  let end = 0;
  for (;;) {
    const part = attempt(reporter, () => partAt(src, end, rules, leadBytes));
    if (part === undefined) return { parts, end };
    parts.push(part);
    end = part.end;
  }
}

/** Throws a RangeError for lead bytes that are not a range of bytes. */
export function checkLeadBytes(leadBytes: LeadBytes | undefined): void {
  if (leadBytes === undefined) return;
  if (!Array.isArray(leadBytes) || leadBytes.length !== 2)
    throw new RangeError(`leadBytes ${shown(leadBytes)} are not two bytes`);
  const [first, last]: LeadBytes = leadBytes as unknown as LeadBytes;
  checkByte(first, 'leadBytes[0]');
  checkByte(last, 'leadBytes[1]');
  if (!(first >= 1 && first <= last)) throw new RangeError(`leadBytes ${first}, ${last}: no range`);
}

/** The part at `pos`; `undefined` at the end of the text. */
function partAt(
  src: Uint8Array,
  pos: number,
  { prefixes, sizes }: TextRules,
  leadBytes: LeadBytes | undefined,
): TextPart | undefined {
  if (isOver(src, pos)) return undefined;
  const code = src[pos];
  const second = pos + 1;
  if (prefixes.includes(code)) {
    checkSecond(src, second, 'control code');
    return controlAt(src, pos, sizes);
  }
  if (isLead(code, leadBytes)) {
    checkSecond(src, second, 'character of two bytes');
    return { type: 'character', start: pos, end: pos + 2, code: code * 256 + src[second] };
  }
  return { type: 'character', start: pos, end: second, code };
}

/** Whether a byte opens a character of two. */
export function isLead(code: number, leadBytes: LeadBytes | undefined): boolean {
  return leadBytes !== undefined && code >= leadBytes[0] && code <= leadBytes[1];
}

/** Whether a text is over at `pos`: with a byte 0, or with its bytes. */
export function isOver(src: Uint8Array, pos: number): boolean {
  return pos >= src.length || src[pos] === 0;
}

function checkSecond(src: Uint8Array, pos: number, what: string): void {
  if (isOver(src, pos)) fail('TRUNCATED', Math.min(pos, src.length), `text: ${what}`);
}

function controlAt(src: Uint8Array, start: number, sizes: TextRules['sizes']): TextPart {
  const code = src[start + 1];
  const after = start + 2;
  const size = sizes[code];
  if (size === undefined) return { type: 'character', start, end: after, code };
  need(after, size, src.length, `text: argument of control code ${code}`);
  const argument = size === 0 ? undefined : size === 2 ? u16le(src, after) : u32le(src, after);
  const control = controlName(code, sizes);
  return { type: 'control', start, end: after + size, control, code, argument };
}
