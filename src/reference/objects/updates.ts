// What scripts change: docs/format/objects.md says it in words.

import { checkByte, shown } from '../../bytes.js';
import { type Box, checkWord, NO_OPTIONS } from '../../geometry.js';
import type { DrawObjectOptions, ObjectChange } from '../../object/draw.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectRuntime } from '../../object/runtime.js';
import { boxOf, checkObjects, checkRuntime, stateOf } from './runtime.js';
import { isShown } from './showing.js';
import { traitsOf } from './traits.js';

/**
 * Applies the effect of drawing a whole room. The slow twin of the function of this name in the main entry point.
 *
 * @returns the next runtime; the one given, if no height changes
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `runtime` not an {@link ObjectRuntime}.
 */
export function afterDrawRoom(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
): ObjectRuntime {
  checkObjects(objects);
  checkRuntime(runtime);
  let after = runtime;
  for (const object of objects)
    if (isShown(object, objects, runtime)) after = withCutHeight(object, after);
  return after;
}

/**
 * Applies the effect of drawing queued objects. The slow twin of the function of this name in the main entry point.
 *
 * @param queue - `index` of each object that is drawn
 * @returns the next runtime; the one given, if no height changes
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, `runtime` not an {@link ObjectRuntime}, or
 *   `queue` not a list.
 */
export function afterDrawQueue(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  queue: readonly number[],
): ObjectRuntime {
  checkObjects(objects);
  checkRuntime(runtime);
  if (!Array.isArray(queue)) throw new TypeError('queue is not a list of indices');
  let after = runtime;
  for (const object of objects)
    if (queue.includes(object.index) && stateOf(object, runtime) !== 0)
      after = withCutHeight(object, after);
  return after;
}

/** The runtime after an object was drawn. */
function withCutHeight(object: RoomObject, runtime: ObjectRuntime): ObjectRuntime {
  const { x, y, width, height } = boxOf(object, runtime);
  const rows = height & ~7;
  return rows === height ? runtime : withBox(object, { x, y, width, height: rows }, runtime);
}

function withBox({ index }: RoomObject, box: Box, runtime: ObjectRuntime): ObjectRuntime {
  return { ...runtime, boxes: { ...runtime.boxes, [index]: box } };
}

/**
 * Runs the script command drawObject or drawObjectAt. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param id - the object to draw
 * @throws {RangeError} if the state is not a byte, a coordinate not a whole number of 16 bits, the version unknown,
 *   or the runtime has no such object.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `runtime` not an {@link ObjectRuntime}.
 */
export function afterDrawObject(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  options?: DrawObjectOptions,
): ObjectChange {
  const { state = 1, at }: DrawObjectOptions = options ?? NO_OPTIONS;
  checkObjects(objects);
  checkRuntime(runtime);
  checkStateOf(runtime, id, state);
  if (at !== undefined) {
    checkWord(Object(at).x, 'at.x');
    checkWord(Object(at).y, 'at.y');
  }
  const object = withId(objects, id);
  if (object === undefined) return { runtime, changed: [], redraw: [], queued: [] };

  const { keepsPlace, evictsSameBox, leastDrawn } = traitsOf(object);
  const before = boxOf(object, runtime);
  let box = before;
  let after = runtime;
  if (at !== undefined && at.x !== keepsPlace) {
    box = { x: 8 * at.x, y: 8 * at.y, width: before.width, height: before.height };
    if (!isSameBox(box, before)) after = withBox(object, box, runtime);
  }
  const states = Uint8Array.from(runtime.states);
  if (evictsSameBox)
    for (const other of objects) if (isSameBox(boxOf(other, after), box)) states[other.id] = 0;
  states[id] = Math.max(state, leastDrawn);
  after = { ...after, states };
  return {
    runtime: after,
    changed: changedIds(objects, runtime, after),
    redraw: redrawn(objects, runtime, after, [before, box]),
    queued: [object.index],
  };
}

/**
 * Runs the script command setState. The slow twin of the function of this name in the main entry point.
 *
 * @param state - 0..255
 * @throws {RangeError} if the state is not a byte, or the runtime has no such object.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `runtime` not an {@link ObjectRuntime}.
 */
export function setState(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  state: number,
): ObjectChange {
  checkObjects(objects);
  checkRuntime(runtime);
  checkStateOf(runtime, id, state);
  const states = Uint8Array.from(runtime.states);
  states[id] = state;
  const after = { ...runtime, states };
  const object = withId(objects, id);
  return {
    runtime: after,
    changed: runtime.states[id] === state ? [] : [id],
    redraw: object === undefined ? [] : redrawn(objects, runtime, after, [boxOf(object, runtime)]),
    queued: [],
  };
}

/** The first object of an id. */
function withId(objects: readonly RoomObject[], id: number): RoomObject | undefined {
  for (const object of objects) if (object.id === id) return object;
  return undefined;
}

/** Ids of the objects of a room whose state changed. */
function changedIds(
  objects: readonly RoomObject[],
  before: ObjectRuntime,
  after: ObjectRuntime,
): number[] {
  const changed: number[] = [];
  for (const { id } of objects)
    if (before.states[id] !== after.states[id] && !changed.includes(id)) changed.push(id);
  return changed;
}

/** Some boxes, and those of objects that show only before or only after a change; each once. */
function redrawn(
  objects: readonly RoomObject[],
  before: ObjectRuntime,
  after: ObjectRuntime,
  own: readonly Box[],
): Box[] {
  const boxes: Box[] = [];
  for (const box of own) addBox(boxes, box);
  for (const object of objects) {
    const showed = isShown(object, objects, before);
    const shows = isShown(object, objects, after);
    if (showed !== shows) addBox(boxes, boxOf(object, shows ? after : before));
  }
  return boxes;
}

function addBox(boxes: Box[], box: Box): void {
  for (const other of boxes) if (isSameBox(other, box)) return;
  boxes.push(box);
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function checkStateOf({ states }: ObjectRuntime, id: number, state: number): void {
  if (!Number.isInteger(id) || id < 0 || id >= states.length)
    throw new RangeError(`object ${shown(id)} is not in a runtime of ${states.length}`);
  checkByte(state, 'state');
}
