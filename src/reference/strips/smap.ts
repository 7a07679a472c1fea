// SMAP: strips side by side: docs/format/strips.md says it in words.

import { checkBytes, need, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkSize } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { StripCode } from '../../strip/strip-code.js';
import { codeOf, stripAt } from './strip.js';

/**
 * Decodes an image of strips. The slow twin of the function of this name in the main entry point.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past
 *   the default limit of pixels.
 * @throws {RangeError} if `width` or `height` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeSmap(src: Uint8Array, width: number, height: number): Uint8Array {
  checkBytes(src);
  checkSize(width, height);
  checkPixels(width, height);
  const image = new Uint8Array(width * height);
  const strips = width / 8;
  need(0, strips * 4, src.length, 'SMAP table');
  for (let strip = 0; strip < strips; strip++) {
    const pixels = stripAt(src, startOf(src, strips, strip), height);
    putStrip(image, width, strip, pixels);
  }
  return image;
}

/** Where a strip starts; the table is whole. */
function startOf(src: Uint8Array, strips: number, strip: number): number {
  const entry = strip * 4;
  const pos = u32le(src, entry) - 8;
  if (pos < strips * 4 || pos >= src.length) fail('BAD_OFFSET', entry, `SMAP strip ${strip}`);
  return pos;
}

/** Puts the pixels of a strip into its columns of a picture. */
export function putStrip(
  image: Uint8Array,
  width: number,
  strip: number,
  pixels: Uint8Array,
): void {
  const height = image.length / width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 8; x++) image[y * width + strip * 8 + x] = pixels[y * 8 + x];
}

/**
 * Reads how each strip of an image is stored. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @returns one description for each strip, from the left
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `LIMIT` as `decodeSmap`.
 * @throws {RangeError} if `width` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readStripCodes(src: Uint8Array, width: number): StripCode[] {
  checkBytes(src);
  checkSize(width, 1);
  checkPixels(width, 1);
  const strips = width / 8;
  need(0, strips * 4, src.length, 'SMAP table');
  const codes: StripCode[] = [];
  for (let strip = 0; strip < strips; strip++) {
    const pos = startOf(src, strips, strip);
    codes.push(codeOf(src[pos], pos));
  }
  return codes;
}
