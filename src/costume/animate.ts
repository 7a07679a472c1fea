// The operand of the script command animateActor.
//
//   4 to 6     7 and 8
//   244-247    4000-4999        turn towards a direction, step by step
//   248-251    3000-3999        face a direction at once
//   252-255    255, 2000-2999   stop walking and start the stand chore
//   56-60      1001-1005        the actor's own init, walk, stand, talk start, talk stop
//   others     others           a chore
//
// The direction is in the low two bits; in versions 7 and 8 it is the operand modulo 1000, in degrees. Scripts can change
// the actor's own chores, and name them by these aliases.

import { checkByte } from '../bytes.js';
import { directionAngle } from '../direction.js';
import { checkInt } from '../geometry.js';
import { checkRelease, type VersionOptions } from '../version.js';
import { CHORES } from './cost/start.js';
import { COSTUME_RULES } from './rules.js';

/** Start a chore. */
export interface ChoreCommand {
  /** `stop`: stop walking too. */
  readonly type: 'chore' | 'stop';
  /** The chore. */
  readonly chore: number;
}

/** Change the direction. */
export interface FacingCommand {
  /** `turn`: over several ticks. `face`: now. */
  readonly type: 'turn' | 'face';
  /** New direction, degrees clockwise from north: 0, 90, 180 or 270; in versions 7 and 8 0 to 999. */
  readonly facing: number;
}

/** What an operand of animateActor asks for. */
export type AnimateCommand = ChoreCommand | FacingCommand;

/** Options of {@link animateCommand}. */
export interface AnimateOptions extends VersionOptions {
  /** The actor's chores. Default: {@link CHORES}. */
  readonly chores?: ActorChores | undefined;
}

/**
 * Reads the operand of the script command animateActor.
 *
 * @param operand - 0..255; in versions 7 and 8 a whole number of 32 bits
 * @returns a chore to start with {@link startChore}, after a stop if `type` is `stop`; or a direction to take with
 *   {@link turnAnimation}, over several ticks or now
 */
export function animateCommand(operand: number, options: AnimateOptions): AnimateCommand {
  const { type } = COSTUME_RULES[checkRelease(options)];
  const { chores = CHORES } = options;
  const check = type === 'cost' ? checkByte : checkInt;
  check(operand, 'operand');
  checkChores(chores, check);
  return type === 'cost' ? costCommand(operand, chores) : akosCommand(operand, chores);
}

/** First operand that names one of the actor's own chores in versions 3 to 6. */
const FIRST_COST_ALIAS = 0x38;

function costCommand(operand: number, chores: ActorChores): AnimateCommand {
  const facing = directionAngle(operand);
  switch (operand >> 2) {
    case 61:
      return { type: 'turn', facing };
    case 62:
      return { type: 'face', facing };
    case 63:
      return { type: 'stop', chore: chores.stand };
    default:
      return { type: 'chore', chore: aliasedChore(chores, operand, FIRST_COST_ALIAS) };
  }
}

/** An operand that stands for a stop. */
const STOP = 255;

function akosCommand(operand: number, chores: ActorChores): AnimateCommand {
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

/** The five chores of an actor. Scripts can change them. */
export type ActorChores = { readonly [name in keyof typeof CHORES]: number };

/** Their names, in the order of their aliases. */
const NAMES = /* @__PURE__ */ Object.keys(CHORES) as readonly (keyof ActorChores)[];

/** First alias of versions 7 and 8. */
const FIRST_ALIAS = 1001;

/** The chore that a number stands for: from `first` on one of the actor's five, else the number itself. */
export function aliasedChore(
  chores: ActorChores,
  chore: number,
  first: number = FIRST_ALIAS,
): number {
  const name: keyof ActorChores | undefined = NAMES[chore - first];
  return name === undefined ? chore : chores[name];
}

/** Throws a RangeError unless all five pass a check. */
export function checkChores(chores: ActorChores, check: typeof checkInt = checkInt): void {
  const own = Object(chores) as ActorChores;
  for (const name of NAMES) check(own[name], `chores.${name}`);
}
