// How the strips of a picture are stored.

import type { ErrorHandler } from '../errors.js';
import { checkPixels, type Limits } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { dialectCodes, V3 } from '../strip/old/dialects.js';
import type { OldStripCode } from '../strip/old/old-code.js';
import { type StripCode, stripCode } from '../strip/strip-code.js';
import { stripCodes } from '../strip/table-codes.js';
import { checkImage, type Image, stripsOf, wholeStrips } from './image.js';

/**
 * Says how each strip of a picture is stored. That decides where the picture is transparent: in strips
 * with a transparent code, at pixels of the room's transparent index.
 *
 * @param image - the background of a room, or a state of an object
 * @returns one description for each whole strip from the left; `undefined` for a strip that was
 *   reported, or that a truncated table lacks
 * @throws {DecodeError} `MISSING`, `BAD_VALUE`, `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `LIMIT`
 *   as `decodeImage`. With `onError` only `MISSING` and `LIMIT`.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `image` is not an `Image`, or `onError` not a function.
 * @example
 * ```ts
 * import { openGame, readGameRoom } from 'scumm-codec';
 * import { readImageStripCodes } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * const [first] = readImageStripCodes(background);
 * console.log(first?.code, first?.method); // 68 method2
 * ```
 */
export function readImageStripCodes(
  image: Image,
  options?: ReadOptions,
): (StripCode | OldStripCode | undefined)[] {
  const { limits, onError } = optionsOf(options);
  checkImage(image);
  return imageStripCodes(image, limits, onError);
}

/** Describes the strips of a picture; trusts its arguments but for the limits. */
export function imageStripCodes(
  image: Image,
  limits: Limits | undefined,
  onError: ErrorHandler | undefined,
): (StripCode | OldStripCode | undefined)[] {
  return inOrigin(image.origin, onError, (told) => {
    const table = stripsOf(image);
    checkPixels(image.width, image.height, limits, image.widthAt);
    const { strips, rest } = wholeStrips(image, told);
    const old = image.coding === 'old-strips' ? dialectCodes(V3) : undefined;
    const codes = stripCodes(table, strips, told, (code) => (old ? old[code] : stripCode(code)));
    if (rest !== undefined) told?.(rest);
    return codes;
  });
}
