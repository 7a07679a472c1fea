// A picture as it is drawn
//
// The background is drawn in the size of the room. A picture of an object is drawn in the size of the object's box: as
// many strips as fit whole into the width, and the height cut to a multiple of 8. If the width or the height is below
// 8, nothing is drawn.
//
// The size is that of the box as stored, which is not always that of the picture; the place is that of now. Some
// codes of strips go by columns: the number of rows decides then which pixel is which.
//
// **Where.** An object is drawn from row y of its box on, and from strip column x / 8 on, **rounded toward zero**: an
// x of -7 is column 0, an x of -9 column -1. What is not in the room is left out. (At the upper and lower edge the
// engines write past their memory instead.)
//
// **Which pixels.** In strips with a transparent code, pixels of the transparent index of the room are left out; 255 if
// no block of the room says which. All others are painted.
//
// Pictures of rows (BOMP) are not drawn with a room. Scripts show them as blasts.
//
// Trap: x / 8 is not rounded down. Objects that start left of the room would be a strip too far left.
//
// Vectors: `fixtures/scene/engine-compose.json`, `fixtures/scene/engine-compose-more.json`,
// `fixtures/scene/compose.json`.

import { fail } from '../../errors.js';
import type { Point } from '../../geometry.js';
import type { Image } from '../../image/image.js';
import type { Zplane } from '../../mask/zplane.js';
import type { SceneFrame } from '../../scene/frame.js';
import {
  decodeImage,
  decodeImageZplane,
  readImageStripCodes,
  readImageZplanes,
} from '../images/image.js';

/** A decoded picture. */
export interface DrawnPicture {
  /** Pixels, a multiple of 8. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Palette indices, row by row. */
  readonly pixels: Uint8Array;
  /** For each strip whether it leaves out pixels of the transparent index. */
  readonly open: readonly boolean[];
  /** For each strip whether its planes are ORed. */
  readonly ored: readonly boolean[];
  /** Planes by number, from 1 on; `undefined` for one that it does not have. */
  readonly planes: readonly (Zplane | undefined)[];
}

/** Which strips of a picture are ORed. */
export type Ored = 'none' | 'transparent' | 'all';

/** Decodes a picture of strips in a size, with its planes up to a number. */
export function drawnPicture(
  image: Image,
  width: number,
  height: number,
  lastPlane: number,
  ors: Ored,
): DrawnPicture {
  if (image.coding === undefined) fail('MISSING', image.pixelsAt, image.what);
  const sized: Image = { ...image, width, height };
  const pixels = decodeImage(sized);
  const open = openStrips(sized);
  const ored: boolean[] = [];
  for (const isOpen of open) ored.push(ors === 'all' || (ors === 'transparent' && isOpen));
  const planes: (Zplane | undefined)[] = [];
  for (const { number } of readImageZplanes(sized))
    if (number >= 1 && number <= lastPlane) planes[number] = decodeImageZplane(sized, number);
  return { width, height, pixels, open, ored, planes };
}

/** Which strips have a transparent code. */
function openStrips(image: Image): boolean[] {
  const open: boolean[] = [];
  for (const code of readImageStripCodes(image)) open.push(code?.transparent === true);
  return open;
}

/** The left upper corner of the first strip of an object. */
export function cornerOf({ x, y }: Point): Point {
  return { x: 8 * Math.trunc(x / 8), y };
}

/** Paints the pixels of a picture; they belong to `owner` then. */
export function paint(
  { width, height, pixels, owners }: SceneFrame,
  picture: DrawnPicture,
  at: Point,
  transparent: number,
  owner: number,
): void {
  for (let row = 0; row < picture.height; row++)
    for (let column = 0; column < picture.width; column++) {
      const [x, y] = [at.x + column, at.y + row];
      if (x < 0 || x >= width || y < 0 || y >= height) continue;
      const index = picture.pixels[row * picture.width + column];
      if (picture.open[Math.floor(column / 8)] && index === transparent) continue;
      pixels[y * width + x] = index;
      if (owners !== undefined) owners[y * width + x] = owner;
    }
}
