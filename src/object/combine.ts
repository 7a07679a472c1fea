// Combines the halves of an object. From version 7 on the image half has the box and the direction: an
// object without an image half has no place, and the direction of a stored 0, as in the games.

import { directionAngle } from '../direction.js';
import type { Located } from '../origin.js';
import { type Traits, traitsOf } from '../traits.js';
import { type Versioned, versionedOf } from '../version.js';
import type { CodeHalf } from './code-half.js';
import type { ObjectImage } from './object-image.js';
import type { BoxSide, RoomObject } from './room-object.js';
import { storedWalkTo } from './walk-to.js';

/** The object of a code half and, if there is one, an image half. */
export function roomObject(
  { header, name, verbs }: CodeHalf,
  index: number,
  room: Versioned & Located,
  image: ObjectImage | undefined,
): RoomObject {
  const { id, parent, parentState } = header;
  const { placedBy, walkTo, directions } = traitsOf(room);
  const placed = placedBy === 'code' ? header : image?.header;
  const { x = 0, y = 0, width = 0, height = 0, actorDir = 0 } = placed ?? {};
  const box = { x, y, width, height };
  return {
    kind: 'object',
    ...versionedOf(room),
    ...(room.origin && { origin: { ...room.origin, object: id } }),
    index,
    id,
    box,
    parent,
    parentState,
    walkTo: storedWalkTo(walkTo, header, box, image?.header?.hotspots ?? []),
    facing: ANGLES[directions](actorDir),
    header,
    name,
    verbs,
    image,
    mismatch: SIDES.filter((side) => differs(header[side], image?.header?.[side])),
  };
}

const ANGLES: Readonly<Record<Traits['directions'], (stored: number) => number>> = {
  codes: directionAngle,
  degrees: (stored) => stored % 360,
};

const SIDES: readonly BoxSide[] = ['x', 'y', 'width', 'height'];

/** Whether both headers store a side of the box, with different values. */
function differs(code: number | undefined, image: number | undefined): boolean {
  return code !== undefined && image !== undefined && code !== image;
}
