// The background and the objects: docs/format/scene.md says it in words.

import { isRecord } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkInt, NO_OPTIONS } from '../../geometry.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import type { Room } from '../../room/room.js';
import type { SceneFrame } from '../../scene/frame.js';
import type { DrawOptions } from '../../scene/surface.js';
import { TRAITS } from '../../traits.js';
import { checkRelease, releaseOf } from '../../version.js';
import { readImageZplanes } from '../images/image.js';
import { boxOf, checkLookup, checkObjects, classesOf, stateOf } from '../objects/runtime.js';
import { inClass } from '../objects/runtime-classes.js';
import { drawnObjects, pictureOf } from '../objects/showing.js';
import { checkFrame, emptyFrame, LAST_PLANE } from './frame.js';
import { cornerOf, type DrawnPicture, drawnPicture, paint } from './picture.js';
import { stamp } from './surface.js';

/** The transparent index of a room that has none. */
const OPEN = 255;

/** How a room is drawn. */
export interface ReferenceRoomOptions extends DrawOptions {
  /** Whether the picture has owners. Default: false. */
  readonly owners?: boolean | undefined;
}

/**
 * Draws a room with its objects. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them
 * @param lookup - current states, classes and boxes
 * @throws {DecodeError} as `decodeImage` and `decodeImageZplane`: `MISSING`, `BAD_VALUE`,
 *   `TRUNCATED`, `BAD_OFFSET`, `BAD_SIZE`, `BAD_CODE` or `LIMIT`; `BAD_VALUE` for a room with more
 *   than 7 z-planes.
 * @throws {RangeError} if the version, the variant or `missingPlane` is unknown, or a place is not
 *   whole numbers of 32 bits.
 * @throws {TypeError} if `room` is not a {@link Room}, `objects` not a list of {@link RoomObject},
 *   or `lookup` not an {@link ObjectLookup}.
 */
export function composeRoom(
  room: Room,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
  options?: ReferenceRoomOptions,
): SceneFrame {
  const { owners = false, missingPlane = 'keep' }: ReferenceRoomOptions = options ?? NO_OPTIONS;
  const clearsMissing = isClear(missingPlane);
  checkRoom(room);
  checkObjects(objects);
  checkLookup(lookup);
  const { width, height, background, transparent = OPEN } = room;
  const count = zplaneCountOf(room);
  const frame = emptyFrame(width, height, count, owners);
  const behind = drawnPicture(background, width, height, count, 'none');
  paint(frame, behind, { x: 0, y: 0 }, transparent, 0);
  stamp(frame, behind, { x: 0, y: 0 }, { clearsMissing: false, allPlanes: false });
  const pictures: Pictures[] = [];
  for (const object of objects) pictures[object.index] = picturesOf(object, room);
  for (const object of drawnObjects(objects, lookup))
    drawObject(object, pictures[object.index], { room, lookup, clearsMissing }, frame);
  return frame;
}

/**
 * Draws queued objects. The slow twin of the function of this name in the main entry point, which
 * takes a prepared scene.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them
 * @param queue - `index` of each object to draw, in the order of the commands
 * @param lookup - current states, classes and boxes
 * @param dst - a picture of the room, which changes
 * @throws {DecodeError} as `composeRoom`.
 * @throws {RangeError} as `composeRoom`, or if `dst` is too short for its size.
 * @throws {TypeError} as `composeRoom`, if `queue` is not a list, or if `dst` is not a
 *   {@link SceneFrame}.
 */
export function drawQueueInto(
  room: Room,
  objects: readonly RoomObject[],
  queue: readonly number[],
  lookup: ObjectLookup,
  dst: SceneFrame,
): void {
  checkRoom(room);
  checkObjects(objects);
  checkLookup(lookup);
  checkFrame(dst, 'dst');
  if (!Array.isArray(queue)) throw new TypeError('queue is not a list of indices');
  for (const index of queue as readonly number[])
    for (const object of objects)
      if (object.index === index)
        drawObject(object, picturesOf(object, room), { room, lookup, clearsMissing: false }, dst);
}

/** Pictures of an object by state. */
type Pictures = readonly (DrawnPicture | undefined)[];

/** What objects are drawn by. */
interface Stage {
  readonly room: Room;
  readonly lookup: ObjectLookup;
  readonly clearsMissing: boolean;
}

/** Draws an object in its present state, if it has a picture for it. */
function drawObject(
  object: RoomObject,
  pictures: Pictures,
  { room, lookup, clearsMissing }: Stage,
  frame: SceneFrame,
): void {
  const image = pictureOf(object, stateOf(object, lookup));
  const picture = image && pictures[image.state];
  if (picture === undefined) return;
  const box = boxOf(object, lookup);
  checkInt(box.x, 'box.x');
  checkInt(box.y, 'box.y');
  const { transparent = OPEN } = room;
  const { masksAllPlanes } = TRAITS[releaseOf(object)];
  const allPlanes =
    masksAllPlanes !== undefined && inClass(classesOf(object, lookup), masksAllPlanes);
  paint(frame, picture, cornerOf(box), transparent, object.index);
  stamp(frame, picture, cornerOf(box), { clearsMissing, allPlanes });
}

/** The pictures of an object by state, as they are drawn. */
function picturesOf({ image, box }: RoomObject, room: Room): Pictures {
  const pictures: (DrawnPicture | undefined)[] = [];
  const [width, height] = [box.width & ~7, box.height & ~7];
  if (image === undefined || width < 8 || height < 8) return pictures;
  const { orStrips, masksAllPlanes } = TRAITS[releaseOf(room)];
  const ors = image.masksOr ? orStrips : 'none';
  // A picture that masks all planes needs its plane 1, even if the room has no plane 1.
  const least = masksAllPlanes === undefined ? 0 : 1;
  const lastPlane = Math.max(least, zplaneCountOf(room));
  for (const one of image.images)
    if (one.coding !== 'bomp')
      pictures[one.state] = drawnPicture(one, width, height, lastPlane, ors);
  return pictures;
}

/** How many planes a room has besides plane 0. */
function zplaneCountOf({ zplaneCount, background }: Room): number {
  const count = zplaneCount ?? readImageZplanes(background).length;
  if (count > LAST_PLANE) fail('BAD_VALUE', background.zplaneCountAt, `room: ${count} z-planes`);
  return count;
}

/** Whether a plane that a picture does not have is cleared. */
function isClear(missingPlane: 'keep' | 'clear'): boolean {
  if (missingPlane !== 'keep' && missingPlane !== 'clear')
    throw new RangeError('missingPlane is neither keep nor clear');
  return missingPlane === 'clear';
}

/** Throws unless a value is a room of a known version. */
function checkRoom(room: Room): void {
  const { background, blocks } = Object(room) as Room;
  if (!isRecord(background) || !Array.isArray(blocks)) throw new TypeError('room is not a Room');
  checkRelease(room);
}
