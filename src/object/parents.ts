// The parent gate: an object inside a container exists only while the container is in the state
// that the object requires, and so on up the chain. The low four bits of the container's state must
// equal the required state, 0..15. This decides on hits and drawing. Whether the container itself
// shows or can be touched does not matter.

import type { RoomObject } from './room-object.js';
import { type ObjectLookup, stateOf } from './runtime.js';

/** Links in the longest chain without a cycle: parents are stored in one byte. */
const MAX_LINKS = 255;

/**
 * Tells whether all containers of an object are in the required states. A parent that is not in the
 * list counts as closed, and so does a cycle.
 *
 * @param objects - the room's objects, by ascending `index`
 * @param object - one of them
 */
export function parentsOpen(
  objects: readonly RoomObject[],
  object: RoomObject,
  lookup: ObjectLookup,
): boolean {
  let { parent, parentState } = object;
  for (let links = 0; parent !== 0; links++) {
    const container = objectAt(objects, parent);
    if (container === undefined || links === MAX_LINKS) return false;
    if ((stateOf(container, lookup) & 15) !== parentState) return false;
    ({ parent, parentState } = container);
  }
  return true;
}

/** The object with this index. Its place is before the index if some objects are left out. */
function objectAt(objects: readonly RoomObject[], index: number): RoomObject | undefined {
  for (let i = Math.min(index, objects.length) - 1; i >= 0; i--)
    if (objects[i].index <= index) return objects[i].index === index ? objects[i] : undefined;
  return undefined;
}
