// A room as it shows, without actors: the background, then the objects that show, the one that ends on top
// last. Each object is painted, and its masks are stamped, where its box is: from the strip column of its x,
// rounded toward zero, and from its y on. What lies beyond the edges of the room is left out; at the upper
// and lower edge the engines write past their memory instead.

import { fail, reporterOf } from '../errors.js';
import { type Box, checkCorner, NO_OPTIONS } from '../geometry.js';
import { type LimitOptions, limitOf } from '../limits.js';
import { inClass } from '../object/classes.js';
import type { RoomObject } from '../object/room-object.js';
import type { ObjectLookup } from '../object/runtime.js';
import { boxOf, checkLookup, stateOf } from '../object/runtime.js';
import { drawnOf, pictureOf } from '../object/showing.js';
import type { ReadOptions } from '../options.js';
import type { Room } from '../room/room.js';
import { traitsOf } from '../traits.js';
import { partsOf } from './dirty.js';
import { checkFrame, type FrameOptions, newFrame, type SceneFrame } from './frame.js';
import { paint } from './paint.js';
import { checkParts, type Scene, type StatePicture, sceneOf } from './prepare.js';
import {
  columnOf,
  type Part,
  type Stamping,
  type StampOptions,
  stamp,
  stampingOf,
  wholeOf,
} from './surface.js';

/** How objects are drawn. */
export type DrawOptions = Pick<StampOptions, 'missingPlane'>;

/** Options of {@link composeRoomInto}. `limits.pixels` counts those of objects that are painted. */
export interface ComposeRoomOptions extends DrawOptions, LimitOptions {
  /**
   * Boxes of the room to draw again, pixels, whole numbers of 32 bits; the rest of the frame stays as it
   * is. All that changed must be in them: for an object that moved, the box before and the one after, as
   * `redraw` of `afterDrawObject` gives them. Default: everything.
   */
  readonly dirty?: readonly Box[] | undefined;
}

/**
 * Options of {@link composeRoom}. `limits.pixels` counts all pictures of the room, and then those of objects
 * that are painted.
 */
export interface ComposeRoomAnewOptions extends DrawOptions, ReadOptions, FrameOptions {}

/** An object as it is drawn now. */
interface Drawn {
  readonly picture: StatePicture;
  readonly box: Box;
  readonly index: number;
  readonly how: Stamping;
}

/**
 * Draws a room with its objects, as the games do before actors come, into memory that is used again. The
 * time that it takes is bounded by the size of the frame and the number of objects, wherever they are.
 *
 * @param scene - as {@link prepareScene} gives it
 * @param lookup - current states, classes and boxes, such as an `ObjectRuntime`
 * @param dst - as {@link createFrame} gives it; receives pixels, planes, and owners if it has any. With
 *   `dirty` it must hold the room as it was drawn before
 * @throws {DecodeError} `LIMIT` if objects paint more than `limits.pixels`; nothing is drawn then.
 * @throws {RangeError} if `dst` is not of the size of the scene, `missingPlane` is unknown, a box is not whole
 *   numbers of 32 bits, or a limit not a number of at least 0.
 * @throws {TypeError} if `scene` is not a {@link Scene}, `lookup` not an {@link ObjectLookup}, `dst` not
 *   a {@link SceneFrame}, or `dirty` not a list.
 */
export function composeRoomInto(
  scene: Scene,
  lookup: ObjectLookup,
  dst: SceneFrame,
  options?: ComposeRoomOptions,
): void {
  const { missingPlane, ...others }: ComposeRoomOptions = options ?? NO_OPTIONS;
  const how = stampingOf({ missingPlane });
  checkScene(scene);
  checkLookup(lookup);
  checkFrame(dst, scene.background);
  drawRoom(scene, lookup, dst, how, others);
}

/**
 * Draws a room with its objects, with unchecked arguments but for boxes and limits; gives the parts that were
 * drawn.
 */
export function drawRoom(
  scene: Scene,
  lookup: ObjectLookup,
  dst: SceneFrame,
  how: Stamping,
  { dirty, limits }: Pick<ComposeRoomOptions, 'dirty' | 'limits'>,
): readonly Part[] {
  const byObject = new Map(scene.objects.map((one) => [one.object, one]));
  const objects = scene.objects.map(({ object }) => object);
  const drawn: Drawn[] = [];
  for (const object of drawnOf(objects, lookup)) {
    const one = drawnNow(object, byObject.get(object)?.pictures ?? [], lookup, how);
    if (one !== undefined) drawn.push(one);
  }
  const parts = partsOf(dst, dirty, 8 * drawn.length);
  const painted = drawn.reduce((sum, one) => sum + paintedOf(one, parts), 0);
  if (!(painted <= limitOf(limits, 'pixels')))
    fail('LIMIT', 0, `the objects of the room paint ${painted} pixels`);
  for (const part of parts) {
    restore(dst, scene.background, part);
    for (const one of drawn) draw(dst, one, part, scene.transparent);
  }
  return parts;
}

/**
 * Draws a room with its objects, as the games do before actors come. To draw it more than once, use
 * {@link prepareScene} and {@link composeRoomInto}.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them; or none
 * @param lookup - current states, classes and boxes, such as an `ObjectRuntime`
 * @returns pixels and planes, and owners if asked for
 * @throws {DecodeError} as {@link prepareScene} and {@link composeRoomInto}.
 * @throws {RangeError} if the version, variant or `missingPlane` is unknown, a box is not whole numbers of
 *   32 bits, or a limit not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, `objects` not a list of {@link RoomObject}, `lookup`
 *   not an {@link ObjectLookup}, or `onError` not a function.
 */
export function composeRoom(
  room: Room,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
  options?: ComposeRoomAnewOptions,
): SceneFrame {
  const {
    missingPlane,
    owners = false,
    limits,
    onError,
  }: ComposeRoomAnewOptions = options ?? NO_OPTIONS;
  const how = stampingOf({ missingPlane });
  checkParts(room, objects);
  checkLookup(lookup);
  const scene = sceneOf(room, objects, limits, reporterOf(onError));
  const frame = newFrame(scene, owners);
  drawRoom(scene, lookup, frame, how, { limits });
  return frame;
}

/**
 * Draws queued objects over what a frame holds, as the games do before a frame ends: in the order of the
 * queue, each with the state and box that it has now. Containers do not count, nor does what is over them;
 * of a state all bits count, and 0 draws nothing.
 *
 * @param scene - as {@link prepareScene} gives it
 * @param queue - `index` of each object to draw, as `queued` of `afterDrawObject` gives them; an object
 *   may be in it again. Indices that the room does not have draw nothing
 * @param lookup - current states, classes and boxes, such as an `ObjectRuntime`
 * @param dst - a frame of the scene, which changes
 * @throws {RangeError} as {@link composeRoomInto}.
 * @throws {TypeError} as {@link composeRoomInto}, or if `queue` is not a list.
 */
export function drawQueueInto(
  scene: Scene,
  queue: readonly number[],
  lookup: ObjectLookup,
  dst: SceneFrame,
  options?: DrawOptions,
): void {
  const { missingPlane }: DrawOptions = options ?? NO_OPTIONS;
  const how = stampingOf({ missingPlane });
  checkScene(scene);
  checkLookup(lookup);
  checkFrame(dst, scene.background);
  if (!Array.isArray(queue)) throw new TypeError('queue is not a list of indices');
  const byIndex = new Map(scene.objects.map((one) => [one.object.index, one]));
  for (const index of queue as readonly number[]) {
    const found = byIndex.get(index);
    const one = found && drawnNow(found.object, found.pictures, lookup, how);
    if (one !== undefined) draw(dst, one, wholeOf(dst), scene.transparent);
  }
}

/** How an object is drawn in its state; `undefined` if it has no picture for it. */
function drawnNow(
  object: RoomObject,
  pictures: readonly StatePicture[],
  lookup: ObjectLookup,
  how: Stamping,
): Drawn | undefined {
  const image = pictureOf(object, stateOf(object, lookup));
  const picture = image && pictures.find(({ state }) => state === image.state);
  if (picture === undefined) return undefined;
  const box = boxOf(object, lookup);
  checkCorner(box, 'box');
  const { masksAllPlanes } = traitsOf(object);
  const classes = lookup.classes?.[object.id] ?? 0;
  const allPlanes = masksAllPlanes !== undefined && inClass(classes, masksAllPlanes);
  return { picture, box, index: object.index, how: allPlanes ? { ...how, allPlanes } : how };
}

function draw(
  frame: SceneFrame,
  { picture, box, index, how }: Drawn,
  part: Part,
  transparent: number,
): void {
  paint(frame, picture, box, part, { transparent, owner: index });
  stamp(frame, picture, box, part, how);
}

/** Pixels that an object has in some parts. */
function paintedOf({ picture, box }: Drawn, parts: readonly Part[]): number {
  const column = columnOf(box.x);
  let sum = 0;
  for (const { left, right, top, bottom } of parts) {
    const columns = Math.min(right, column + (picture.width >> 3)) - Math.max(left, column);
    const rows = Math.min(bottom, box.y + picture.height) - Math.max(top, box.y);
    if (columns > 0 && rows > 0) sum += columns * 8 * rows;
  }
  return sum;
}

/** Puts back the background in a part of a frame. */
function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
  const { width, pixels, owners, planes } = frame;
  copyRows(background.pixels, pixels, width, part, 8);
  planes.forEach(({ rows }, number) => {
    copyRows(background.planes[number].rows, rows, width >> 3, part, 1);
  });
  if (owners === undefined) return;
  for (let row = part.top; row < part.bottom; row++)
    owners.fill(0, row * width + part.left * 8, row * width + part.right * 8);
}

/** Copies a part whose columns are `size` elements wide from one picture to another of the same form. */
function copyRows(
  src: Uint8Array,
  dst: Uint8Array,
  pitch: number,
  { left, right, top, bottom }: Part,
  size: 1 | 8,
): void {
  const length = (right - left) * size;
  if (length === pitch) {
    dst.set(src.subarray(top * pitch, bottom * pitch), top * pitch);
    return;
  }
  for (let row = top; row < bottom; row++) {
    const at = row * pitch + left * size;
    for (let i = at; i < at + length; i++) dst[i] = src[i];
  }
}

/** Throws a TypeError for what is not a scene. */
export function checkScene(scene: Scene): void {
  const { background, objects, version, transparent } = Object(scene) as Scene;
  const whole = Array.isArray(objects) && typeof transparent === 'number';
  if (!whole || typeof version !== 'number')
    throw new TypeError('scene is not a Scene: prepareScene gives one');
  checkFrame(background, undefined);
}
