// What a chore is called, for tags of sheets and for lists.

import { CHORES } from '../costume/cost/start.js';
import { checkCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { checkAngle, directionAngle, directionCode, eightDirection } from '../direction.js';
import { checkInt } from '../geometry.js';

/** The eight directions, clockwise from north. */
const COMPASS = [
  ...['north', 'north-east', 'east', 'south-east'],
  ...['south', 'south-west', 'west', 'north-west'],
];

/**
 * Names a chore in a direction: `walk west`. Chores beyond `CHORES` have their number: `chore 9 south`.
 *
 * @param costume - the costume of the chore: it has four directions or eight
 * @param chore - its number, for `startChore`
 * @param direction - degrees clockwise from north, rounded to a direction of the costume
 * @throws {RangeError} if `chore` is not a whole number, or `direction` not finite.
 * @throws {TypeError} if `costume` is not a `Costume`.
 * @example
 * ```ts
 * import { CHORES, openGame, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 * import { choreName } from 'scumm-codec/tools';
 *
 * console.log(choreName(readGameCostume(openGame(lantern), 1), CHORES.walk, 270)); // walk west
 * ```
 */
export function choreName(costume: Costume, chore: number, direction: number): string {
  checkCostume(costume);
  checkInt(chore, 'chore');
  checkAngle(direction, 'direction');
  const names = Object.entries(CHORES);
  const [name = `chore ${chore}`] = names.find(([, number]) => number === chore) ?? [];
  const isEight = costume.type === 'akos' && costume.directions === 8;
  const angle = isEight ? eightDirection(direction) : directionAngle(directionCode(direction));
  return `${name} ${COMPASS[angle / 45]}`;
}
