// The parent gate: an object inside a container is there only while the container is in the state
// that the object asks for, and so on up the chain. Equality decides: the low four bits of the
// container's state against 0..15. Gates hits and drawing; whether the container itself shows or can
// be touched plays no part.

import type { RoomObject } from './room-object.js';
import { type ObjectLookup, stateOf } from './runtime.js';

/** Links of the longest chain without a cycle: parents are stored in one byte. */
const MAX_LINKS = 255;

/**
 * Says whether an object's containers all stand as it needs them. A parent that is not in the list
 * and a chain that runs in a circle count as closed.
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

/** The object with this index. Its place is at or before the index, if some are left out. */
function objectAt(objects: readonly RoomObject[], index: number): RoomObject | undefined {
  for (let i = Math.min(index, objects.length) - 1; i >= 0; i--)
    if (objects[i].index <= index) return objects[i].index === index ? objects[i] : undefined;
  return undefined;
}
