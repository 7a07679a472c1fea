// Splits a text into characters and control codes. cursor.ts says what its bytes mean.

import { checkByte, checkBytes, describe, fieldAt } from '../../bytes.js';
import { attempt, type ErrorHandler, reporterOf } from '../../errors.js';
import { optionsOf } from '../../options.js';
import { checkRelease, type Version } from '../../version.js';
import {
  type ControlSizes,
  controlName,
  cursorOf,
  readPart,
  SHOWN,
  type TextControlName,
  type TextCursor,
  type TextForm,
} from './cursor.js';
import { TEXT_RULES } from './rules.js';
import type { LineOptions } from './setting.js';

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
  /** Its argument; `undefined` for a code without one. */
  readonly argument: number | undefined;
}

/** A part of a text. */
export type TextPart = TextCharacter | TextControl;

/** The first and the last byte that may open a character of two bytes. */
export type LeadBytes = readonly [first: number, last: number];

/** Options of {@link readText}. */
export interface TextOptions extends Pick<LineOptions, 'leadBytes'> {
  /** Version of the game. */
  readonly version: Version;
  /**
   * `script`: as a script stores it. `shown`: as the game shows it, with numbers and names put in. They differ in
   * control codes and their arguments. Default: `script`.
   */
  readonly form?: TextForm | undefined;
  /** Receives a `TRUNCATED` if the text ends in a control code; the parts before it are returned. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** A text, split into its parts. */
export interface TextParts {
  /** Characters and control codes in their order. */
  readonly parts: readonly TextPart[];
  /** Offset one past the last part: where the byte 0 is, or the source ends. */
  readonly end: number;
}

/**
 * Splits a text into characters and control codes, up to its byte 0.
 *
 * Bytes 10 and 13 are characters here, although they end a line. `@` is a character without a width.
 *
 * @param src - the text, with or without a byte 0 after it
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, or of a character of two bytes.
 *   With `onError` none.
 * @example
 * ```ts
 * import { readText } from 'scumm-codec';
 *
 * const { parts } = readText(Uint8Array.of(0x48, 0x69, 0xff, 1, 0x21, 0), { version: 6 });
 * console.log(parts.map(({ type }) => type).join(' ')); // character character control character
 * ```
 */
export function readText(src: Uint8Array, options: TextOptions): TextParts {
  const { version, form = 'script', leadBytes, onError } = optionsOf(options) as TextOptions;
  checkBytes(src);
  if (!Object.keys(FORM_SIZES).includes(form))
    throw new RangeError(`form is ${describe(form)}, not 'script' or 'shown'`);
  const { prefixes, argumentSize } = TEXT_RULES[checkRelease({ version })];
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const parts: TextPart[] = [];
  const reading = { text: src, prefixes, leadBytes };
  const sizes = FORM_SIZES[form](argumentSize);
  const cursor = cursorOf(0, { sizes, others: 'character' }, 'says');
  attempt(reporter, () => {
    while (readPart(reading, cursor)) parts.push(partOf(src, cursor, sizes));
  });
  return { parts, end: parts.length === 0 ? 0 : parts[parts.length - 1].end };
}

/** The sizes in each form of a text, by the bytes of an argument in scripts. */
const FORM_SIZES: Readonly<Record<TextForm, (size: 2 | 4) => ControlSizes>> = {
  script: (size) => ({
    ...{ 1: 0, 2: 0, 3: 0, 4: size, 5: size, 6: size, 7: size, 8: 0 },
    ...{ 9: size, 10: size, 12: size, 13: size, 14: size },
  }),
  shown: () => SHOWN,
};

function partOf(src: Uint8Array, cursor: TextCursor, sizes: ControlSizes): TextPart {
  const { start, pos: end, code } = cursor;
  if (!cursor.isControl) return { type: 'character', start, end, code };
  const at = start + 2;
  const argument = end === at ? undefined : fieldAt(src, at, end - at === 2 ? 2 : 4);
  return { type: 'control', start, end, control: controlName(code, sizes), code, argument };
}

/** Throws a RangeError unless the lead bytes are a range of bytes. */
export function checkLeadBytes(leadBytes: LeadBytes | undefined): void {
  if (leadBytes === undefined) return;
  if (!Array.isArray(leadBytes) || leadBytes.length !== 2)
    throw new RangeError(`leadBytes ${describe(leadBytes)} are not two bytes`);
  const [first, last]: LeadBytes = leadBytes as unknown as LeadBytes;
  checkByte(first, 'leadBytes[0]');
  checkByte(last, 'leadBytes[1]');
  if (!(first >= 1 && first <= last))
    throw new RangeError(`leadBytes ${first}, ${last} are not a range`);
}
