// What tools draw over a room in lines: boxes of objects, walk boxes, lines of equal scale, and points to walk to.

import { cornersOf } from '../box/boxd.js';
import { readBoxes } from '../box/room-boxes.js';
import type { ScaleSlot } from '../box/scal.js';
import type { Box, Point } from '../geometry.js';
import { walkToPoint } from '../object/hit.js';
import { checkObjects, type RoomObject } from '../object/room-object.js';
import { boxOf, checkLookup, type ObjectLookup } from '../object/runtime.js';
import type { ReadOptions } from '../options.js';
import type { Room } from '../room/room.js';

/** A line over a room, with a title. */
export interface RoomOutline {
  /**
   * - `object`: the box of an object that can be touched; titled by its id
   * - `walkTo`: a cross where an actor stands to use an object; titled by its id
   * - `box`: a walk box; titled by its number
   * - `scale`: a line where actors have a scale; titled by it, in percent
   */
  readonly of: 'object' | 'walkTo' | 'box' | 'scale';
  /** What stands beside it. */
  readonly title: string;
  /** Where that stands, pixels in the room. */
  readonly at: Point;
  /** Corners, pixels in the room; the last is joined to the first. */
  readonly points: readonly Point[];
}

/**
 * Lists the outlines of what is in a room. Objects without a size have none, nor have place holders and empty slots.
 *
 * @param objects - the objects of the room, from `readGameObjects`
 * @param runtime - its boxes move objects, and its states choose points
 * @param options - as `readBoxes`
 * @throws {DecodeError} as `readBoxes`. With `onError` none.
 */
export function roomOutlines(
  room: Room,
  objects: readonly RoomObject[],
  runtime: ObjectLookup,
  options?: ReadOptions,
): RoomOutline[] {
  const { boxes, scales } = readBoxes(room, options);
  checkObjects(objects);
  checkLookup(runtime);
  return [
    ...objects.flatMap((object) => objectOutline(object, boxOf(object, runtime))),
    ...objects.map((object) => walkToOutline(object, walkToPoint(object, runtime))),
    ...boxes.flatMap((box, number) => boxOutline(cornersOf(box), number)),
    ...scales.slots.flatMap((slot) => scaleOutlines(slot, room.width)),
  ];
}

function objectOutline({ id }: RoomObject, { x, y, width, height }: Box): RoomOutline[] {
  if (width * height === 0) return [];
  const to = (right: number, down: number) => ({ x: x + right, y: y + down });
  const points = [to(0, 0), to(width, 0), to(width, height), to(0, height)];
  return [{ of: 'object', title: String(id), at: points[0], points }];
}

function walkToOutline({ id }: RoomObject, at: Point): RoomOutline {
  const to = (right: number, down: number) => ({ x: at.x + right, y: at.y + down });
  const points = [to(-2, 0), to(2, 0), at, to(0, -2), to(0, 2), at];
  return { of: 'walkTo', title: String(id), at, points };
}

function boxOutline(points: readonly Point[], number: number): RoomOutline[] {
  if (points.every(({ x, y }) => x < 0 || y < 0)) return [];
  const mean = (side: 'x' | 'y') => points.reduce((sum, point) => sum + point[side] / 4, 0);
  return [{ of: 'box', title: String(number), at: { x: mean('x'), y: mean('y') }, points }];
}

function scaleOutlines({ scale1, y1, scale2, y2 }: ScaleSlot, width: number): RoomOutline[] {
  const line = (scale: number, y: number): RoomOutline => {
    const points = [2, width].map((x) => ({ x, y }));
    return { of: 'scale', title: `${Math.round((scale * 100) / 255)} %`, at: points[0], points };
  };
  return y1 === y2 ? [] : [line(scale1, y1), line(scale2, y2)];
}
