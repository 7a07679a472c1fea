// Directions
//
// A direction is an angle in degrees, clockwise from north, which is away from the player. Costumes of versions 3
// to 6 know four directions, which numbers of animations hold as a code:
//
//   code  direction  degrees  angles that stand for it
//   0     west       270      252 to 289
//   1     east        90       71 to 109
//   2     south      180      110 to 251
//   3     north        0      all others
//
// Angles below 0 and from 360 on are first brought into one turn; then fractions of a degree are dropped: 289.9
// is still west.
//
// Trap: the four ranges are not equally wide. South has 142 degrees, west 38.

import { shown } from '../../bytes.js';

/** The angle of a stored direction. Only the low two bits count. */
export function directionAngle(code: number): number {
  return [270, 90, 180, 0][code & 3];
}

/** The stored direction for an angle. */
export function directionCode(angle: number): number {
  const degrees = Math.floor(((angle % 360) + 360) % 360);
  if (degrees >= 252 && degrees <= 289) return 0;
  if (degrees >= 71 && degrees <= 109) return 1;
  if (degrees >= 110 && degrees <= 251) return 2;
  return 3;
}

/** Throws a RangeError unless an angle is finite. */
export function checkAngle(angle: number): void {
  if (!Number.isFinite(angle))
    throw new RangeError(`facing ${shown(angle)} is not a finite number`);
}
