// Four and eight directions: docs/format/akos.md says it in words.

import { eightDirection } from '../boxes/angles.js';

/** One of eight directions: 0 north, and clockwise in steps of 45 degrees. */
export function eighthOf(angle: number): number {
  return eightDirection(angle) / 45;
}
