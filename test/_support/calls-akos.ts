// A valid call of each function of `scumm-codec` that takes a costume of versions 7 and 8 or a part of
// one.

import { type AkosEvent, CHORES, createAnimation, startChore } from 'scumm-codec';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import { akos as program } from './sample-akos.js';
import { akos, akosBytes } from './sample-records.js';

const state = startChore(program, createAnimation(program), 1, 90);
/** Its limbs stand behind the last command. */
const lost = { ...state, limbs: state.limbs.map((limb) => ({ ...limb, code: 6, cursor: 9999 })) };
/** The records of its animations lie outside of it. */
const broken = (() => {
  const { animationsAt } = program;
  const src = Uint8Array.from(program.src).fill(0xff, animationsAt.start, animationsAt.start + 16);
  const moved = Object.entries(program).map(([name, value]) =>
    name.endsWith('At') && value !== undefined ? [name, { ...value, src }] : [name, value],
  );
  return { ...program, ...Object.fromEntries(moved), src };
})();
const events: readonly AkosEvent[] = [
  { type: 'sound', limb: 0, slot: 2 },
  { type: 'startChore', limb: 1, chore: 1, actor: undefined },
];

export const AKOS_CALLS: Readonly<Record<string, Call>> = {
  readAkosParts: call({ akos }, { limits: { pixels: 1e6 } }),
  readAkos: call(
    { source: akosBytes },
    { version: 7, variant: 'full-throttle', limits: { entries: 100 }, onError },
  ),
  'readCostume of version 8': call({ source: akosBytes }, { version: 8, onError }),
  readAkosCode: call({ akos: program, position: 8 }),
  readAkosRecord: call({ akos: program, animation: 5 }),
  'createAnimation of version 7': call({ costume: program, facing: 90 }, { speed: 2, seed: 5 }),
  'stepAnimation of version 7': call(
    { costume: program, state },
    { actor: 1, hasActor: () => true, isRunning: () => false, random: () => 1, queued: 3 },
  ),
  'composeCostume of version 7': call({ costume: program, state: lost }, { facing: 270, onError }),
  startAkosNumber: call({ akos: program, state, chore: 1001 }, { chores: CHORES }),
  setAkosVariable: call({ state, variable: 3, value: -5 }),
  'animateCommand of version 7': call({ operand: 3090 }, { version: 7, chores: CHORES }),
  applyAkosEvents: call({ akos: broken, state, events }, { actor: 1, chores: CHORES, onError }),
};
