// Drawing a limb of versions 3 to 6: docs/format/actors.md says it in words.

import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { IndexPicture, Shadows } from '../../costume/draw/drawing.js';
import type { Scale } from '../../costume/draw/scale.js';
import type { Box, Point } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import { isHidden } from '../akos/draw.js';
import { decodeCostPicture } from '../cost/picture.js';
import { type Line, lineOf } from './line.js';
import { shrinkOf } from './scale.js';
import { shaded } from './shadows.js';

/** How limbs are drawn. */
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
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const color = decoded.pixels[row * width + column];
      if (color === 0 || !down.stay[row]) continue;
      const x = columns[column];
      const y = down.places[row];
      if (x < 0 || x >= dst.width || y < 0 || y >= dst.height) continue;
      const at = y * dst.width + x;
      if (isHidden(planes, at)) continue;
      const own = palette[color] ?? 255;
      const index = own === 255 ? costume.palette[color] : own;
      dst.pixels[at] = shaded(index, dst.pixels[at], shadows, shadowTable);
    }
  }
}
