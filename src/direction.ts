// Directions are degrees, clockwise from north. Versions 1 to 7, and the numbers of animations, hold a code instead:
//
//   code  direction  angles that stand for it
//   0     west       252 to 289
//   1     east       71 to 109
//   2     south      110 to 251
//   3     north      the rest
//
// Fractions of a degree are dropped.

import { describe } from './bytes.js';

/** The four directions as degrees, clockwise from north. */
export const DIRECTIONS = {
  /** Away from the player. */
  north: 0,
  /** To the right. */
  east: 90,
  /** Towards the player. */
  south: 180,
  /** To the left. */
  west: 270,
} as const;

/** A stored direction: 0 west, 1 east, 2 south, 3 north. */
export type DirectionCode = 0 | 1 | 2 | 3;

const ANGLES: readonly number[] = [270, 90, 180, 0];

/** Gives the angle of a stored direction: 0, 90, 180 or 270 degrees. Only the low two bits of `code` count. */
export function directionAngle(code: number): number {
  return ANGLES[code & 3];
}

/** Gives the stored direction for any angle. North and south cover more of the circle than east and west. */
export function directionCode(angle: number): DirectionCode {
  return codeOf(Math.floor(normalAngle(angle)));
}

/** As {@link directionCode}, for whole degrees below 360. */
export function codeOf(degrees: number): DirectionCode {
  if (degrees < 71 || degrees > 289) return 3;
  if (degrees < 110) return 1;
  return degrees < 252 ? 2 : 0;
}

/** The last angle of each of the eight directions in version 8. Angles past the last range are north. */
const EIGHT: readonly (readonly [last: number, direction: number])[] = [
  [21, 0],
  [72, 45],
  [107, 90],
  [157, 135],
  [202, 180],
  [252, 225],
  [287, 270],
  [337, 315],
];

/**
 * Gives one of eight directions for an angle, as version 8 does for the angles stored in its objects. The ranges are
 * not equally wide.
 *
 * @param angle - degrees clockwise from north; any finite number
 * @returns degrees: a multiple of 45 from 0 to 315
 */
export function eightDirection(angle: number): number {
  checkAngle(angle);
  return eightOf(Math.floor(normalAngle(angle)));
}

/** As {@link eightDirection}, for whole degrees below 360. */
export function eightOf(degrees: number): number {
  for (const [last, direction] of EIGHT) if (degrees <= last) return direction;
  return 0;
}

export function checkAngle(angle: number, name = 'angle'): void {
  if (!Number.isFinite(angle))
    throw new RangeError(`${name} is ${describe(angle)}, not a finite number`);
}

function normalAngle(angle: number): number {
  return ((angle % 360) + 360) % 360;
}
