// The four directions in the order of versions 1 to 6, as objects and costumes store them, and the
// angles that scripts and later versions use.
//
//   0  west   270  from 251 to 289
//   1  east    90  from 71 to 109
//   2  south  180  between east and west
//   3  north    0  the rest

/** 0 west, 1 east, 2 south (towards the player), 3 north. */
export type Direction = 0 | 1 | 2 | 3;

/** Names of the directions, by number. */
export const DIRECTIONS = ['west', 'east', 'south', 'north'] as const;

const BY_BITS: readonly Direction[] = [0, 1, 2, 3];

/** The direction in the low two bits of a stored number. */
export function directionIn(value: number): Direction {
  return BY_BITS[value & 3];
}

const OPPOSITE: readonly Direction[] = [1, 0, 3, 2];

/**
 * The direction opposite to one.
 *
 * An actor that enters a room at an object faces away from where one that uses the object faces: the
 * games turn the object's direction around then, and leave it as it is when an actor walks up to it.
 */
export function oppositeDirection(direction: Direction): Direction {
  return OPPOSITE[direction];
}

const ANGLES: readonly number[] = [270, 90, 180, 0];

/** The angle of a direction, in degrees clockwise from north: 0, 90, 180 or 270. */
export function directionAngle(direction: Direction): number {
  return ANGLES[direction];
}

/**
 * The direction that stands for an angle. North and south take more of the circle than the sides.
 *
 * @param angle - degrees clockwise from north; any finite number
 * @throws {RangeError} if `angle` is not finite.
 */
export function angleDirection(angle: number): Direction {
  if (!Number.isFinite(angle)) throw new RangeError(`no angle ${angle}`);
  const turned = ((angle % 360) + 360) % 360;
  if (turned < 71 || turned > 289) return 3;
  if (turned <= 109) return 1;
  return turned < 251 ? 2 : 0;
}
