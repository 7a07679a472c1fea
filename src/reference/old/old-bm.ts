// Backgrounds of older games: docs/format/old-codes.md says it in words.

import { charactersAt, checkBytes, need, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkSize } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { OldStripFields } from '../../strip/old/single.js';
import { putStrip } from '../strips/smap.js';
import { dialectOf } from './codes.js';
import { oldStripAt } from './old-strip.js';

/**
 * Decodes the background of a room with the strip codes of a dialect. The slow twin of the function
 * of this name in the main entry point.
 *
 * @param src - BM payload, without the 6-byte block header
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early, or a strip takes more than 257 bytes and
 *   four for each pixel; `BAD_VALUE` if `src` is a whole block; `MISSING` if BM has no picture; `BAD_SIZE` if its
 *   picture does not fit into `src`; `BAD_OFFSET` if a strip's offset leads into the table or out of the picture;
 *   `BAD_CODE` for a code that the dialect does not have; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `width` or `height` is out of range, or the dialect is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the dialect is absent.
 */
export function decodeOldBm(
  src: Uint8Array,
  width: number,
  height: number,
  options: Pick<OldStripFields, 'dialect'>,
): Uint8Array {
  const dialect = dialectOf(options);
  checkPayload(src);
  checkSize(width, height);
  checkPixels(width, height);
  need(0, 4, src.length, 'BM');
  const length = u32le(src, 0);
  if (length === 0) fail('MISSING', 0, 'BM');
  if (length < 4 || length > src.length) fail('BAD_SIZE', 0, 'BM');
  const picture = src.subarray(0, length);
  const image = new Uint8Array(width * height);
  const strips = width / 8;
  const table = 4;
  need(table, strips * 4, length, 'BM table');
  let left: Uint8Array = new Uint8Array(height);
  for (let strip = 0; strip < strips; strip++) {
    const entry = table + strip * 4;
    const pos = u32le(src, entry);
    if (pos < table + strips * 4 || pos >= length) fail('BAD_OFFSET', entry, `BM strip ${strip}`);
    const pixels = oldStripAt(picture, pos, left, dialect);
    putStrip(image, width, strip, pixels);
    left = Uint8Array.from({ length: height }, (_, y) => pixels[y * 8 + 7]);
  }
  return image;
}

/** Throws unless a value is bytes that are not a whole block BM. */
function checkPayload(src: Uint8Array): void {
  checkBytes(src);
  if (charactersAt(src, 4, 2) === 'BM' && u32le(src, 0) === src.length)
    fail('BAD_VALUE', 0, 'src is a whole block');
}
