// What scripts change when they draw objects. In versions 3 to 5, drawing an object hides all other objects of the room
// with exactly the same box, because it paints over them. Games animate fixtures in this way.
//
// Drawing also changes boxes: objects are drawn in whole rows of 8 pixels, and their height stays cut to that, for hits
// too.

import { checkByte, checkList, describe } from '../bytes.js';
import { type Box, checkWord, type Point } from '../geometry.js';
import { optionsOf } from '../options.js';
import { traitsOf } from '../traits.js';
import { checkObjects, type RoomObject } from './room-object.js';
import { boxOf, checkRuntime, type ObjectRuntime, stateOf } from './runtime.js';
import { showing } from './showing.js';

/** The effects of a script command. */
export interface ObjectChange {
  /** The next runtime; the one given is untouched. */
  readonly runtime: ObjectRuntime;
  /** Ids of the objects whose state changed, in no particular order. */
  readonly changed: readonly number[];
  /**
   * Boxes of the room to repaint, each once: background, then `drawnObjects`. They include the boxes of objects that
   * show or hide with their container.
   */
  readonly redraw: readonly Box[];
  /**
   * `index` of each object that the games queue, to be drawn over what is there before the frame ends: see
   * `drawQueueInto`.
   */
  readonly queued: readonly number[];
}

/** Options of {@link afterDrawObject}. */
export interface DrawObjectOptions {
  /** New state of the object, 0..255 (SO_IMAGE). From version 6 on 0 stands for 1. Default: 1. */
  readonly state?: number | undefined;
  /**
   * New place (SO_AT, drawObjectAt): whole numbers of 16 bits, signed, in units of 8 pixels of the room. An `x` of 255,
   * or of -1 from version 6 on, keeps both coordinates; no value of `y` does. Default: the object stays.
   */
  readonly at?: Point | undefined;
}

/**
 * Applies the effect of drawing a whole room: the height of each object that shows, with or without a picture, on the
 * screen or off, is cut to a multiple of 8. Clicks use that height from then on. Call it when a room opens and after
 * each change; `drawnObjects` and pictures of the room do not depend on it.
 *
 * @returns the next runtime; the one given, if no height changes
 */
export function afterDrawRoom(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
): ObjectRuntime {
  checkObjects(objects, 'afterDrawRoom(objects, runtime)');
  checkRuntime(runtime);
  return cut(showing(objects, runtime), runtime);
}

/**
 * Applies the effect of drawing queued objects: their heights are cut to a multiple of 8. This was read in an engine,
 * but is not proved by vectors.
 *
 * @param queue - `index` of each object that is drawn: `queued` of {@link ObjectChange}
 * @returns the next runtime; the one given, if no height changes
 */
export function afterDrawQueue(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  queue: readonly number[],
): ObjectRuntime {
  checkObjects(objects, 'afterDrawQueue(objects, runtime, queue)');
  checkRuntime(runtime);
  checkList(queue, 'queue', ' of indices');
  const wanted = new Set(queue);
  const drawn = objects.filter(
    (object) => wanted.has(object.index) && stateOf(object, runtime) !== 0,
  );
  return cut(drawn, runtime);
}

/** Bits of a height that count when an object is drawn: all but the last three. */
const WHOLE_ROWS = -8;

function cut(drawn: readonly RoomObject[], runtime: ObjectRuntime): ObjectRuntime {
  const odd = drawn.filter((object) => (boxOf(object, runtime).height & ~WHOLE_ROWS) !== 0);
  if (odd.length === 0) return runtime;
  const boxes: Record<number, Box> = { ...runtime.boxes };
  for (const object of odd) {
    const box = boxOf(object, runtime);
    boxes[object.index] = { ...box, height: box.height & WHOLE_ROWS };
  }
  return { ...runtime, boxes };
}

/**
 * Runs the script command drawObject or drawObjectAt: moves the object if `at` says so, hides all other objects of the
 * room with exactly the same box (versions 3 to 5), and sets its state. The rules of versions 5 and 6 are proved;
 * versions 3 and 4 are assumed to be like 5, and versions 7 and 8 like 6.
 *
 * @param id - the object to draw. Nothing changes if it is not in the room
 * @throws {RangeError} if the runtime has no such object.
 */
export function afterDrawObject(
  objects: readonly RoomObject[],
  runtime: ObjectRuntime,
  id: number,
  options?: DrawObjectOptions,
): ObjectChange {
  const { state = 1, at } = optionsOf(options);
  checkChange(objects, runtime, id, state);
  if (at !== undefined) {
    checkWord(Object(at).x, 'at.x');
    checkWord(Object(at).y, 'at.y');
  }
  const object = objects.find((candidate) => candidate.id === id);
  if (object === undefined) return { runtime, changed: [], redraw: [], queued: [] };

  const { evictsSameBox, keepsPlace, leastDrawn } = traitsOf(object);
  const before = boxOf(object, runtime);
  const stays = at === undefined || at.x === keepsPlace;
  const box = stays ? before : { ...before, x: at.x * 8, y: at.y * 8 };
  const moved = box.x !== before.x || box.y !== before.y;
  const boxes = moved ? { ...runtime.boxes, [object.index]: box } : runtime.boxes;
  const states = new Uint8Array(runtime.states);
  const after = { ...runtime, boxes, states };
  if (evictsSameBox)
    for (const other of objects)
      if (other.id < states.length && sameBox(boxOf(other, after), box)) states[other.id] = 0;
  states[id] = Math.max(state, leastDrawn);

  const ids = new Set(objects.map((other) => other.id));
  const changed = [...ids].filter((other) => states[other] !== runtime.states[other]);
  const own = moved ? [before, box] : [box];
  const redraw = redrawn(objects, runtime, after, own);
  return { runtime: after, changed, redraw, queued: [object.index] };
}

/**
 * Runs the script command setState: sets an object's state, whether it is in the room or not.
 *
 * @param state - 0..255; 0 hides
 * @throws {RangeError} if the runtime has no such object.
 * @example
 * ```ts
 * import { initialRuntime, openGame, readGameObjects, readGameRoom, setState } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { objects } = readGameObjects(game, readGameRoom(game, 2));
 * const id = objects[0]?.id ?? 0;
 * const { runtime } = setState(objects, initialRuntime(game.index.objects), id, 2);
 * console.log(runtime.states[id]); // 2
 * ```
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
  const after = { ...runtime, states };
  const here = objects.find((candidate) => candidate.id === id);
  return {
    runtime: after,
    changed: runtime.states[id] === state ? [] : [id],
    redraw: here === undefined ? [] : redrawn(objects, runtime, after, [boxOf(here, runtime)]),
    queued: [],
  };
}

/** Some boxes, and the boxes of objects that show in only one of two runtimes: contents of a container. */
function redrawn(
  objects: readonly RoomObject[],
  before: ObjectRuntime,
  after: ObjectRuntime,
  own: readonly Box[],
): readonly Box[] {
  const showed = new Set(showing(objects, before));
  const shows = new Set(showing(objects, after));
  const boxes = new Map<string, Box>();
  const add = (box: Box) => boxes.set(`${box.x} ${box.y} ${box.width} ${box.height}`, box);
  own.forEach(add);
  for (const object of objects)
    if (showed.has(object) !== shows.has(object))
      add(boxOf(object, shows.has(object) ? after : before));
  return [...boxes.values()];
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
    throw new RangeError(`object ${describe(id)} is not in a runtime of ${count}`);
  checkByte(state, 'state');
}
