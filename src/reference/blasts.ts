// Drawing blasts: docs/format/scene.md says it in words.

import type { Scale } from '../costume/draw/scale.js';
import type { Point } from '../geometry.js';
import type { BlastScreen, SceneBlast } from '../scene/blast.js';
import type { SceneFrame } from '../scene/frame.js';
import { rankOf } from './akos.js';

/** A blast whose picture is decoded. */
export interface ReferenceBlast extends SceneBlast {
  /** Its picture as `decodeImage` gives it. */
  readonly picture: {
    /** Pixels; at most 512 at a scale below 255. */
    readonly width: number;
    /** Pixels; at most 512 at a scale below 255. */
    readonly height: number;
    /** `width * height` palette indices, row-major. */
    readonly pixels: Uint8Array;
  };
}

const TRANSPARENT_INDEX = 255;

/** The scale that leaves the size as it is. */
const FULL = 255;

/**
 * Draws blasts: the twin of the function of this name in the main entry, which decodes their pictures too.
 *
 * @param blasts - in the order of the calls
 * @param screen - as for the function of this name. Default: all columns of the room
 * @throws nothing.
 */
export function drawBlastsInto(
  blasts: readonly ReferenceBlast[],
  dst: SceneFrame,
  screen: BlastScreen = { x: 0, y: 0, width: dst.width },
): void {
  for (const blast of blasts) drawBlast(blast, dst, screen);
}

function drawBlast(blast: ReferenceBlast, dst: SceneFrame, screen: BlastScreen): void {
  const { width, height, pixels } = blast.picture;
  const scale = scalesOf(blast);
  const columns = paintedColumns(width, scale.x);
  // From the top.
  const rows = stayingPlaces(height, scale.y).slice(0, paintedCount(height, scale.y));
  const isFull = scale.x === FULL && scale.y === FULL;
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++) {
      const index = pixels[rows[row] * width + columns[column]];
      const x = blast.x + column;
      const y = blast.y + screen.y + row;
      if (x >= 0 && x < screen.width) paintPixel(blast, index, { x: screen.x + x, y }, dst, isFull);
    }
}

/** The scales of a blast: low bytes. */
function scalesOf({ scale = FULL }: SceneBlast): Scale {
  const { x, y } = typeof scale === 'number' ? { x: scale, y: scale } : scale;
  return { x: x & 255, y: y & 255 };
}

/** Paints a pixel at a place of the room, if it is in it. */
function paintPixel(
  { object, shadowTable }: SceneBlast,
  index: number,
  { x, y }: Point,
  { width, height, pixels, owners }: SceneFrame,
  isFull: boolean,
): void {
  if (index === TRANSPARENT_INDEX || x < 0 || x >= width || y < 0 || y >= height) return;
  const at = y * width + x;
  const isShadow = isFull && index < 8 && shadowTable !== undefined;
  pixels[at] = isShadow ? shadowTable[256 * index + pixels[at]] : index;
  if (owners !== undefined) owners[at] = object.index;
}

/** Whether a place of a side of `count` pixels stays at a scale. */
function isStaying(place: number, count: number, scale: number): boolean {
  return scale === FULL || rankOf(256 - Math.floor(count / 2) + (place ^ 3)) <= scale;
}

/** The places of a side that stay. */
function stayingPlaces(count: number, scale: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++)
    if (isStaying(place, count, scale)) places.push(place);
  return places;
}

/** How many columns or rows of a side are painted. */
function paintedCount(count: number, scale: number): number {
  if (scale === FULL) return count;
  let staying = 0;
  for (let place = 0; place < 8 * Math.ceil(count / 8); place++)
    if (place !== count && isStaying(place, count, scale)) staying++;
  return Math.min(count, staying % 256);
}

/** The columns of a side that are painted, from the left. */
function paintedColumns(count: number, scale: number): number[] {
  const columns = stayingPlaces(count, scale);
  for (let column = columns.length; column < count; column++) columns.push(column);
  return columns.slice(0, paintedCount(count, scale));
}
