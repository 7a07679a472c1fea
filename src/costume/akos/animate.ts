// The operand of the script command animateActor, versions 7 and 8.
//
//   255, 2000-2999   stop walking and start the stand chore
//   3000-3999        face a direction at once: degrees behind the thousands
//   4000-4999        turn towards a direction, step by step
//   1001-1005        the actor's own init, walk, stand, talk start, talk stop
//   others           a chore

import { checkInt } from '../../geometry.js';
import { type ActorChores, type AnimateCommand, CHORE_NAMES } from '../cost/animate.js';
import { CHORES } from '../cost/start.js';

export type { ActorChores };

/** First number that names one of the actor's own chores. */
const FIRST_ALIAS = 1001;

/** An operand that stands for a stop. */
const STOP = 255;

/**
 * Says what an operand of animateActor asks for in versions 7 and 8.
 *
 * @param operand - a whole number of 32 bits
 * @param chores - the actor's chores. Default: 1 to 5
 * @returns a chore to start with {@link startChore}, after a stop if `type` says so; or a direction
 *   of 0 to 999 degrees to take, over time or now, with {@link turnAnimation}
 * @throws {RangeError} if `operand` or one of `chores` is not a whole number of 32 bits.
 */
export function akosAnimateCommand(operand: number, chores: ActorChores = CHORES): AnimateCommand {
  checkInt(operand, 'operand');
  checkChores(chores);
  const facing = operand % 1000;
  switch (operand === STOP ? 2 : Math.trunc(operand / 1000)) {
    case 2:
      return { type: 'stop', chore: chores.stand };
    case 3:
      return { type: 'face', facing };
    case 4:
      return { type: 'turn', facing };
    default:
      return { type: 'chore', chore: aliasedChore(chores, operand) };
  }
}

/** The chore that a number stands for: one of the actor's own, or the number itself. */
export function aliasedChore(chores: ActorChores, chore: number): number {
  const name: keyof ActorChores | undefined = CHORE_NAMES[chore - FIRST_ALIAS];
  return name === undefined ? chore : chores[name];
}

/** Throws a RangeError unless the five chores of an actor are whole numbers of 32 bits. */
export function checkChores(chores: ActorChores): void {
  const own = Object(chores) as ActorChores;
  for (const name of CHORE_NAMES) checkInt(own[name], `chores.${name}`);
}
