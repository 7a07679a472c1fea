import {
  type AkosCostume,
  createAnimation,
  readAkos,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { encodeAkos, encodeAkosCommands } from 'scumm-codec/encode';
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

function run(): string {
  let state = first;
  let events = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const next = stepAnimation(akos, state);
    state = next.state;
    events += next.events.length;
  }
  return `${events} ${state.variables}`;
}

/** The codes of the walk alone, on arrays changed in place, as in an engine that keeps no earlier states. */
function inPlace(): string {
  const { commands } = akos;
  const playing = first.limbs.filter(({ code }) => code > 1);
  const cursors = playing.map(({ cursor }) => cursor);
  const variables = [...first.variables];
  let { seed } = first;
  let events = 0;
  const word = (at: number) => ((commands[at] | (commands[at + 1] << 8)) << 16) >> 16;
  for (let tick = 0; tick < TICKS; tick++) {
    for (let i = 0; i < playing.length; i++) {
      const { code: mode, start, end } = playing[i];
      let at = cursors[i];
      let length = lengthOf(commands, at);
      for (let resting = false; !resting; ) {
        if (mode === 6) at += length;
        else at = at + length > end ? start : at + length;
        length = lengthOf(commands, at);
        switch (commands[at] < 0xc0 ? 0 : commands[at + 1]) {
          case 0x15:
            events++;
            break;
          case 0x82: {
            const [low, high] = [word(at + 2), word(at + 4)];
            seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
            variables[commands[at + 6]] =
              low + Math.floor(((seed >>> 0) * (high - low + 1)) / 0x1_0000_0000);
            break;
          }
          case 0x40:
            variables[commands[at + 4]] += word(at + 2);
            break;
          case 0x60:
            variables[0]++;
            break;
          case 0x90:
            if (variables[commands[at + 4]] === word(at + 2)) break;
            while (commands[at] !== 0xc0 || commands[at + 1] !== 0x9f) at += lengthOf(commands, at);
            length = 2;
            break;
          case 0x71:
            if (variables[commands[at + 4]] === word(at + 5)) break;
            at = word(at + 2);
            resting = true;
            break;
          case 0x9f:
            break;
          default:
            resting = true;
        }
      }
      cursors[i] = at;
    }
  }
  return `${events} ${variables}`;
}

function lengthOf(commands: Uint8Array, at: number): number {
  if (commands[at] < 0xc0) return commands[at] < 0x80 ? 1 : 2;
  switch (commands[at + 1]) {
    case 0x15:
      return 3;
    case 0x20: {
      let next = at + 3;
      for (let left = commands[at + 2]; left > 0; left--) next += commands[next + 4] < 0x80 ? 5 : 6;
      return next - at;
    }
    case 0x40:
    case 0x90:
      return 5;
    case 0x71:
    case 0x82:
      return 7;
    default:
      return 2;
  }
}

if (run() !== inPlace()) throw new Error('the plain loop plays something else');

describe(`stepping programs in six limbs | ${TICKS} ticks`, () => {
  bench('baseline: arrays changed in place', () => {
    inPlace();
  });
  bench('stepAnimation', () => {
    run();
  });
});
