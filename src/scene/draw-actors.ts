// Draws actors over a room, from back to front, each behind the plane of its clip level.
//
// If only parts of the room are drawn, a copy of that plane is used, with all bits set outside of the parts. To find the
// pixels that belong to an actor, it is drawn once more, in one color, as marks. They tell what the player sees at a
// point; `findObjectAt` goes by boxes.

import { checkMemory } from '../bytes.js';
import { checkDrawn } from '../costume/compose.js';
import { checkCostume } from '../costume/costume.js';
import { type Drawing, drawingOf, NO_MASK, shadowRow } from '../costume/draw/options.js';
import type { IndexPicture } from '../costume/draw/place.js';
import { renderChecked } from '../costume/draw/render.js';
import { handlerAt } from '../errors.js';
import { type Box, checkedPoint, checkWhole, type Point } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { actorClipLevel, actorOrder, boxIn, placeOf, type SceneActor } from './actor.js';
import { checkFrame, type Part, type SceneFrame } from './frame.js';
import { checkScene, type Scene } from './prepare.js';

/**
 * Draws actors over a frame, in the order of `actorOrder`. `composeSceneInto` draws the room too; use this
 * function to draw more between the room and the actors, such as {@link drawQueueInto}.
 *
 * The order, the clip level and the drawing of costumes are proved for versions 5 and 6, each alone. How they work
 * together is from descriptions. So is this: engines have no plane for a forced level above 7, and here the last
 * plane hides such an actor. If the width of the room is not a multiple of 8, its last columns show no actors.
 *
 * @param dst - a frame of the scene; its pixels and owners change. The owner of a pixel that an actor paints, or
 *   shades, is minus the actor's number
 * @throws {DecodeError} as {@link renderCostume}; the actors behind the bad one have been drawn. None with `onError`.
 */
export function drawActorsInto(
  scene: Scene,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options?: ReadOptions,
): void {
  checkScene(scene, 'drawActorsInto(scene, actors, dst)');
  checkFrame(dst, scene.background);
  drawActors(castOf(actors, scene, dst, options), dst, options, undefined);
}

/** An actor, with the drawing of its costume. */
interface PlacedActor {
  readonly actor: SceneActor;
  readonly drawing: Drawing;
  /** The plane that hides it. */
  readonly plane: PackedPlane;
}

/** Checked actors in the order of drawing, and the picture that they are drawn in. */
interface Cast {
  readonly placed: readonly PlacedActor[];
  readonly screen: IndexPicture;
}

/** Checks actors, and prepares to draw them. */
export function castOf(
  actors: readonly SceneActor[],
  scene: Scene,
  dst: SceneFrame,
  options: ReadOptions | undefined,
): Cast {
  const { limits } = optionsOf(options);
  const { pixels, width: pitch, height, planes } = dst;
  const last = planes.length - 1;
  // Planes have the width of the whole strips, and the picture must have it too.
  const width = pitch - (pitch % 8);
  const own = width === pitch ? pixels : new Uint8Array(width * height);
  const screen = { pixels: own, width, height };
  const placed: PlacedActor[] = [];
  for (const actor of actorOrder(actors, scene)) {
    checkWhole(actor.number, 'actor.number');
    // Engines have no plane for levels above 7; the last one is a guess.
    const plane = planes[actorClipLevel(actor, last, scene).plane ?? last];
    const place = placeOf(actor);
    const { costume, limbs, palette, scale, shadowTable, shadows } = actor;
    checkCostume(costume, 'renderCostume(costume, limbs, dst, actor)');
    checkDrawn(limbs);
    checkMemory(plane.rows, 0, 'zplane');
    const how = { palette, scale, shadowTable, shadows, limits };
    placed.push({ actor, drawing: drawingOf(costume, screen, place, plane.rows, how), plane });
  }
  return { placed, screen };
}

/** Draws actors in the given order; if there are parts, only in these parts of the frame. */
export function drawActors(
  { placed, screen }: Cast,
  dst: SceneFrame,
  options: ReadOptions | undefined,
  parts: readonly Part[] | undefined,
): void {
  const { limits, onError } = optionsOf(options);
  const { pixels, width, height } = screen;
  if (width === 0 || height === 0) return;
  if (pixels !== dst.pixels) copyColumns(dst, screen);
  const plain = parts === undefined && dst.owners === undefined;
  const { marks, cover } = plain ? NO_SCRATCH : scratchOf(dst, width * height);
  let last: PackedPlane | undefined;
  for (const { actor, drawing, plane } of placed) {
    const { number, costume, limbs } = actor;
    if (parts !== undefined) {
      if (!touches(parts, boxIn(limbs, drawing.shrinking, drawing.actor, screen))) continue;
      if (plane !== last) coverOutside(cover, plane, parts);
      last = plane;
      drawing.mask = cover;
    }
    const handler = onError && handlerAt(onError, { actor: number });
    renderChecked(costume, limbs, drawing, { limits, onError: handler });
    if (dst.owners === undefined) continue;
    // Failures were reported when the actor itself was drawn.
    const quiet = { limits, onError: onError && (() => {}) };
    const marking = markingOf(drawing, { pixels: marks, width, height });
    const box = renderChecked(costume, limbs, marking, quiet);
    if (box !== undefined) mark(dst, marking.dst, box, -number);
  }
  if (pixels !== dst.pixels) copyColumns(screen, dst);
}

/** Copies the columns that two pictures of one height have. */
function copyColumns(src: IndexPicture, dst: IndexPicture): void {
  const width = Math.min(src.width, dst.width);
  for (let row = 0; row < dst.height; row++) {
    const from = row * src.width;
    dst.pixels.set(src.pixels.subarray(from, from + width), row * dst.width);
  }
}

/** Memory for the drawing of a frame. */
interface Scratch {
  /** A byte for each pixel, zero between calls. */
  marks: Uint8Array;
  /** A bit for each pixel. */
  cover: Uint8Array;
}

const NO_SCRATCH: Scratch = { marks: NO_MASK, cover: NO_MASK };

/**
 * Memory by frame, so that drawing a frame again allocates nothing. A frame is plain data and cannot hold it. Two
 * frames may be drawn at once, if a handler draws another one.
 */
const scratches = /* @__PURE__ */ new WeakMap<SceneFrame, Scratch>();

function scratchOf(dst: SceneFrame, size: number): Scratch {
  let scratch = scratches.get(dst);
  if (scratch === undefined || scratch.marks.length !== size) {
    scratch = { marks: new Uint8Array(size), cover: new Uint8Array(size / 8) };
    scratches.set(dst, scratch);
  }
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

/** Whether a box touches one of some parts. */
function touches(parts: readonly Part[], { x, y, width, height }: Box): boolean {
  for (const { left, right, top, bottom } of parts)
    if (x < right * 8 && x + width > left * 8 && y < bottom && y + height > top) return true;
  return false;
}

/** A mark: a palette index that is not a shadow. */
const MARK = 14;

/** A shadow table that turns every shadow into a mark. */
const MARKS = /* @__PURE__ */ new Uint8Array(0x800).fill(MARK);

/** The same drawing, with marks for the pixels that belong to the actor. Its shadows stay shadows, because some may not be painted twice. */
function markingOf(drawing: Drawing, dst: IndexPicture): Drawing {
  const shades = drawing.shadowTable !== undefined;
  const isShadow = (index: number) => shades && shadowRow(index, drawing.shadows) !== undefined;
  const colors = drawing.colors.map((index) => (isShadow(index) ? index : MARK));
  return { ...drawing, dst, colors, shadowTable: shades ? MARKS : undefined };
}

/** Gives the marked pixels in a box to an owner, and removes the marks. */
function mark(
  { owners, width: pitch }: SceneFrame,
  { pixels, width: marksPitch }: IndexPicture,
  { x, y, width, height }: Box,
  owner: number,
): void {
  if (owners === undefined) return;
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      if (pixels[row * marksPitch + column] === 0) continue;
      pixels[row * marksPitch + column] = 0;
      owners[row * pitch + column] = owner;
    }
  }
}

/** A pixel of the background. */
export interface BackgroundPixel {
  /** Tells it from other owners. */
  readonly of: 'background';
}

/** A pixel of an object. */
export interface ObjectPixel {
  /** Tells it from other owners. */
  readonly of: 'object';
  /** The `index` of the object. */
  readonly index: number;
}

/** A pixel of an actor. */
export interface ActorPixel {
  /** Tells it from other owners. */
  readonly of: 'actor';
  /** The number of the actor. */
  readonly number: number;
}

/** What a pixel of a room belongs to. */
export type PixelOwner = BackgroundPixel | ObjectPixel | ActorPixel;

/**
 * Finds what is visible at a point of a room. It skips what is hidden or transparent there, but finds objects of the
 * class Untouchable. For clicks as in the games use `findObjectAt`, which tests boxes.
 *
 * @param frame - drawn, and made with `owners`
 * @param point - pixels in the room; fractions are cut off
 * @returns `undefined` for a point beyond the frame
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = scumm.openGame(lantern);
 * const room = scumm.readGameRoom(game, 2);
 * const { objects } = scumm.readGameObjects(game, room);
 * const scene = scumm.composeScene(room, objects, scumm.initialRuntime(game.index.objects), [], { owners: true });
 * console.log(scumm.ownerAt(scene, { x: 280, y: 100 })?.of); // object
 * ```
 */
export function ownerAt(frame: SceneFrame, point: Point): PixelOwner | undefined {
  checkFrame(frame, undefined);
  const { x, y } = checkedPoint(point);
  const { width, height, owners } = frame;
  if (owners === undefined)
    throw new TypeError('frame has no owners: createFrame makes them with the option owners');
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return undefined;
  const owner = owners[Math.floor(y) * width + Math.floor(x)];
  if (owner === 0) return { of: 'background' };
  return owner > 0 ? { of: 'object', index: owner } : { of: 'actor', number: -owner };
}
