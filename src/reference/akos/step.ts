// A tick of a costume
//
// Each tick adds 1 to `progress`. When it reaches `speed` it becomes 0, and every limb that is on makes a step, from
// limb 0 to limb 15; stopped limbs too.
//
// A step first leaves the code under the cursor, and goes on until it meets a picture code:
//
//   skipping = no
//   repeat
//     advance     mode 6, 8: by the length of the code
//                 mode 2:    by 1 if the byte there is below 0x80, else by 2; then, if behind the
//                            end of the window, to its start
//                 mode 3:    the same way if not exactly on the end of the window; else stay
//                 others:    stay
//     skipping    and the code is not C09F: repeat
//     C09F        skipping = no; repeat
//     picture     the step ends here
//     command     execute it. It may end the step at the target of a jump, set skipping, or fail
//
// The cursor then is where the step ended. After a fault it is where it was before the step; the other limbs go on.
//
// Trap: a code is left before anything is executed, so a limb shows its first code for one step, and a program
// starts with a picture.
//
// Trap: while codes are skipped, pictures and jumps are passed over too.
//
// Trap: modes 2 and 3 do not know operands: they advance by one or two bytes. Only commands without operands make sense
// in their windows. A list of cels (C020, C025) works there as the last code of the window alone.
//
// Trap: a limb of mode 3, 7, or 9 and above may stand on a jump. If it jumps, the cursor leaves the window; mode 3 runs
// on from there.
//
// Trap: mode 2 asks whether the cursor is behind the end, so a last code of two bytes may be named by either of
// them. Mode 3 wants the end exactly: if it names the second byte of a code, the limb runs on past its window.
//
// Trap: C0FF in a program is a picture like any other. The next step walks past it.
//
// Example: a limb of mode 6 whose program is at 1196.
//
//   1196  C0 20 03            a list of three cels:
//   1199  01 00 FE FF 00      cel 0 at 1, -2
//   1204  02 00 09 00 00      cel 0 at 2, 9
//   1209  F4 FF F2 FF 80 05   cel 5 at -12, -14
//   1215  C0 01               nothing
//   1217  C0 10 03 00 08      variable 8 = 3
//   1222  C0 10 05 00 09      variable 9 = 5
//   1227  C0 84 08 09         asks actor 3 for chore 5
//   1231  C0 8C 21            does nothing
//   1234  C0 80 07            asks for chore 7
//   1237  08                  cel 8
//
// The limb rests on 1196. A step brings it to 1215, the next one executes five commands and rests on 1237.
//
// The games do not check where AKSQ ends: a program without a picture hangs, or reads the bytes behind the block.
// Here that is the fault `pastEnd`, also past position 65535. A window without a picture is the fault `endless`:
// when a limb stays, or comes back to its start, for the second time in a step.
//
// Vectors: `fixtures/akos/engine-playback.json`, `fixtures/akos/engine-playback-more.json`,
// `fixtures/akos/playback-chores.json`, `fixtures/akos/playback-programs.json`.

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
