// What shows, and what scripts do to it. Version 5 and below: drawing an object hides every other one
// of the room with exactly its box, because on the screen it paints over them. Animated fixtures are
// made of such objects.

import { checkByte } from '../bytes.js';
import type { Box, Point } from '../geometry.js';
import { releaseTraits } from '../traits.js';
import type { StateImage } from './object-image.js';
import { parentsOpen } from './parents.js';
import type { RoomObject } from './room-object.js';
import { type ObjectLookup, type ObjectRuntime, objectBox, stateOf } from './runtime.js';

/** What a script's command comes to. */
export interface ObjectChange {
  /** The runtime afterwards; the one given is untouched. */
  readonly runtime: ObjectRuntime;
  /** Ids of the objects whose state is another than before, in no particular order. */
  readonly changed: readonly number[];
  /** Parts of the room to paint again, each once: background, then {@link drawnObjects}. */
  readonly redraw: readonly Box[];
}

/** Options of {@link drawObjectEffects}. */
export interface DrawObjectOptions {
  /** State that the object gets, 0..255 (SO_IMAGE). Default: 1. */
  readonly state?: number | undefined;
  /**
   * Where it goes (SO_AT): 0..255 in units of 8 pixels of the room; 255 keeps what is. Default: it
   * stays.
   */
  readonly at?: Point | undefined;
}

/** Operand of SO_AT that keeps the object where it is. */
const KEEP = 255;

const CELL = 8;

/** The picture of an object in a state; `undefined` for state 0 and for states without a picture. */
export function imageForState({ image }: RoomObject, state: number): StateImage | undefined {
  return image?.images.find((candidate) => candidate.state === state);
}

/**
 * The objects that show, in the order of painting: the last of the room first, so that the first one
 * ends on top.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @returns those with a picture for their state, and containers that stand as they need them
 */
export function drawnObjects(
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): readonly RoomObject[] {
  return objects.filter((object) => shows(objects, object, lookup)).reverse();
}

function shows(objects: readonly RoomObject[], object: RoomObject, lookup: ObjectLookup): boolean {
  const state = stateOf(object, lookup);
  if ((state & 15) === 0 || imageForState(object, state) === undefined) return false;
  return parentsOpen(objects, object, lookup);
}

/**
 * What the script command drawObject does: moves the object if told to, hides every object of the
 * room that has exactly its box (versions 4 and 5), and gives it a state.
 *
 * @param objects - the room's objects
 * @param id - of the object to draw. An object that is not in the room is left alone
 * @throws {RangeError} if the state or a coordinate is not a byte, or the runtime has no such object.
 */
export function drawObjectEffects(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  { state = 1, at }: DrawObjectOptions = {},
): ObjectChange {
  checkState(runtime, id, state);
  if (at !== undefined) for (const side of [at.x, at.y]) checkByte(side, 'coordinate');
  const object = objects.find((candidate) => candidate.id === id);
  if (object === undefined) return { runtime, changed: [], redraw: [] };

  const before = objectBox(object, runtime);
  const x = at === undefined || at.x === KEEP ? before.x : at.x * CELL;
  const y = at === undefined || at.y === KEEP ? before.y : at.y * CELL;
  const moved = x !== before.x || y !== before.y;
  const positions = moved ? { ...runtime.positions, [id]: { x, y } } : runtime.positions;
  const states = runtime.states.slice();
  const after = { ...runtime, positions, states };
  const box = objectBox(object, after);
  if (releaseTraits(object).evictsSameBox)
    for (const other of objects)
      if (other.id < states.length && sameBox(objectBox(other, after), box)) states[other.id] = 0;
  states[id] = state;

  const ids = new Set(objects.map((other) => other.id));
  const changed = [...ids].filter((other) => states[other] !== runtime.states[other]);
  return { runtime: after, changed, redraw: moved ? [before, box] : [box] };
}

/**
 * What the script command setState does: gives an object a state, whether it is in the room or not.
 *
 * @param objects - the room's objects
 * @param state - 0..255; 0 hides
 * @throws {RangeError} if the state is not a byte, or the runtime has no such object.
 */
export function setState(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  state: number,
): ObjectChange {
  checkState(runtime, id, state);
  const states = runtime.states.slice();
  states[id] = state;
  const here = objects.find((candidate) => candidate.id === id);
  return {
    runtime: { ...runtime, states },
    changed: runtime.states[id] === state ? [] : [id],
    redraw: here === undefined ? [] : [objectBox(here, runtime)],
  };
}

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function checkState({ states }: ObjectRuntime, id: number, state: number): void {
  if (!(Number.isInteger(id) && id >= 0 && id < states.length))
    throw new RangeError(`object ${id} is not in a runtime of ${states.length}`);
  checkByte(state, 'state');
}
