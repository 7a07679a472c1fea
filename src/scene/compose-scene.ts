// A room as the player sees it: the background, the visible objects, the actors, and blasts on top.

import { reporterOf } from '../errors.js';
import type { Box } from '../geometry.js';
import type { RoomObject } from '../object/room-object.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import type { ReadOptions } from '../options.js';
import { optionsOf } from '../options.js';
import type { Room } from '../room/room.js';
import type { SceneActor } from './actor.js';
import { type BlastPlaceOptions, checkBlasts, checkScreen, type SceneBlast } from './blast.js';
import { drawRoom } from './compose.js';
import { castOf, drawActors } from './draw-actors.js';
import { drawBlasts } from './draw-blasts.js';
import { checkFrame, type FrameOptions, newFrame, type SceneFrame } from './frame.js';
import { checkParts, checkScene, type Scene, sceneOf } from './prepare.js';

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
 * @param scene - from {@link prepareScene}
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @param actors - all actors in the room, in any order, even with `dirty`
 * @param dst - from {@link createFrame}; receives pixels, planes, and owners if it has any. With
 *   `dirty` it must hold the room as it was drawn before
 * @throws {DecodeError} `LIMIT` if objects paint more than `limits.pixels`; then nothing has been drawn. `LIMIT`,
 *   `TRUNCATED` or `BAD_OFFSET` as {@link renderCostume}, or an error as {@link drawBlastsInto}: then the room, and all
 *   that is behind the bad limb or blast, have been drawn. With `onError` only the first `LIMIT`.
 * @throws {RangeError} if `missingPlane` is unknown, or a box is not whole numbers of 32 bits; or as
 *   {@link drawActorsInto} and {@link drawBlastsInto}.
 * @throws {TypeError} if `runtime` is not an {@link ObjectLookup}, or `dirty` not a list; or as {@link drawActorsInto} and
 *   {@link drawBlastsInto}.
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
 * @param room - from `readRoom`
 * @param objects - its objects, from `readRoomObjects`; may be empty
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @param actors - the actors in the room, in any order
 * @returns pixels and planes, and owners if asked for
 * @throws {DecodeError} as {@link prepareScene} and {@link composeSceneInto}.
 * @throws {RangeError} as {@link prepareScene} and {@link composeSceneInto}.
 * @throws {TypeError} as {@link prepareScene} and {@link composeSceneInto}.
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
  checkParts(room, objects);
  checkLookup(runtime);
  const scene = sceneOf(room, objects, drawing.limits, reporterOf(drawing.onError));
  const frame = newFrame(scene, owners);
  composeSceneInto(scene, runtime, actors, frame, drawing);
  return frame;
}
