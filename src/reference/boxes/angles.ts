// Angles
//
// Angles are degrees, clockwise. 0 is away from the viewer, 90 to the right, 180 toward the viewer, 270 to the left.
//
// Eight directions, for angles from 0 to 359; the ranges are not equally wide. To other angles of a walker, 360 is
// added once, and whole turns are taken away; those that are still below 0 have direction 0:
//
//   338 to 21    0        158 to 202  180
//   22 to 72     45       203 to 252  225
//   73 to 107    90       253 to 287  270
//   108 to 157   135      288 to 337  315
//
// Four directions: 71 to 109 are 90, 110 to 251 are 180, 252 to 289 are 270, all others 0.
//
// The angle of a step of (x, y), y down: The Dig and version 8 take the arc tangent of x and -y in double precision,
// as degrees cut toward zero, and the nearest of eight directions by the table. All others: if x is more than twice
// as long as y, 90 or 270 by the sign of x; else 180 if y is above 0, and 0 if not.
//
// Trap: a step of (0, 0) has the angle 0: the -y of the arc tangent is +0 there, not -0.
//
// Trap: eight directions are not the nearest multiples of 45.

import { shown } from '../../bytes.js';
import type { Pair } from '../../walk/walker.js';

/** The last angle of each direction. Angles past the last range are 0. */
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
 * Gives one of eight directions for an angle. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param angle - degrees; any finite number. Fractions are dropped
 * @returns degrees: a multiple of 45 from 0 to 315
 * @throws {RangeError} if `angle` is not finite.
 */
export function eightDirection(angle: number): number {
  if (!Number.isFinite(angle)) throw new RangeError(`angle ${shown(angle)} is not a finite number`);
  return eightOf(Math.floor(((angle % 360) + 360) % 360));
}

/** One of eight directions for an angle that a walker or a box gives. */
export function roundedAngle(angle: number): number {
  return eightOf((angle + 360) % 360);
}

function eightOf(degrees: number): number {
  for (const [last, direction] of EIGHT) if (degrees <= last) return direction;
  return 0;
}

/** One of four directions for an angle, in turns of 90 degrees: 0 to 3. */
export function quarterOf(angle: number): number {
  if (angle >= 71 && angle <= 109) return 1;
  if (angle >= 110 && angle <= 251) return 2;
  return angle >= 252 && angle <= 289 ? 3 : 0;
}

/** The angle of a step. */
export function angleOfStep({ x, y }: Pair, hasDiagonals: boolean): number {
  if (hasDiagonals)
    return roundedAngle(Math.trunc((Math.atan2(x, y === 0 ? 0 : -y) * 180) / Math.PI));
  if (2 * Math.abs(y) < Math.abs(x)) return x > 0 ? 90 : 270;
  return y > 0 ? 180 : 0;
}
