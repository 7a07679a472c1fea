// What scripts ask of an actor's costume: the operand of animateActor, versions 4 to 6.
//
//   244-247   turn towards a direction, step by step
//   248-251   face a direction at once
//   252-255   stand still: the stand chore, and no more walking; the direction bits mean nothing
//   56-60     the actor's own init, walk, stand, talk start, talk stop
//   others    a chore
//
// Direction bits are the low two.

import { checkByte } from '../bytes.js';
import { directionAngle } from '../direction.js';
import { CHORES } from './start.js';

/** The five chores of an actor, which scripts can change. */
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
  /** Where to, degrees clockwise from north: 0, 90, 180 or 270. */
  readonly facing: number;
}

/** What an operand of animateActor asks for. */
export type AnimateCommand = ChoreCommand | FacingCommand;

/** First operand that stands for one of the actor's own chores. */
const FIRST_ALIAS = 0x38;

/**
 * Says what an operand of animateActor asks for.
 *
 * @param operand - 0..255
 * @param chores - the actor's chores. Default: {@link CHORES}
 * @returns a chore to start; a direction to turn to over time or to face now, with
 *   {@link turnAnimation}; or to stop walking and start a chore
 * @throws {RangeError} if `operand` is not a byte.
 */
export function animateCommand(operand: number, chores: ActorChores = CHORES): AnimateCommand {
  checkByte(operand, 'operand');
  const facing = directionAngle(operand);
  switch (operand >> 2) {
    case 61:
      return { type: 'turn', facing };
    case 62:
      return { type: 'face', facing };
    case 63:
      return { type: 'stop', chore: chores.stand };
    default:
      return { type: 'chore', chore: aliases(chores)[operand - FIRST_ALIAS] ?? operand };
  }
}

function aliases({ init, walk, stand, talkStart, talkStop }: ActorChores): readonly number[] {
  return [init, walk, stand, talkStart, talkStop];
}
