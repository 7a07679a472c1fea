// Four and eight directions
//
// Angles are degrees clockwise from north. An angle is put into the range from 0 to 360 first, and fractions of a
// degree are dropped. Then it is rounded to one of four directions:
//
//   71 to 109    1 east
//   110 to 251   2 south
//   252 to 289   0 west
//   the others   3 north
//
// or to one of eight, which are not equally wide either:
//
//   22 to 72     1 northeast        203 to 252   5 southwest
//   73 to 107    2 east             253 to 287   6 west
//   108 to 157   3 southeast        288 to 337   7 northwest
//   158 to 202   4 south            the others   0 north
//
// Vectors: `fixtures/akos/playback-turns.json`.

import { eightDirection } from '../boxes/angles.js';

/** One of eight directions: 0 north, and clockwise in steps of 45 degrees. */
export function eighthOf(angle: number): number {
  return eightDirection(angle) / 45;
}
