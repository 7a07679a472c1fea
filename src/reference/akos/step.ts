// Plays a costume of version 7 or 8, one byte of AKSQ at a time. For the rules see costume/akos/step.ts.

import type { AkosCostume } from '../../costume/akos/akos.js';
import { checkAkos } from '../../costume/akos/check.js';
import type { AkosFault } from '../../costume/akos/events.js';
import { type AkosAnimation, checkAkosState } from '../../costume/akos/state.js';
import type { AkosStep } from '../../costume/akos/step.js';
import { type AkosWorld, checkWorld } from '../../costume/akos/world.js';
import { byteAt, codeAt, isPicture, lengthAt } from './code.js';
import { type Executing, execute } from './command.js';
import { copyOf } from './player.js';

/**
 * Receives what a step does with a code: it executes a command, passes over one after a condition that
 * is not met, rests on a picture, or jumps to one.
 */
export type AkosTrace = (what: 'execute' | 'pass' | 'rest' | 'jump', code: number) => void;

/** A player that steps. */
interface Stepping extends Executing {
  readonly trace: AkosTrace;
}

/**
 * Advances a costume in AKOS by one tick. The slow twin of `stepAnimation` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAnimation` gives it
 * @param world - what programs ask about
 * @param trace - receives all codes that limbs come to. Default: none
 * @returns the next state, and the events on the way; the state given is untouched
 * @throws {RangeError} if `queued` is not a whole number of at least 0.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, `akos` not an `AkosCostume`, `world` not an
 *   `AkosWorld`, or `trace` not a function.
 */
export function stepAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  world?: AkosWorld,
  trace: AkosTrace = () => {},
): AkosStep {
  const answers = world ?? {};
  checkAkosState(state);
  checkAkos(akos);
  checkWorld(answers);
  if (typeof trace !== 'function') throw new TypeError('trace is not a function');
  const actor = copyOf(state);
  const stepping: Stepping = { actor, akos, world: answers, trace, events: [], limb: 0 };
  actor.progress += 1;
  if (actor.progress >= actor.speed) {
    actor.progress = 0;
    for (let limb = 0; limb < 16; limb++) {
      stepping.limb = limb;
      if (actor.limbs[limb].code !== 0) actor.limbs[limb].cursor = stepLimb(stepping);
    }
  }
  return { state: actor, events: stepping.events };
}

/** Where the limb whose turn it is goes next, and whether it stays or comes back to its start. */
function advance(
  { actor, akos, limb }: Stepping,
  position: number,
): { position: number; returned: boolean } {
  const { code, start, end } = actor.limbs[limb];
  const short = (byteAt(akos, position) ?? 0x80) < 0x80 ? 1 : 2;
  if (code === 6 || code === 8)
    return { position: position + lengthAt(akos, position), returned: false };
  if (code === 2 && position + short > end) return { position: start, returned: true };
  if (code === 2 || (code === 3 && position !== end))
    return { position: position + short, returned: false };
  return { position, returned: true };
}

/** Where the limb whose turn it is stands after a step. */
function stepLimb(stepping: Stepping): number {
  const { actor, akos, trace } = stepping;
  const limb = actor.limbs[stepping.limb];
  const refuse = (code: AkosFault, position: number) => {
    const offset = akos.commandsAt.start + position;
    stepping.events.push({ type: 'error', limb: stepping.limb, code, offset });
    return limb.cursor;
  };
  let position = limb.cursor;
  let skipping = false;
  let returns = 0;
  for (;;) {
    const moved = advance(stepping, position);
    if (moved.returned) returns++;
    if (returns === 2) return refuse('endless', position);
    position = moved.position;
    const code = codeAt(akos, position);
    if (code === undefined || position > 65535) return refuse('pastEnd', position);
    if (skipping) {
      trace('pass', code);
      if (code === 0xc09f) skipping = false;
      continue;
    }
    if (isPicture(code)) {
      trace('rest', code);
      return position;
    }
    if (byteAt(akos, position + lengthAt(akos, position) - 1) === undefined)
      return refuse('pastEnd', position);
    trace('execute', code);
    const outcome = execute(stepping, position, code);
    if (outcome.type === 'error') return refuse(outcome.code, position);
    if (outcome.type === 'skip') skipping = true;
    if (outcome.type === 'jump') {
      const landing = codeAt(akos, outcome.target);
      if (landing === undefined || !isPicture(landing)) return refuse('badLanding', position);
      trace('jump', landing);
      return outcome.target;
    }
  }
}
