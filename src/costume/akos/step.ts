// A step of a limb. It first leaves the code under the cursor, then goes on until it meets a picture code, on which it
// stops. bench/decisions.md says what was declined.
//
//   mode 6, 8   advance over whole codes
//   mode 2      advance by one byte, or two from 0x80 on; behind the end of the window, to its start
//   mode 3      the same, but stay once exactly on the end of the window
//   others      stay
//
// Commands on the way are executed. A jump ends the step at its target, which must be a picture code.
// After a condition that is not met, all codes are skipped up to the first 0xC09F.
//
// The games do not check for an end: they hang in a program without picture codes, or read on behind the block.
// Here a step of a program ends at the end of AKSQ. A step of a window ends when it has come back to its start
// twice, or has stayed twice, so it meets each position at most three times.

import { LIMBS } from '../cost/cost.js';
import type { AkosCostume } from './akos.js';
import { codeAt, isPicture, lengthAt } from './code.js';
import type { AkosEvent, AkosFault, AkosWorld } from './events.js';
import { execute, type Machine, machineOf, SKIP } from './execute.js';
import { LAYOUTS } from './layouts.js';
import { LIMB } from './start.js';
import { type AkosAnimation, type AkosLimb, withLimbs } from './state.js';

/** A state after a tick. */
export interface AkosStep {
  /** The next state. */
  readonly state: AkosAnimation;
  /** Events by limb, then in the order of its program. */
  readonly events: readonly AkosEvent[];
}

/** Highest position that a cursor can have. */
const LAST_POSITION = 0xffff;

/** Times that a window may come back to its start, or stay. */
const MOST_RETURNS = 1;

/**
 * Advances a costume of version 7 or 8 by one tick. Once in `state.speed` ticks every limb that is on makes a step,
 * even if it is stopped. A step that fails gives an `error` event; the other limbs go on.
 */
export function step(akos: AkosCostume, state: AkosAnimation, world: AkosWorld): AkosStep {
  const { facing, stopped, speed } = state;
  const progress = state.progress + 1;
  if (progress < speed)
    return { state: withLimbs(state, facing, stopped, state.limbs, progress), events: [] };
  const machine = machineOf(akos, state, world);
  const limbs = state.limbs.slice();
  for (let i = 0; i < LIMBS; i++) {
    const { code, start, end, chore } = limbs[i];
    if (code === LIMB.unset) continue;
    machine.limb = i;
    // A spread here would take five times as long.
    limbs[i] = { code, start, end, cursor: stepLimb(machine, limbs[i]), chore };
  }
  const { variables, flipped, seed, events } = machine;
  const kept = { variables, flipped, speed, seed };
  return { state: withLimbs(kept, facing, stopped, limbs, 0), events };
}

/** Where a limb is after a step. */
function stepLimb(machine: Machine, limb: AkosLimb): number {
  const { commands } = machine;
  const { cursor } = limb;
  let position = cursor;
  let returns = 0;
  let skipping = false;
  for (;;) {
    const next = advanced(commands, position, limb);
    if (next < 0 && ++returns > MOST_RETURNS) return failed(machine, 'endless', position, cursor);
    position = next < 0 ? ~next : next;
    const code = codeAt(commands, position);
    if (code === undefined || position > LAST_POSITION)
      return failed(machine, 'pastEnd', position, cursor);
    if (skipping) {
      skipping = code !== LAYOUTS.endIf.code;
      continue;
    }
    if (isPicture(code)) return position;
    if (position + lengthAt(commands, position) > commands.length)
      return failed(machine, 'pastEnd', position, cursor);
    const outcome = execute(machine, position, code);
    if (typeof outcome === 'string') return failed(machine, outcome, position, cursor);
    skipping = outcome === SKIP;
    if (outcome >= 0) return landed(machine, outcome, position, cursor);
  }
}

/** The next position; its complement if the limb stays or comes back to its start. */
function advanced(
  commands: Uint8Array,
  position: number,
  { code, start, end }: Pick<AkosLimb, 'code' | 'start' | 'end'>,
): number {
  switch (code) {
    case LIMB.program:
    case LIMB.otherProgram:
      return position + lengthAt(commands, position);
    case LIMB.loop: {
      const next = position + (commands[position] < 0x80 ? 1 : 2);
      return next > end ? ~start : next;
    }
    case LIMB.once:
      return position === end ? ~position : position + (commands[position] < 0x80 ? 1 : 2);
    default:
      return ~position;
  }
}

/** Ends a step at the target of the jump at a position. */
function landed(machine: Machine, target: number, position: number, cursor: number): number {
  const code = codeAt(machine.commands, target);
  if (code !== undefined && isPicture(code)) return target;
  return failed(machine, 'badLanding', position, cursor);
}

/** Adds an event for a fault. The limb stays where it was. */
function failed(
  { events, limb, akos }: Machine,
  code: AkosFault,
  position: number,
  cursor: number,
): number {
  events.push({ type: 'error', limb, code, offset: akos.commandsAt.start + position });
  return cursor;
}
