// A tick of a costume: docs/format/akos.md says it in words.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosFault } from '../../costume/akos/events.js';
import type { AkosAnimation } from '../../costume/akos/state.js';
import type { AkosStep } from '../../costume/akos/step.js';
import type { AkosWorld } from '../../costume/akos/world.js';
import { checkUpTo } from '../../geometry.js';
import { byteAt, codeAt, isPicture, isWhole, lengthAt, wholeCode } from './code.js';
import { execute } from './command.js';
import { checkAkos } from './costume.js';
import type { Machine } from './machine.js';
import { checkState, copyOf } from './state.js';

/**
 * Receives what a step does with a code: it executes a command, passes over one after a condition
 * that is not met, rests on a picture, or jumps to one.
 */
export type AkosTrace = (what: 'execute' | 'pass' | 'rest' | 'jump', code: number) => void;

/** A step of all limbs that tells what it does. */
interface Stepping extends Machine {
  readonly trace: AkosTrace;
}

/**
 * Advances a costume in AKOS by one tick. The slow twin of `stepAnimation` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAkosAnimation` gives it
 * @param world - what programs ask about
 * @param trace - receives all codes that limbs come to. Default: none
 * @returns the next state, and the events on the way; the state given is untouched
 * @throws {RangeError} if `queued` is not a whole number of at least 0.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, `akos` not an `AkosCostume`, `world`
 *   not an `AkosWorld`, or `trace` not a function.
 */
export function stepAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  world?: AkosWorld,
  trace: AkosTrace = () => {},
): AkosStep {
  const answers: AkosWorld = world ?? {};
  checkState(state);
  checkAkos(akos);
  checkWorld(answers);
  checkFunction(trace, 'trace');
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

function checkWorld({ hasActor, isRunning, random, queued }: AkosWorld): void {
  if (hasActor !== undefined) checkFunction(hasActor, 'hasActor');
  if (isRunning !== undefined) checkFunction(isRunning, 'isRunning');
  if (random !== undefined) checkFunction(random, 'random');
  if (queued !== undefined) checkUpTo(queued, Number.MAX_SAFE_INTEGER, 'queued');
}

function checkFunction(value: unknown, name: string): void {
  if (typeof value !== 'function') throw new TypeError(`${name} is not a function`);
}

/** Where the limb whose turn it is stands after a step. */
function stepLimb(stepping: Stepping): number {
  const { actor, akos, trace } = stepping;
  const { cursor } = actor.limbs[stepping.limb];
  let position = cursor;
  let isSkipping = false;
  let returns = 0;
  for (;;) {
    const next = advance(stepping, position);
    if (next.returned) returns += 1;
    if (returns === 2) return failAt(stepping, 'endless', position, cursor);
    position = next.position;
    const code = codeAt(akos, position);
    if (code === undefined || position > 65535)
      return failAt(stepping, 'pastEnd', position, cursor);
    if (isSkipping) {
      trace('pass', code);
      isSkipping = code !== 0xc09f;
      continue;
    }
    if (isPicture(code)) {
      trace('rest', code);
      return position;
    }
    if (!isWhole(akos, position)) return failAt(stepping, 'pastEnd', position, cursor);
    trace('execute', code);
    const outcome = execute(stepping, wholeCode(akos, position));
    if (outcome.type === 'fault') return failAt(stepping, outcome.fault, position, cursor);
    if (outcome.type === 'skip') isSkipping = true;
    if (outcome.type === 'jump') {
      const landing = codeAt(akos, outcome.target);
      if (landing === undefined || !isPicture(landing))
        return failAt(stepping, 'badLanding', position, cursor);
      trace('jump', landing);
      return outcome.target;
    }
  }
}

/** Where the limb goes from a position, and whether it stays there or comes back to its start. */
function advance(
  { actor, akos, limb }: Stepping,
  position: number,
): { readonly position: number; readonly returned: boolean } {
  const { code: mode, start, end } = actor.limbs[limb];
  if (mode === 6 || mode === 8)
    return { position: position + lengthAt(akos, position), returned: false };
  const isShort = (byteAt(akos, position) ?? 0x80) < 0x80;
  const next = isShort ? position + 1 : position + 2;
  if (mode === 2 && next > end) return { position: start, returned: true };
  if (mode === 2) return { position: next, returned: false };
  if (mode === 3 && position !== end) return { position: next, returned: false };
  return { position, returned: true };
}

/** Tells of a fault; the limb stays where it was. */
function failAt(
  { akos, events, limb }: Stepping,
  code: AkosFault,
  position: number,
  cursor: number,
): number {
  events.push({ type: 'error', limb, code, offset: akos.commandsAt.start + position });
  return cursor;
}
