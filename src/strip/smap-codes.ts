// How the strips of an SMAP are stored. For the table see strip/table/tagged.ts.

import { checkPayload } from '../block/mistakes.js';
import { checkSize } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { STRIP_WIDTH } from './single-strip.js';
import { type StripCode, stripCode } from './strip-code.js';
import { payloadTable } from './table/tagged.js';
import { stripCodes } from './table-codes.js';

/**
 * Reads how each strip of an image is stored. That decides where the image is transparent: at pixels of the room's
 * transparent index, but only in strips with a transparent code.
 *
 * @param src - SMAP payload of versions 5 to 7, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @returns one description for each strip, from the left; `undefined` if the strip was reported, or if a truncated
 *   table lacks it
 * @throws {DecodeError} `TRUNCATED` if the table ends early; `BAD_OFFSET` if a strip's offset leads
 *   into the table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past `limits.pixels`, where a
 *   strip counts as eight pixels; `BAD_VALUE` if `src` is a whole block. With `onError` only `LIMIT`.
 * @throws {RangeError} if `width` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readStripCodes(
  src: Uint8Array,
  width: number,
  options?: ReadOptions,
): (StripCode | undefined)[] {
  const { limits, onError } = optionsOf(options);
  checkPayload(src, 'SMAP');
  checkSize(width, 1);
  checkPixels(width, 1, limits);
  return stripCodes(payloadTable(src, 4, 'SMAP'), width / STRIP_WIDTH, onError, stripCode);
}
