// The four directions in the order of versions 1 to 6, as objects and costumes store them.

/** 0 west, 1 east, 2 south (towards the player), 3 north. */
export type Direction = 0 | 1 | 2 | 3;

/** Names of the directions, by number. */
export const DIRECTIONS = ['west', 'east', 'south', 'north'] as const;

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
