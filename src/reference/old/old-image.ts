// Pictures of version 3
//
// A room or object of version 3 with 256 colors has a picture of old strips, of the dialect `v3-256`: BM, or OI behind
// the id of its object. The chapter "Pictures" says where it and its plane are; this decodes its pixels.
//
// A picture without pixels is `MISSING` at the block that should hold them. Sides that no picture has are refused as in
// "Pixels and planes", damaged strips as in "Backgrounds of older games".
//
// Vectors: `fixtures/room/engine-v3.json`, `fixtures/object/engine-v3.json`.

import { shown } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import type { StripDialect } from '../../strip/old/old-code.js';
import type { Variant } from '../../version.js';
import { checkImage, checkStrips } from '../images/about.js';
import { chainedStrips } from '../images/chained.js';
import { oldStripsOf } from './old-bm.js';

/** The dialects of releases whose pictures have old strips. */
const DIALECTS: Readonly<Partial<Record<Variant, StripDialect>>> = { 'v3-256': 'v3-256' };

/**
 * Decodes a picture of old strips. The slow twin of the function of this name in the main entry point.
 *
 * @param image - the background of a room, or a state of an object; its `coding` is `old-strips`
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has no strips; `BAD_VALUE` if a side is 0 or the width not a
 *   multiple of 8; `TRUNCATED` if the table or a strip ends early, or a strip takes more than 257 bytes and four
 *   for each pixel; `BAD_SIZE` if the picture does not fit into its block; `BAD_OFFSET` if a strip's offset leads
 *   into the table or out of the picture; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past the
 *   default limit of pixels.
 * @throws {RangeError} if the picture has no old strips.
 * @throws {TypeError} if `image` is not an `Image`.
 */
export function decodeOldImage(image: Image): Uint8Array {
  checkImage(image);
  const { what, coding, variant, pixelsAt } = image;
  if (coding === 'strips' || coding === 'bomp') throw new RangeError(`${what} has no old strips`);
  const table = coding === undefined ? undefined : chainedStrips(image);
  if (table === undefined) fail('MISSING', pixelsAt, `${what}: no strips`);
  const known = typeof variant === 'string' && Object.hasOwn(DIALECTS, variant);
  const dialect = known ? DIALECTS[variant] : undefined;
  if (dialect === undefined) throw new RangeError(`${what} of ${shown(variant)} has no old strips`);
  checkStrips(image);
  const { width, height } = image;
  return oldStripsOf(table.src.subarray(0, table.end), table.base, { width, height, dialect });
}
