// Pictures on a sheet, without times, in the JSON form of Aseprite: a frame for each, so that an editor or a packer of
// sheets can lay them out anew; and where they are on the sheet that comes back.

import { describe } from '../bytes.js';
import type { IndexPicture } from '../costume/draw/place.js';
import { type Box, checkWhole } from '../geometry.js';
import { optionsOf } from '../options.js';
import {
  type AsepriteBox,
  type AsepriteOptions,
  type AsepriteSheet,
  checkAseprite,
} from './aseprite.js';
import { checkPlaces, type SpriteSheet } from './sprite-sheet.js';

/**
 * Describes a sheet of pictures in the JSON form of Aseprite, with a frame for each picture. {@link asepriteBoxes} reads
 * it back.
 *
 * @param sheet - from {@link spriteSheet}, for example with the pictures of `costumePictures`
 * @returns plain JSON, without tags and slices. Each frame stays for one tick
 */
export function asepritePictures(
  sheet: IndexPicture & Pick<SpriteSheet, 'places'>,
  options?: AsepriteOptions,
): AsepriteSheet {
  const { image, tick } = checkAseprite(optionsOf(options));
  checkPlaces(sheet);
  const { width, height, places } = sheet;
  const frames = places.map(({ x, y, width: w, height: h }, i) => ({
    ...{ filename: String(i), frame: { x, y, w, h }, rotated: false, trimmed: false },
    ...{ spriteSourceSize: { x: 0, y: 0, w, h }, sourceSize: { w, h }, duration: tick },
  }));
  const size = { w: width, h: height };
  const form = { app: 'scumm-codec', version: '1.3', image, format: 'I8', scale: '1' };
  return { frames, meta: { ...form, size, frameTags: [], slices: [] } };
}

/**
 * Reads where the frames of a sheet are, in the JSON form of Aseprite, which many packers of sheets write too.
 *
 * @param json - what `JSON.parse` gave: its frames are a list, or a record by name
 * @returns a box for each frame, pixels, in their order; {@link sheetPictures} cuts them out
 * @throws {TypeError} if there are no frames; if one is turned or trimmed, because then it lacks pixels
 * @throws {RangeError} if a frame has no box of whole numbers
 * @example
 * ```ts
 * import { asepriteBoxes, asepritePictures, spriteSheet } from 'scumm-codec/tools';
 *
 * const sheet = spriteSheet([{ width: 2, height: 1, pixels: Uint8Array.of(1, 2) }]);
 * const [box] = asepriteBoxes(asepritePictures(sheet));
 * console.log(box); // { x: 0, y: 0, width: 2, height: 1 }
 * ```
 */
export function asepriteBoxes(json: unknown): Box[] {
  const { frames } = Object(json) as { readonly frames?: unknown };
  const all = typeof frames === 'object' && frames !== null ? Object.values(frames) : [];
  if (all.length === 0) throw new TypeError(`json is ${describe(json)}, without frames of a sheet`);
  return all.map((one, i) => {
    const { frame, rotated, trimmed } = Object(one);
    if (rotated || trimmed)
      throw new TypeError(
        `frame ${i} is ${rotated ? 'rotated' : 'trimmed'}: save the sheet without that`,
      );
    const { x, y, w: width, h: height } = Object(frame) as AsepriteBox;
    for (const side of [x, y, width, height]) checkWhole(side, `a number of frame ${i}`, 0);
    return { x, y, width, height };
  });
}
