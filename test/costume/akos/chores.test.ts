import fc from 'fast-check';
import { animateCommand, CHORES, createAnimation, startChore, turnAnimation } from 'scumm-codec';
import * as literal from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import type { AkosEvent } from '../../../src/costume/akos/events.js';
import { akosQueue, applyAkosEvents } from '../../../src/costume/akos/queue.js';
import { startAkosAnimation } from '../../../src/costume/akos/start.js';
import {
  createState as createAkosAnimation,
  setAkosVariable,
} from '../../../src/costume/akos/state.js';
import { akosOf, inChore1, type Window } from '../../_support/akos.js';
import { bytes } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { decodeError } from '../../_support/outcome.js';

const SOUTH = 180;
const off = { code: 0, start: 0xffff, end: 0xffff, cursor: 0xffff, chore: 0xffff };
const commands = bytes(0, 1, 2, 3, 4, 5, 6, 7);

/** Chores 0 to 3 in four directions; each limb of chore 1 starts where its direction says. */
const walker = akosOf({
  commands,
  animations: [
    ...inChore1([]).slice(0, 4),
    ...[0, 1, 2, 3].map((start): Window[] => [
      { limb: 0, code: 2, start, length: 1 },
      { limb: 15, code: 6, start: 4, length: 0xffff },
    ]),
    ...Array<Window[]>(4).fill([
      { limb: 0, code: 4 },
      { limb: 15, code: 5 },
    ]),
    ...Array<Window[]>(4).fill([
      { limb: 0, code: 5 },
      { limb: 15, code: 1 },
    ]),
    ...Array<Window[]>(4).fill([{ limb: 0, code: 0, start: 5, length: 1 }]),
  ],
});

describe('createAkosAnimation', () => {
  test('has every limb off, faces south, and rounds to eight directions', () => {
    const state = createAkosAnimation();
    expect(state).toEqual({
      ...{ type: 'akos', facing: SOUTH, stopped: 0, limbs: Array(16).fill(off) },
      ...{ variables: Array(27).fill(0), flipped: false, progress: 0, speed: 0, seed: 0 },
    });
    expect(createAkosAnimation(130).facing).toBe(135);
    expect(createAkosAnimation(-90, { speed: 7, seed: -2 })).toMatchObject({
      facing: 270,
      speed: 7,
      seed: -2,
    });
  });

  test('is what createAnimation gives, which refuses wrong arguments', () => {
    expect(createAnimation(walker)).toEqual(createAkosAnimation());
    expect(() => createAnimation(walker, Number.NaN)).toThrow(RangeError);
    for (const speed of [-1, 256, 0.5])
      expect(() => createAnimation(walker, 0, { speed })).toThrow(RangeError);
    for (const seed of [0.5, 2 ** 31])
      expect(() => createAnimation(walker, 0, { seed })).toThrow(RangeError);
  });
});

describe('setAkosVariable', () => {
  test('wraps at 16 bits, and leaves the other variables alone', () => {
    const state = setAkosVariable(createAkosAnimation(), 26, 0x8001);
    expect(state.variables).toEqual([...Array(26).fill(0), -0x7fff]);
    expect(setAkosVariable(state, 0, 5).variables).toEqual([5, ...Array(25).fill(0), -0x7fff]);
    for (const variable of [-1, 27, 0.5])
      expect(() => setAkosVariable(state, variable, 0)).toThrow(RangeError);
    expect(() => setAkosVariable(state, 0, 0.5)).toThrow(RangeError);
  });
});

describe('startChore', () => {
  const started = startChore(walker, createAkosAnimation(), 1, 90);

  test('starts the limbs of the record, in the direction given', () => {
    expect(started.facing).toBe(90);
    expect(started.limbs[0]).toEqual({ code: 2, start: 1, end: 2, cursor: 1, chore: 1 });
    expect(started.limbs[15]).toEqual({ code: 6, start: 4, end: 3, cursor: 4, chore: 1 });
    expect(started.limbs.slice(1, 15)).toEqual(Array(14).fill(off));
  });

  test('starts only the limbs of the mask', () => {
    const only = startChore(walker, createAkosAnimation(), 1, 90, { limbMask: 1 });
    expect(only.limbs.map(({ code }) => code)).toEqual([...Array(15).fill(0), 6]);
    for (const limbMask of [-1, 0x10000, 0.5])
      expect(() => startChore(walker, started, 1, 90, { limbMask })).toThrow(RangeError);
  });

  test('stops limbs, lets them go on, and turns them off', () => {
    const stopped = startChore(walker, { ...started, stopped: 0x8002 }, 2, 90);
    expect(stopped.stopped).toBe(3);
    expect(stopped.limbs).toEqual(started.limbs);
    const again = startChore(walker, stopped, 3, 90);
    expect(again.stopped).toBe(2);
    expect(again.limbs[15]).toEqual({ code: 0, start: 0, end: 0, cursor: 0, chore: 3 });
    const unset = startChore(walker, again, 4, 90);
    expect(unset.limbs[0]).toEqual({ code: 0, start: 5, end: 6, cursor: 5, chore: 4 });
  });

  test('turns all limbs off first if it is the init chore, even one that is not there', () => {
    const busy = { ...started, stopped: 9, progress: 3 };
    const init = startChore(walker, busy, 70, 90, { initChore: 70 });
    expect(init).toEqual({ ...busy, limbs: Array(16).fill(off), stopped: 0, progress: 0 });
    const other = startChore(walker, busy, 70, 45);
    expect(other).toEqual({ ...busy, facing: 45, progress: 0 });
    expect(startChore(walker, busy, -1, 90)).toEqual({ ...busy, progress: 0 });
  });

  test('refuses records outside of AKCH, and those that it cuts off', () => {
    const lost = structuredClone(walker);
    const { start, end } = lost.animationsAt;
    lost.src.set([0xff, 0x7f], start + 8);
    expect(() => startChore(lost, started, 1, 270)).toThrow(decodeError('BAD_OFFSET', start + 8));
    for (const [from, cut] of [
      [end - 1, end - 1],
      [end - 2, end - 2],
    ]) {
      const short = { ...walker, animationsAt: { ...walker.animationsAt, end: cut } };
      expect(() => startChore(short, started, 4, 0)).toThrow(decodeError('TRUNCATED', from));
    }
  });
});

describe('startAkosAnimation', () => {
  test('knows the chores of the actor by their aliases, in the current direction', () => {
    const state = createAkosAnimation(90);
    const chores = { init: 9, walk: 1, stand: 2, talkStart: 3, talkStop: 4 };
    expect(startAkosAnimation(walker, state, 1002, { chores })).toEqual(
      startAkosAnimation(walker, state, 1, { chores }),
    );
    expect(startAkosAnimation(walker, state, 1001)).toEqual(startChore(walker, state, 1, 90));
    expect(startAkosAnimation(walker, state, 1006).limbs).toEqual(state.limbs);
    const busy = startAkosAnimation(walker, state, 1);
    expect(startAkosAnimation(walker, busy, 1001, { chores }).limbs).toEqual(Array(16).fill(off));
    expect(() => startAkosAnimation(walker, state, 1, { chores: {} as typeof CHORES })).toThrow(
      RangeError,
    );
    expect(() => startAkosAnimation(walker, state, 0.5)).toThrow(RangeError);
  });

  test('is what its twin does, which knows the same aliases', () => {
    const busy = { ...startChore(walker, createAkosAnimation(90), 1, 90), progress: 3 };
    const chores = { init: 1, walk: 2, stand: 1, talkStart: 0, talkStop: 1 };
    for (const chore of [0, 1, 2, 1000, 1001, 1002, 1003, 1004, 1005, 1006])
      expect(literal.startAkosAnimation(walker, busy, chore, { chores })).toEqual(
        startAkosAnimation(walker, busy, chore, { chores }),
      );
    expect(() => literal.startAkosAnimation(walker, busy, 1, { limbMask: 0x10000 })).toThrow(
      'limbMask',
    );
    expect(() => literal.turnAkosAnimation(walker, busy, Number.NaN)).toThrow(RangeError);
    const cost = { ...busy, type: 'cost' } as never;
    expect(() => literal.turnAkosAnimation(walker, cost, 90)).toThrow(TypeError);
    const block = { ...walker, commands: undefined } as never;
    expect(() => literal.turnAkosAnimation(block, busy, 90)).toThrow(TypeError);
  });
});

describe('turnAnimation', () => {
  const started = { ...startChore(walker, createAkosAnimation(), 1, 90) };
  const stepped = {
    ...started,
    limbs: started.limbs.map((limb, i) => (i === 0 ? { ...limb, cursor: 2 } : limb)),
  };

  test('starts limbs by their own chores, but not on a turn to the same number', () => {
    expect(turnAnimation(walker, stepped, 90)).toBe(stepped);
    expect(turnAnimation(walker, stepped, 450)).toEqual(started);
    const west = turnAnimation(walker, stepped, -90);
    expect(west.facing).toBe(270);
    expect(west.limbs[0]).toEqual({ code: 2, start: 0, end: 1, cursor: 0, chore: 1 });
    const mixed = startChore(walker, stepped, 4, 90, { limbMask: 0x8000 });
    const turned = turnAnimation(walker, mixed, SOUTH);
    expect(turned.limbs[0]).toEqual({ code: 0, start: 5, end: 6, cursor: 5, chore: 4 });
    expect(turned.limbs[15]).toEqual(started.limbs[15]);
  });

  test('takes every angle below -360 for north', () => {
    expect(turnAnimation(walker, stepped, -361).facing).toBe(0);
    expect(turnAnimation(walker, stepped, -450).facing).toBe(0);
    expect(turnAnimation(walker, stepped, -45).facing).toBe(315);
    for (const facing of [Number.NaN, Infinity, -Infinity])
      expect(() => turnAnimation(walker, stepped, facing)).toThrow(RangeError);
  });
});

describe('animateCommand of versions 7 and 8', () => {
  test.each([
    [255, { type: 'stop', chore: 3 }],
    [2000, { type: 'stop', chore: 3 }],
    [2999, { type: 'stop', chore: 3 }],
    [3999, { type: 'face', facing: 999 }],
    [3000, { type: 'face', facing: 0 }],
    [4090, { type: 'turn', facing: 90 }],
    [1001, { type: 'chore', chore: 1 }],
    [1005, { type: 'chore', chore: 5 }],
    [1000, { type: 'chore', chore: 1000 }],
    [1006, { type: 'chore', chore: 1006 }],
    [5000, { type: 'chore', chore: 5000 }],
    [254, { type: 'chore', chore: 254 }],
    [-2000, { type: 'chore', chore: -2000 }],
  ])('%i', (operand, command) => {
    expect(animateCommand(operand, { version: 8 })).toEqual(command);
  });

  test('takes the chores of the actor, and refuses what is none', () => {
    const chores = { init: 11, walk: 12, stand: 13, talkStart: 14, talkStop: 15 };
    expect(animateCommand(255, { version: 7, chores })).toEqual({ type: 'stop', chore: 13 });
    expect(animateCommand(1004, { version: 7, chores })).toEqual({ type: 'chore', chore: 14 });
    for (const operand of [0.5, Number.NaN, 2 ** 31])
      expect(() => animateCommand(operand, { version: 8 })).toThrow(RangeError);
    expect(() => animateCommand(1, { version: 7, chores: { ...chores, stand: 0.5 } })).toThrow(
      RangeError,
    );
  });
});

describe('the queue', () => {
  const clip = (level: number): AkosEvent => ({ type: 'clip', limb: 0, level });
  const start = (chore: number, actor?: number): AkosEvent => ({
    type: 'startChore',
    limb: 0,
    chore,
    actor,
  });
  const set: AkosEvent = { type: 'setVariable', limb: 0, actor: 1, variable: 2, value: 3 };
  const error: AkosEvent = { type: 'error', limb: 0, code: 'pastEnd', offset: 1 };

  test('is worked off from the last entry, of the first 31', () => {
    expect(akosQueue([clip(1), set, clip(2), error, start(3)])).toEqual([
      start(3),
      clip(2),
      clip(1),
    ]);
    const all = Array.from({ length: 40 }, (_, i) => clip(i));
    expect(akosQueue(all)).toEqual(all.slice(0, 31).reverse());
    expect(() => akosQueue(undefined as unknown as AkosEvent[])).toThrow(TypeError);
  });

  test('starts chores of the actor itself, the first of them last', () => {
    const state = createAkosAnimation(90);
    const events = [clip(1), start(4), start(1), start(1, 7), start(2, 8), clip(2)];
    const one = applyAkosEvents(walker, state, events, { actor: 7 });
    expect(one.events).toEqual([clip(2), start(2, 8), clip(1)]);
    const wanted = startChore(walker, startChore(walker, state, 1, 90), 4, 90);
    expect(one.state).toEqual(wanted);
    const other = applyAkosEvents(walker, state, [start(1, 7)]);
    expect(other).toEqual({ state, events: [start(1, 7)] });
    const chores = { ...CHORES, walk: 1 };
    expect(applyAkosEvents(walker, state, [start(1002)], { chores }).state).toEqual(
      startChore(walker, state, 1, 90),
    );
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

test.each([4, 8] as const)(
  'a turn among %i directions is that of its twin, at every angle',
  (directions) => {
    const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
    const akos = akosOf({
      ...{ commands: bytes(1, 2), flags: directions === 8 ? 2 : 0 },
      animations: Array.from({ length: directions }, (_, i) => (i % 2 === 0 ? windows : undefined)),
    });
    const state = startChore(akos, createAkosAnimation(90), 0, 90);
    const angles = Array.from({ length: 370 }, (_, i) => i - 5);
    const faced = (turn: typeof literal.turnAkosAnimation) =>
      angles.map((angle) => turn(akos, state, angle).facing);
    expect(faced(turnAnimation)).toEqual(faced(literal.turnAkosAnimation));
  },
);

test('no start or turn changes the state that it is given', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.integer({ min: -500, max: 500 }), (chore, facing) => {
      const state = startChore(walker, createAkosAnimation(90), 1, 90);
      const before = structuredClone(state);
      startChore(walker, state, chore, facing);
      turnAnimation(walker, state, facing);
      expect(state).toEqual(before);
    }),
    cases(40),
  );
});
