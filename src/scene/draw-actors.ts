// Draws actors over a room, from back to front, each behind the plane of its clip level.
//
// To draw parts of the room alone, that plane is taken with all bits set beyond the parts.

import { around } from '../bounds.js';
import type { Drawing } from '../costume/draw/drawing.js';
import { renderChecked } from '../costume/draw/render.js';
import { checkDrawing } from '../costume/draw/render-options.js';
import { type ErrorHandler, handlerAt } from '../errors.js';
import { type Box, checkWhole, NO_OPTIONS } from '../geometry.js';
import type { LimitOptions } from '../limits.js';
import type { PackedPlane } from '../mask/expand.js';
import { traitsOf } from '../traits.js';
import { boxIn, placeOf, type SceneActor } from './actor.js';
import { checkActors, orderOf } from './actor-order.js';
import { checkClipping, clipLevelOf } from './clip-level.js';
import { checkFrame, type SceneFrame } from './frame.js';
import { mark, markingOf } from './owner-marks.js';
import { checkScene, type Scene } from './prepare.js';
import type { Part } from './surface.js';
import { copyColumns, putColumns, SPOT, type WholeStrips, wholeStripsOf } from './whole-strips.js';

/** How actors are drawn. `limits.pixels` counts those of one limb. */
export interface DrawActorsOptions extends LimitOptions {
  /**
   * Receives the problem of each limb whose picture cannot be decoded, with its actor; the limb
   * is left out. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Draws actors over what a frame holds, in the order of {@link actorOrder}. `composeSceneInto` draws the
 * room too; this is for more between them, such as {@link drawQueueInto}.
 *
 * The order, the clip level, and how a costume is drawn are proved for versions 5 and 6, each alone; that
 * they go together like this is from descriptions. So is that a forced level above 7, for which engines
 * have no plane, is hidden by the last one. If the width of the room is not a multiple of 8, its last
 * columns show no actors.
 *
 * @param scene - as {@link prepareScene} gives it
 * @param actors - those in the room, in any order
 * @param dst - a frame of the scene, whose pixels and owners change. An actor owns the pixels that it
 *   paints, shadows too: as minus its number
 * @throws {DecodeError} `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as {@link renderCostume}; actors behind it
 *   have been drawn. None with `onError`.
 * @throws {RangeError} if the version of the scene is unknown, a field of an actor is out of its range, `dst` is
 *   not of the size of the scene, or an option of {@link renderCostume} is not what it takes.
 * @throws {TypeError} if `scene` is not a {@link Scene}, `actors` not a list of {@link SceneActor}, `dst`
 *   not a {@link SceneFrame}, or `onError` not a function.
 */
export function drawActorsInto(
  scene: Scene,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options?: DrawActorsOptions,
): void {
  checkScene(scene);
  checkFrame(dst, scene.background);
  drawActors(placedActors(actors, scene, dst, options), dst, options, undefined);
}

/** An actor, and how it is drawn. */
export interface PlacedActor {
  readonly actor: SceneActor;
  readonly drawing: Drawing;
  /** The plane that hides it. */
  readonly plane: PackedPlane;
}

/** Checks actors; gives them in the order of drawing. */
export function placedActors(
  actors: readonly SceneActor[],
  scene: Scene,
  dst: SceneFrame,
  options: DrawActorsOptions | undefined,
): readonly PlacedActor[] {
  const { limits, onError }: DrawActorsOptions = options ?? NO_OPTIONS;
  const last = dst.planes.length - 1;
  const whole = wholeStripsOf(dst);
  const screen = whole.width > 0 && whole.height > 0 ? whole : SPOT;
  const traits = traitsOf(scene);
  checkActors(actors);
  return orderOf(actors, traits.actorTies === 'number').map((actor) => {
    checkWhole(actor.number, 'actor.number');
    checkClipping(actor);
    // Engines have no plane for levels above 7; the last one is a guess.
    const { plane = last } = clipLevelOf(actor, last, traits);
    const { costume, limbs, palette, scale, shadowTable, shadows } = actor;
    const drawing = checkDrawing(costume, limbs, screen, placeOf(actor), {
      ...{ palette, scale, shadowTable, shadows, limits, onError },
    });
    return { actor, drawing, plane: dst.planes[plane] };
  });
}

/** Draws actors in the order given; of parts of the frame if there are some. */
export function drawActors(
  actors: readonly PlacedActor[],
  dst: SceneFrame,
  options: DrawActorsOptions | undefined,
  parts: readonly Part[] | undefined,
): void {
  const { limits, onError }: DrawActorsOptions = options ?? NO_OPTIONS;
  const { width, height } = wholeStripsOf(dst);
  if (width === 0 || height === 0) return;
  const pixels = width === dst.width ? dst.pixels : copyColumns(dst, width);
  const screen: WholeStrips = { pixels, width, height };
  const near = parts === undefined || parts.length <= FEW ? parts : [parts.reduce(around)];
  const { marks, cover } = scratchOf(dst, screen, parts !== undefined);
  let last: PackedPlane | undefined;
  for (const { actor, drawing, plane } of actors) {
    if (
      near !== undefined &&
      !touches(near, boxIn(actor.limbs, drawing.shrinking, drawing.actor, screen))
    )
      continue;
    const covers = parts !== undefined && cover !== undefined;
    if (covers && plane !== last) coverOutside(cover.rows, plane, parts);
    last = plane;
    const { number, costume, limbs } = actor;
    const here = { ...drawing, dst: screen, planes: [covers ? cover : plane] };
    renderChecked(costume, limbs, here, {
      limits,
      onError: handlerAt(onError, { actor: number }),
    });
    if (marks === undefined) continue;
    // Failures have been reported.
    const quiet = { limits, onError: onError && (() => {}) };
    const marking = { ...screen, pixels: marks };
    const box = renderChecked(costume, limbs, markingOf({ ...here, dst: marking }), quiet);
    if (box !== undefined) mark(dst, marking, box, -number);
  }
  if (pixels !== dst.pixels) putColumns(pixels, dst, width);
}

/** Parts up to this number are compared with each actor; of more, the one part around them is. */
const FEW = 16;

/** Memory for the drawing of a frame. */
interface Scratch {
  /** All zeros between calls. */
  readonly marks: Uint8Array | undefined;
  readonly cover: PackedPlane | undefined;
}

/**
 * By frame, so that drawing it again allocates nothing. A frame is plain data and cannot hold it; and two
 * frames may be drawn at once, if a handler draws another one.
 */
const scratches = /* @__PURE__ */ new WeakMap<SceneFrame, Scratch>();

function scratchOf(dst: SceneFrame, { width, height }: WholeStrips, covers: boolean): Scratch {
  const known = scratches.get(dst);
  const fits = known?.cover === undefined || known.cover.rows.length === (width / 8) * height;
  const old = fits ? known : undefined;
  const marks =
    dst.owners === undefined
      ? undefined
      : old?.marks?.length === width * height
        ? old.marks
        : new Uint8Array(width * height);
  const cover =
    old?.cover ??
    (covers ? { width, height, rows: new Uint8Array((width / 8) * height) } : undefined);
  const scratch = { marks, cover };
  scratches.set(dst, scratch);
  return scratch;
}

/** Makes a mask of what a plane hides in some parts, and of all that lies beyond them. */
function coverOutside(dst: Uint8Array, { width, rows }: PackedPlane, parts: readonly Part[]): void {
  const pitch = width / 8;
  dst.fill(0xff);
  for (const { left, right, top, bottom } of parts)
    for (let row = top; row < bottom; row++)
      for (let i = row * pitch + left; i < row * pitch + right; i++) dst[i] = rows[i];
}

/** Whether a box touches one of some parts. */
function touches(parts: readonly Part[], { x, y, width, height }: Box): boolean {
  return parts.some(
    ({ left, right, top, bottom }) =>
      x < right * 8 && x + width > left * 8 && y < bottom && y + height > top,
  );
}
