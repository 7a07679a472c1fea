// Draws the limbs of a costume into a picture of palette indices.

import { around, type Bounds, boxOfBounds } from '../../bounds.js';
import { fail } from '../../errors.js';
import { type Box, NO_OPTIONS, type Point } from '../../geometry.js';
import { checkPixels, type Limits, limitOf } from '../../limits.js';
import { attemptLimb } from '../cost/compose.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb } from '../limb.js';
import { type Brush, brushOf, type LimbPlaces } from './brush.js';
import type { Drawing, IndexPicture } from './drawing.js';
import { paintLimb, pixelsStart, readsAll } from './paint-limb.js';
import { columnsBefore, columnsOf, firstColumn, reachOf, rowsOf, type Span } from './placement.js';
import { checkDrawing, type RenderOptions } from './render-options.js';
import { ALL_STAY } from './scale.js';

/**
 * Draws limbs into a picture, in their order, as the games do: at a scale, mirrored, behind a mask. What
 * lies outside of the picture is left out; the games slip there, see `reference.renderCostume`.
 * Takes time in proportion to the bytes of the limbs, their heights, and the pixels of their columns in the
 * picture; all pixels of cels of codecs 5 and 16, which are not prepared.
 *
 * @param costume - the costume of the limbs
 * @param limbs - as {@link composeCostume} gives them; from {@link prepareLimbs} or
 *   {@link playChore} they are decoded already; `{ ...limb, pixels }` draws the pixels given
 * @param dst - changed in place; only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels, less its elevation; may lie outside
 * @returns what the limbs may have touched, in `dst`; `undefined` if none of them is in it
 * @throws {DecodeError} `LIMIT` past `limits.pixels` for a limb in `dst`, or for all together; `TRUNCATED` or `BAD_OFFSET`, as
 *   {@link decodeCostumePicture}, for limbs in `dst`. Limbs before it have been drawn. None with
 *   `onError`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1 or it has too few
 *   pixels or more than 2^30, the actor's place is not two whole numbers, a scale or an entry of the
 *   palette not a byte, a mask of another size than `dst` or too short, `shadowTable` shorter than
 *   256, or 2,048 with shadows `'0-7'`, `shadows` unknown, or a limit not a number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `limbs` not a list of {@link DrawnLimb},
 *   the pixels of `dst` or `shadowTable` not a Uint8Array, the palette not a list, `zplane` not a
 *   {@link PackedPlane} or a list of them, or `onError` not a function.
 */
export function renderCostume(
  costume: Costume,
  limbs: readonly AnyLimb[],
  dst: IndexPicture,
  actor: Point,
  options?: RenderOptions,
): Box | undefined {
  return renderChecked(
    costume,
    limbs,
    checkDrawing(costume, limbs, dst, actor, options),
    options ?? NO_OPTIONS,
  );
}

/** The same for arguments that have been checked. Calls that share a budget read no more than one may. */
export function renderChecked(
  costume: Costume,
  limbs: readonly AnyLimb[],
  drawing: Drawing,
  { limits, onError, budget = budgetOf(limits) }: CheckedOptions,
): Box | undefined {
  const brush = brushOf(drawing);
  let touched: Bounds | undefined;
  for (const limb of limbs) {
    const bounds =
      onError === undefined
        ? drawLimb(costume, limb, drawing, brush, budget)
        : attemptLimb(onError, limb.limb, () => drawLimb(costume, limb, drawing, brush, budget));
    if (bounds !== undefined) touched = touched === undefined ? bounds : around(touched, bounds);
  }
  return touched && boxOfBounds(touched);
}

interface CheckedOptions extends Pick<RenderOptions, 'limits' | 'onError'> {
  readonly budget?: Budget;
}

/** Pixels of limbs that a call may still read. */
export interface Budget {
  /** The limit of each limb. */
  readonly most: Limits | undefined;
  left: number;
}

/** What limits allow; throws a RangeError for a limit that is not a number of at least 0. */
export function budgetOf(limits: Limits | undefined): Budget {
  return { most: limits, left: limitOf(limits, 'pixels') };
}

/** Draws a limb; gives what it may have touched. */
function drawLimb(
  costume: Costume,
  limb: AnyLimb,
  { dst, actor, shrinking }: Drawing,
  brush: Brush,
  budget: Budget,
): Bounds | undefined {
  const { width, height } = limb;
  if (width === 0 || height === 0) return undefined;
  const columns = columnsOf(limb, shrinking);
  const rows = rowsOf(limb, shrinking);
  const reach = reachOf(columns, rows);
  const left = within(actor.x + reach.left, dst.width);
  const right = within(actor.x + reach.right, dst.width);
  const top = within(actor.y + reach.top, dst.height);
  const bottom = within(actor.y + reach.bottom, dst.height);
  if (left >= right || top >= bottom) return undefined;
  checkPixels(width, height, budget.most, pixelsStart(costume, limb));
  const { step, drawn: limit, table } = columns;
  const edge = step > 0 ? 0 : dst.width - 1;
  const first = actor.x + columns.first;
  const column = firstColumn(columns, first, edge);
  const x = column === 0 ? first : edge;
  const shown = columnsBefore(columns, column, step > 0 ? dst.width - x : x + 1);
  const read = (readsAll(costume, limb) ? width : shown) * height;
  if (read > budget.left)
    fail('LIMIT', pixelsStart(costume, limb), 'limbs of more than limits.pixels together');
  budget.left -= read;
  const index = (columns.index + step * column) & 0xff;
  const { before, drawn } = rowTables(rows, actor.y + rows.first, dst.height);
  const { shadesOnce } = shrinking;
  // Spread syntax takes longer than the painting.
  const places = {
    width,
    height,
    column,
    shown,
    x,
    index,
    step,
    table,
    limit,
    shadesOnce,
    top,
    before,
    drawn,
  };
  paintLimb(costume, limb, places, brush);
  return { left, right, top, bottom };
}

function within(place: number, side: number): number {
  return Math.min(side, Math.max(0, place));
}

type RowTables = Pick<LimbPlaces, 'before' | 'drawn'>;

/** Memory that all limbs share, so that drawing allocates nothing. It holds nothing between two limbs. */
let tables: RowTables | undefined;

/** The tables of rows that are all drawn. */
let whole: RowTables | undefined;

/** Rows that tables have at least. */
const LEAST_ROWS = 256;

/** The rows of a limb that are drawn in a picture of `height` rows, see {@link LimbPlaces}. */
function rowTables(
  { index, count, drawn: limit, table: { ranks } }: Span,
  top: number,
  height: number,
): RowTables {
  if (limit >= ALL_STAY && top >= 0 && top + count <= height) {
    if (whole === undefined || whole.before.length <= count) whole = wholeTables(count);
    return whole;
  }
  if (tables === undefined || tables.before.length <= count) tables = createTables(count);
  const { before, drawn } = tables;
  let place = top;
  let rows = 0;
  for (let row = 0; row < count; row++) {
    before[row] = rows;
    if (ranks[(index + row) & 0xff] >= limit) continue;
    if (place >= 0 && place < height) drawn[rows++] = row;
    place++;
  }
  before[count] = rows;
  return tables;
}

function createTables(rows: number): RowTables {
  const length = Math.max(LEAST_ROWS, rows) + 1;
  return { before: new Int32Array(length), drawn: new Int32Array(length) };
}

function wholeTables(rows: number): RowTables {
  const before = createTables(rows).before.map((_, row) => row);
  return { before, drawn: before };
}
