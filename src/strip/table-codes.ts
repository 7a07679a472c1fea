// The code bytes of the strips that a table leads to.

import { type ErrorHandler, fail } from '../errors.js';
import { eachStrip, type StripTable, stripStart } from './table/table.js';

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

/** Reads the code of each strip; with `onError`, that of a damaged strip is `undefined`. */
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
