// BM of version 3 with 256 colors as code, with its plane: the picture, then u16le size of the plane,
// u16le unknown, a table of offsets and the bodies; or four zeros for no plane.

import { u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { positions, type ReferenceImage, zplaneIn } from '../images/image.js';
import { decodeOldBm } from './old-bm.js';

/**
 * Decodes a picture of version 3 with 256 colors, and its z-plane. The slow twin of `decodeOldImage`
 * and `decodeImageZplane`.
 *
 * @param src - BM payload, or that of OI after the object id
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns the picture; the list of planes is empty if there is no plane
 * @throws {DecodeError} `TRUNCATED` if a table, a strip or a body ends early, or a strip takes more
 *   than 257 bytes and four for each pixel; `MISSING` without a picture; `BAD_SIZE` if the picture or
 *   the plane does not fit into `src`; `BAD_OFFSET` if a strip's offset leads into its table or out of
 *   the picture or plane; `BAD_CODE` for an unknown strip code; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `width` or `height` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeOldImage(src: Uint8Array, width: number, height: number): ReferenceImage {
  const pixels = decodeOldBm(src, width, height, { dialect: 'v3-256' });
  const base = u32le(src, 0);
  if (base + 4 > src.length || u32le(src, base) === 0) return { pixels, zplanes: [] };
  const end = base + u16le(src, base);
  if (end < base + 4 || end > src.length) fail('BAD_SIZE', base, 'plane');
  const table = { at: base + 4, count: width / 8, size: 2, base } as const;
  const starts = positions(src.subarray(0, end), table);
  const first = table.at + table.count * table.size;
  if (starts.some((pos) => pos !== 0 && (pos < first || pos >= end)))
    fail('BAD_OFFSET', table.at, 'plane');
  return { pixels, zplanes: [zplaneIn(src, { starts, end }, height)] };
}
