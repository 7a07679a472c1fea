// A tick: every cursor moves by one, back to the start behind the end unless the window is to be played
// once; and while the byte there is a sound or a counter, that is told and the cursor moves again.
//
// A window of a single command tells its sound or counter at each tick and stays. Where the games
// would move for ever, a tick ends: in a window of nothing but sounds and counters, after a turn
// that told each of them once and came back; on a last command that is held, after telling it once.

import { kindOf, soundSlot } from './command.js';
import type { Costume } from './cost.js';
import { LIMB_OFF } from './record.js';
import type { AnimationState, LimbState } from './state.js';

/** What a tick passed over. */
export interface AnimationEvent {
  /** The animation counter goes up by one, or a sound is due. */
  readonly type: 'counter' | 'sound';
  /** Limb whose window has it. */
  readonly limb: number;
  /** Slot of the sound, 0..7; 0 in version 5, which only counts, and for counters. */
  readonly slot: number;
}

/** A state after a tick. */
export interface AnimationStep {
  /** What the limbs do now. */
  readonly state: AnimationState;
  /** By limb, then in the order of the window. */
  readonly events: readonly AnimationEvent[];
}

/**
 * Advances every limb by one tick. Stopped limbs advance too.
 *
 * @returns the next state and what was passed over; the state given is untouched
 */
export function stepAnimation(state: AnimationState, costume: Costume): AnimationStep {
  const { facing, stopped } = state;
  const events: AnimationEvent[] = [];
  const limbs = state.limbs.map((limb, i) => {
    const { start, end, cursor, loops, chore } = limb;
    if (cursor === LIMB_OFF) return limb;
    // Spread syntax would take five times as long.
    return { start, end, cursor: advance(limb, i, costume, events), loops, chore };
  });
  return { state: { facing, stopped, limbs }, events };
}

/** Moves a cursor by one command, and on past sounds and counters, which go to `events`. */
function advance(
  { start, end, cursor, loops }: LimbState,
  limb: number,
  { commands, version }: Costume,
  events: AnimationEvent[],
): number {
  for (let moves = end - start + 1; moves > 0; moves--) {
    const held = !loops && cursor === end;
    if (!held) cursor = cursor >= end ? start : cursor + 1;
    const command = commands[cursor];
    const kind = command === undefined ? 'picture' : kindOf(command, version);
    if (kind !== 'sound' && kind !== 'counter') return cursor;
    const slot = kind === 'sound' ? soundSlot(command, version) : 0;
    events.push({ type: kind, limb, slot });
    if (held) return cursor;
  }
  return cursor;
}
