// A room without actors: the background, then the visible objects, from back to front. With `dirty` it draws the boxes
// that changed, in whole columns of 8 pixels, or one part around all of them if that is less work.
//
// To draw one of three actors again takes 0.37 of the time of a frame with 20 objects: a third of that are checks of all
// actors and objects, and a third the actor. Tried: masks of actors from top to bottom, 0.97 to 1.04; no test of masks
// without bits, 1.01; parts put back from top to bottom, 1.05; no objects outside of the parts, 1.0.

import { around } from '../bounds.js';
import { checkList } from '../bytes.js';
import { fail, reporterOf } from '../errors.js';
import { type Box, checkCorner, checkWhole } from '../geometry.js';
import { limitOf } from '../limits.js';
import type { RoomObject } from '../object/room-object.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import { inPaintingOrder, showingTest } from '../object/showing.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { Room } from '../room/room.js';
import type { ComposeSceneOptions } from './compose-scene.js';
import { copyRows } from './copy-strips.js';
import { checkFrame, type FrameOptions, newFrame, type SceneFrame } from './frame.js';
import { type Drawn, drawnNow, paint } from './paint.js';
import { checkParts, checkScene, type Scene, sceneOf } from './prepare.js';
import { clearsMissing, type MaskSurface, type Part, wholeOf } from './surface.js';

/**
 * Draws a room with its objects into memory that is used again, as the games do before they draw actors. The time
 * is bounded by the size of the frame and the number of objects, wherever the objects are.
 *
 * @param scene - as {@link prepareScene} gives it
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @param dst - as {@link createFrame} gives it; receives pixels, planes, and owners if it has any. With
 *   `dirty` it must hold the room as it was drawn before
 * @throws {DecodeError} `LIMIT` if objects paint more than `limits.pixels`; then nothing has been drawn.
 * @throws {RangeError} if the version or `missingPlane` is unknown, `dst` is not of the size of the scene, a box
 *   is not whole numbers of 32 bits, or a limit not a number of at least 0.
 * @throws {TypeError} if `scene` is not a {@link Scene}, `runtime` not an {@link ObjectLookup}, `dst` not
 *   a {@link SceneFrame}, or `dirty` not a list.
 */
export function composeRoomInto(
  scene: Scene,
  runtime: ObjectLookup,
  dst: SceneFrame,
  options?: Pick<ComposeSceneOptions, 'missingPlane' | 'limits' | 'dirty'>,
): void {
  checkScene(scene);
  checkLookup(runtime);
  checkFrame(dst, scene.background);
  drawRoom(scene, runtime, dst, options);
}

/** Draws a room with its objects; checks the options alone. Returns the parts that were drawn. */
export function drawRoom(
  scene: Scene,
  runtime: ObjectLookup,
  dst: SceneFrame,
  options: Pick<ComposeSceneOptions, 'missingPlane' | 'limits' | 'dirty'> | undefined,
): readonly Part[] {
  const { dirty, limits } = optionsOf(options);
  const drawn = drawnIn(scene, runtime, clearsMissing(options));
  const parts = partsOf(dst, dirty, 8 * drawn.length);
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

/** Counts the pixels of a picture in some parts. */
function paintedOf({ picture, column, y }: Drawn, parts: readonly Part[]): number {
  let sum = 0;
  for (const { left, right, top, bottom } of parts) {
    const columns = Math.min(right, column + (picture.width >> 3)) - Math.max(left, column);
    const rows = Math.min(bottom, y + picture.height) - Math.max(top, y);
    if (columns > 0 && rows > 0) sum += columns * 8 * rows;
  }
  return sum;
}

/** Puts back the background in a part of a frame. */
export function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
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
 * The parts of a surface that boxes touch; the whole surface if `boxes` is `undefined`.
 *
 * @param each - the fixed work for a part, counted as pixels
 */
function partsOf(
  surface: MaskSurface,
  boxes: readonly Box[] | undefined,
  each: number,
): readonly Part[] {
  const whole = wholeOf(surface);
  if (boxes === undefined) return [whole];
  checkList(boxes, 'dirty', ' of boxes');
  const parts: Part[] = [];
  let all: Part | undefined;
  let work = 0;
  for (const box of boxes as readonly Box[]) {
    const part = within(box, whole);
    if (part === undefined) continue;
    all = all === undefined ? part : around(all, part);
    work += each + areaOf(part);
    // More boxes than that are drawn as one part, so they need not be kept.
    if (work <= each + areaOf(whole)) parts.push(part);
  }
  if (all === undefined) return [];
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

/** Pixels of a part. */
function areaOf({ left, right, top, bottom }: Part): number {
  return (right - left) * 8 * (bottom - top);
}

/**
 * Draws a room with its objects, as the games do before they draw actors. To draw it more than once, use
 * {@link prepareScene} and {@link composeSceneInto}.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them; may be empty
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @returns pixels and planes, and owners if asked for
 * @throws {DecodeError} as {@link prepareScene} and {@link composeSceneInto}.
 * @throws {RangeError} if the version, variant or `missingPlane` is unknown, a box is not whole numbers of
 *   32 bits, or a limit not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, `objects` not a list of {@link RoomObject}, `runtime`
 *   not an {@link ObjectLookup}, or `onError` not a function.
 */
export function composeRoom(
  room: Room,
  objects: readonly RoomObject[],
  runtime: ObjectLookup,
  options?: Pick<ComposeSceneOptions, 'missingPlane'> & ReadOptions & FrameOptions,
): SceneFrame {
  const { owners = false, limits, onError } = optionsOf(options);
  checkParts(room, objects);
  checkLookup(runtime);
  const scene = sceneOf(room, objects, limits, reporterOf(onError));
  const frame = newFrame(scene, owners);
  drawRoom(scene, runtime, frame, options);
  return frame;
}
