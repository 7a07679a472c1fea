// What is known of a picture: docs/format/pictures.md says it in words.

import { isBytes, isRecord } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import { checkPixels } from '../../limits.js';

/** Throws a TypeError unless a value is a picture. */
export function checkImage(image: Image): void {
  if (!isRecord(image) || !isBytes(image.src) || typeof image.what !== 'string')
    throw new TypeError('image is not an Image');
  const { src, block, width, height } = image;
  const sizes = [width, height];
  if (block !== undefined) {
    if (!isRecord(block) || !isBytes(block.payload)) throw new TypeError('image has no Block');
    sizes.push(block.start, block.end, block.end - block.payload.length, src.length - block.end);
  }
  for (const size of sizes)
    if (!Number.isSafeInteger(size) || size < 0)
      throw new TypeError(`image has ${size}, which is no size or offset`);
}

/**
 * Throws unless a picture has whole strips: `BAD_VALUE` if a side is 0 or the width not a multiple of 8, `LIMIT`
 * past the default limit of pixels.
 */
export function checkStrips({ what, width, height, widthAt, heightAt }: Image): void {
  checkPixels(width, height, undefined, widthAt);
  if (width === 0 || width % 8 !== 0)
    fail('BAD_VALUE', widthAt, `${what} of ${width}x${height} pixels`);
  if (height === 0) fail('BAD_VALUE', heightAt, `${what} of ${width}x${height} pixels`);
}
