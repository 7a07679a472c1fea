// The pictures of a block on one sheet: laid out when the block is read, cut out when it is written.

import type { OwnBytes } from '../../bytes.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import { checkPicture } from '../../costume/draw/sprite-sheet.js';
import type { Box } from '../../geometry.js';
import { checkPixels, type Limits } from '../../limits.js';
import { type Shape, whole } from './shape.js';

/** Takes the pictures of a block that is read; gives their places on the sheet. */
export type LayOutPictures = (
  pictures: readonly IndexPicture[],
  transparent: number,
) => readonly Box[];

/** Gives the pixels at places of the sheet of a block that is written. */
export type CutPictures = (places: readonly Box[], transparent: number) => readonly OwnBytes[];

/** A column or row of a sheet. */
export const SIDE: Shape<number> = /* @__PURE__ */ whole(0, 0x7fffffff);

/**
 * Cuts pictures out of a sheet. Throws a RangeError if one lies outside of it, or a pixel beside all of
 * them is painted, which would be lost.
 */
export function sheetCutter(
  sheet: IndexPicture | undefined,
  limits: Limits | undefined,
): CutPictures {
  return (places, transparent) => {
    if (sheet === undefined) throw new TypeError('sheet is required: the block has pictures');
    checkPicture(sheet, 'sheet');
    const { width, height, pixels } = sheet;
    const area = places.reduce((sum, place) => sum + place.width * place.height, 0);
    checkPixels(area, 1, limits);
    // Not `slice`, which makes a view of a Node Buffer.
    const rest = new Uint8Array(pixels.subarray(0, width * height));
    const cut = places.map((place, i) => {
      if (place.x + place.width > width || place.y + place.height > height)
        throw new RangeError(`picture ${i} of the sheet leaves its ${width}x${height} pixels`);
      const own = new Uint8Array(place.width * place.height);
      for (let row = 0; row < place.height && place.width > 0; row++) {
        const at = (place.y + row) * width + place.x;
        own.set(pixels.subarray(at, at + place.width), row * place.width);
        rest.fill(transparent, at, at + place.width);
      }
      return own;
    });
    const lost = rest.findIndex((value) => value !== transparent);
    if (lost >= 0)
      throw new RangeError(
        `the sheet has ${rest[lost]} at ${lost % width}, ${Math.floor(lost / width)}, beside all pictures`,
      );
    return cut;
  };
}
