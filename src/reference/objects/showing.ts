// Which objects show: docs/format/objects.md says it in words.

import { checkNumber } from '../../geometry.js';
import type { StateImage } from '../../object/object-image.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import { checkLookup, checkObject, checkObjects, stateOf } from './runtime.js';
import { traitsOf } from './traits.js';

/**
 * Gives the picture of an object in a state. The slow twin of the function of this name in the main entry point.
 *
 * @returns `undefined` for state 0, and for a state without a picture
 * @throws {RangeError} if `state` is not a number, or the version unknown.
 * @throws {TypeError} if `object` is not a {@link RoomObject}.
 */
export function imageForState(object: RoomObject, state: number): StateImage | undefined {
  checkObject(object);
  checkNumber(state, 'state');
  return pictureOf(object, state);
}

/** The same for arguments that are known to be right. */
export function pictureOf(object: RoomObject, state: number): StateImage | undefined {
  const { pictureFor, lastPicture } = traitsOf(object);
  const images = object.image?.images ?? [];
  if (pictureFor === 'any state') return state === 0 ? undefined : images[0];
  if (state > lastPicture) return undefined;
  for (const image of images) if (image.state === state) return image;
  return undefined;
}

/**
 * Lists the objects that show, in the order of drawing. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param objects - all objects of the room, in their order
 * @throws {RangeError} if the version of an object is unknown.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `lookup` not an {@link ObjectLookup}.
 */
export function drawnObjects(
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): readonly RoomObject[] {
  checkObjects(objects);
  checkLookup(lookup);
  const drawn: RoomObject[] = [];
  for (const object of objects) {
    if (!isShown(object, objects, lookup)) continue;
    if (pictureOf(object, stateOf(object, lookup)) === undefined) continue;
    if (traitsOf(object).onTop === 'last') drawn.push(object);
    else drawn.unshift(object);
  }
  return drawn;
}

/** Whether an object shows if it has a picture. */
export function isShown(
  object: RoomObject,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): boolean {
  const state = stateOf(object, lookup);
  return (state & traitsOf(object).shownBy) !== 0 && isOpen(object, objects, lookup);
}

/** Whether all containers of an object are in the states that show their contents. */
export function isOpen(
  object: RoomObject,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): boolean {
  let inner = object;
  for (let steps = 0; steps <= objects.length; steps++) {
    if (inner.parent === 0) return true;
    const container = atIndex(objects, inner.parent);
    if (container === undefined) return inner.parentState === 0;
    if ((stateOf(container, lookup) & 15) !== inner.parentState) return false;
    inner = container;
  }
  return false;
}

/** The object at a place of the room, counted from 1. */
function atIndex(objects: readonly RoomObject[], index: number): RoomObject | undefined {
  for (const object of objects) if (object.index === index) return object;
  return undefined;
}
