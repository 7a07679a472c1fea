// Draws the limbs of a costume into a picture of palette indices.

import { around, type Bounds, boxOfBounds } from '../../bounds.js';
import { attempt, handlerAt, reporterOf } from '../../errors.js';
import { type Box, NO_OPTIONS, type Point } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { Costume } from '../costume.js';
import type { AnyLimb } from '../limb.js';
import { type Brush, brushOf, type LimbPlaces } from './brush.js';
import { celAsDrawn, countsAsDrawn } from './cel-five.js';
import type { Drawing, IndexPicture } from './drawing.js';
import { pixelsStart } from './limb-pixels.js';
import { isLost } from './lost-cels.js';
import { paintLimb } from './paint-limb.js';
import {
  columnsOf,
  countedReach,
  movedOver,
  reachOf,
  rowsOf,
  type Span,
  startOf,
} from './placement.js';
import { checkDrawing, type RenderOptions } from './render-options.js';

/**
 * Draws limbs into a picture, in their order, as the games do: at a scale, mirrored, behind a mask.
 * Takes time in proportion to the bytes of the limbs, their heights, and the pixels of the picture
 * that they cover.
 *
 * @param costume - the costume of the limbs
 * @param limbs - as {@link composeCostume} gives them; from {@link prepareLimbs} or
 *   {@link playChore} they are decoded already; `{ ...limb, pixels }` draws the pixels given
 * @param dst - changed in place; only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels, less its elevation; may lie outside
 * @returns what the limbs may have touched, in `dst`; `undefined` if none of them is in it. With
 *   `clipping: 'engine'` its rows are those that the games redraw: they count limbs that are not drawn
 *   for their height, and may lack rows if just one scale is 255
 * @throws {DecodeError} `LIMIT` past `limits.pixels`; `TRUNCATED` or `BAD_OFFSET`, as
 *   {@link decodeCostumePicture}, for limbs in `dst`. Limbs before it have been drawn. None with
 *   `onError`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1 or it has too few
 *   pixels or more than 2^30, the actor's place is not two whole numbers, a scale or an entry of the
 *   palette not a byte, a mask of another size than `dst` or too short, `shadowTable` shorter than
 *   256, or 2,048 with shadows `'0-7'`, `shadows`, `clipping` or `mirroring` unknown, or a limit not a
 *   number of at least 0.
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

/** The same for arguments that have been checked. */
export function renderChecked(
  costume: Costume,
  limbs: readonly AnyLimb[],
  drawing: Drawing,
  { limits, onError }: Pick<RenderOptions, 'limits' | 'onError'>,
): Box | undefined {
  const brush = brushOf(drawing);
  let touched: Bounds | undefined;
  let firstDrawn = true;
  for (const limb of limbs) {
    const draw = () => {
      checkPixels(limb.width, limb.height, limits, pixelsStart(costume, limb));
      const { firstCel } = firstDrawn ? drawing : NO_COLORS;
      if (countsAsDrawn(limb, drawing.dst, drawing.actor)) firstDrawn = false;
      return drawLimb(costume, limb, { ...drawing, firstCel }, brush);
    };
    const reporter = onError && reporterOf(handlerAt(onError, { limb: limb.limb }));
    const bounds = attempt(reporter, draw);
    if (bounds !== undefined) touched = touched === undefined ? bounds : around(touched, bounds);
  }
  return touched && boxOfBounds(touched);
}

const NO_COLORS: Pick<Drawing, 'firstCel'> = { firstCel: undefined };

/** Rows of a limb, those above its first one included, from which on the games do not draw it. */
const TALL = 256;

/** Draws a limb; gives what it may have touched. */
function drawLimb(
  costume: Costume,
  limb: AnyLimb,
  drawing: Drawing,
  brush: Brush,
): Bounds | undefined {
  const { dst, actor, shrinking, slips } = drawing;
  const { width, height } = limb;
  if (width === 0 || height === 0) return undefined;
  const columns = columnsOf(limb, shrinking);
  const rows = rowsOf(limb, shrinking);
  const edges = slips && costume.type === 'cost';
  const ends = edges ? countedReach(columns, rows) : reachOf(columns, rows);
  if (!isIn(ends, dst, actor, edges)) return undefined;
  if (slips && isLost(costume, limb, columns, actor)) return undefined;
  const top = actor.y + rows.first;
  const upper = Math.max(0, top);
  const { column, x } = startOf(columns, actor.x, dst.width, edges);
  const { step, drawn: limit, table } = columns;
  const index = (columns.index + step * column) & 0xff;
  if (!edges || height + upper < TALL) {
    const { before, drawn } = rowTables(rows, top, dst.height);
    const shadesOnce = costume.type === 'akos';
    // Spread syntax takes longer than the painting.
    const places = {
      width,
      height,
      column,
      x,
      index,
      step,
      table,
      limit,
      shadesOnce,
      top: upper,
      before,
      drawn,
    };
    paintLimb(costume, celAsDrawn(costume, limb, drawing), places, brush);
  }
  // Slips move columns: those painted count, and not the reach.
  const rest = width - column;
  const first = rest > 0 ? x : actor.x + columns.first;
  const last = rest > 0 ? x + step * movedOver({ index, step, table }, rest - 1, limit) : first;
  return {
    left: within(Math.min(first, last), dst.width),
    right: within(Math.max(first, last) + (rest > 0 ? 1 : 0), dst.width),
    top: within(top, dst.height),
    bottom: within(actor.y + ends.bottom, dst.height),
  };
}

function within(place: number, side: number): number {
  return Math.min(side, Math.max(0, place));
}

/** Whether a limb is in the picture. The games also draw one none of whose rows stays. */
function isIn(
  { left, right, top, bottom }: Bounds,
  { width, height }: IndexPicture,
  { x, y }: Point,
  slips: boolean,
): boolean {
  return (
    x + left < width &&
    x + right > 0 &&
    y + top < height &&
    y + bottom > 0 &&
    (slips || bottom > top)
  );
}

type RowTables = Pick<LimbPlaces, 'before' | 'drawn'>;

/** Memory that all limbs share. */
let tables: RowTables | undefined;

/** Rows that tables have at least. */
const LEAST_ROWS = 256;

/** The rows of a limb that are drawn in a picture of `height` rows, see {@link LimbPlaces}. */
function rowTables(
  { index, count, drawn: limit, table: { ranks } }: Span,
  top: number,
  height: number,
): RowTables {
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
