// The code bytes of the strips that a table leads to.

import { DecodeError, type ErrorHandler, fail, reportOf } from '../errors.js';
import { cutTable, lacksStrips, type StripTable, stripStart, wholeEntries } from './table/table.js';

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
  const whole = lacksStrips(table, strips) ? 0 : wholeEntries(table, strips);
  if (whole < strips && onError === undefined) throw cutTable(table, strips);
  const codes = new Array<T | undefined>(strips).fill(undefined);
  for (let strip = 0; strip < whole; strip++) {
    try {
      codes[strip] = codeAt(table, stripStart(table, strips, strip), strip, describe);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError)) throw error;
      onError(reportOf(error, { strip }));
    }
  }
  if (whole < strips) onError?.(reportOf(cutTable(table, strips), { strip: whole }));
  return codes;
}
