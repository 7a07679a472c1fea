// What the bytes of a text mean. A control code is a prefix and a number; the number has this meaning
// only behind a prefix.
//
//   prefix  0xFF; in versions 3 to 6 also 0xFE, which later is a character
//
//   1, 2, 3, 9  end the line, when the text is ready to show
//   4 to 7      are replaced by text before
//   8           is for lists of verbs: see line-width.ts
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

/** The sizes in a text of a script, with arguments of `size` bytes. */
const scriptSizes = (size: 2 | 4): ControlSizes => ({
  ...{ 1: 0, 2: 0, 3: 0, 4: size, 5: size, 6: size, 7: size, 8: 0 },
  ...{ 9: size, 10: size, 12: size, 13: size, 14: size },
});

/** The sizes in each form of a text, by the size of an argument in scripts. */
export const CONTROL_SIZES: Readonly<Record<TextForm, (size: 2 | 4) => ControlSizes>> = {
  script: scriptSizes,
  shown: () => SHOWN,
};

/** The name of what a control code asks for. */
export function controlName(code: number, sizes: ControlSizes): TextControlName {
  return (sizes[code] === undefined ? undefined : CONTROL_NAMES[code]) ?? 'other';
}
