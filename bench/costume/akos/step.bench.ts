import {
  type AkosAnimation,
  type AkosCostume,
  type AkosStep,
  createAnimation,
  readAkos,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { encodeAkos, encodeAkosCommands } from 'scumm-codec/encode';
import { stepAkosAnimation } from 'scumm-codec/reference';
import { bench, describe } from '../../_support/bench.js';

const LIMBS = 6;
const TICKS = 100;

const cel = (number: number) => ({ type: 'cel' as const, operands: { cel: number } });
const entries = [
  { x: 1, y: 2, cel: 3 },
  { x: -5, y: 8, cel: 200 },
];

/** A walk of eight cels with a step sound, a blink now and then, and a loop back. */
const walk = encodeAkosCommands([
  ...[cel(0), cel(1), cel(2)],
  { type: 'sound', operands: { number: 2 } },
  { type: 'cels', entries },
  ...[cel(4), cel(5)],
  { type: 'random', operands: { low: 0, high: 3, variable: 1 } },
  { type: 'ifEqual', operands: { value: 0, variable: 1 } },
  { type: 'add', operands: { value: 1, variable: 2 } },
  { type: 'count' },
  { type: 'endIf' },
  ...[cel(6), { type: 'nothing' as const }],
  { type: 'jumpIfNotEqual', operands: { target: 0, variable: 3, value: 1 } },
  cel(7),
]);

const limbs = Array.from({ length: LIMBS }, (_, limb) => ({
  limb,
  code: limb === 3 ? 2 : 6,
  start: 0,
  length: 2,
}));
const akos: AkosCostume = readAkos(
  encodeAkos({
    ...{ codec: 16, mirrorsWest: true, directions: 4, commands: walk, cels: [] },
    animations: Array.from({ length: 8 }, (_, i) => (i < 4 ? undefined : { limbs })),
  }),
  { version: 7 },
);
const first = startChore(akos, createAnimation(akos, 90), 1, 90);

function run(step: (akos: AkosCostume, state: AkosAnimation) => AkosStep): string {
  let state = first;
  let events = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const next = step(akos, state);
    state = next.state;
    events += next.events.length;
  }
  return `${events} ${state.variables}`;
}

if (run(stepAnimation) !== run(stepAkosAnimation))
  throw new Error('the baseline plays something else');

describe(`stepping programs in six limbs | ${TICKS} ticks`, () => {
  bench('baseline: reference', () => {
    run(stepAkosAnimation);
  });
  bench('stepAnimation', () => {
    run(stepAnimation);
  });
});
