// The scene as a whole: docs/format/scene.md says it in words.

import { NO_OPTIONS } from '../../geometry.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import type { Room } from '../../room/room.js';
import type { SceneActor } from '../../scene/actor.js';
import type { SceneBlast } from '../../scene/blast.js';
import type { BlastPlaceOptions } from '../../scene/blast-screen.js';
import type { SceneFrame } from '../../scene/frame.js';
import { checkBlasts, checkScreen } from './blast.js';
import { composeRoom, type ReferenceRoomOptions } from './draw-room.js';
import { drawActorsInto } from './paint-actors.js';
import { drawBlastsInto } from './show-blasts.js';

/** What a scene shows besides its room and its actors, and how. */
export interface ReferenceSceneOptions extends ReferenceRoomOptions, BlastPlaceOptions {
  /** In the order of the calls, at most 200. Default: none. */
  readonly blasts?: readonly SceneBlast[] | undefined;
}

/**
 * Draws a room with objects, actors and blasts. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them
 * @param lookup - current states, classes and boxes
 * @param actors - those in the room, in any order
 * @throws {DecodeError} as `composeRoom`, `renderCostume` and `drawBlastsInto`.
 * @throws {RangeError} as `composeRoom`, `drawActorsInto` and `drawBlastsInto`.
 * @throws {TypeError} as `composeRoom`, `drawActorsInto` and `drawBlastsInto`.
 */
export function composeScene(
  room: Room,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
  actors: readonly SceneActor[],
  options?: ReferenceSceneOptions,
): SceneFrame {
  const { blasts = [], screen }: ReferenceSceneOptions = options ?? NO_OPTIONS;
  checkBlasts(blasts);
  checkScreen(screen);
  const frame = composeRoom(room, objects, lookup, options);
  drawActorsInto(room, actors, frame);
  drawBlastsInto(blasts, frame, { screen });
  return frame;
}
