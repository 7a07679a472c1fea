// Angles: docs/format/walking.md says it in words.

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
