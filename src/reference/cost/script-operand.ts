// The operand of animateActor: docs/format/cost.md says it in words.

import { checkByte } from '../../bytes.js';
import type { ActorChores } from '../../costume/actor-chores.js';
import type { AnimateCommand, AnimateOptions } from '../../costume/animate.js';
import { CHORES } from '../../costume/cost/start.js';
import { checkInt } from '../../geometry.js';
import { directionAngle } from './direction.js';
import { hasCost } from './kinds.js';

/**
 * Reads what an operand of animateActor asks for. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param operand - 0..255; in versions 7 and 8 a whole number of 32 bits
 * @param options - version, and the actor's five chores
 * @returns a chore to start, after a stop if `type` is `stop`; or a direction to turn to or to face
 * @throws {RangeError} if the version or variant is unknown, or `operand` or one of `chores` out of
 *   range.
 * @throws {TypeError} if the version is absent.
 */
export function animateCommand(operand: number, options: AnimateOptions): AnimateCommand {
  const isByte = hasCost(options);
  const { init, walk, stand, talkStart, talkStop } = Object(
    options.chores ?? CHORES,
  ) as ActorChores;
  const chores = [init, walk, stand, talkStart, talkStop];
  for (const one of [operand, ...chores]) {
    if (isByte) checkByte(one, 'operand or chore');
    else checkInt(one, 'operand or chore');
  }
  const kind = isByte ? kindOfByte(operand) : kindOfWord(operand);
  const facing = isByte ? directionAngle(operand) : operand % 1000;
  if (kind === 'turn' || kind === 'face') return { type: kind, facing };
  if (kind === 'stop') return { type: 'stop', chore: stand };
  // Those of the other chores follow that of the init chore.
  const alias = operand - (isByte ? 56 : 1001);
  return { type: 'chore', chore: alias >= 0 && alias < 5 ? chores[alias] : operand };
}

/** What an operand asks for in versions 3 to 6. */
function kindOfByte(operand: number): AnimateCommand['type'] {
  if (operand >= 252) return 'stop';
  if (operand >= 248) return 'face';
  if (operand >= 244) return 'turn';
  return 'chore';
}

/** What an operand asks for in versions 7 and 8. */
function kindOfWord(operand: number): AnimateCommand['type'] {
  if (operand === 255) return 'stop';
  if (operand >= 2000 && operand < 3000) return 'stop';
  if (operand >= 3000 && operand < 4000) return 'face';
  if (operand >= 4000 && operand < 5000) return 'turn';
  return 'chore';
}
