// The parent gate: an object inside a container exists only while the container is in the state
// that the object requires, and so on up the chain. The low four bits of the container's state must
// equal the required state, 0..15. This decides on hits and drawing. Whether the container itself
// shows or can be touched does not matter. A container that the room does not have counts as one in state 0
// that has no container itself.

import type { RoomObject } from './room-object.js';
import { type ObjectLookup, stateOf } from './runtime.js';

/** Tells whether all containers of an object are in the required states. */
export type ParentGate = (object: RoomObject) => boolean;

/**
 * Makes the test for the objects of a room. It remembers what it found, so that testing all of them takes
 * time in proportion to their number. A parent that is not in the list counts as one in state 0. A cycle
 * counts as closed: the games never return from one.
 *
 * @param objects - the room's objects, by ascending `index`
 */
export function parentGate(objects: readonly RoomObject[], runtime: ObjectLookup): ParentGate {
  let known: Map<RoomObject, boolean> | undefined;
  let byIndex: Map<number, RoomObject> | undefined;

  /** The container of an object; `null` if the room does not have it. */
  const containerOf = ({ parent }: RoomObject): RoomObject | null => {
    byIndex ??= new Map(objects.map((object) => [object.index, object]));
    return byIndex.get(parent) ?? null;
  };

  return (object) => {
    if (object.parent === 0) return true;
    known ??= new Map();
    const chain: RoomObject[] = [];
    let open = true;
    let inner: RoomObject | null = object;
    while (open && inner !== null && inner.parent !== 0) {
      const found = known.get(inner);
      if (found !== undefined) {
        open = found;
        break;
      }
      chain.push(inner);
      // Closed until the chain turns out to end: so a cycle is closed.
      known.set(inner, false);
      const { parentState }: RoomObject = inner;
      inner = containerOf(inner);
      open = (inner === null ? 0 : stateOf(inner, runtime) & 15) === parentState;
    }
    for (const link of chain) known.set(link, open);
    return open;
  };
}
