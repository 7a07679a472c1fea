// Directions: docs/format/cost.md says it in words.

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
