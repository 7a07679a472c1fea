// The operand of the script command animateActor, versions 4 to 6.
//
//   244-247   turn towards a direction, step by step
//   248-251   face a direction at once
//   252-255   stop walking and start the stand chore; the direction bits are ignored
//   56-60     the actor's own init, walk, stand, talk start, talk stop
//   others    a chore
//
// The low two bits are the direction.

import { checkByte } from '../../bytes.js';
import { directionAngle } from '../../direction.js';
import { CHORES } from './start.js';

/** The five chores of an actor. Scripts can change them. */
export type ActorChores = { readonly [name in keyof typeof CHORES]: number };

/** Start a chore. */
export interface ChoreCommand {
  /** `stop`: stop walking too. */
  readonly type: 'chore' | 'stop';
  /** The chore, 0..243. */
  readonly chore: number;
}

/** Change the direction. */
export interface FacingCommand {
  /** `turn`: over several ticks, by quarters. `face`: now. */
  readonly type: 'turn' | 'face';
  /** New direction, degrees clockwise from north: 0, 90, 180 or 270. */
  readonly facing: number;
}

/** What an operand of animateActor asks for. */
export type AnimateCommand = ChoreCommand | FacingCommand;

/** Its own chores in the order of their aliases. */
export const CHORE_NAMES: readonly (keyof ActorChores)[] = [
  'init',
  'walk',
  'stand',
  'talkStart',
  'talkStop',
];

/** First operand that names one of the actor's own chores. */
const FIRST_ALIAS = 0x38;

/**
 * Says what an operand of animateActor asks for in versions 4 to 6.
 *
 * @param operand - 0..255
 * @param chores - the actor's chores. Default: {@link CHORES}
 * @returns a chore to start, after a stop if `type` says so; or a direction to take, over time or
 *   now, with {@link turnAnimation}
 * @throws {RangeError} if `operand` or one of `chores` is not a byte.
 */
export function costAnimateCommand(operand: number, chores: ActorChores = CHORES): AnimateCommand {
  checkByte(operand, 'operand');
  const own = choresOf(chores);
  const facing = directionAngle(operand);
  switch (operand >> 2) {
    case 61:
      return { type: 'turn', facing };
    case 62:
      return { type: 'face', facing };
    case 63:
      return { type: 'stop', chore: own.stand };
    default:
      return { type: 'chore', chore: aliased(own, operand) ?? operand };
  }
}

/** The five chores of an actor; throws a RangeError unless they are bytes. */
function choresOf(chores: ActorChores): ActorChores {
  const own = Object(chores) as ActorChores;
  for (const name of CHORE_NAMES) checkByte(own[name], `chores.${name}`);
  return own;
}

function aliased(chores: ActorChores, operand: number): number | undefined {
  const name: keyof ActorChores | undefined = CHORE_NAMES[operand - FIRST_ALIAS];
  return name && chores[name];
}
