// A room as the player sees it: the background, the objects that show, and the actors.

import { type ErrorHandler, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import type { RoomObject } from '../object/room-object.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import type { Room } from '../room/room.js';
import type { SceneActor } from './actor.js';
import {
  type ComposeRoomAnewOptions,
  type ComposeRoomOptions,
  checkScene,
  drawRoom,
} from './compose.js';
import { type DrawActorsOptions, drawActors, placedActors } from './draw-actors.js';
import { checkFrame, frameOf, type SceneFrame } from './frame.js';
import { checkParts, type Scene, sceneOf } from './prepare.js';
import { stampingOf } from './surface.js';

/**
 * Options of {@link composeSceneInto}. `limits.pixels` counts those of objects that are painted, and then those
 * of one limb.
 */
export interface ComposeSceneOptions extends ComposeRoomOptions, DrawActorsOptions {}

/**
 * Options of {@link composeScene}. `limits.pixels` counts all pictures of the room, then those of objects that
 * are painted, then those of one limb.
 */
export interface ComposeSceneAnewOptions
  extends Omit<ComposeRoomAnewOptions, 'onError'>,
    Omit<DrawActorsOptions, 'onError'> {
  /**
   * Receives the problem of each bad strip, plane or picture of the room, and of each limb, with its
   * actor; it is then left out. Default: throw at damage.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Draws a room with objects and actors into memory that is used again: as {@link composeRoomInto}, and
 * then {@link drawActorsInto}, which say what is proved. Scale and clip level are those of the actors; the
 * box that one stands in gives them: `boxScale`, and its `mask`.
 *
 * With `dirty` the result is that of drawing everything, if the boxes hold all that changed. That of an
 * actor is {@link actorBox}, before and after.
 *
 * @param scene - as {@link prepareScene} gives it
 * @param lookup - current states, classes and boxes, such as an `ObjectRuntime`
 * @param actors - those in the room, in any order, all of them even with `dirty`
 * @param dst - as {@link createFrame} gives it; receives pixels, planes, and owners if it has any. With
 *   `dirty` it must hold the room as it was drawn before
 * @throws {DecodeError} `LIMIT` as {@link composeRoomInto}. `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as
 *   {@link renderCostume}; the room, and actors behind it, have been drawn. With `onError` only the first.
 * @throws {RangeError} as {@link composeRoomInto} and {@link drawActorsInto}.
 * @throws {TypeError} as {@link composeRoomInto} and {@link drawActorsInto}.
 */
export function composeSceneInto(
  scene: Scene,
  lookup: ObjectLookup,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options?: ComposeSceneOptions,
): void {
  checkScene(scene);
  checkLookup(lookup);
  checkFrame(dst, scene.background);
  drawScene(scene, lookup, actors, dst, options);
}

/** {@link composeSceneInto}, with arguments that were checked. */
function drawScene(
  scene: Scene,
  lookup: ObjectLookup,
  actors: readonly SceneActor[],
  dst: SceneFrame,
  options: ComposeSceneOptions | undefined,
): void {
  const { dirty, missingPlane, limits }: ComposeSceneOptions = options ?? NO_OPTIONS;
  const how = stampingOf({ missingPlane });
  const placed = placedActors(actors, scene, dst, options);
  const parts = drawRoom(scene, lookup, dst, how, { dirty, limits });
  drawActors(placed, dst, options, dirty === undefined ? undefined : parts);
}

/**
 * Draws a room with objects and actors. To draw it more than once, use {@link prepareScene} and
 * {@link composeSceneInto}.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them; or none
 * @param lookup - current states, classes and boxes, such as an `ObjectRuntime`
 * @param actors - those in the room, in any order
 * @returns pixels and planes, and owners if asked for
 * @throws {DecodeError} as {@link prepareScene} and {@link renderCostume}.
 * @throws {RangeError} as {@link composeRoom} and {@link drawActorsInto}.
 * @throws {TypeError} as {@link composeRoom} and {@link drawActorsInto}.
 */
export function composeScene(
  room: Room,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
  actors: readonly SceneActor[],
  options?: ComposeSceneAnewOptions,
): SceneFrame {
  const { owners, ...drawing }: ComposeSceneAnewOptions = options ?? NO_OPTIONS;
  checkParts(room, objects);
  checkLookup(lookup);
  const scene = sceneOf(room, objects, drawing.limits, reporterOf(drawing.onError));
  const frame = frameOf(scene.background, owners);
  drawScene(scene, lookup, actors, frame, drawing);
  return frame;
}
