// Control codes
//
// A text is bytes up to a byte 0, or the end of its place. A prefix opens a control code: 0xFF, and in versions 3 to 6
// also 0xFE. The byte behind it is the number of the code; only there it has this meaning. Some codes have an argument,
// little-endian:
//
//   number          as a script stores it        as the game has it ready to show
//   1   new-line    -                            -
//   2   keep-line   -                            -
//   3   wait        -                            -
//   4   number      u16, u32 in version 8        replaced by text
//   5   verb        the same                     replaced by text
//   6   name        the same                     replaced by text
//   7   string      the same                     replaced by text
//   8   next-line   -                            -, in lists of verbs
//   9   animation   u16, u32 in version 8        -
//   10  a voice     u16, u32 in version 8        u16
//   12, 13          u16, u32 in version 8        u16
//   14  charset     u16, u32 in version 8        u16
//   21              not known                    u16
//
// With any other number the prefix is dropped, and the number is a character.
//
// Trap: from version 7 on 0xFE is a character.
//
// Trap: with a prefix `@` and bytes 10 and 13 are numbers like others. Without one `@` has no width, and 10 and 13
// end a line, but all three are characters.
//
// Trap: an argument may have a byte 0 in it. It does not end the text where arguments are read; where a rule looks
// for the first byte 0 alone, that is said.
//
// Vectors: `fixtures/charset/text.json`.

import { shown } from '../../bytes.js';
import {
  CONTROL_NAMES,
  SHOWN,
  type TextControlName,
  type TextForm,
} from '../../charset/text-rules.js';
import { checkRelease, type Version } from '../../version.js';
import { rulesOf } from './rules.js';

/** Numbers that have a meaning in a script, with an argument and without. */
const SCRIPT: Readonly<Record<'with' | 'without', readonly number[]>> = {
  without: [1, 2, 3, 8],
  with: [4, 5, 6, 7, 9, 10, 12, 13, 14],
};

/** Throws unless a form and a version are known. */
export function checkForm(form: TextForm, version: Version): void {
  if (!Object.keys(SIZES).includes(form))
    throw new RangeError(`form ${shown(form)} is not 'script' or 'shown'`);
  checkRelease({ version });
}

/** Whether a byte opens a control code. */
export function isPrefix(byte: number, version: Version): boolean {
  return rulesOf({ version }).prefixes.includes(byte);
}

/** Bytes of the argument of a control code; `undefined` for a number without a meaning. */
export function argumentSize(number: number, form: TextForm, version: Version): number | undefined {
  return SIZES[form](number, version);
}

const SIZES: Readonly<Record<TextForm, (number: number, version: Version) => number | undefined>> =
  { script: scriptSize, shown: (number) => SHOWN[number] };

function scriptSize(number: number, version: Version): number | undefined {
  if (SCRIPT.without.includes(number)) return 0;
  return SCRIPT.with.includes(number) ? rulesOf({ version }).argumentSize : undefined;
}

/** The name of a control code that has a meaning; `other` if it is not known, or there is none. */
export function controlName(number: number, form: TextForm, version: Version): TextControlName {
  if (argumentSize(number, form, version) === undefined) return 'other';
  return CONTROL_NAMES[number] ?? 'other';
}

/** Whether a text is over at `pos`. */
export function isOver(text: Uint8Array, pos: number): boolean {
  return pos >= text.length || text[pos] === 0;
}
