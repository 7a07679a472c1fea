// An object as it is drawn now: the picture of its state, with its masks, at its box. The picture starts at row y,
// and at the strip column of x, rounded toward zero. Pixels beyond the edges of the room are left out; at the upper
// and lower edge the engines write past their memory instead.

import { type Box, checkInt } from '../geometry.js';
import { inClass } from '../object/classes.js';
import { boxOf, type ObjectLookup, stateOf } from '../object/runtime.js';
import { pictureOf } from '../object/showing.js';
import { traitsOf } from '../traits.js';
import type { SceneFrame } from './frame.js';
import { type Ink, paint } from './paint.js';
import type { Scene, SceneObject, StatePicture } from './prepare.js';
import { columnOf, type Part, type Stamping, stamp } from './surface.js';

/** An object as it is drawn now. */
export interface Drawn extends Ink {
  picture: StatePicture;
  box: Box;
  owner: number;
  transparent: number;
  how: Stamping;
}

/**
 * How an object is drawn in its present state; `undefined` if it has no picture for that state.
 *
 * @param memory - a record to fill, with no further use. Default: a new one
 */
export function drawnNow(
  { object, pictures }: SceneObject,
  { transparent }: Scene,
  runtime: ObjectLookup,
  how: Stamping,
  memory?: Drawn,
): Drawn | undefined {
  const image = pictureOf(object, stateOf(object, runtime));
  if (image === undefined) return undefined;
  let at = 0;
  while (at < pictures.length && pictures[at].state !== image.state) at++;
  if (at === pictures.length) return undefined;
  const box = boxOf(object, runtime);
  checkInt(box.x, 'box.x');
  checkInt(box.y, 'box.y');
  const { masksAllPlanes } = traitsOf(object);
  const classes = runtime.classes?.[object.id] ?? 0;
  const allPlanes = masksAllPlanes !== undefined && inClass(classes, masksAllPlanes);
  const stamping = allPlanes ? { clearsMissing: how.clearsMissing, allPlanes } : how;
  const picture = pictures[at];
  const owner = object.index;
  if (memory === undefined) return { picture, box, owner, transparent, how: stamping };
  memory.picture = picture;
  memory.box = box;
  memory.owner = owner;
  memory.transparent = transparent;
  memory.how = stamping;
  return memory;
}

/** Draws the pixels of an object in a part of a frame. */
export function drawObject(frame: SceneFrame, drawn: Drawn, part: Part): void {
  const { picture, box, how } = drawn;
  paint(frame, picture, box, part, drawn);
  stamp(frame, picture, box, part, how);
}

/** Counts the pixels of an object in some parts. */
export function paintedOf({ picture, box }: Drawn, parts: readonly Part[]): number {
  const column = columnOf(box.x);
  let sum = 0;
  for (const { left, right, top, bottom } of parts) {
    const columns = Math.min(right, column + (picture.width >> 3)) - Math.max(left, column);
    const rows = Math.min(bottom, box.y + picture.height) - Math.max(top, box.y);
    if (columns > 0 && rows > 0) sum += columns * 8 * rows;
  }
  return sum;
}
