// Steps of programs: what holds for any of them, and what the vectors do not say: where a limb fails, what is left
// then, what a world that says nothing is like, and chance.

import fc from 'fast-check';
import { createAnimation, startChore, stepAnimation, turnAnimation } from 'scumm-codec';
import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { codeAt, isPicture } from '../../../src/costume/akos/code.js';
import { type AkosFault, isQueued } from '../../../src/costume/akos/events.js';
import {
  type AkosAnimation,
  createState as createAkosAnimation,
  setAkosVariable,
} from '../../../src/costume/akos/state.js';
import type { AkosStep } from '../../../src/costume/akos/step.js';
import {
  type Action,
  akosOf,
  celOf as cel,
  code,
  inChore1,
  noise,
  type Play,
  playOf,
  program,
  type Window,
} from '../../_support/akos.js';
import { cases } from '../../_support/cases.js';
import { refuses } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { costume as cost } from '../../_support/stack.js';

/** What an action makes of a state. */
function after({ akos, world }: Play, state: AkosAnimation, action: Action): AkosStep {
  switch (action.type) {
    case 'start': {
      const { chore, limbMask } = action;
      return { state: startChore(akos, state, chore, state.facing, { limbMask }), events: [] };
    }
    case 'turn':
      return { state: turnAnimation(akos, state, action.facing), events: [] };
    case 'set':
      return { state: setAkosVariable(state, action.variable, action.value), events: [] };
    default:
      return stepAnimation(akos, state, world);
  }
}

const isWord = (value: number) => value === (value << 16) >> 16;

test('limbs step to pictures or fail where they are, and no state changes, whatever the program', () => {
  assertReaching(
    { moved: 0.7, failed: 0.5, asked: 0.3 },
    (reach) =>
      fc.property(inTurn(playOf(program), playOf(noise)), (play) => {
        const { akos, world, speed, seed, actions } = play;
        let state = createAkosAnimation(90, { speed, seed });
        for (const action of actions) {
          const before: AkosAnimation = JSON.parse(JSON.stringify(state));
          const next = after(play, state, action);
          expect(state).toStrictEqual(before);
          expect(structuredClone(next)).toStrictEqual(next);
          const again = after({ ...play, akos: structuredClone(akos) }, before, action);
          expect(again).toStrictEqual(next);
          state = next.state;
          expect(state.variables.every(isWord)).toBe(true);
          if (action.type !== 'tick' || state.progress > 0) continue;
          const errors = next.events.flatMap((event) => (event.type === 'error' ? [event] : []));
          for (const [number, { code, cursor }] of state.limbs.entries()) {
            const error = errors.find(({ limb }) => limb === number);
            const landed = codeAt(akos.commands, cursor);
            if (code === 0 || error) expect(cursor).toBe(before.limbs[number].cursor);
            else expect(landed !== undefined && isPicture(landed)).toBe(true);
            if (error) expect(error.offset).toBeGreaterThanOrEqual(akos.commandsAt.start);
            if (cursor !== before.limbs[number].cursor) reach('moved');
          }
          const { length } = next.events.filter(isQueued);
          expect(length).toBeLessThanOrEqual(31 - (world.queued ?? 0));
          if (errors.length > 0) reach('failed');
          if (length > 0) reach('asked');
        }
      }),
    cases(30),
  );
});

/** The state of chore 1 of a costume with these windows, and where its codes are. */
function playing(commands: Uint8Array, windows: readonly Window[], jumps?: readonly number[]) {
  const akos = akosOf({ commands, animations: inChore1(windows), jumps });
  const first = startChore(akos, createAkosAnimation(90), 1, 90);
  return { akos, first, offset: (position: number) => akos.commandsAt.start + position };
}

const aksq = (...codes: readonly AkosCodeFields[]) => encodeAkosCommands(codes);
const count = code('count');
const change = { change: 9, value: 1, unused3: 0, unused5: 0, unused7: 0 };

describe('a limb that fails', () => {
  test.each<
    [AkosFault, readonly AkosCodeFields[], { jumps?: number[]; cut?: number; at?: number }]
  >([
    ['unknownCode', [{ type: 'unknown', code: 0xc0a0 }], {}],
    ['badVariable', [code('add', { value: 1, variable: 27 })], {}],
    ['badActor', [code('startActor', { actor: 1, variable: 1 })], {}],
    ['badSoundCommand', [code('changeSound', { number: 1, ...change })], {}],
    ['noJumpTable', [code('jumpTable', { variable: 0 })], {}],
    ['badJumpIndex', [code('jumpTable', { variable: 1 })], { jumps: [0] }],
    ['badLanding', [code('jump', { target: 3 })], {}],
    ['queueFull', Array(32).fill(code('hide')), { at: 5 + 31 * 2 }],
    ['pastEnd', [], {}],
    ['pastEnd', [code('set', { value: 1, variable: 2 })], { cut: 1 }],
    ['pastEnd', [code('hide')], { cut: 1 }],
  ])('tells %s and its place, stays, and keeps what it did: case %#', (fault, codes, how) => {
    const { jumps, cut = 0, at = 5 } = how;
    const commands = aksq(cel(2), cel(3), cel(1), count, ...codes);
    const whole = commands.subarray(0, commands.length - cut);
    const { akos, first, offset } = playing(
      whole,
      [
        { limb: 3, code: 6, start: 2, length: 0 },
        { limb: 7, code: 2, start: 0, length: 1 },
      ],
      jumps,
    );
    const { state, events } = stepAnimation(akos, first, { hasActor: () => false });
    const error = { type: 'error', limb: 3, code: fault, offset: offset(at) };
    expect(events.filter(({ type }) => type !== 'hide')).toEqual([error]);
    expect(state.variables).toEqual([1, ...Array(26).fill(0)]);
    // The other limb steps.
    expect([state.limbs[3].cursor, state.limbs[7].cursor]).toEqual([2, 1]);
  });

  test.each([
    [6, 'pastEnd', 9, 20],
    [8, 'pastEnd', 9, 20],
    [2, 'endless', 19, 18],
    [3, 'endless', 10, 18],
    [7, 'endless', 1, 0],
  ] as const)('in mode %i of ten counts comes to %s after %i', (mode, fault, counted, at) => {
    const windows = [{ limb: 0, code: mode, start: 0, length: 18 }];
    const { akos, first, offset } = playing(aksq(...Array(10).fill(count)), windows);
    const { state, events } = stepAnimation(akos, first);
    expect(state.variables[0]).toBe(counted);
    expect(events).toEqual([{ type: 'error', limb: 0, code: fault, offset: offset(at) }]);
  });
});

describe('stepAnimation', () => {
  const oneLimb = [{ limb: 4, code: 6, start: 0, length: 0 }];

  test('takes 31 entries a frame, less those that the queue has already', () => {
    const { akos, first } = playing(aksq(cel(1), ...Array(40).fill(code('hide'))), oneLimb);
    for (const [queued, room] of [
      [undefined, 31],
      [30, 1],
      [31, 0],
      [90, 0],
    ] as const) {
      const { events } = stepAnimation(akos, first, { queued });
      expect(events.filter(({ type }) => type === 'hide')).toHaveLength(room);
    }
  });

  test('has all actors, none of them its own, and no sounds, unless the world says so', () => {
    const setActor = code('setActor', { actor: 0, variable: 5, value: -7 });
    const wait = code('jumpIfSound', { target: 0, slot: 2 });
    const { akos, first } = playing(aksq(cel(1), setActor, wait, cel(2)), oneLimb);
    const state = setAkosVariable(first, 0, 3);
    const plain = stepAnimation(akos, state);
    const told = { type: 'setVariable', limb: 4, actor: 3, variable: 5, value: -7 };
    expect([plain.events, plain.state.variables[5]]).toEqual([[told], 0]);
    expect(plain.state.limbs[4].cursor).toBe(12);
    const own = stepAnimation(akos, state, { actor: 3, isRunning: (slot) => slot === 2 });
    expect([own.events, own.state.variables[5], own.state.limbs[4].cursor]).toEqual([[], -7, 0]);
  });

  test('draws the random numbers of its seed', () => {
    const dice = code('random', { low: -3, high: 4, variable: 1 });
    const none = code('random', { low: 9, high: 4, variable: 2 });
    const again = code('jump', { target: 0 });
    const { akos, first } = playing(aksq(cel(1), dice, none, again), oneLimb);
    let state: AkosAnimation = { ...first, seed: 5 };
    let seed = 5n;
    const draw = () => {
      seed = (seed * 1664525n + 1013904223n) % 2n ** 32n;
      return Number((seed * 8n) / 2n ** 32n) - 3;
    };
    for (let i = 0; i < 50; i++) {
      ({ state } = stepAnimation(akos, state));
      expect(state.variables.slice(1, 3)).toEqual([draw(), 9]);
      draw();
      expect(BigInt(state.seed)).toBe(BigInt.asIntN(32, seed));
    }
  });

  test('refuses states and worlds that are none', () => {
    const { akos, first } = playing(aksq(cel(0)), [{ limb: 0, code: 2, start: 0, length: 0 }]);
    const wrong: unknown[] = [undefined, {}, akos, createAnimation(cost)];
    refuses(TypeError, wrong, (state) => stepAnimation(akos, state as AkosAnimation));
    expect(() => stepAnimation({} as typeof akos, first)).toThrow(TypeError);
    for (const name of ['hasActor', 'isRunning', 'random'])
      expect(() => stepAnimation(akos, first, { [name]: 1 })).toThrow(TypeError);
    refuses(RangeError, [-1, 0.5, Number.NaN], (queued) => stepAnimation(akos, first, { queued }));
  });
});
