// A picture as it is drawn: docs/format/scene.md says it in words.

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
