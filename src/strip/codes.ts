// How the strips of an SMAP are stored, without a look at their pixels. For the layout see smap.ts.

import { checkBytes } from '../bytes.js';
import { attempt, type StripErrorHandler } from '../errors.js';
import { checkSize } from '../geometry.js';
import type { StripCode } from './code.js';
import { STRIP_WIDTH } from './single-strip.js';
import { knownCode, type SmapDamageOptions, stripStart } from './smap.js';

/**
 * Says how each strip of an image is stored. That decides where it is see-through: in strips with a
 * transparent code, at pixels of the room's transparent index, and nowhere else.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @returns one description for each strip from the left; `undefined` for one that was reported
 * @throws {DecodeError} `TRUNCATED` if the table ends early; `BAD_OFFSET` if a strip's offset leads
 *   into the table or out of `src`; `BAD_CODE` for an unknown strip code. None with `onError`.
 * @throws {RangeError} if `width` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readStripCodes(
  src: Uint8Array,
  width: number,
  { onError }: Pick<SmapDamageOptions, 'onError'> = {},
): (StripCode | undefined)[] {
  checkBytes(src);
  checkSize(width, 1);
  return stripCodesAt(src, 0, src.length, width, onError);
}

/** Reads the SMAP payload from `start` to `end`; trusts the width. */
export function stripCodesAt(
  src: Uint8Array,
  start: number,
  end: number,
  width: number,
  onError: StripErrorHandler | undefined,
): (StripCode | undefined)[] {
  const strips = width / STRIP_WIDTH;
  return Array.from({ length: strips }, (_, strip) =>
    attempt(onError && ((error) => onError(error, strip)), () =>
      knownCode(src, stripStart(src, start, end, strips, strip), strip),
    ),
  );
}
