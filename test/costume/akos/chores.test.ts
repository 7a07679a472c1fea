// States of costumes of versions 7 and 8, chores that start, and the queue of what programs ask for.

import { type CHORES, createAnimation, startChore, turnAnimation } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { AkosEvent } from '../../../src/costume/akos/events.js';
import { akosQueue, applyAkosEvents } from '../../../src/costume/akos/queue.js';
import { startAkosNumber } from '../../../src/costume/akos/start.js';
import {
  createState as createAkosAnimation,
  setAkosVariable,
} from '../../../src/costume/akos/state.js';
import { akosOf, type Window } from '../../_support/akos.js';
import { bytes } from '../../_support/bytes.js';
import { decodeError, refuses } from '../../_support/outcome.js';

const SOUTH = 180;
const off = { code: 0, start: 0xffff, end: 0xffff, cursor: 0xffff, chore: 0xffff };

/** Chores 1 and 4 in four directions; limb 0 of chore 1 starts where its direction says. */
const walker = akosOf({
  commands: bytes(0, 1, 2, 3, 4, 5, 6, 7),
  animations: [
    ...Array(4).fill(undefined),
    ...[0, 1, 2, 3].map((start): Window[] => [
      { limb: 0, code: 2, start, length: 1 },
      { limb: 15, code: 6, start: 4, length: 0xffff },
    ]),
    ...Array(8).fill(undefined),
    ...Array<Window[]>(4).fill([{ limb: 0, code: 0, start: 5, length: 1 }]),
  ],
});

test('createAnimation has every limb off, faces south, and rounds to eight directions', () => {
  expect(createAnimation(walker)).toEqual({
    ...{ kind: 'animation', type: 'akos', facing: SOUTH, stopped: 0, limbs: Array(16).fill(off) },
    ...{ variables: Array(27).fill(0), flipped: false, progress: 0, speed: 0, seed: 0 },
  });
  expect(createAnimation(walker, 130).facing).toBe(135);
  const options = { speed: 7, seed: -2 };
  expect(createAnimation(walker, -90, options)).toMatchObject({ facing: 270, ...options });
  expect(() => createAnimation(walker, Number.NaN)).toThrow(RangeError);
  for (const wrong of [
    ...[-1, 256, 0.5].map((speed) => ({ speed })),
    { seed: 0.5 },
    { seed: 2 ** 31 },
  ])
    expect(() => createAnimation(walker, 0, wrong)).toThrow(RangeError);
});

test('setAkosVariable wraps at 16 bits, and leaves the other variables alone', () => {
  const state = setAkosVariable(createAkosAnimation(), 26, 0x8001);
  expect(state.variables).toEqual([...Array(26).fill(0), -0x7fff]);
  expect(setAkosVariable(state, 0, 5).variables).toEqual([5, ...Array(25).fill(0), -0x7fff]);
  refuses(RangeError, [-1, 27, 0.5], (variable) => setAkosVariable(state, variable, 0));
  expect(() => setAkosVariable(state, 0, 0.5)).toThrow(RangeError);
});

test('startAkosNumber knows the chores of the actor by their aliases, in the current direction', () => {
  const state = createAkosAnimation(90);
  const chores = { init: 9, walk: 1, stand: 2, talkStart: 3, talkStop: 4 };
  expect(startAkosNumber(walker, state, 1002, { chores })).toEqual(
    startAkosNumber(walker, state, 1, { chores }),
  );
  expect(startAkosNumber(walker, state, 1001)).toEqual(startChore(walker, state, 1, 90));
  expect(startAkosNumber(walker, state, 1006).limbs).toEqual(state.limbs);
  const busy = startAkosNumber(walker, state, 1);
  expect(startAkosNumber(walker, busy, 1001, { chores }).limbs).toEqual(Array(16).fill(off));
  expect(() => startAkosNumber(walker, state, 1, { chores: {} as typeof CHORES })).toThrow(
    RangeError,
  );
  expect(() => startAkosNumber(walker, state, 0.5)).toThrow(RangeError);
});

test('a turn to the angle that an actor faces is none, and to an angle that is none an error', () => {
  const state = startChore(walker, createAkosAnimation(), 1, 90);
  expect(turnAnimation(walker, state, 90)).toBe(state);
  for (const facing of [Number.NaN, Infinity, -Infinity])
    expect(() => turnAnimation(walker, state, facing)).toThrow(RangeError);
});

describe('the queue', () => {
  const clip = (level: number): AkosEvent => ({ type: 'clip', limb: 0, level });
  const start = (chore: number, actor?: number): AkosEvent => ({
    ...{ type: 'startChore', limb: 0, chore, actor },
  });
  const set: AkosEvent = { type: 'setVariable', limb: 0, actor: 1, variable: 2, value: 3 };
  const error: AkosEvent = { type: 'error', limb: 0, code: 'pastEnd', offset: 1 };

  test('is worked off from the last entry, of the first 31', () => {
    expect(akosQueue([clip(1), set, clip(2), error, start(3)])).toEqual([
      ...[start(3), clip(2), clip(1)],
    ]);
    const all = Array.from({ length: 40 }, (_, i) => clip(i));
    expect(akosQueue(all)).toEqual(all.slice(0, 31).reverse());
    expect(() => akosQueue(undefined as unknown as AkosEvent[])).toThrow(TypeError);
  });

  test('hands on the failure of a chore, and starts the others', () => {
    const lost = structuredClone(walker);
    const entry = lost.animationsAt.start + 4 * 8 + 2;
    lost.src.set([0xff, 0x7f], entry);
    const state = createAkosAnimation(90);
    const failure = decodeError('BAD_OFFSET', entry);
    expect(() => applyAkosEvents(lost, state, [start(4)])).toThrow(failure);
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const one = applyAkosEvents(lost, state, [start(1), start(4)], { onError });
    expect(errors).toEqual([failure]);
    expect(one.state).toEqual(startChore(lost, state, 1, 90));
    expect(() => applyAkosEvents(lost, state, [], { onError: 1 as never })).toThrow(TypeError);
  });
});
