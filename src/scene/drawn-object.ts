// An object as it is drawn now: a picture of its state, and its masks, where its box is. It goes from the strip
// column of its x, rounded toward zero, and from its y on. What lies beyond the edges of the room is left out;
// at the upper and lower edge the engines write past their memory instead.

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
  readonly picture: StatePicture;
  readonly box: Box;
  readonly how: Stamping;
}

/** How an object is drawn in its state; `undefined` if it has no picture for it. */
export function drawnNow(
  { object, pictures }: SceneObject,
  { transparent }: Scene,
  lookup: ObjectLookup,
  how: Stamping,
): Drawn | undefined {
  const image = pictureOf(object, stateOf(object, lookup));
  if (image === undefined) return undefined;
  let at = 0;
  while (at < pictures.length && pictures[at].state !== image.state) at++;
  if (at === pictures.length) return undefined;
  const box = boxOf(object, lookup);
  checkInt(box.x, 'box.x');
  checkInt(box.y, 'box.y');
  const { masksAllPlanes } = traitsOf(object);
  const classes = lookup.classes?.[object.id] ?? 0;
  const allPlanes = masksAllPlanes !== undefined && inClass(classes, masksAllPlanes);
  return {
    picture: pictures[at],
    box,
    owner: object.index,
    transparent,
    how: allPlanes ? { clearsMissing: how.clearsMissing, allPlanes } : how,
  };
}

/** Draws what lies in a part of a frame. */
export function drawObject(frame: SceneFrame, drawn: Drawn, part: Part): void {
  const { picture, box, how } = drawn;
  paint(frame, picture, box, part, drawn);
  stamp(frame, picture, box, part, how);
}

/** Pixels that an object has in some parts. */
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
