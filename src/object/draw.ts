// Which objects show, and how scripts change that. In versions 4 and 5 drawing an object hides
// every other one of the room with exactly its box, because it paints over them. Games animate
// fixtures with such objects.

import { checkByte, shown } from '../bytes.js';
import type { Box, Point } from '../geometry.js';
import { NO_OPTIONS } from '../geometry.js';
import { releaseTraits } from '../traits.js';
import { checkObject, checkObjects } from './check.js';
import type { StateImage } from './object-image.js';
import { parentGate } from './parents.js';
import type { RoomObject } from './room-object.js';
import {
  boxOf,
  checkLookup,
  checkRuntime,
  type ObjectLookup,
  type ObjectRuntime,
  stateOf,
} from './runtime.js';

/** The effects of a script command. */
export interface ObjectChange {
  /** The next runtime; the one given is untouched. */
  readonly runtime: ObjectRuntime;
  /** Ids of the objects whose state changed, in no particular order. */
  readonly changed: readonly number[];
  /** Boxes of the room to repaint, each once: background, then {@link drawnObjects}. */
  readonly redraw: readonly Box[];
}

/** Options of {@link drawObjectEffects}. */
export interface DrawObjectOptions {
  /** New state of the object, 0..255 (SO_IMAGE). Default: 1. */
  readonly state?: number | undefined;
  /**
   * New place (SO_AT): 0..255 in units of 8 pixels of the room; 255 keeps that coordinate. Default:
   * the object stays.
   */
  readonly at?: Point | undefined;
}

/** Operand of SO_AT that keeps a coordinate. */
const KEEP = 255;

const CELL = 8;

/**
 * The picture of an object in a state; `undefined` for state 0 and for states without a picture. In
 * version 4 one picture is for all states but 0.
 *
 * @throws {TypeError} if `object` is not a {@link RoomObject}.
 */
export function imageForState(object: RoomObject, state: number): StateImage | undefined {
  checkObject(object);
  return pictureOf(object, state);
}

function pictureOf(object: RoomObject, state: number): StateImage | undefined {
  const images = object.image?.images ?? [];
  if (releaseTraits(object).pictureFor === 'any state') return state === 0 ? undefined : images[0];
  return images.find((candidate) => candidate.state === state);
}

/**
 * The objects that show, in painting order: the room's last object first, so that its first ends on
 * top. Sam & Max paints in source order.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @returns those that have a picture for their state and whose containers are in the required
 *   states
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `lookup` not an
 *   {@link ObjectLookup}.
 */
export function drawnObjects(
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): readonly RoomObject[] {
  checkObjects(objects);
  checkLookup(lookup);
  const open = parentGate(objects, lookup);
  const shown = objects.filter((object) => {
    const state = stateOf(object, lookup);
    const { shownBy } = releaseTraits(object);
    return (state & shownBy) !== 0 && pictureOf(object, state) !== undefined && open(object);
  });
  return shown.length > 0 && releaseTraits(shown[0]).onTop === 'last' ? shown : shown.reverse();
}

/**
 * The script command drawObject: moves the object if `at` says so, hides every other object of the
 * room with exactly its box (versions 4 and 5), and sets its state.
 *
 * @param objects - the room's objects
 * @param id - the object to draw. Nothing changes if it is not in the room
 * @throws {RangeError} if the state or a coordinate is not a byte, or the runtime has no such object.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `runtime` not an
 *   {@link ObjectRuntime}.
 */
export function drawObjectEffects(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  options?: DrawObjectOptions,
): ObjectChange {
  const { state = 1, at }: DrawObjectOptions = options ?? NO_OPTIONS;
  checkChange(objects, runtime, id, state);
  if (at !== undefined) checkCells(at);
  const object = objects.find((candidate) => candidate.id === id);
  if (object === undefined) return { runtime, changed: [], redraw: [] };

  const before = boxOf(object, runtime);
  const x = at === undefined || at.x === KEEP ? before.x : at.x * CELL;
  const y = at === undefined || at.y === KEEP ? before.y : at.y * CELL;
  const moved = x !== before.x || y !== before.y;
  const positions = moved ? { ...runtime.positions, [id]: { x, y } } : runtime.positions;
  const states = new Uint8Array(runtime.states);
  const after = { ...runtime, positions, states };
  const box = boxOf(object, after);
  if (releaseTraits(object).evictsSameBox)
    for (const other of objects)
      if (other.id < states.length && sameBox(boxOf(other, after), box)) states[other.id] = 0;
  states[id] = state;

  const ids = new Set(objects.map((other) => other.id));
  const changed = [...ids].filter((other) => states[other] !== runtime.states[other]);
  return { runtime: after, changed, redraw: moved ? [before, box] : [box] };
}

/**
 * The script command setState: sets an object's state, whether it is in the room or not.
 *
 * @param objects - the room's objects
 * @param state - 0..255; 0 hides
 * @throws {RangeError} if the state is not a byte, or the runtime has no such object.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `runtime` not an
 *   {@link ObjectRuntime}.
 */
export function setState(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  state: number,
): ObjectChange {
  checkChange(objects, runtime, id, state);
  const states = new Uint8Array(runtime.states);
  states[id] = state;
  const here = objects.find((candidate) => candidate.id === id);
  return {
    runtime: { ...runtime, states },
    changed: runtime.states[id] === state ? [] : [id],
    redraw: here === undefined ? [] : [boxOf(here, runtime)],
  };
}

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function checkChange(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  state: number,
): void {
  checkObjects(objects);
  checkRuntime(runtime);
  const count = runtime.states.length;
  if (!(Number.isInteger(id) && id >= 0 && id < count))
    throw new RangeError(`object ${shown(id)} is not in a runtime of ${count}`);
  checkByte(state, 'state');
}

function checkCells(at: Point): void {
  const { x, y } = Object(at) as Point;
  checkByte(x, 'at.x');
  checkByte(y, 'at.y');
}
