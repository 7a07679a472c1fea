// A picture as it is seen, with its transparency applied:
//
//   strips  pixels of the transparent index are transparent in strips with a transparent code; in all
//           other strips they are opaque, as in the games
//   rows    pixels of index 255 are transparent everywhere, whatever the room says

import { checkByte } from '../bytes.js';
import type { ErrorHandler } from '../errors.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { checkPalette } from '../palette/clut.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';
import { imagePixels } from './decode-image.js';
import { checkImage, type Image } from './image.js';
import { transparency } from './strips.js';

/** The transparent index of pictures of rows, and of rooms that do not state one. */
export const TRANSPARENT_INDEX = 255;

/**
 * Decodes a picture to RGBA, with holes where it is transparent: `image.coding` and the code of each strip decide.
 *
 * @param image - a state of an object, or the background of a room
 * @param palette - 768 bytes RGB, from `openingPalette`
 * @param options - `transparent`: index that is transparent in strips with a transparent code; pass `room.transparent`.
 *   Default: 255. `onError` receives the problem of each bad strip or row, whose pixels all become transparent
 * @returns `4 * width * height` bytes RGBA, row-major, ready for `ImageData`: alpha is 255, and holes are four zeros.
 *   With `onError`, damaged parts are holes too, so that the background shows
 * @throws {DecodeError} `MISSING`, `BAD_VALUE`, `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `LIMIT` as `decodeImage`.
 *   With `onError` only `MISSING` and `LIMIT`.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = scumm.openGame(lantern);
 * const room = scumm.readGameRoom(game, 2);
 * for (const object of scumm.readGameObjects(game, room).objects.slice(0, 1)) {
 *   const image = scumm.imageForState(object, 1);
 *   if (image) console.log(scumm.imageToRgba(image, scumm.openingPalette(room)).length); // 7680
 * }
 * ```
 */
export function imageToRgba(
  image: Image,
  palette: Uint8Array,
  options?: ReadOptions & { readonly transparent?: number | undefined },
): RgbaBytes {
  const { transparent = TRANSPARENT_INDEX, onError, limits } = optionsOf(options);
  checkImage(image, 'imageToRgba(image, palette)');
  checkPalette(palette);
  checkByte(transparent, 'transparent');
  if (image.rows !== undefined) {
    return rgbaOf(
      imagePixels(image, limits, { onError, fill: TRANSPARENT_INDEX }),
      palette,
      TRANSPARENT_INDEX,
    );
  }
  const bad = new Set<number>();
  const noted: ErrorHandler = (problem) => {
    if (problem.strip !== undefined) bad.add(problem.strip);
    onError?.(problem);
  };
  const pixels = imagePixels(image, limits, { onError: onError && noted, fill: 0 });
  const rgba = rgbaOf(pixels, palette);
  if (pixels.length === 0) return rgba;
  // Every failure that this could report has been reported.
  const codes = transparency(image, limits, () => {});
  const words = new Uint32Array(rgba.buffer);
  for (let strip = 0; strip * 8 < image.width; strip++) {
    const code = codes[strip];
    if (code === undefined || bad.has(strip)) clearStrip(words, pixels, image.width, strip);
    else if (code.transparent) clearStrip(words, pixels, image.width, strip, transparent);
  }
  return rgba;
}

/** Clears the pixels of a strip; with `index`, only pixels of that index. */
function clearStrip(
  words: Uint32Array,
  pixels: Uint8Array,
  width: number,
  strip: number,
  index?: number,
): void {
  const left = strip * 8;
  const right = Math.min(left + 8, width);
  for (let row = 0; row < pixels.length; row += width)
    for (let at = row + left; at < row + right; at++)
      if (index === undefined || pixels[at] === index) words[at] = 0;
}
