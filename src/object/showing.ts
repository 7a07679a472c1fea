// Which objects show, and with which picture. An object inside a container exists only while the container is in the
// state that the object requires, and so on up the chain: the low four bits of the container's state, in version 2 bit 8
// alone, must equal the required state, 0..15. This decides on hits and drawing. Whether the container itself shows or can be touched does
// not matter. A container that the room does not have counts as one in state 0 that has no container itself.

import { checkNumber } from '../geometry.js';
import { traitsOf } from '../traits.js';
import type { Versioned } from '../version.js';
import type { StateImage } from './halves.js';
import { checkObject, checkObjects, type RoomObject } from './room-object.js';
import { checkLookup, type ObjectLookup, stateOf } from './runtime.js';

/**
 * Gives the picture of an object in a state; `undefined` for state 0 and for states without a picture, and in versions
 * 5 to 7 for states above 16. In versions 2 to 4 one picture is for all states but 0; in version 2 an object shows only if
 * its state has bit 8.
 *
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

export function pictureOf(object: RoomObject, state: number): StateImage | undefined {
  const images = object.image?.images ?? [];
  const { pictureFor, lastPicture } = traitsOf(object);
  if (pictureFor === 'any state') return state === 0 ? undefined : images[0];
  if (state <= lastPicture) for (const one of images) if (one.state === state) return one;
  return undefined;
}

/**
 * Lists the objects that show, in painting order: the room's last object first, so that its first object ends on top.
 * Sam & Max paints in source order.
 *
 * @param objects - in source order, by ascending `index`
 * @returns those that have a picture for their state, and whose containers are in the required states
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

type ParentGate = (object: RoomObject) => boolean;

/**
 * Makes the test whether all containers of an object are in the required states. It remembers what it found, so that
 * testing all objects takes time in proportion to their number. A cycle counts as closed: the games never return from
 * one.
 */
export function parentGate(objects: readonly RoomObject[], runtime: ObjectLookup): ParentGate {
  let known: Map<RoomObject, boolean> | undefined;
  let byIndex: Map<number, RoomObject> | undefined;
  const parentOf = ({ parent }: RoomObject): RoomObject | undefined => {
    // Rooms count their objects from 1, without gaps.
    if (objects[parent - 1]?.index === parent) return objects[parent - 1];
    byIndex ??= new Map(objects.map((one) => [one.index, one]));
    return byIndex.get(parent);
  };
  return (object) => {
    if (object.parent === 0) return true;
    let inner = parentOf(object);
    let open = isOpen(inner, object, runtime);
    // Most containers are in none: then there is nothing to remember.
    if (!open || inner === undefined || inner.parent === 0) return open;
    known ??= new Map();
    const chain = [object];
    while (open && inner !== undefined && inner.parent !== 0) {
      const found = known.get(inner);
      if (found !== undefined) {
        open = found;
        break;
      }
      chain.push(inner);
      // Closed until the chain turns out to end: so a cycle is closed.
      known.set(inner, false);
      const outer = parentOf(inner);
      open = isOpen(outer, inner, runtime);
      inner = outer;
    }
    for (const link of chain) known.set(link, open);
    return open;
  };
}

/** Whether a container is in the state that an object in it requires. */
function isOpen(
  container: RoomObject | undefined,
  { parentState }: RoomObject,
  runtime: ObjectLookup,
): boolean {
  if (container === undefined) return parentState === 0;
  return (stateOf(container, runtime) & traitsOf(container).parentBits) === parentState;
}
