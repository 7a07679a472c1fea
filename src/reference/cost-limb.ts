// Drawing a limb of versions 3 to 6: where columns and rows go, which are left out, and shadows. docs/format/actors.md
// says it in words.

import { checkBytes, describe } from '../bytes.js';
import type { DrawnLimb } from '../costume/cost/compose.js';
import { COST_LAYOUTS, type CostCostume } from '../costume/cost/cost.js';
import type { Shadows } from '../costume/draw/options.js';
import type { IndexPicture } from '../costume/draw/place.js';
import type { Scale } from '../costume/draw/scale.js';
import type { Box, Point } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import { type CostumeRelease, releaseOf } from '../version.js';
import { isHidden } from './akos.js';
import { decodeCostPicture } from './cost.js';

export interface LimbDrawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  readonly scale: Scale;
  readonly planes: readonly PackedPlane[];
  /** The actor's index for each color; 255, or no entry, keeps the costume's. */
  readonly palette: ArrayLike<number>;
  readonly shadowTable: Uint8Array | undefined;
  readonly shadows: Shadows;
  /** Whether the slips of the engines are made. */
  readonly slips: boolean;
}

/** Draws a limb; returns the box that it may have touched. */
export function drawCostLimb(
  costume: CostCostume,
  limb: DrawnLimb,
  drawing: LimbDrawing,
): Box | undefined {
  const { dst, actor, scale, slips } = drawing;
  const { width, height, mirrored } = limb;
  if (width === 0 || height === 0) return undefined;
  const step = mirrored ? -1 : 1;
  const across = lineOf(actor.x, limb.x, width, step, shrinkOf(scale.x, scale.y));
  const down = lineOf(actor.y, limb.y, height, 1, shrinkOf(scale.y, scale.x));
  if (slips) return drawSlipping(costume, limb, drawing, across, down);

  const columns = across.places.slice(0, width);
  const box = boxOf(columns, down.places[0], down.places[height], dst);
  if (box !== undefined) paint(costume, limb, drawing, columns, down);
  return box;
}

/** The columns and rows of a picture that are in it; `undefined` for none. */
function boxOf(
  columns: readonly number[],
  first: number,
  behind: number,
  dst: IndexPicture,
): Box | undefined {
  const y = Math.max(0, first);
  const bottom = Math.min(dst.height, behind);
  let x = dst.width;
  let right = 0;
  for (const column of columns) {
    if (column < 0 || column >= dst.width) continue;
    x = Math.min(x, column);
    right = Math.max(right, column + 1);
  }
  if (x >= right || y >= bottom) return undefined;
  return { x, y, width: right - x, height: bottom - y };
}

/** Draws a limb as the engines do, with their slips. */
function drawSlipping(
  costume: CostCostume,
  limb: DrawnLimb,
  drawing: LimbDrawing,
  across: Line,
  down: Line,
): Box | undefined {
  const { dst, scale } = drawing;
  const { width, height, mirrored } = limb;
  const left = mirrored ? across.counted[width] : across.counted[0];
  const right = mirrored ? across.counted[0] : across.counted[width];
  const top = down.counted[0];
  const bottom = down.counted[height];
  if (left >= dst.width || right <= 0 || top >= dst.height || bottom <= 0) return undefined;

  let columns = across.places.slice(0, width);
  if (mirrored || scale.x !== 255 || scale.y !== 255) columns = slipped(across, limb, dst.width);
  const y = Math.max(0, top);
  if (height + y < 256) paint(costume, limb, drawing, columns, down);

  // Without a column in the picture the box is empty, at the edge where the limb starts.
  const edge = Math.min(dst.width, Math.max(0, columns[0]));
  let x = edge;
  let end = edge;
  for (const column of columns) {
    if (column < 0 || column >= dst.width) continue;
    x = Math.min(x, column);
    end = Math.max(end, column + 1);
  }
  return { x, y, width: end - x, height: Math.min(dst.height, bottom) - y };
}

/** The places of columns, of which the last beyond the edge goes onto it. */
function slipped({ places, counted, stay }: Line, limb: DrawnLimb, screen: number): number[] {
  const { mirrored, width } = limb;
  const edge = mirrored ? screen - 1 : 0;
  const step = mirrored ? -1 : 1;
  let beyond = 0;
  for (let column = 0; column < width; column++)
    if (mirrored ? counted[column] > edge : counted[column] < edge) beyond += 1;
  if (beyond < 2) return places.slice(0, width);
  const columns: number[] = [];
  let place = edge;
  for (let column = 0; column < width; column++) {
    if (column < beyond - 1) columns.push(edge - step);
    else columns.push(place);
    if (column >= beyond - 1 && stay[column]) place += step;
  }
  return columns;
}

/** Paints each column over the one before it. */
function paint(
  costume: CostCostume,
  { limb, picture, width, height }: DrawnLimb,
  { dst, planes, palette, shadowTable, shadows }: LimbDrawing,
  columns: readonly number[],
  down: Line,
): void {
  const decoded = decodeCostPicture(costume, limb, picture);
  if (decoded === undefined) return;
  const { ownColors } = COST_LAYOUTS[releaseOf(costume) as CostumeRelease];
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const color = decoded.pixels[row * width + column];
      if (color === 0 || !down.stay[row]) continue;
      const x = columns[column];
      const y = down.places[row];
      if (x < 0 || x >= dst.width || y < 0 || y >= dst.height) continue;
      const at = y * dst.width + x;
      if (isHidden(planes, at)) continue;
      // A costume without a palette says which color of the actor a value shows.
      const chosen = palette[ownColors ? color : costume.palette[color]] ?? 255;
      const index = chosen === 255 ? costume.palette[color] : chosen;
      dst.pixels[at] = shaded(index, dst.pixels[at], shadows, shadowTable);
    }
  }
}

/** The columns or rows of a limb, in their order. */
interface Line {
  /** Place of each, and last the place behind them. */
  readonly places: readonly number[];
  /** Whether each stays. */
  readonly stay: readonly boolean[];
  /** The places, but each moved on by the count that leads to the first one. */
  readonly counted: readonly number[];
}

/**
 * Finds the places of columns or rows.
 *
 * @param actor - the actor's own place
 * @param offset - of the first one, from the actor: above 0 to the right, or down
 * @param count - how many there are
 * @param step - 1, or -1 if the places go to the left
 */
export function lineOf(
  actor: number,
  offset: number,
  count: number,
  step: number,
  { ranks, drawn, counted }: Shrink,
): Line {
  const r = Math.abs(offset);
  const start = 128 - step * r;
  // All indices stay equally often, so whole rounds of 256 are counted at once.
  let between = 0;
  for (let i = 0; i < 256; i++) if (stays(ranks, i, counted)) between += Math.floor(r / 256);
  for (let i = 0; i < r % 256; i++) if (stays(ranks, start + step * i, counted)) between += 1;
  const first = offset > 0 ? actor + between : actor - between;

  const places = [first];
  const stay: boolean[] = [];
  const byCount = [first];
  for (let i = 0; i < count; i++) {
    const index = start + step * i;
    const isStaying = stays(ranks, index, drawn);
    stay.push(isStaying);
    places.push(places[i] + (isStaying ? step : 0));
    byCount.push(byCount[i] + (stays(ranks, index, counted) ? step : 0));
  }
  return { places, stay, counted: byCount };
}

/** A byte with its bits in reverse order. */
function reversed(byte: number): number {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) result += 0x80 >> bit;
  return result;
}

/** The rank of an index, 0..255. */
function costRank(index: number): number {
  if (index === 0) return 255;
  if (index >= 128) return reversed(index - 128);
  const j = 128 - index;
  let highest = 64;
  while ((j & highest) === 0) highest = highest / 2;
  // All bits above the highest one of j, and the bits of j below it.
  const m = 256 - 2 * highest + (j - highest);
  return reversed(m);
}

/** A scale that every rank is below. */
const ALL = 256;

/** The ranks, and the scales below which columns or rows stay. */
interface Shrink {
  /** The rank of each index. */
  readonly ranks: readonly number[];
  /** For columns or rows that are drawn. */
  readonly drawn: number;
  /** For the count of those between the actor and the limb. */
  readonly counted: number;
}

/**
 * How the columns or the rows of a limb shrink.
 *
 * @param scale - their scale, 0..255
 * @param other - that of rows or columns
 */
export function shrinkOf(scale: number, other: number): Shrink {
  const ranks: number[] = [];
  for (let index = 0; index < 256; index++) ranks.push(costRank(index));
  const isFull = scale === 255 && other === 255;
  return { ranks, drawn: scale === 255 ? ALL : scale, counted: isFull ? ALL : scale };
}

/** Whether a column or row stays. */
function stays(ranks: readonly number[], index: number, scale: number): boolean {
  return ranks[index & 0xff] < scale;
}

/** Throws unless a table has an entry for each index, and `shadows` is known. */
export function checkShadows(shadows: Shadows, shadowTable: Uint8Array | undefined): void {
  if (shadows !== '13' && shadows !== '0-7' && shadows !== 'all')
    throw new RangeError(`shadows is ${describe(shadows)}, not '13', '0-7' or 'all'`);
  if (shadowTable === undefined) return;
  checkBytes(shadowTable, 'shadowTable');
  const size = shadows === '0-7' ? 2048 : 256;
  if (shadowTable.length < size)
    throw new RangeError(`shadowTable has ${shadowTable.length} of ${size} entries`);
}

/** The index that a pixel of palette index `index` leaves on the screen, where `there` is. */
function shaded(
  index: number,
  there: number,
  shadows: Shadows,
  shadowTable: Uint8Array | undefined,
): number {
  if (shadowTable === undefined) return index;
  if (shadows === 'all') return shadowTable[there];
  if (shadows === '13') return index === 13 ? shadowTable[there] : index;
  return index < 8 ? shadowTable[index * 256 + there] : index;
}
