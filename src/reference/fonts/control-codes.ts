// Control codes: docs/format/fonts.md says it in words.

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
