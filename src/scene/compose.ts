// A room without actors: the background, then the visible objects, from back to front.

import { fail, reporterOf } from '../errors.js';
import { limitOf } from '../limits.js';
import type { RoomObject } from '../object/room-object.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import { inPaintingOrder, showingTest } from '../object/showing.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { Room } from '../room/room.js';
import type { ComposeSceneOptions } from './compose-scene.js';
import { partsOf } from './dirty.js';
import { type Drawn, drawnNow, drawObject, paintedOf } from './drawn-object.js';
import { checkFrame, type FrameOptions, newFrame, type SceneFrame } from './frame.js';
import { checkParts, checkScene, type Scene, sceneOf } from './prepare.js';
import { restore } from './restore.js';
import { type Part, type Stamping, stampingOf } from './surface.js';

/**
 * Draws a room with its objects into memory that is used again, as the games do before they draw actors. The time
 * is bounded by the size of the frame and the number of objects, wherever the objects are.
 *
 * @param scene - from {@link prepareScene}
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @param dst - from {@link createFrame}; receives pixels, planes, and owners if it has any. With
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
  const how = stampingOf(options);
  const drawn = drawnIn(scene, runtime, how);
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
    for (let i = 0; i < near; i++) drawObject(dst, drawn[i], part);
  }
  return parts;
}

/** The visible objects of a scene, in painting order. */
function drawnIn(scene: Scene, runtime: ObjectLookup, how: Stamping): Drawn[] {
  const objects = scene.objects.map(({ object }) => object);
  const shows = showingTest(objects, runtime);
  const memory = memories.get(scene) ?? [];
  if (memory.length === 0) memories.set(scene, memory);
  const drawn: Drawn[] = [];
  for (const object of scene.objects) {
    if (!shows(object.object)) continue;
    const one = drawnNow(object, scene, runtime, how, memory[drawn.length]);
    if (one === undefined) continue;
    memory[drawn.length] = one;
    drawn.push(one);
  }
  return inPaintingOrder(drawn, scene);
}

/** Records by scene, so that drawing it again makes none. Nothing that a caller passes runs while they are used. */
const memories = /* @__PURE__ */ new WeakMap<Scene, Drawn[]>();

/**
 * Draws a room with its objects, as the games do before they draw actors. To draw it more than once, use
 * {@link prepareScene} and {@link composeSceneInto}.
 *
 * @param room - from `readRoom`
 * @param objects - its objects, from `readRoomObjects`; may be empty
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
