// Control codes
//
// A text is bytes up to a byte 0, or the end of its place. A prefix opens a control code: 0xFF, and in versions 4 to 6
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
import type { TextControlName, TextForm } from '../../charset/text-rules.js';
import { entryOf, type Version } from '../../version.js';

/** Bytes that open a control code. */
const PREFIXES: Readonly<Record<Version, readonly number[]>> = {
  4: [0xff, 0xfe],
  5: [0xff, 0xfe],
  6: [0xff, 0xfe],
  7: [0xff],
  8: [0xff],
};

/** Bytes of an argument in a script. */
const ARGUMENT: Readonly<Record<Version, 2 | 4>> = { 4: 2, 5: 2, 6: 2, 7: 2, 8: 4 };

/** Names by number. */
const NAMES: Readonly<Record<number, TextControlName | undefined>> = {
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

/** Numbers that have a meaning in each form of a text, with an argument and without. */
const CODES = {
  script: { without: [1, 2, 3, 8], with: [4, 5, 6, 7, 9, 10, 12, 13, 14] },
  shown: { without: [1, 2, 3, 8, 9], with: [10, 12, 13, 14, 21] },
} as const;

/** Throws unless a form and a version are known. */
export function checkForm(form: TextForm, version: Version): void {
  if (form !== 'script' && form !== 'shown')
    throw new RangeError(`form ${shown(form)} is not 'script' or 'shown'`);
  entryOf(PREFIXES, version, 'texts');
}

/** Whether a byte opens a control code. */
export function isPrefix(byte: number, version: Version): boolean {
  return PREFIXES[version].includes(byte);
}

/** Bytes of the argument of a control code; `undefined` for a number without a meaning. */
export function argumentSize(number: number, form: TextForm, version: Version): number | undefined {
  const codes: { readonly without: readonly number[]; readonly with: readonly number[] } =
    CODES[form];
  if (codes.without.includes(number)) return 0;
  if (!codes.with.includes(number)) return undefined;
  return form === 'shown' ? 2 : ARGUMENT[version];
}

/** The name of a control code that has a meaning; `other` if it is not known, or there is none. */
export function controlName(number: number, form: TextForm, version: Version): TextControlName {
  if (argumentSize(number, form, version) === undefined) return 'other';
  return NAMES[number] ?? 'other';
}

/** Whether a text is over at `pos`. */
export function isOver(text: Uint8Array, pos: number): boolean {
  return pos >= text.length || text[pos] === 0;
}
