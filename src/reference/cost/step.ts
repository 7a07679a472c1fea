// A tick of a COST: docs/format/cost.md says it in words.

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
