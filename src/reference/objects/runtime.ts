// What changes about objects: docs/format/objects.md says it in words.

import { isBytes, isRecord, isWords } from '../../bytes.js';
import type { Box } from '../../geometry.js';
import type { ObjectDirectory } from '../../index-file/dobj.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup, ObjectRuntime } from '../../object/runtime.js';

/** How many ids there are. */
const IDS = 65_536;

/**
 * Makes the runtime at the start of a game. The slow twin of the function of this name in the main entry point.
 *
 * @param dobj - what the index file says of each object; copied. Default: nothing is known of any id
 * @throws {TypeError} if `dobj` is not an {@link ObjectDirectory}.
 */
export function initialRuntime(dobj?: ObjectDirectory): ObjectRuntime {
  if (dobj === undefined) {
    const [owners, states] = [new Uint8Array(IDS), new Uint8Array(IDS)];
    return { owners, states, classes: new Uint32Array(IDS), boxes: {} };
  }
  const { owners, states, classes } = Object(dobj) as ObjectDirectory;
  if (!isBytes(owners) || !isBytes(states) || !isWords(classes))
    throw new TypeError('dobj is not an ObjectDirectory');
  return {
    owners: Uint8Array.from(owners),
    states: Uint8Array.from(states),
    classes: Uint32Array.from(classes),
    boxes: {},
  };
}

/** The state of an object now. */
export function stateOf(object: RoomObject, lookup: ObjectLookup): number {
  return lookup.states[object.id] ?? 0;
}

/** The classes of an object now. */
export function classesOf(object: RoomObject, lookup: ObjectLookup): number {
  return lookup.classes?.[object.id] ?? 0;
}

/** The box of an object now. */
export function boxOf(object: RoomObject, lookup: ObjectLookup): Box {
  return lookup.boxes?.[object.index] ?? object.box;
}

/** Throws a TypeError unless a value is a list of objects. */
export function checkObjects(objects: readonly RoomObject[]): void {
  if (!Array.isArray(objects)) throw new TypeError('objects is not a list of RoomObject');
  for (const object of objects as readonly RoomObject[]) checkObject(object);
}

/** Throws a TypeError unless a value is an object. */
export function checkObject(object: RoomObject): void {
  const { box, walkTo, image } = Object(object) as RoomObject;
  const hasImages = image === undefined || Array.isArray(Object(image).images);
  if (!isRecord(box) || !Array.isArray(walkTo) || !isRecord(walkTo[0]) || !hasImages)
    throw new TypeError('object is not a RoomObject');
}

/** Throws a TypeError unless a value is a look-up. */
export function checkLookup(lookup: ObjectLookup): void {
  const { states, classes = {}, boxes = {} } = Object(lookup) as ObjectLookup;
  if (!isRecord(states) || !isRecord(classes) || !isRecord(boxes))
    throw new TypeError('lookup is not an ObjectLookup');
}

/** Throws a TypeError unless a value is a runtime. */
export function checkRuntime(runtime: ObjectRuntime): void {
  checkLookup(runtime);
  if (!isBytes(runtime.states)) throw new TypeError('runtime is not an ObjectRuntime');
}
