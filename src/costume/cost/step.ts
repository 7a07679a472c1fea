// A tick moves every cursor by one. After the end of its window a cursor goes back to the start, or
// stays if the window plays once. While the byte under it is a sound or a counter, that is reported
// and the cursor moves again. In version 3 the highest bit of a picture is a sound, which
// each tick reports that finds it under a cursor.
//
// A window of a single sound or counter reports it at each tick. Two cases would hang the games: a window of
// nothing but sounds and counters, and a held last command that is a sound or counter. Here a tick reports each of
// them once, and then ends.

import type { CostumeVersion, VersionOptions } from '../../version.js';
import { type CostCostume, costLayout, LIMBS } from './cost.js';
import { type CostAnimation, LIMB_OFF, type LimbState } from './record.js';

/** What a byte of the command stream does. */
export type CostCommandKind = 'picture' | 'stop' | 'restart' | 'hidden' | 'counter' | 'sound';

/** Bit of a picture that is a sound, in version 3. */
const SOUNDS = 0x80;

/** Last byte that is a sound. */
const LAST_SOUND = 0x78;

/** The first byte that is a sound, whose slot is 0. */
export function firstSoundOf(record: VersionOptions<CostumeVersion>): number {
  return costLayout(record).firstSound;
}

/** Finds what a byte of a costume's command stream does, by the first byte that is a sound. */
export function kindOf(byte: number, firstSound: number): CostCommandKind {
  switch (byte) {
    case 0x79:
      return 'stop';
    case 0x7a:
      return 'restart';
    case 0x7b:
      return 'hidden';
    case 0x7c:
      return 'counter';
    default:
      return byte >= firstSound && byte <= LAST_SOUND ? 'sound' : 'picture';
  }
}

/** The picture of a byte that is one. */
export function pictureOf(byte: number): number {
  return byte & 0x7f;
}

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

/** Advances every limb by one tick. Stopped limbs advance too. */
export function step(costume: CostCostume, state: CostAnimation): CostStep {
  const { facing, stopped } = state;
  const { commands } = costume;
  const { firstSound, hasSoundBit } = costLayout(costume);
  const events: CostEvent[] = [];
  const limbs: LimbState[] = [];
  for (let i = 0; i < LIMBS; i++) {
    const limb = state.limbs[i];
    const { start, end, cursor, loops, chore } = limb;
    // A spread here would take five times as long.
    if (cursor === LIMB_OFF) limbs.push(limb);
    else {
      if (hasSoundBit && commands[cursor] >= SOUNDS)
        events.push({ type: 'sound', limb: i, slot: 0 });
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
