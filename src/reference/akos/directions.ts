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

/** One of four directions: 0 west, 1 east, 2 south, 3 north. */
export function quarterOf(angle: number): number {
  const degrees = wholeDegrees(angle);
  if (degrees >= 71 && degrees <= 109) return 1;
  if (degrees >= 110 && degrees <= 251) return 2;
  if (degrees >= 252 && degrees <= 289) return 0;
  return 3;
}

/** One of eight directions: 0 north, and clockwise in steps of 45 degrees. */
export function eighthOf(angle: number): number {
  const degrees = wholeDegrees(angle);
  if (degrees >= 22 && degrees <= 72) return 1;
  if (degrees >= 73 && degrees <= 107) return 2;
  if (degrees >= 108 && degrees <= 157) return 3;
  if (degrees >= 158 && degrees <= 202) return 4;
  if (degrees >= 203 && degrees <= 252) return 5;
  if (degrees >= 253 && degrees <= 287) return 6;
  if (degrees >= 288 && degrees <= 337) return 7;
  return 0;
}

function wholeDegrees(angle: number): number {
  return Math.floor(((angle % 360) + 360) % 360);
}
