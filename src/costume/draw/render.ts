// Draws the limbs of a costume into a picture of palette indices. Limbs that are drawn more than once can be prepared:
// they get their pixels in the form from which they are painted.

import { boxOfBounds, type Edges, widen } from '../../bounds.js';
import { fail } from '../../errors.js';
import { type Box, checkWholePoint, type Point } from '../../geometry.js';
import { checkPixels, type Limits, limitOf } from '../../limits.js';
import { optionsOf, type ReadOptions } from '../../options.js';
import { inOrigin, located } from '../../origin.js';
import { type AnyLimb, checkDrawn, type PreparedLimb } from '../compose.js';
import { attemptLimb, type DrawnLimb } from '../cost/compose.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import { type PixelStore, pixelStoreOf } from '../picture.js';
import { type LimbLine, limbRows, lineMemory, lineOfRows, lineOfRuns } from './line.js';
import { type Drawing, drawingOf, maskOf, NO_MASK, type RenderOptions } from './options.js';
import { paintLimb, readsAll } from './paint.js';
import { type Brush, brushOf } from './paint-line.js';
import {
  checkPicture,
  cutBox,
  cutLimb,
  type IndexPicture,
  type LimbPlaces,
  placeLimb,
} from './place.js';

/**
 * Draws limbs into a picture, in their order, as the games do: at a scale, mirrored, behind a mask. Pixels outside
 * of the picture are left out; there the games draw with small errors, see `reference.renderCostume`. Takes time in
 * proportion to the bytes of the limbs, their heights, and the pixels of those of their columns that are in the
 * picture. For cels of codecs 5 and 16 that are not prepared, all pixels count.
 *
 * @param costume - the costume of the limbs
 * @param limbs - from {@link composeCostume}. Limbs of {@link prepareLimbs} or {@link playChore} are
 *   decoded already; `{ ...limb, pixels }` is drawn with the given pixels
 * @param dst - only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels, with its elevation taken off `y`; may lie outside
 * @returns the box in `dst` that the limbs may have touched; `undefined` if no limb is in `dst`
 * @throws {DecodeError} for limbs in `dst`: `LIMIT` if one limb, or all together, are past `limits.pixels`; others as
 *   {@link decodeCostumePicture}. Limbs before the bad one have been drawn. None with `onError`.
 * @example
 * ```ts
 * import { CHORES, openGame, playChore, readGameCostume, renderCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const costume = readGameCostume(openGame(lantern), 1);
 * const screen = { pixels: new Uint8Array(320 * 144), width: 320, height: 144 };
 * const [frame] = playChore(costume, CHORES.walk, 90).frames;
 * const box = frame && renderCostume(costume, frame.limbs, screen, { x: 40, y: 130 });
 * console.log(box?.x, box?.y, box?.width, box?.height); // 25 83 29 48
 * ```
 */
export function renderCostume(
  costume: Costume,
  limbs: readonly AnyLimb[],
  dst: IndexPicture,
  actor: Point,
  options?: RenderOptions,
): Box | undefined {
  const how = optionsOf(options);
  checkCostume(costume, 'renderCostume(costume, limbs, dst, actor)');
  checkDrawn(limbs);
  checkPicture(dst);
  checkWholePoint(actor);
  const drawing = drawingOf(costume, dst, actor, maskOf(how.zplane, dst), how);
  return renderChecked(costume, limbs, drawing, how);
}

/** The same for checked arguments. Calls that share a budget together decode no more than one call may. */
export function renderChecked(
  costume: Costume,
  limbs: readonly AnyLimb[],
  drawing: Drawing,
  { limits, onError, budget = budgetOf(limits) }: ReadOptions & { readonly budget?: Budget },
): Box | undefined {
  const { width, height } = drawing.dst;
  const brush = brushOf(drawing);
  const touched: Edges = { left: width, right: 0, top: height, bottom: 0 };
  const draw = { costume, store: pixelStoreOf(costume), drawing, brush, budget, touched };
  for (const limb of limbs) {
    if (onError === undefined) drawLimb(limb, draw);
    else attemptLimb(onError, limb.limb, () => drawLimb(limb, draw));
  }
  return touched.right === 0 ? undefined : boxOfBounds(touched);
}

/** Pixels of limbs that a call may still read. */
export interface Budget {
  /** The limit of each limb. */
  readonly most: Limits | undefined;
  left: number;
}

export function budgetOf(limits: Limits | undefined): Budget {
  return { most: limits, left: limitOf(limits, 'pixels') };
}

/** What all limbs of a call share. */
interface LimbDrawing {
  readonly costume: Costume;
  readonly store: PixelStore;
  readonly drawing: Drawing;
  readonly brush: Brush;
  readonly budget: Budget;
  /** Grows to hold the boxes that limbs may have touched. */
  readonly touched: Edges;
}

function drawLimb(
  limb: AnyLimb,
  { costume, store, drawing, brush, budget, touched }: LimbDrawing,
): void {
  const { dst, actor, shrinking, mask } = drawing;
  const { width, height } = limb;
  if (width === 0 || height === 0) return;
  const places = placeLimb(limb, shrinking);
  if (!cutBox(places, actor, dst)) return;
  try {
    const start = store.base + limb.offset;
    checkPixels(width, height, budget.most, start);
    cutLimb(places, actor, dst);
    const read = (readsAll(store, limb) ? width : places.shown) * height;
    if (!(read <= budget.left)) fail('LIMIT', start, 'limbs of more than limits.pixels together');
    budget.left -= read;
    const { left, right, top, bottom } = places;
    brush.mask = isClear(mask, dst.width >> 3, places) ? NO_MASK : mask;
    paintLimb(store, limb, places, brush);
    widen(touched, left, right, top, bottom);
  } catch (error) {
    throw located(error, costume.origin);
  }
}

/** Whether a mask has no bits in the columns of 8 pixels where a limb goes: then painting needs no test for each pixel. */
function isClear(
  mask: Uint8Array,
  pitch: number,
  { left, right, top, bottom }: LimbPlaces,
): boolean {
  const last = (right + 7) >> 3;
  for (let row = top; row < bottom; row++)
    for (let i = row * pitch + (left >> 3); i < row * pitch + last; i++)
      if (mask[i] !== 0) return false;
  return true;
}

/**
 * Decodes the pictures of limbs, so that {@link renderCostume} draws them in half the time. Limbs with the same
 * picture share its pixels: pass the limbs of many frames at once.
 *
 * @param costume - the costume of the limbs
 * @throws {DecodeError} as {@link decodeCostumePicture}; none with `onError`.
 */
export function prepareLimbs(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: ReadOptions,
): PreparedLimb[] {
  const { limits, onError } = optionsOf(options);
  checkCostume(costume, 'prepareLimbs(costume, limbs)');
  checkDrawn(limbs);
  return preparedLimbs(costume, limbs, preparedMemory(limits), onError);
}

type Prepared = Pick<PreparedLimb, 'columns' | 'parts'>;

/** The pictures that one call has decoded. */
interface PreparedMemory {
  /** Pictures by place and size; `undefined` for one that failed. */
  readonly pictures: Map<string, Prepared | undefined>;
  /** Pixels that the call may still decode. */
  left: number;
}

export function preparedMemory(limits: Limits | undefined): PreparedMemory {
  return { pictures: new Map(), left: limitOf(limits, 'pixels') };
}

/** The same for checked arguments. Calls with one memory decode each picture once. */
export function preparedLimbs(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  memory: PreparedMemory,
  onError: ReadOptions['onError'],
): PreparedLimb[] {
  const pixels = pixelStoreOf(costume);
  const prepare = (limb: DrawnLimb) =>
    inOrigin(costume.origin, undefined, () => prepared(pixels, limb, memory));
  const all: PreparedLimb[] = [];
  for (const limb of limbs) {
    const key = `${limb.offset} ${limb.width} ${limb.height}`;
    if (!memory.pictures.has(key)) {
      const picture =
        onError === undefined
          ? prepare(limb)
          : attemptLimb(onError, limb.limb, () => prepare(limb));
      memory.pictures.set(key, picture);
    }
    const found = memory.pictures.get(key);
    if (found !== undefined) all.push(preparedLimb(limb, found));
  }
  return all;
}

/** A limb with its pixels. One literal makes all of them: a spread would give each its own hidden class. */
function preparedLimb(drawn: DrawnLimb, { columns, parts }: Prepared): PreparedLimb {
  const { limb, picture, offset, width, height, relX, relY, moveX, moveY, x, y, mirrored } = drawn;
  return {
    kind: 'limb',
    limb,
    picture,
    offset,
    width,
    height,
    relX,
    relY,
    moveX,
    moveY,
    x,
    y,
    mirrored,
    columns,
    parts,
  };
}

function prepared(store: PixelStore, limb: DrawnLimb, memory: PreparedMemory): Prepared {
  const { offset, width, height } = limb;
  const total = width * height;
  if (!(total <= memory.left))
    fail('LIMIT', store.base + offset, `${width}x${height} pixels more than limits.pixels`);
  memory.left -= total;
  const line = lineOf(store, limb, total);
  const parts = line.parts.slice(0, line.count);
  const columns = new Uint8Array(total);
  for (let i = 0; i < parts.length; i += 2)
    columns.set(line.columns.subarray(parts[i], parts[i + 1]), parts[i]);
  return { columns, parts };
}

function lineOf(store: PixelStore, limb: DrawnLimb, total: number): LimbLine {
  const { offset, width, height } = limb;
  const memory = lineMemory(total);
  if (total > 0 && store.runs === 'column') return lineOfRuns(store.runsAt(offset), total, memory);
  const part = { width, height, column: 0, columnCount: width, flip: store.transparent };
  return lineOfRows(limbRows(store, limb), part, memory);
}
