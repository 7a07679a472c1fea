// The strips of a picture: where each is, and how it is stored.

import type { Place } from '../block/level.js';
import type { ErrorHandler } from '../errors.js';
import { checkUpTo } from '../geometry.js';
import { checkPixels, type Limits } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { type StripCode, stripCode, stripCodes } from '../strip/codes.js';
import { BARE_EGA, type Dialect, dialectCodes, type OldStripCode, V3 } from '../strip/old/codes.js';
import { cutTable, stripStart, wholeEntries } from '../strip/table.js';
import { checkImage, type Image, type StripCoding, stripsOf, wholeStrips } from './image.js';
import { streamIn, wholeStreamStrips } from './stream.js';

/** The codes of old strips; `undefined` for those of versions 4 to 8. */
const DIALECTS: Readonly<Record<StripCoding, Dialect | undefined>> = {
  strips: undefined,
  'old-strips': V3,
  'ega-strips': BARE_EGA,
};

/** The codes of the strips of a picture, if they are old ones; `undefined` for a picture without strips too. */
export function dialectIn({ coding }: Image): Dialect | undefined {
  const dialects: Readonly<Partial<Record<string, Dialect>>> = DIALECTS;
  return coding && dialects[coding];
}

/**
 * Says how each strip of a picture is stored. That decides where the picture is transparent: in strips with a
 * transparent code, at pixels of the room's transparent index.
 *
 * @param image - the background of a room, or a state of an object
 * @returns one description for each whole strip from the left; `undefined` for a strip that was reported, or that a
 *   truncated table lacks
 * @throws {DecodeError} `MISSING`, `BAD_VALUE`, `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `LIMIT` as `decodeImage`.
 *   With `onError` only `MISSING` and `LIMIT`.
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

/** A strip of a picture of version 2. */
const OPAQUE = { transparent: false };

/**
 * Whether each strip of a picture is transparent, as {@link imageStripCodes} says, or `undefined` if it is lost. Streams of
 * version 2 are opaque.
 */
export function transparency(
  image: Image,
  limits: Limits | undefined,
  onError: ErrorHandler | undefined,
): readonly (Pick<StripCode, 'transparent'> | undefined)[] {
  const stream = streamIn(image);
  if (stream === undefined) return imageStripCodes(image, limits, onError);
  const { strips } = wholeStrips(image, onError);
  const whole = wholeStreamStrips(stream, strips, image.height);
  return Array.from({ length: strips }, (_, strip) => (strip < whole ? OPAQUE : undefined));
}

/** Describes the strips of a picture; trusts its arguments but for the limits. */
function imageStripCodes(
  image: Image,
  limits: Limits | undefined,
  onError: ErrorHandler | undefined,
): (StripCode | OldStripCode | undefined)[] {
  return inOrigin(image.origin, onError, (told) => {
    const table = stripsOf(image);
    checkPixels(image.width, image.height, limits, image.widthAt);
    const { strips, rest } = wholeStrips(image, told);
    const dialect = dialectIn(image);
    const old = dialect && dialectCodes(dialect);
    const describe = (code: number) => (old ? old[dialect?.unstored ?? code] : stripCode(code));
    const codes = stripCodes(table, strips, told, describe);
    if (rest !== undefined) told?.(rest);
    return codes;
  });
}

/**
 * Finds a strip of a picture, for `decodeStrip`, `decodeOldStrip` and `stripOps` of the reference.
 *
 * @param image - the background of a room, or a state of an object
 * @param strip - its number from the left, 0..width / 8 - 1
 * @returns its bytes in `src`, from the code on; strips of 16 colors store none. The end of a strip is not stored: `end` is where all strips end
 * @throws {DecodeError} `MISSING` if the picture has no strips; `TRUNCATED` if the table ends before the entry;
 *   `BAD_OFFSET` if the entry leads into the table or out of its block.
 * @example
 * ```ts
 * import { decodeStrip, openGame, readGameRoom } from 'scumm-codec';
 * import { findImageStrip } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * const { src, start, end } = findImageStrip(background, 7);
 * console.log(decodeStrip(src.subarray(start, end), background.height).length); // 1152
 * ```
 */
export function findImageStrip(image: Image, strip: number): Place {
  checkImage(image);
  const strips = Math.floor(image.width / 8);
  checkUpTo(strip, strips - 1, 'strip');
  return inOrigin(image.origin, undefined, () => {
    const table = stripsOf(image);
    if (strip >= wholeEntries(table, strips)) throw cutTable(table, strips);
    return { src: table.src, start: stripStart(table, strips, strip), end: table.end };
  });
}
