// Encodes the pixels of pictures and cels; for the layouts see costume/akos/cel.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { lengthBitsOf } from '../../costume/akos/cel.js';
import { type AkosFields, SHORT } from '../../costume/akos/parts.js';
import { LIMB } from '../../costume/akos/start.js';
import type { CostumeFields } from '../../costume/cost/parts.js';
import { LIMB_OFF } from '../../costume/cost/record.js';
import type { IndexPicture } from '../../costume/draw/place.js';
import { type CostumePixelsOptions, checkPixelsOptions } from '../../costume/pixels.js';
import { checkWhole } from '../../geometry.js';
import { encodeBomp } from '../bomp.js';
import { bitWriter, concat, u8 } from '../bytes.js';
import { columnsOf, encodeRuns } from '../runs.js';
import { writeMethod2 } from '../strip/strip.js';

/**
 * Encodes the pixels of a picture or cel with the fewest bytes; the inverse of `decodeCostumePixels`.
 *
 * @param pixels - `width * height` bytes, row-major: colors for codec 1, otherwise indices in the room's palette
 * @throws {RangeError} if a color of codec 1 does not fit its bits, or a row of codec 5 takes more than 65,535 bytes.
 */
export function encodeCostumePixels(
  pixels: Uint8Array,
  width: number,
  height: number,
  options: CostumePixelsOptions,
): OwnBytes {
  checkPixelsOptions(options);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  return storedPixels({ pixels, width, height }, options);
}

/** As `encodeCostumePixels`, for checked options and sides. A picture without pixels takes no bytes. */
export function storedPixels(
  { pixels, width, height }: IndexPicture,
  { codec, colors = 0, layout }: CostumePixelsOptions,
): OwnBytes {
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for ${width}x${height}`);
  if (pixels.length === 0) return new Uint8Array(0);
  switch (codec) {
    case 1: {
      const lengthBits = lengthBitsOf(colors);
      const last = 0xff >> lengthBits;
      if (pixels.some((color) => color > last)) throw new RangeError(`a color is above ${last}`);
      const line = layout === 'row' ? pixels : columnsOf(pixels, width, height);
      return encodeRuns(line, lengthBits);
    }
    case 5:
      return encodeBomp(pixels, width, height);
    case 16:
      return bitsOf(pixels);
  }
}

/** The shortest stream over all widths of a new color. Among equally short streams, the narrowest width wins. */
function bitsOf(pixels: Uint8Array): OwnBytes {
  let best: { readonly bits: number; readonly bytes: readonly number[] } | undefined;
  for (let bits = 1; bits <= 8; bits++) {
    const writer = bitWriter();
    if (writeMethod2(writer, pixels, { bits, wraps: false, runs: true }) >= 0) continue;
    if (best === undefined || writer.bytes.length < best.bytes.length)
      best = { bits, bytes: writer.bytes };
  }
  // Eight bits hold any color.
  const { bits, bytes } = best as NonNullable<typeof best>;
  return concat([u8(bits), u8(pixels[0]), Uint8Array.from(bytes)]);
}

/**
 * Names the windows that leave the commands of a costume of versions 3 to 6: in an edited costume they are a mistake. Some
 * costumes of games have such windows, but play none of them to its end.
 */
export function costStrays({ animations, commands }: CostumeFields): string[] {
  return animations
    .flatMap((animation) => animation?.limbs ?? [])
    .filter(({ start, length }) => start !== LIMB_OFF && start + length > commands.length)
    .map(nameOf);
}

/** As {@link costStrays}, of versions 7 and 8. */
export function akosStrays({ animations, commands }: AkosFields): string[] {
  return animations
    .flatMap((animation) => animation?.limbs ?? [])
    .map(({ limb, code, start = 0, length = 0 }) => ({ limb, code, start, length }))
    .filter(({ code, start, length }) => {
      const isPlayed = code === LIMB.loop || code === LIMB.once;
      const last = isPlayed ? (start + length) & 0xffff : start;
      return !SHORT.includes(code) && Math.max(start, last) >= commands.length;
    })
    .map(nameOf);
}

function nameOf({ limb, start, length }: { limb: number; start: number; length: number }): string {
  return `the window of limb ${limb}, start ${start} and length ${length}, leaves the commands`;
}
