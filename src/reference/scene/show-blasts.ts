// Drawing blasts: docs/format/scene.md says it in words.

import type { Scale } from '../../costume/draw/scale.js';
import { fail } from '../../errors.js';
import { NO_OPTIONS, type Point } from '../../geometry.js';
import type { SceneBlast } from '../../scene/blast.js';
import type { BlastPlaceOptions, BlastScreen } from '../../scene/blast-screen.js';
import type { SceneFrame } from '../../scene/frame.js';
import { decodeImage } from '../images/image.js';
import { checkBlasts, checkScreen, pictureOf, wholeScreen } from './blast.js';
import { checkFrame } from './frame.js';
import { FULL, LONGEST, paintedColumns, paintedRows } from './scale-blasts.js';

/** Transparent palette index. */
const OPEN = 255;

/** The scales of a blast: low bytes. */
function scalesOf({ scale = FULL }: SceneBlast): Scale {
  const { x, y } = typeof scale === 'number' ? { x: scale, y: scale } : scale;
  return { x: x & 255, y: y & 255 };
}

/**
 * Draws blasts. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - in the order of the calls, at most 200
 * @param dst - a picture of a room, whose pixels and owners change
 * @throws {DecodeError} `MISSING` if an object has no such picture, or has it in strips;
 *   `BAD_VALUE` for a picture without pixels, or with a side of more than 512 pixels at a scale
 *   below 255; `TRUNCATED` if a picture ends early; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if a field of a blast or the screen is out of its range, a version has no
 *   blasts, there are too many blasts, or `dst` is too short for its size.
 * @throws {TypeError} if `blasts` is not a list of {@link SceneBlast}, `dst` not a
 *   {@link SceneFrame}, or `screen` not a {@link BlastScreen}.
 */
export function drawBlastsInto(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  const { screen = wholeScreen(dst) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkFrame(dst, 'dst');
  checkBlasts(blasts);
  checkScreen(screen);
  for (const blast of blasts) drawBlast(blast, dst, screen);
}

function drawBlast(blast: SceneBlast, dst: SceneFrame, screen: BlastScreen): void {
  const image = pictureOf(blast);
  const { width, height, widthAt, heightAt, what } = image;
  const scale = scalesOf(blast);
  const pixels = decodeImage(image);
  if (scale.x !== FULL && width > LONGEST) fail('BAD_VALUE', widthAt, what);
  if (scale.y !== FULL && height > LONGEST) fail('BAD_VALUE', heightAt, what);
  const columns = paintedColumns(width, scale.x);
  const rows = paintedRows(height, scale.y);
  const isFull = scale.x === FULL && scale.y === FULL;
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++) {
      const index = pixels[rows[row] * width + columns[column]];
      const x = blast.x + column;
      const y = blast.y + screen.y + row;
      if (x >= 0 && x < screen.width) paintPixel(blast, index, { x: screen.x + x, y }, dst, isFull);
    }
}

/** Paints a pixel at a place of the room, if it is in it. */
function paintPixel(
  { object, shadowTable }: SceneBlast,
  index: number,
  { x, y }: Point,
  { width, height, pixels, owners }: SceneFrame,
  isFull: boolean,
): void {
  if (index === OPEN || x < 0 || x >= width || y < 0 || y >= height) return;
  const at = y * width + x;
  const isShadow = isFull && index < 8 && shadowTable !== undefined;
  pixels[at] = isShadow ? shadowTable[256 * index + pixels[at]] : index;
  if (owners !== undefined) owners[at] = object.index;
}
