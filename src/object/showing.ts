// Which objects show, and with which picture.

import { checkNumber } from '../geometry.js';
import { traitsOf } from '../traits.js';
import type { Versioned } from '../version.js';
import { checkObject, checkObjects } from './check.js';
import type { StateImage } from './object-image.js';
import { type ParentGate, parentGate } from './parents.js';
import type { RoomObject } from './room-object.js';
import { checkLookup, type ObjectLookup, stateOf } from './runtime.js';

/**
 * Gives the picture of an object in a state; `undefined` for state 0 and for states without a picture, and in
 * versions 5 to 7 for states above 16. In versions 3 and 4 one picture is for all states but 0.
 *
 * @throws {RangeError} if `state` is not a number.
 * @throws {TypeError} if `object` is not a {@link RoomObject}.
 * @example
 * ```ts
 * import { imageForState, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const [object] = readGameObjects(game, readGameRoom(game, 2)).objects;
 * const image = object && imageForState(object, 1);
 * console.log(image?.width, image?.height); // 40 48
 * ```
 */
export function imageForState(object: RoomObject, state: number): StateImage | undefined {
  checkObject(object, 'imageForState(object, state)');
  checkNumber(state, 'state');
  return pictureOf(object, state);
}

/** {@link imageForState} with unchecked arguments. */
export function pictureOf(object: RoomObject, state: number): StateImage | undefined {
  const images = object.image?.images ?? [];
  const { pictureFor, lastPicture } = traitsOf(object);
  if (pictureFor === 'any state') return state === 0 ? undefined : images[0];
  if (state <= lastPicture) for (const one of images) if (one.state === state) return one;
  return undefined;
}

/**
 * Lists the objects that show, in painting order: the room's last object first, so that its first object
 * ends on top. Sam & Max paints in source order.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @returns the objects that have a picture for their state, and whose containers are in the required
 *   states
 * @throws {TypeError} if `objects` is not a list of `RoomObject`, or `runtime` not an
 *   `ObjectLookup`.
 */
export function drawnObjects(
  objects: readonly RoomObject[],
  runtime: ObjectLookup,
): readonly RoomObject[] {
  checkObjects(objects, 'drawnObjects(objects, runtime)');
  checkLookup(runtime);
  const shown = showing(objects, runtime).filter(
    (object) => pictureOf(object, stateOf(object, runtime)) !== undefined,
  );
  return shown.length === 0 ? shown : inPaintingOrder(shown, shown[0]);
}

/** Turns objects in source order, or what stands for them, into painting order. */
export function inPaintingOrder<T>(shown: T[], room: Versioned): T[] {
  return traitsOf(room).onTop === 'last' ? shown : shown.reverse();
}

/** The objects that show if they have a picture, in source order. */
export function showing(objects: readonly RoomObject[], runtime: ObjectLookup): RoomObject[] {
  return objects.filter(showingTest(objects, runtime));
}

/** Tells of each object of a room whether it shows if it has a picture. */
export function showingTest(objects: readonly RoomObject[], runtime: ObjectLookup): ParentGate {
  const open = parentGate(objects, runtime);
  return (object) => (stateOf(object, runtime) & traitsOf(object).shownBy) !== 0 && open(object);
}
