// BM of version 3 with 256 colors, and of version 4 on the Amiga: a picture cut into strips. For the
// table see strip/table/chained.ts, for a strip single.ts.

import { checkPayload } from '../../block/mistakes.js';
import { checkByte, type OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkSize } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { optionsOf, type PixelOptions } from '../../options.js';
import { viewOf } from '../../views.js';
import { STRIP_WIDTH } from '../single-strip.js';
import { chainedPicture } from '../table/chained.js';
import { dialectOf } from './old-code.js';
import type { OldStripFields } from './single.js';
import { oldStripsInto } from './strips.js';

/**
 * Decodes the background of a room with the strip codes of a dialect: version 3 with 256 colors, or
 * version 4 on the Amiga. Strips of 16 colors copy pixels from the strip left of them; the first strip copies
 * zeros. Transparency is not applied; see `oldStripCode`.
 *
 * @param src - BM payload, without the 6-byte block header
 * @param width - pixels, a positive multiple of 8: from HD
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early, or a strip takes more than
 *   257 bytes and four for each pixel; `MISSING` if BM has no picture; `BAD_SIZE` if its picture
 *   does not fit into `src`; `BAD_OFFSET` if a strip's offset leads into the table or out of the
 *   picture; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past `limits.pixels`;
 *   `BAD_VALUE` if `src` is a whole block. With `onError` only `MISSING`, `BAD_SIZE`, `LIMIT`,
 *   `BAD_VALUE`, and `TRUNCATED` for a `src` of less than four bytes.
 * @throws {RangeError} if `width`, `height` or `fill` is out of range, the dialect is unknown, or a
 *   limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, `onError` not a function, or the dialect absent.
 */
export function decodeOldBm(
  src: Uint8Array,
  width: number,
  height: number,
  options: Pick<OldStripFields, 'dialect'> & PixelOptions,
): OwnBytes {
  const dialect = dialectOf(options);
  const { limits, onError, fill = 0 } = optionsOf(options);
  checkSize(width, height);
  checkPixels(width, height, limits);
  checkPayload(src, 'BM');
  checkByte(fill, 'fill');
  const table = chainedPicture(src, 0, src.length, 'BM');
  if (table === undefined) fail('MISSING', 0, 'BM: no picture');

  const dst = new Uint8Array(width * height);
  const target = { view: viewOf(dst), at: 0, pitch: width, height };
  oldStripsInto(table, width / STRIP_WIDTH, target, { onError, fill }, dialect);
  return dst;
}
