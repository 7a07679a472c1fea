// A room as the player sees it: the background, the visible objects from back to front, the actors, and blasts on top; or
// objects alone that scripts have queued. With `dirty` it draws the boxes that changed, in whole columns of 8 pixels, or
// one part around all of them if that is less work.
// bench/decisions.md says what was declined.

import { around } from '../bounds.js';
import { checkList } from '../bytes.js';
import { fail } from '../errors.js';
import { type Box, checkCorner, checkWhole } from '../geometry.js';
import { limitOf } from '../limits.js';
import type { RoomObject } from '../object/room-object.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import { inPaintingOrder, showingTest } from '../object/showing.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { Room } from '../room/room.js';
import type { SceneActor } from './actor.js';
import { type BlastPlaceOptions, checkBlasts, checkScreen, type SceneBlast } from './blast.js';
import { copyRows } from './copy-strips.js';
import { castOf, drawActors } from './draw-actors.js';
import { drawBlasts } from './draw-blasts.js';
import {
  checkFrame,
  type FrameOptions,
  type MaskSurface,
  newFrame,
  type Part,
  type SceneFrame,
  wholeOf,
} from './frame.js';
import { type Drawn, drawnNow, paint, readPart } from './paint.js';
import { checkScene, prepareScene, type Scene } from './prepare.js';

/**
 * Options of {@link composeSceneInto}. `onError` receives the problem of each limb, with its actor, and of each blast; the
 * bad limb or blast is left out. `limits.pixels` bounds the pixels of painted objects together, those of each limb, and
 * those of each blast's picture.
 */
export interface ComposeSceneOptions extends BlastPlaceOptions, ReadOptions {
  /**
   * What a strip that replaces does to a plane that the picture does not have. `keep`: leaves it as it is, as the
   * games do. `clear`: clears it, as some descriptions of the format say. Default: `keep`.
   */
  readonly missingPlane?: 'keep' | 'clear' | undefined;
  /**
   * Boxes of the room to draw again: pixels, whole numbers of 32 bits. The rest of the frame stays as it is. All
   * changes must be in the boxes: for an object that moved, its box before and its box after, as `redraw` of
   * `afterDrawObject` gives them. Default: everything.
   */
  readonly dirty?: readonly Box[] | undefined;
  /** Painted on top of the scene, in this order, as {@link drawBlastsInto} does; at most 200. Default: none. */
  readonly blasts?: readonly SceneBlast[] | undefined;
}

/**
 * Draws a room into memory that is used again: the background and the visible objects, then actors as
 * {@link drawActorsInto}, then blasts as {@link drawBlastsInto}. These say what is proved. Actors have a scale and a
 * clip level. In the games their walk box gives both: `boxScale`, and `mask` of the box.
 *
 * With `dirty` only those boxes are drawn. The result is the same as after drawing everything, if the boxes cover all
 * that changed. For an actor pass {@link actorBox} before and after the change. Blasts are always painted whole. For a
 * blast of the previous frame pass {@link blastBox}, as the games do: pixels that it painted outside of that box stay.
 *
 * @param actors - all actors in the room, in any order, even with `dirty`
 * @param dst - from {@link createFrame}; receives pixels, planes, and owners if it has any. With
 *   `dirty` it must hold the room as it was drawn before
 * @throws {DecodeError} `LIMIT` if objects paint more than `limits.pixels`; then nothing has been drawn. Others as
 *   {@link renderCostume} and {@link drawBlastsInto}: then the room, and all that is behind the bad limb or blast, have
 *   been drawn. With `onError` only the first `LIMIT`.
 */
export function composeSceneInto(
  scene: Scene,
  runtime: ObjectLookup,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options?: ComposeSceneOptions,
): void {
  checkScene(scene, 'composeSceneInto(scene, runtime, actors, dst)');
  checkLookup(runtime);
  checkFrame(dst, scene.background);
  const { dirty, blasts, screen } = optionsOf(options);
  const cast = castOf(actors, scene, dst, options);
  if (blasts !== undefined) checkBlasts(blasts);
  checkScreen(screen);
  const parts = drawRoom(scene, runtime, dst, options);
  drawActors(cast, dst, options, dirty === undefined ? undefined : parts);
  if (blasts !== undefined) drawBlasts(blasts, dst, options);
}

/**
 * Draws a room with objects, actors and blasts. To draw it more than once, use {@link prepareScene} and
 * {@link composeSceneInto}.
 *
 * @throws {DecodeError} as {@link prepareScene} and {@link composeSceneInto}.
 * @example
 * ```ts
 * import { composeScene, initialRuntime, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const room = readGameRoom(game, 2);
 * const { objects } = readGameObjects(game, room);
 * const scene = composeScene(room, objects, initialRuntime(game.index.objects), []);
 * console.log(scene.width, scene.height, scene.pixels.length); // 320 144 46080
 * ```
 */
export function composeScene(
  room: Room,
  objects: readonly RoomObject[],
  runtime: ObjectLookup,
  actors: readonly SceneActor[],
  options?: Omit<ComposeSceneOptions, 'dirty'> & FrameOptions,
): SceneFrame {
  const { owners = false, ...drawing } = optionsOf(options);
  const scene = prepareScene(room, objects, drawing);
  const frame = newFrame(scene, owners);
  composeSceneInto(scene, runtime, actors, frame, drawing);
  return frame;
}

/**
 * Draws a room with its objects, as the games do before they draw actors. The time is bounded by the size of the frame
 * and the number of objects, wherever they are. Returns the parts that were drawn.
 */
function drawRoom(
  scene: Scene,
  runtime: ObjectLookup,
  dst: SceneFrame,
  options: Pick<ComposeSceneOptions, 'missingPlane' | 'limits' | 'dirty'> | undefined,
): readonly Part[] {
  const { dirty, limits } = optionsOf(options);
  const drawn = drawnIn(scene, runtime, clearsMissing(options));
  const read = dirty && readPart(drawn, wholeOf(dst));
  const parts = partsOf(dst, dirty, 8 * drawn.length, read);
  let painted = 0;
  let near = 0;
  for (const one of drawn) {
    const count = paintedOf(one, parts);
    painted += count;
    // Those that are in no part are left out.
    if (count > 0) drawn[near++] = one;
  }
  if (!(painted <= limitOf(limits, 'pixels')))
    fail('LIMIT', 0, `the objects of the room paint ${painted} pixels`);
  for (const part of parts) {
    restore(dst, scene.background, part);
    for (let i = 0; i < near; i++) paint(dst, drawn[i], part);
  }
  return parts;
}

/** The visible objects of a scene, in painting order. */
function drawnIn(scene: Scene, runtime: ObjectLookup, clears: boolean): Drawn[] {
  const objects = scene.objects.map(({ object }) => object);
  const shows = showingTest(objects, runtime);
  const memory = memories.get(scene) ?? [];
  if (memory.length === 0) memories.set(scene, memory);
  const drawn: Drawn[] = [];
  for (const object of scene.objects) {
    if (!shows(object.object)) continue;
    const one = drawnNow(object, scene, runtime, clears, memory[drawn.length]);
    if (one === undefined) continue;
    memory[drawn.length] = one;
    drawn.push(one);
  }
  return inPaintingOrder(drawn, scene);
}

/** Records by scene, so that drawing it again makes none. Nothing that a caller passes runs while they are used. */
const memories = /* @__PURE__ */ new WeakMap<Scene, Drawn[]>();

/** Whether strips that replace clear a plane that the picture does not have. */
function clearsMissing(options: Pick<ComposeSceneOptions, 'missingPlane'> | undefined): boolean {
  const { missingPlane = 'keep' } = optionsOf(options);
  if (missingPlane !== 'keep' && missingPlane !== 'clear')
    throw new RangeError('missingPlane is neither keep nor clear');
  return missingPlane === 'clear';
}

/** Counts the pixels of a picture in some parts; of one that is decoded for each part, all its pixels. */
function paintedOf({ picture, column, y }: Drawn, parts: readonly Part[]): number {
  let sum = 0;
  for (const { left, right, top, bottom } of parts) {
    const columns = Math.min(right, column + (picture.width >> 3)) - Math.max(left, column);
    const rows = Math.min(bottom, y + picture.height) - Math.max(top, y);
    if (columns <= 0 || rows <= 0) continue;
    sum += picture.reader === undefined ? columns * 8 * rows : picture.width * picture.height;
  }
  return sum;
}

/** Puts back the background in a part of a frame. */
function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
  const { width, pixels, owners, planes } = frame;
  const { top, bottom } = part;
  const left = part.left * 8;
  const right = part.right * 8;
  copyRows(background.pixels, pixels, width, { left, right, top, bottom });
  for (let number = 0; number < planes.length; number++)
    copyRows(background.planes[number].rows, planes[number].rows, width >> 3, part);
  if (owners === undefined) return;
  for (let row = top; row < bottom; row++) owners.fill(0, row * width + left, row * width + right);
}

/**
 * The parts of a surface that boxes touch. `each`: the fixed work for a part, counted as pixels. A part that touches
 * `read` holds all of it.
 */
function partsOf(
  surface: MaskSurface,
  boxes: readonly Box[] | undefined,
  each: number,
  read: Part | undefined,
): readonly Part[] {
  const whole = wholeOf(surface);
  if (boxes === undefined) return [whole];
  checkList(boxes, 'dirty', ' of boxes');
  const parts: Part[] = [];
  let all: Part | undefined;
  let work = 0;
  for (const box of boxes as readonly Box[]) {
    const own = within(box, whole);
    if (own === undefined) continue;
    const part = withRead(own, read);
    all = all === undefined ? part : around(all, part);
    work += each + areaOf(part);
    // More boxes than that are drawn as one part, so they need not be kept.
    if (work <= each + areaOf(whole)) parts.push(part);
  }
  if (all === undefined) return [];
  all = withRead(all, read);
  return work > each + areaOf(all) ? [all] : parts;
}

/** The part that a box touches; `undefined` if it touches none. */
function within(box: Box, whole: Part): Part | undefined {
  checkCorner(box, 'dirty');
  const { x, y, width, height } = box;
  checkWhole(width, 'dirty.width', 0);
  checkWhole(height, 'dirty.height', 0);
  if (width === 0 || height === 0) return undefined;
  const part = {
    left: Math.max(whole.left, Math.floor(x / 8)),
    right: Math.min(whole.right, Math.ceil((x + width) / 8)),
    top: Math.max(whole.top, y),
    bottom: Math.min(whole.bottom, y + height),
  };
  return part.left < part.right && part.top < part.bottom ? part : undefined;
}

/** A part with all of another one, if they touch. */
function withRead(a: Part, b: Part | undefined): Part {
  const touch = b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return touch ? around(a, b) : a;
}

/** Pixels of a part. */
function areaOf({ left, right, top, bottom }: Part): number {
  return (right - left) * 8 * (bottom - top);
}

/**
 * Draws queued objects over a frame, as the games do at the end of a frame: in the order of the queue, each with its
 * current state and box. Unlike other drawing, this ignores the containers of objects, and what is above them. All bits
 * of a state count; state 0 draws nothing.
 *
 * @param queue - `index` of each object to draw, from `queued` of `afterDrawObject`; an object may be in it more than
 *   once. Indices that the room does not have draw nothing
 * @param dst - a frame of the scene, which changes
 */
export function drawQueueInto(
  scene: Scene,
  runtime: ObjectLookup,
  queue: readonly number[],
  dst: SceneFrame,
  options?: Pick<ComposeSceneOptions, 'missingPlane'>,
): void {
  const clears = clearsMissing(options);
  checkScene(scene, 'drawQueueInto(scene, runtime, queue, dst)');
  checkLookup(runtime);
  checkFrame(dst, scene.background);
  checkList(queue, 'queue', ' of indices');
  const byIndex = new Map(scene.objects.map((one) => [one.object.index, one]));
  for (const index of queue as readonly number[]) {
    const found = byIndex.get(index);
    const one = found && drawnNow(found, scene, runtime, clears);
    if (one !== undefined) paint(dst, one, wholeOf(dst));
  }
}
