// What the bytes of a text mean. A control code is a prefix and a number; the number has this meaning
// only behind a prefix.
//
//   prefix  0xFF; in versions 4 to 6 also 0xFE, which later is a character
//
//   code          in a script           when the game has it ready to show
//   1  new line   -                     -, ends the line
//   2  keep line  -                     -, ends the line
//   3  wait       -                     -, ends the line
//   4  number     u16, u32 in version 8 replaced by text
//   5  verb       the same              replaced by text
//   6  name       the same              replaced by text
//   7  string     the same              replaced by text
//   8  next line  -                     -, of a list of verbs: see line-width.ts
//   9  animation  u16, u32 in version 8 -, ends the line
//   10, 12, 13    u16, u32 in version 8 u16
//   14 charset    u16, u32 in version 8 u16
//   21            not known             u16
//
// With any other number the games drop the prefix, and the number is a character. A byte 0 ends the
// text.

import { entryOf, type Version } from '../version.js';

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

/** How the bytes of a text are read. */
export interface TextRules {
  /** Bytes that open a control code. */
  readonly prefixes: readonly number[];
  readonly sizes: ControlSizes;
}

const NAMES: Readonly<Record<number, TextControlName>> = {
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

const scriptSizes = (size: 2 | 4): ControlSizes => ({
  ...{ 1: 0, 2: 0, 3: 0, 4: size, 5: size, 6: size, 7: size, 8: 0 },
  ...{ 9: size, 10: size, 12: size, 13: size, 14: size },
});

type Forms = Readonly<Record<TextForm, TextRules>>;

const forms = (prefixes: readonly number[], size: 2 | 4): Forms => ({
  script: { prefixes, sizes: scriptSizes(size) },
  shown: { prefixes, sizes: SHOWN },
});

const EARLY = /* @__PURE__ */ forms([0xff, 0xfe], 2);

const RULES: Readonly<Record<Version, Forms>> = {
  4: EARLY,
  5: EARLY,
  6: EARLY,
  7: /* @__PURE__ */ forms([0xff], 2),
  8: /* @__PURE__ */ forms([0xff], 4),
};

/** The rules of a version. Throws as `entryOf`. */
export function textRules(version: Version, form: TextForm): TextRules {
  return entryOf(RULES, version, 'texts')[form];
}

/** The name of what a control code asks for. */
export function controlName(code: number, sizes: ControlSizes): TextControlName {
  return (sizes[code] === undefined ? undefined : NAMES[code]) ?? 'other';
}
