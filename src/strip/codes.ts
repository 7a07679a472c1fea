// The first byte of a strip says how the rest is stored. It is 1 for raw pixels; else in decimal a family, a multiple
// of ten, plus the width in bits of a new-color field.
//
// Other tables in circulation are wrong: they swap the transparency of the last two families, and subtract 0x51 instead
// of 0x50 for 84..88. Transparency depends on the code, never on the pixels.

import { type ErrorHandler, fail } from '../errors.js';
import { eachStrip, type StripTable, stripStart } from './table.js';

/** How one strip is stored. */
export interface StripCode {
  /** The code byte itself. */
  readonly code: number;
  /** `raw`: the pixels. `method1`: steps of one with a direction. `method2`: wider steps, and runs. */
  readonly method: 'raw' | 'method1' | 'method2';
  /** Order of the pixels: row by row, or column by column. */
  readonly direction: 'horizontal' | 'vertical';
  /** Width of a new-color field in bits, 4 to 8; 8 for raw. */
  readonly bits: number;
  /** Whether drawing leaves out pixels of the room's transparent index. */
  readonly transparent: boolean;
}

type Family = readonly [
  base: number,
  method: StripCode['method'],
  direction: StripCode['direction'],
  transparent: boolean,
];

/** The code without its bits, and what its strips are. */
export const FAMILIES: readonly Family[] = [
  [10, 'method1', 'vertical', false],
  [20, 'method1', 'horizontal', false],
  [30, 'method1', 'vertical', true],
  [40, 'method1', 'horizontal', true],
  [60, 'method2', 'horizontal', false],
  [80, 'method2', 'horizontal', true],
  [100, 'method2', 'horizontal', false],
  [120, 'method2', 'horizontal', true],
];

let known: readonly (StripCode | undefined)[] | undefined;

/**
 * Describes the code byte of a strip; `undefined` for an unknown code.
 *
 * @param code - the strip's first byte, 0..255; anything else is unknown
 * @returns the same frozen record at each call
 */
export function stripCode(code: number): StripCode | undefined {
  known ??= allCodes();
  return typeof code === 'number' ? known[code] : undefined;
}

/** All codes at once: made one by one as they come, each use of them makes a record, 100 bytes a strip. */
function allCodes(): StripCode[] {
  const all: StripCode[] = [];
  const add = (bits: number, [base, method, direction, transparent]: Family) => {
    const code = base + bits;
    all[code] = Object.freeze({ code, method, direction, bits, transparent });
  };
  // The only code that is not a family plus its bits is 1.
  add(8, [-7, 'raw', 'horizontal', false]);
  for (const family of FAMILIES) for (let bits = 4; bits <= 8; bits++) add(bits, family);
  return all;
}

/** Describes the code byte at `pos`; throws `BAD_CODE`. */
export function codeAt<T>(
  { src, what }: StripTable,
  pos: number,
  strip: number,
  describe: (code: number) => T | undefined,
): T {
  const code = describe(src[pos]);
  if (code === undefined)
    fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${src[pos]}`);
  return code;
}

/** The code of each strip; with `onError`, that of a damaged strip is `undefined`. */
export function stripCodes<T>(
  table: StripTable,
  strips: number,
  onError: ErrorHandler | undefined,
  describe: (code: number) => T | undefined,
): (T | undefined)[] {
  const codes: (T | undefined)[] = [];
  const read = (strip: number) => {
    codes[strip] = codeAt(table, stripStart(table, strips, strip), strip, describe);
  };
  const lose = (strip: number) => {
    codes[strip] = undefined;
  };
  eachStrip(table, strips, onError, read, lose);
  return codes;
}
