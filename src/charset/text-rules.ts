// What the bytes of a text mean. A control code is a prefix and a number; the number has this meaning
// only behind a prefix.
//
//   prefix  0xFF; in versions 3 to 6 also 0xFE, which later is a character
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
export const CONTROL_NAMES: Readonly<Record<number, TextControlName>> = {
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

/** The sizes in a text of a script, by the size of its arguments. */
export const SCRIPT_SIZES: Readonly<Record<2 | 4, ControlSizes>> = {
  2: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 2, 6: 2, 7: 2, 8: 0, 9: 2, 10: 2, 12: 2, 13: 2, 14: 2 },
  4: { 1: 0, 2: 0, 3: 0, 4: 4, 5: 4, 6: 4, 7: 4, 8: 0, 9: 4, 10: 4, 12: 4, 13: 4, 14: 4 },
};

/** The name of what a control code asks for. */
export function controlName(code: number, sizes: ControlSizes): TextControlName {
  return (sizes[code] === undefined ? undefined : CONTROL_NAMES[code]) ?? 'other';
}
