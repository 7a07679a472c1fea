// A tick moves every cursor by one. After the end of its window a cursor goes back to the start, or
// stays if the window plays once. While the byte under it is a sound or a counter, that is reported
// and the cursor moves again.
//
// A window of a single sound or counter reports it at each tick. Two cases would hang the games: a window of
// nothing but sounds and counters, and a held last command that is a sound or counter. Here a tick reports each of
// them once, and then ends.

import { firstSoundOf, kindOf } from './command.js';
import { type CostCostume, LIMBS } from './cost.js';
import { LIMB_OFF } from './record.js';
import type { CostAnimation, LimbState } from './state.js';

/** A sound or counter that a tick passed over. */
export interface CostEvent {
  /** `counter`: the animation counter goes up by one. `sound`: a sound is due. */
  readonly type: 'counter' | 'sound';
  /** Limb whose window has it. */
  readonly limb: number;
  /** Slot of the sound, 0..7; always 0 in versions 3 to 5, and for counters. */
  readonly slot: number;
}

/** A state after a tick. */
export interface CostStep {
  /** The next state. */
  readonly state: CostAnimation;
  /** Events by limb, then in the order of the window. */
  readonly events: readonly CostEvent[];
}

/** Advances every limb by one tick. Stopped limbs advance too. Trusts its arguments. */
export function step(costume: CostCostume, state: CostAnimation): CostStep {
  const { facing, stopped } = state;
  const { commands } = costume;
  const firstSound = firstSoundOf(costume);
  const events: CostEvent[] = [];
  const limbs: LimbState[] = [];
  for (let i = 0; i < LIMBS; i++) {
    const limb = state.limbs[i];
    const { start, end, cursor, loops, chore } = limb;
    // A spread here would take five times as long.
    if (cursor === LIMB_OFF) limbs.push(limb);
    else {
      const now = advance(limb, i, commands, firstSound, events);
      limbs.push({ start, end, cursor: now, loops, chore });
    }
  }
  return { state: { kind: 'animation', type: 'cost', facing, stopped, limbs }, events };
}

/** Moves a cursor by one command, and past sounds and counters, which go to `events`. */
function advance(
  { start, end, cursor, loops }: LimbState,
  limb: number,
  commands: Uint8Array,
  firstSound: number,
  events: CostEvent[],
): number {
  for (let moves = end - start + 1; moves > 0; moves--) {
    const held = !loops && cursor === end;
    if (!held) cursor = cursor >= end ? start : cursor + 1;
    const command = commands[cursor];
    const kind = command === undefined ? 'picture' : kindOf(command, firstSound);
    if (kind !== 'sound' && kind !== 'counter') return cursor;
    const slot = kind === 'sound' ? command - firstSound : 0;
    events.push({ type: kind, limb, slot });
    if (held) return cursor;
  }
  return cursor;
}
