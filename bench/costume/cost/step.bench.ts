import { createAnimation, LIMB_OFF, readCost, startAnimation, stepAnimation } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { bench, describe } from '../../_support/bench.js';

const LIMBS = 6;
const TICKS = 100;
const off = LIMB_OFF;

const costume = readCost(
  encodeCost({
    ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
    palette: new Uint8Array(16),
    commands: Uint8Array.from({ length: 64 }, (_, i) => (i % 11 === 5 ? 0x7c : i & 7)),
    animations: [
      {
        limbs: Array.from({ length: LIMBS }, (_, limb) => ({
          limb,
          start: limb * 9,
          length: 6 + limb,
          loops: limb !== 3,
        })),
      },
    ],
    limbs: [],
  }),
  { version: 5 },
);
const first = startAnimation(costume, createAnimation(costume), 0);

/** The same rules on arrays changed in place, as in an engine that keeps no earlier states. */
function inPlace(): number {
  const { commands } = costume;
  const start = Uint16Array.from(first.limbs, (limb) => limb.start);
  const end = Uint16Array.from(first.limbs, (limb) => limb.end);
  const cursor = Uint16Array.from(first.limbs, (limb) => limb.cursor);
  const loops = first.limbs.map((limb) => limb.loops);
  let counters = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    for (let limb = 0; limb < 16; limb++) {
      if (cursor[limb] === off) continue;
      for (;;) {
        if (cursor[limb] < end[limb]) cursor[limb]++;
        else if (loops[limb]) cursor[limb] = start[limb];
        const command = commands[cursor[limb]];
        if (command !== 0x7c && command !== 0x78) break;
        counters++;
      }
    }
  }
  return counters;
}

function steps(): number {
  let state = first;
  let counters = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const step = stepAnimation(costume, state);
    state = step.state;
    counters += step.events.length;
  }
  return counters;
}

if (steps() !== inPlace()) throw new Error('the baseline plays something else');

describe(`stepping six limbs | ${TICKS} ticks`, () => {
  bench('baseline: arrays changed in place', () => {
    inPlace();
  });
  bench('stepAnimation', () => {
    steps();
  });
});
