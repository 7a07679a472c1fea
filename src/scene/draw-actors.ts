// Draws actors over a room, from back to front, each behind the plane of its clip level.
//
// If only parts of the room are drawn, a copy of that plane is used, with all bits set outside of the parts.

import { around } from '../bounds.js';
import type { Drawing } from '../costume/draw/drawing.js';
import { renderChecked } from '../costume/draw/render.js';
import { checkDrawing } from '../costume/draw/render-options.js';
import { handlerAt } from '../errors.js';
import { type Box, checkWhole } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import type { ReadOptions } from '../options.js';
import { optionsOf } from '../options.js';
import { traitsOf } from '../traits.js';
import { boxIn, placeOf, type SceneActor } from './actor.js';
import { checkActors, orderOf } from './actor-order.js';
import { checkClipping, clipLevelOf } from './clip-level.js';
import { checkFrame, type SceneFrame } from './frame.js';
import { mark, markingOf } from './owner-marks.js';
import { checkScene, type Scene } from './prepare.js';
import type { Part } from './surface.js';
import {
  copyColumns,
  ONE_PIXEL,
  putColumns,
  type WholeStrips,
  wholeStripsOf,
} from './whole-strips.js';

/**
 * Draws actors over a frame, in the order of `actorOrder`. `composeSceneInto` draws the room too; use this
 * function to draw more between the room and the actors, such as {@link drawQueueInto}.
 *
 * The order, the clip level and the drawing of costumes are proved for versions 5 and 6, each alone. How they work
 * together is from descriptions. So is this: engines have no plane for a forced level above 7, and here the last
 * plane hides such an actor. If the width of the room is not a multiple of 8, its last columns show no actors.
 *
 * @param scene - from {@link prepareScene}
 * @param actors - the actors in the room, in any order
 * @param dst - a frame of the scene; its pixels and owners change. The owner of a pixel that an actor paints, or
 *   shades, is minus the actor's number
 * @throws {DecodeError} `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as {@link renderCostume}; the actors behind the bad
 *   one have been drawn. None with `onError`.
 * @throws {RangeError} if the version of the scene is unknown, a field of an actor is out of its range, `dst` is
 *   not of the size of the scene, or {@link renderCostume} does not take an option.
 * @throws {TypeError} if `scene` is not a {@link Scene}, `actors` not a list of {@link SceneActor}, `dst`
 *   not a {@link SceneFrame}, or `onError` not a function.
 */
export function drawActorsInto(
  scene: Scene,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options?: ReadOptions,
): void {
  checkScene(scene, 'drawActorsInto(scene, actors, dst)');
  checkFrame(dst, scene.background);
  drawActors(castOf(actors, scene, dst, options, false), dst, options, undefined);
}

/** An actor, with the drawing of its costume. */
interface PlacedActor {
  readonly actor: SceneActor;
  readonly drawing: Drawing;
  /** The plane that hides it. */
  readonly plane: PackedPlane;
}

/** Checked actors in the order of drawing, and the memory that they are drawn in. */
export interface Cast extends Scratch {
  readonly placed: readonly PlacedActor[];
  readonly screen: WholeStrips;
}

/**
 * Checks actors, and prepares to draw them.
 *
 * @param inParts - whether only parts of the frame are drawn
 */
export function castOf(
  actors: readonly SceneActor[],
  scene: Scene,
  dst: SceneFrame,
  options: ReadOptions | undefined,
  inParts: boolean,
): Cast {
  const { limits, onError } = optionsOf(options);
  const last = dst.planes.length - 1;
  const screen = wholeStripsOf(dst);
  const hasPixels = screen.width > 0 && screen.height > 0;
  const { marks, cover } = scratchOf(dst, screen, inParts);
  const traits = traitsOf(scene);
  checkActors(actors);
  const placed: PlacedActor[] = [];
  for (const actor of orderOf(actors, traits.actorTies === 'number')) {
    checkWhole(actor.number, 'actor.number');
    checkClipping(actor);
    // Engines have no plane for levels above 7; the last one is a guess.
    const plane = dst.planes[clipLevelOf(actor, last, traits).plane ?? last];
    const { costume, limbs, palette, scale, shadowTable, shadows } = actor;
    const zplane = hasPixels ? (inParts ? cover : plane) : undefined;
    const how = { palette, zplane, scale, shadowTable, shadows, limits, onError };
    const drawing = checkDrawing(
      costume,
      limbs,
      hasPixels ? screen : ONE_PIXEL,
      placeOf(actor),
      how,
    );
    placed.push({ actor, drawing, plane });
  }
  return { placed, screen, marks, cover };
}

/** Draws actors in the given order; if there are parts, only in these parts of the frame. */
export function drawActors(
  { placed, screen, marks, cover }: Cast,
  dst: SceneFrame,
  options: ReadOptions | undefined,
  parts: readonly Part[] | undefined,
): void {
  const { limits, onError } = optionsOf(options);
  const { pixels, width, height } = screen;
  if (width === 0 || height === 0) return;
  if (pixels !== dst.pixels) copyColumns(dst, screen);
  const near = parts === undefined || parts.length <= FEW ? parts : [parts.reduce(around)];
  let last: PackedPlane | undefined;
  for (const { actor, drawing: checked, plane } of placed) {
    let drawing = checked;
    const { number, costume, limbs } = actor;
    const reach = boxIn(limbs, drawing.shrinking, drawing.actor, screen);
    let mask: PackedPlane | undefined = plane;
    if (parts !== undefined && near !== undefined && cover !== undefined) {
      if (!touches(near, reach)) continue;
      if (plane !== last) coverOutside(cover.rows, plane, parts);
      last = plane;
      mask = cover;
    }
    if (isClear(mask, reach)) drawing = unmasked(drawing);
    const handler = onError && handlerAt(onError, { actor: number });
    renderChecked(costume, limbs, drawing, { limits, onError: handler });
    if (marks === undefined) continue;
    // Failures were reported when the actor itself was drawn.
    const quiet = { limits, onError: onError && (() => {}) };
    const marking = markingOf(drawing, { pixels: marks, width, height });
    const box = renderChecked(costume, limbs, marking, quiet);
    if (box !== undefined) mark(dst, marking.dst, box, -number);
  }
  if (pixels !== dst.pixels) putColumns(screen, dst);
}

/** Up to this many parts are compared with each actor. If there are more, the one part around them is compared. */
const FEW = 16;

/** Memory for the drawing of a frame. */
interface Scratch {
  /** All zeros between calls. */
  readonly marks: Uint8Array | undefined;
  readonly cover: PackedPlane | undefined;
}

/**
 * Memory by frame, so that drawing a frame again allocates nothing. A frame is plain data and cannot hold it. Two
 * frames may be drawn at once, if a handler draws another one.
 */
const scratches = /* @__PURE__ */ new WeakMap<SceneFrame, Scratch>();

function scratchOf(dst: SceneFrame, { width, height }: WholeStrips, inParts: boolean): Scratch {
  const known = scratches.get(dst);
  const fits = known?.cover === undefined || known.cover.rows.length === (width / 8) * height;
  const old = fits ? known : undefined;
  const marks =
    dst.owners === undefined
      ? undefined
      : old?.marks?.length === width * height
        ? old.marks
        : new Uint8Array(width * height);
  const rows = inParts && !old?.cover ? new Uint8Array((width / 8) * height) : undefined;
  const cover: Scratch['cover'] = rows ? { kind: 'zplane', width, height, rows } : old?.cover;
  if (known !== undefined && known.marks === marks && known.cover === cover) return known;
  const scratch = { marks, cover };
  scratches.set(dst, scratch);
  return scratch;
}

/** Makes a mask: what a plane hides within some parts, and everything outside of them. */
function coverOutside(dst: Uint8Array, { width, rows }: PackedPlane, parts: readonly Part[]): void {
  const pitch = width / 8;
  dst.fill(0xff);
  for (const { left, right, top, bottom } of parts)
    for (let row = top; row < bottom; row++)
      for (let i = row * pitch + left; i < row * pitch + right; i++) dst[i] = rows[i];
}

/**
 * Whether a mask has no bits in a box: then painting takes no test for each pixel, and of three actors, one of them in
 * front of all planes, all take 0.89 of the time. The box's edges count as whole columns of 8 pixels.
 */
function isClear({ width, rows }: PackedPlane, { x, y, width: across, height }: Box): boolean {
  const pitch = width >> 3;
  const left = x >> 3;
  const right = (x + across + 7) >> 3;
  for (let row = y; row < y + height; row++)
    for (let i = row * pitch + left; i < row * pitch + right; i++) if (rows[i] !== 0) return false;
  return true;
}

const NO_PLANES: readonly PackedPlane[] = [];

/** A drawing that no plane hides. */
function unmasked(drawing: Drawing): Drawing {
  const { dst, actor, shrinking, colors, transparent, shadowTable, shadows } = drawing;
  return { dst, actor, shrinking, colors, transparent, planes: NO_PLANES, shadowTable, shadows };
}

/** Whether a box touches one of some parts. */
function touches(parts: readonly Part[], { x, y, width, height }: Box): boolean {
  for (const { left, right, top, bottom } of parts)
    if (x < right * 8 && x + width > left * 8 && y < bottom && y + height > top) return true;
  return false;
}
