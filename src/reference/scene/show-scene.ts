// The scene as a whole
//
// In a frame the background and the objects of a room are drawn, then the actors, then the blasts. Texts and verbs come
// on top of it; in versions 7 and 8 scripts can have the blasts above the texts.
//
// A frame takes mostly 4 to 6 jiffies of 1/60 s, which is 10 to 15 frames a second; scripts set it. Color cycles go on
// in each frame. A costume makes a tick in every n-th frame: n is the animation speed that scripts set for the actor,
// and 0, which new actors have, stands for 1.

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
