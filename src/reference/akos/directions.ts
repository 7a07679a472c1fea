// Four and eight directions: docs/format/akos.md says it in words.

/** The last angle of each of eight directions. Angles past the last range are 0. */
const LAST = [21, 72, 107, 157, 202, 252, 287, 337] as const;

/** One of eight directions: 0 north, and clockwise in steps of 45 degrees. */
export function eighthOf(angle: number): number {
  const degrees = Math.floor(((angle % 360) + 360) % 360);
  return Math.max(
    0,
    LAST.findIndex((last) => degrees <= last),
  );
}
