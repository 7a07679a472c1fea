// A tick of a COST
//
// A tick moves the cursor of each limb that is on. Stopped limbs move too; they are only not drawn. An actor has
// a tick at every n-th frame of the game, and is drawn before it: n is the animation speed that a script gives, and 1
// for a new actor. The caller counts the frames; a chore that starts begins the count anew.
//
// 1. A cursor at the last command of a window that plays once stays: it is **held**. Any other moves on by one,
//    and from the last command back to the first.
// 2. If the byte there is a sound or a counter, that is told; unless it is held, the cursor moves on as in 1.
// 3. Otherwise the cursor rests there.
//
// A cursor past the end of its window goes back to the first command, too. A byte past the end of the stream is
// neither sound nor counter. Sounds and counters are told by limb, from limb 0 up, then in the order in which the
// cursor comes to them.
//
// Positions are not cut to 16 bits. A cursor that comes to 0xFFFF is from then on that of a limb that is off. Not
// proved: that the engines do the same in a window which reaches that far.
//
// Trap: a window of nothing but sounds and counters, and one that holds one, would never come to rest: the engines
// hang there. Here a cursor moves as often as the window has commands and then rests, and a held one is told once
// at each tick: twice in the tick that brings the cursor to it, if the window has another command. Data of games does
// not depend on it.
//
// Trap: the byte at which a window starts is not told when it starts; it is told when the cursor comes back to it.
//
// Vectors: `fixtures/costume/moves-ticks.json`, `fixtures/costume/playback.json`,
// `fixtures/costume/engine-playback.json`.

import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostAnimation, LimbState } from '../../costume/cost/state.js';
import type { CostEvent, CostStep } from '../../costume/cost/step.js';
import { checkCost } from './header.js';
import { costMeaning, soundSlot } from './ops.js';
import { checkState } from './state.js';

/** {@link stepAnimation} for a costume of versions 3 to 6. */
export function stepCostAnimation(costume: CostCostume, state: CostAnimation): CostStep {
  checkCost(costume);
  checkState(state);
  const events: CostEvent[] = [];
  const limbs: LimbState[] = [];
  for (let limb = 0; limb < 16; limb++) {
    const before = state.limbs[limb];
    if (before.cursor === 0xffff) limbs.push(before);
    else limbs.push({ ...before, cursor: nextCursor(costume, before, limb, events) });
  }
  return { state: { ...state, limbs }, events };
}

/** Where the cursor of a limb rests next. Adds what it passes to `events`. */
function nextCursor(
  costume: CostCostume,
  { start, end, cursor: first, loops }: LimbState,
  limb: number,
  events: CostEvent[],
): number {
  const { commands } = costume;
  let cursor = first;
  for (let moves = start; moves <= end; moves++) {
    const held = !loops && cursor === end;
    if (!held && cursor >= end) cursor = start;
    else if (!held) cursor = cursor + 1;
    if (cursor >= commands.length) return cursor;
    const byte = commands[cursor];
    const meaning = costMeaning(byte, costume);
    if (meaning === 'counter') events.push({ type: 'counter', limb, slot: 0 });
    else if (meaning === 'sound')
      events.push({ type: 'sound', limb, slot: soundSlot(byte, costume) });
    else return cursor;
    if (held) return cursor;
  }
  return cursor;
}
