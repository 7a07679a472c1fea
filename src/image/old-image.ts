// The pixels of a picture of old strips. Its release says which dialect they are in. For its planes see
// image/image-zplane.ts.

import { checkByte, type OwnBytes, shown } from '../bytes.js';
import { checkHandler, fail } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { checkPixels, type Limits } from '../limits.js';
import type { PixelOptions } from '../options.js';
import { meaningsOf, type OldStripCode, type StripDialect } from '../strip/old/old-code.js';
import { oldStripsInto, pictureTarget } from '../strip/old/strips.js';
import type { StripsDamage } from '../strip/strips.js';
import { type StripTable, stripEntry, wholeEntries } from '../strip/table/table.js';
import type { ByVariant } from '../version.js';
import { checkImage, type Image, type ImagePlace } from './image.js';
import { imageStripsInto, type StripsDecoder } from './image-strips.js';

/** The dialects of releases whose pictures have old strips. */
const DIALECTS: ByVariant<StripDialect> = {
  amiga: undefined,
  'v3-256': 'v3-256',
  'sam-and-max': undefined,
  'full-throttle': undefined,
};

/**
 * Decodes a picture of old strips: the background of a room of version 3 with 256 colors, or an
 * object there. Transparency is not applied; see {@link oldStripCode}.
 *
 * @param image - the background of a room, or a state of an object; its `coding` is `old-strips`
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has no strips; `BAD_VALUE` if a side is 0 or the width
 *   not a multiple of 8; `TRUNCATED` if the table or a strip ends early, or a strip takes more than
 *   257 bytes plus four for each pixel; `BAD_OFFSET` if a strip's offset leads into the table or out of
 *   its picture; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past `limits.pixels`.
 *   With `onError` only `MISSING` and `LIMIT`; the columns after the last whole strip are reported as
 *   one more strip, and become `fill`.
 * @throws {RangeError} if the picture has no old strips (use `decodeImage` for versions 4 to 8), `fill` is
 *   not a byte, or a limit is not a number of at least 0.
 * @throws {TypeError} if `image` is not an {@link Image}, or `onError` not a function.
 */
export function decodeOldImage(image: Image, options?: PixelOptions): OwnBytes {
  const { limits, onError, fill = 0 }: PixelOptions = options ?? NO_OPTIONS;
  checkImage(image);
  checkHandler(onError);
  checkByte(fill, 'fill');
  return oldImagePixels(image, limits, { onError, fill });
}

/** Decodes a picture, as {@link decodeOldImage}; trusts its arguments but for the limits. */
export function oldImagePixels(
  image: Image,
  limits: Limits | undefined,
  damage: StripsDamage,
): OwnBytes {
  const { width, height, widthAt } = image;
  const old = oldStripsOf(image);
  checkPixels(width, height, limits, widthAt);
  const dst = new Uint8Array(width * height);
  oldPixelsInto(image, old, { dst, at: 0, pitch: width }, damage);
  return dst;
}

function oldPixelsInto(
  image: Image,
  { strips, dialect }: OldStrips,
  place: ImagePlace,
  damage: StripsDamage,
): void {
  const meanings = meaningsOf({ dialect });
  const decode: StripsDecoder = (table, count, { view, at, pitch, height }, rules) =>
    oldStripsInto(table, count, pictureTarget(view, at, pitch, height, meanings), rules);
  imageStripsInto(image, strips, place, damage, decode);
}

/** Describes the code of each whole strip; `undefined` for a damaged one, which is not reported. */
export function oldImageCodes(image: Image): (OldStripCode | undefined)[] {
  const { strips, dialect } = oldStripsOf(image);
  const meanings = meaningsOf({ dialect });
  const count = Math.floor(image.width / 8);
  return Array.from({ length: Math.min(count, wholeEntries(strips, count)) }, (_, strip) => {
    const pos = strips.base + stripEntry(strips, strip);
    return pos < strips.end ? meanings[strips.src[pos]]?.code : undefined;
  });
}

/** Where the strips of a picture are, and their dialect. */
interface OldStrips {
  readonly strips: StripTable;
  readonly dialect: StripDialect;
}

/** Throws `MISSING` if a picture has no pixels, a RangeError if it has no old strips. */
function oldStripsOf(image: Image): OldStrips {
  const { coding, strips, what, pixelsAt, variant } = image;
  if (coding === 'strips' || coding === 'bomp')
    throw new RangeError(`${what} has no old strips: use decodeImage`);
  if (strips === undefined) fail('MISSING', pixelsAt, `${what}: no strips`);
  const known = variant !== undefined && Object.keys(DIALECTS).includes(variant);
  const dialect = known ? DIALECTS[variant] : undefined;
  if (dialect === undefined) throw new RangeError(`${what} of ${shown(variant)} has no old strips`);
  return { strips, dialect };
}
