// Where the columns and rows of a limb go in a picture. r is the distance of its first column or row from the
// actor, and an index stays as scale.ts says.
//
//   rows      have indices 128 - r, 129 - r, ... and are drawn if they stay. The first drawn row goes
//             as far from the actor as indices of [128 - r, 128) stay
//   columns   have indices 128 - r, 129 - r, ..., those of a mirrored limb 128 + r, 127 + r, ... All
//             are drawn, each over the one before it; the place moves on if the index stays. The first
//             goes as far from the actor as indices of [128 - r, 128), or (128, 128 + r], stay
//
// At scales 255, 255 everything stays. If only one of them is 255, its rows or columns are all drawn
// and move the place on, but the first place is counted with ranks below 255.

import { type Bounds, boxOfBounds, type Edges, widen } from '../../bounds.js';
import { checkBytes, describe, isRecord } from '../../bytes.js';
import { type Box, checkPlace, checkWhole, type Point } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { checkDrawn } from '../compose.js';
import type { DrawnLimb } from '../cost/compose.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import type { RenderOptions } from './options.js';
import {
  ALL_STAY,
  CENTER,
  countStaying,
  type ScaleTable,
  type Shrinking,
  shrinkingOf,
} from './scale.js';

/** A picture of palette indices in the caller's memory. */
export interface IndexPicture {
  /** Palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Pixels, at least 1. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
}

/** Throws unless a picture has all of its pixels. */
export function checkPicture(picture: IndexPicture): void {
  if (!isRecord(picture))
    throw new TypeError(`dst is ${describe(picture)}, not { pixels, width, height }`);
  const { pixels, width, height } = picture;
  checkBytes(pixels, 'dst.pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
}

/**
 * Finds the box that holds all pixels of some limbs, transparent ones included. For the box of an animation, pass
 * the limbs of all its frames.
 *
 * @param costume - the costume of the limbs
 * @returns a box, pixels from the actor's place; 0 by 0 without pixels. A picture of its width and height, with the
 *   actor at `-x, -y`, has room for all limbs
 * @throws {DecodeError} `LIMIT`, at offset 0, if the box is past `limits.pixels`.
 */
export function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<RenderOptions, 'scale' | 'limits'>,
): Box {
  const { scale, limits } = optionsOf(options);
  checkCostume(costume, 'costumeBounds(costume, limbs)');
  checkDrawn(limbs);
  const reach = reachOfLimbs(limbs, shrinkingOf(costume, scale));
  const box = reach === undefined ? { x: 0, y: 0, width: 0, height: 0 } : boxOfBounds(reach);
  checkPixels(box.width, box.height, limits);
  return box;
}

/** The box that limbs may touch, pixels from the actor; `undefined` if they touch nothing. */
export function reachOfLimbs(
  limbs: readonly DrawnLimb[],
  shrinking: Shrinking,
): Bounds | undefined {
  let all: Edges | undefined;
  for (const limb of limbs) {
    if (limb.width === 0 || limb.height === 0) continue;
    const { left, right, top, bottom } = placeLimb(limb, shrinking);
    if (bottom <= top) continue;
    if (all === undefined) all = { left, right, top, bottom };
    else widen(all, left, right, top, bottom);
  }
  return all;
}

/** Where a limb goes, or the rest of it that is still to be painted. */
export interface LimbPlaces {
  /** Pixels of the limb. */
  width: number;
  /** Pixels of the limb. */
  height: number;
  /** The box that the limb may touch: pixels from the actor, and once it is cut, in the picture. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** First column that is painted. */
  column: number;
  /** Number of columns from `column` on that are in the picture. */
  shown: number;
  /** The place of that column: pixels from the actor, and once it is cut, from the left. */
  x: number;
  /** The place of the first row, pixels from the actor. */
  y: number;
  /** Its index in the table of ranks, 0..255. */
  index: number;
  /** What is added to place and index. */
  step: 1 | -1;
  table: ScaleTable;
  /** The place moves on after columns with ranks below this. */
  limit: number;
  /** Whether shadows skip columns that share their place with the column before. */
  shadesOnce: boolean;
  /** Index of the first row. */
  rowIndex: number;
  /** Rows with ranks below this are drawn. */
  rowLimit: number;
  /** For each row of the limb, and for the end of the rows: how many rows before it are drawn in the picture. */
  before: Int32Array;
  /** The drawn rows of the limb, in order. They go to `top` and the rows below it. */
  drawn: Int32Array;
}

const NO_ROWS = /* @__PURE__ */ new Int32Array(0);

/** Made for the first limb, and shared: records of its own for each limb were half of a frame's garbage. */
let shared: LimbPlaces | undefined;

/** The box and the first places of a limb of at least one pixel. They are valid until the next call. */
export function placeLimb(
  { x, y, width, height, mirrored }: DrawnLimb,
  { across, down, table, flips, shadesOnce }: Shrinking,
): LimbPlaces {
  shared ??= createPlaces(table);
  const places = shared;
  const step = !mirrored === !flips ? 1 : -1;
  const from = mirrored ? 0 - x : x;
  const index = (CENTER - step * (Math.abs(from) % 256)) & 0xff;
  const first = firstPlace(table, from, step, index, across.counted);
  const last = countStaying(table, step > 0 ? index : index - width + 2, width - 1, across.drawn);
  const rowIndex = (CENTER - (Math.abs(y) % 256)) & 0xff;
  const top = firstPlace(table, y, 1, rowIndex, down.counted);
  places.width = width;
  places.height = height;
  places.left = step > 0 ? first : first - last;
  places.right = (step > 0 ? first + last : first) + 1;
  places.top = top;
  places.bottom = top + countStaying(table, rowIndex, height, down.drawn);
  places.x = first;
  places.y = top;
  places.index = index;
  places.step = step;
  places.table = table;
  places.limit = across.drawn;
  places.shadesOnce = shadesOnce;
  places.rowIndex = rowIndex;
  places.rowLimit = down.drawn;
  return places;
}

function createPlaces(table: ScaleTable): LimbPlaces {
  return {
    ...{ width: 0, height: 0, left: 0, right: 0, top: 0, bottom: 0 },
    ...{ column: 0, shown: 0, x: 0, y: 0, index: 0, step: 1, table, limit: 0 },
    ...{ shadesOnce: false, rowIndex: 0, rowLimit: 0, before: NO_ROWS, drawn: NO_ROWS },
  };
}

/** The place of the first column or row, pixels from the actor, from which it is `from` pixels away in full size. */
function firstPlace(
  table: ScaleTable,
  from: number,
  step: 1 | -1,
  index: number,
  counted: number,
): number {
  const between = countStaying(table, step > 0 ? index : CENTER + 1, Math.abs(from), counted);
  // With -between it could be a negative zero, and the compiler would treat sums with it as fractions.
  return from < 0 === step > 0 ? 0 - between : between;
}

/** Cuts the box of a limb to a picture with the actor at a place; false if it is not in the picture. */
export function cutBox(places: LimbPlaces, actor: Point, { width, height }: IndexPicture): boolean {
  places.left = Math.max(0, actor.x + places.left);
  places.right = Math.min(width, actor.x + places.right);
  places.top = Math.max(0, actor.y + places.top);
  places.bottom = Math.min(height, actor.y + places.bottom);
  return places.left < places.right && places.top < places.bottom;
}

/** Finds the columns and rows that are in the picture, of a limb whose box is. Takes time with all of them. */
export function cutLimb(places: LimbPlaces, actor: Point, { width, height }: IndexPicture): void {
  const { step, index } = places;
  const first = actor.x + places.x;
  const edge = step > 0 ? 0 : width - 1;
  const behind = (edge - first) * step;
  const column = behind > 0 ? columnsBefore(places, 0, behind) : 0;
  const x = column === 0 ? first : edge;
  places.shown = columnsBefore(places, column, step > 0 ? width - x : x + 1);
  places.column = column;
  places.x = x;
  places.index = (index + step * column) & 0xff;
  findRows(places, actor.y + places.y, height);
}

/** Counts the columns, from a given one on, before the place has moved on by `distance`. */
function columnsBefore(
  { index, step, width, limit, table: { ranks } }: LimbPlaces,
  from: number,
  distance: number,
): number {
  if (limit >= ALL_STAY) return Math.min(distance, width - from);
  let column = from;
  for (; column < width && distance > 0; column++)
    if (ranks[(index + step * column) & 0xff] < limit) distance--;
  return column - from;
}

/** The tables of {@link findRows}, made for the first limb; and the one for limbs with all rows drawn. */
let before = NO_ROWS;
let drawn = NO_ROWS;
let whole = NO_ROWS;

/** Fewest rows of a table. */
const LEAST_ROWS = 256;

/** Finds the rows that are drawn in a picture of `height` rows, the first at `top`. */
function findRows(places: LimbPlaces, top: number, height: number): void {
  const { rowIndex, rowLimit, height: count, table } = places;
  const size = Math.max(LEAST_ROWS, count) + 1;
  if (rowLimit >= ALL_STAY && top >= 0 && top + count <= height) {
    if (whole.length <= count) whole = new Int32Array(size).map((_, row) => row);
    places.before = whole;
    places.drawn = whole;
    return;
  }
  if (before.length <= count) {
    before = new Int32Array(size);
    drawn = new Int32Array(size);
  }
  places.before = before;
  places.drawn = drawn;
  let place = top;
  let rows = 0;
  for (let row = 0; row < count; row++) {
    before[row] = rows;
    if (table.ranks[(rowIndex + row) & 0xff] >= rowLimit) continue;
    if (place >= 0 && place < height) drawn[rows++] = row;
    place++;
  }
  before[count] = rows;
}
