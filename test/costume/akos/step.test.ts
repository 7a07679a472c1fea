import fc from 'fast-check';
import { startChore, stepAnimation, turnAnimation } from 'scumm-codec';
import { encodeAkosCommands } from 'scumm-codec/encode';
import * as literal from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import type { AkosFault } from '../../../src/costume/akos/events.js';
import { type CodeName, LAYOUTS } from '../../../src/costume/akos/layouts.js';
import {
  type AkosAnimation,
  createState as createAkosAnimation,
  setAkosVariable,
} from '../../../src/costume/akos/state.js';
import type { AkosWorld } from '../../../src/costume/akos/world.js';
import {
  type Action,
  akosOf,
  inChore1,
  noise,
  type Play,
  playOf,
  program,
  type Window,
} from '../../_support/akos.js';
import { tour } from '../../_support/akos-tour.js';
import { cases } from '../../_support/cases.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

/** Does the same with both, and checks that it comes to the same. */
function act(state: AkosAnimation, play: Play, action: Action, trace: literal.AkosTrace) {
  const { akos, world } = play;
  switch (action.type) {
    case 'start': {
      const { chore, limbMask } = action;
      const next = startChore(akos, state, chore, state.facing, { limbMask });
      expect(next).toEqual(literal.startAkosAnimation(akos, state, chore, { limbMask }));
      return { state: next, events: [] };
    }
    case 'turn': {
      const next = turnAnimation(akos, state, action.facing);
      expect(next).toEqual(literal.turnAkosAnimation(akos, state, action.facing));
      return { state: next, events: [] };
    }
    case 'set':
      return { state: setAkosVariable(state, action.variable, action.value), events: [] };
    default: {
      const step = stepAnimation(akos, state, world);
      expect(step).toEqual(literal.stepAkosAnimation(akos, state, world, trace));
      return step;
    }
  }
}

/** Plays it with both. */
function compare(play: Play, reach: (what: string) => void): void {
  const { speed, seed, actions } = play;
  const trace: literal.AkosTrace = (what, code) => {
    const name = (Object.keys(LAYOUTS) as CodeName[]).find((one) => LAYOUTS[one].code === code);
    if (what === 'jump') reach('jump');
    else if (name === undefined) reach('cel');
    else reach(what === 'pass' ? `pass ${name}` : name);
  };
  let state = createAkosAnimation(90, { speed, seed });
  for (const action of actions) {
    const before = structuredClone(state);
    const next = act(state, play, action, trace);
    expect(state).toEqual(before);
    for (const event of next.events) if (event.type === 'error') reach(event.code);
    state = next.state;
  }
}

/** The same share for each. */
const all = (share: number, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, share]));

const NAMES: readonly CodeName[] = Object.keys(LAYOUTS) as CodeName[];
const FAULTS: readonly AkosFault[] = [
  ...(['unknownCode', 'badLanding', 'badVariable', 'badActor', 'badSoundCommand'] as const),
  ...(['noJumpTable', 'badJumpIndex', 'queueFull', 'pastEnd', 'endless'] as const),
];

describe('stepAnimation, startChore and turnAnimation', () => {
  test('do what their literal twins do, with programs of all codes', () => {
    assertReaching<string, [Play]>(
      {
        ...all(0.4, NAMES),
        ...all(
          0.4,
          NAMES.map((name) => `pass ${name}`),
        ),
        ...all(0.2, FAULTS),
        ...all(0.7, ['cel', 'jump']),
      },
      (reach) => fc.property(inTurn(playOf(program), tour), (play) => compare(play, reach)),
      cases(30),
    );
  });

  test('do what their literal twins do, with any bytes', () => {
    assertReaching<string, [Play]>(
      { ...all(0.6, ['unknownCode', 'pastEnd', 'badVariable']), cel: 0.8 },
      (reach) => fc.property(playOf(noise), (play) => compare(play, reach)),
      cases(30),
    );
  });
});

/** The state of chore 1 of a costume with these windows, and its steps. */
function playing(commands: Uint8Array, windows: readonly Window[], jumps?: readonly number[]) {
  const akos = akosOf({ commands, animations: inChore1(windows), jumps });
  const first = startChore(akos, createAkosAnimation(90), 1, 90);
  const step = (state: AkosAnimation, world?: AkosWorld) => {
    const next = stepAnimation(akos, state, world);
    expect(next).toEqual(literal.stepAkosAnimation(akos, state, world ?? {}));
    return next;
  };
  const offset = (position: number) => akos.commandsAt.start + position;
  return { akos, first, step, offset };
}

const aksq = (...codes: Parameters<typeof encodeAkosCommands>[0]) => encodeAkosCommands(codes);
const cel = (number: number) => ({ type: 'cel' as const, operands: { cel: number } });

const change = (number: number, kind: number) => ({
  type: 'changeSound' as const,
  operands: { number, change: kind, value: 1, unused3: 0, unused5: 0, unused7: 0 },
});

describe('stepAnimation', () => {
  test('ends a step that meets no picture with an error, and leaves the limb where it was', () => {
    const count = { type: 'count' } as const;
    const hold = playing(aksq(cel(1), count), [{ limb: 3, code: 3, start: 0, length: 1 }]);
    const loop = playing(aksq(count, count), [{ limb: 3, code: 2, start: 0, length: 2 }]);
    const still = playing(aksq(count), [{ limb: 3, code: 7, start: 0, length: 0 }]);
    const program = playing(aksq(cel(1), count), [{ limb: 3, code: 6, start: 0, length: 0 }]);
    for (const [one, code, position, counted] of [
      [hold, 'endless', 1, 2],
      [loop, 'endless', 2, 3],
      [still, 'endless', 0, 1],
      [program, 'pastEnd', 3, 1],
    ] as const) {
      const { state, events } = one.step(one.first);
      expect(events).toEqual([{ type: 'error', limb: 3, code, offset: one.offset(position) }]);
      expect(state.limbs).toEqual(one.first.limbs);
      expect(state.variables[0]).toBe(counted);
    }
  });

  test('refuses a code or an operand that AKSQ cuts off', () => {
    const whole = aksq(cel(1), { type: 'set', operands: { value: 1, variable: 2 } }, cel(0x90));
    for (const size of [2, 3, 5, 7]) {
      const { first, step, offset } = playing(whole.subarray(0, size), [
        { limb: 0, code: 6, start: 0, length: 0 },
      ]);
      const { state, events } = step(first);
      const at = size === 7 ? 6 : 1;
      expect(events).toEqual([{ type: 'error', limb: 0, code: 'pastEnd', offset: offset(at) }]);
      expect(state.variables[2]).toBe(size === 7 ? 1 : 0);
    }
  });

  test('goes no further than position 65,535', () => {
    const commands = new Uint8Array(0x1_0002).fill(0xc0);
    for (let i = 1; i < commands.length; i += 2) commands[i] = 0x60;
    for (const [position, ends] of [
      [0xfffe, true],
      [0x1_0000, false],
    ] as const) {
      const one = commands.slice();
      one[position] = 5;
      const start = 0xfff0;
      const { first, step, offset } = playing(one, [{ limb: 0, code: 6, start, length: 0 }]);
      const { state, events } = step(first);
      expect(state.limbs[0].cursor).toBe(ends ? position : start);
      const code = 'pastEnd';
      expect(events).toEqual(
        ends ? [] : [{ type: 'error', limb: 0, code, offset: offset(0x1_0000) }],
      );
    }
  });

  test('lets the other limbs step after an error, and keeps what was done before it', () => {
    const commands = aksq(
      ...[cel(1), { type: 'hide' as const }, { type: 'flip' as const, operands: { value: 1 } }],
      ...[{ type: 'unknown' as const, code: 0xc0a0 }, cel(2), cel(3)],
    );
    const { first, step, offset } = playing(commands, [
      { limb: 2, code: 6, start: 0, length: 0 },
      { limb: 7, code: 6, start: 9, length: 0 },
    ]);
    const { state, events } = step(first);
    expect(events).toEqual([
      { type: 'hide', limb: 2 },
      { type: 'error', limb: 2, code: 'unknownCode', offset: offset(7) },
    ]);
    expect(state.flipped).toBe(true);
    expect([state.limbs[2].cursor, state.limbs[7].cursor]).toEqual([0, 10]);
  });

  test('takes 31 entries a frame, less those that the queue has already', () => {
    const hides = Array(40).fill({ type: 'hide' as const });
    const { first, step, offset } = playing(aksq(cel(1), ...hides, cel(2)), [
      { limb: 0, code: 6, start: 0, length: 0 },
    ]);
    for (const [queued, room] of [
      [undefined, 31],
      [0, 31],
      [30, 1],
      [31, 0],
      [90, 0],
    ] as const) {
      const { events } = step(first, { queued });
      expect(events.filter(({ type }) => type === 'hide')).toHaveLength(room);
      const error = { type: 'error', limb: 0, code: 'queueFull', offset: offset(1 + room * 2) };
      expect(events.slice(room)).toEqual([error]);
    }
  });

  test.each<[string, Parameters<typeof encodeAkosCommands>[0][number], readonly unknown[]]>([
    ['variable 26', { type: 'add', operands: { value: 1, variable: 26 } }, []],
    ['variable 27', { type: 'add', operands: { value: 1, variable: 27 } }, ['badVariable']],
    ['sound 0', { type: 'sound', operands: { number: 0 } }, []],
    ['sound 1', { type: 'sound', operands: { number: 1 } }, ['sound', 0]],
    ['sound 24', { type: 'sound', operands: { number: 24 } }, ['sound', 23]],
    ['sound 25', { type: 'sound', operands: { number: 25 } }, []],
    ['a change of sound 8', change(8, 3), ['priority', 7]],
    ['a change of sound 9', change(9, 3), []],
    ['a bad change of sound 9', change(9, 4), []],
    ['a change of sound 0', change(0, 1), []],
    ['a bad change of sound 0', change(0, 0), ['badSoundCommand']],
    ['slot 31', { type: 'jumpIfSound', operands: { target: 0, slot: 31 } }, ['asked']],
    ['slot 32', { type: 'jumpIfSound', operands: { target: 0, slot: 32 } }, []],
  ])('knows %s', (_, code, wanted) => {
    const { first, step } = playing(aksq(cel(1), code, cel(2)), [
      { limb: 0, code: 6, start: 0, length: 0 },
    ]);
    const asked = new Set<string>();
    const isRunning = () => asked.add('asked').size > 0;
    const { events } = step(first, { isRunning });
    const told = events.flatMap((event): (string | number)[] => {
      if (event.type === 'error') return [event.code];
      return 'slot' in event ? [event.type, event.slot] : [event.type];
    });
    expect([...told, ...asked]).toEqual(wanted);
  });

  test('sets its own variables by its number, and tells those of others', () => {
    const set = (value: number) => ({
      ...{ type: 'setActor' as const, operands: { actor: 0, variable: 5, value } },
    });
    const { first, step } = playing(aksq(cel(1), set(-7), cel(2)), [
      { limb: 4, code: 6, start: 0, length: 0 },
    ]);
    const one = setAkosVariable(first, 0, 3);
    const own = step(one, { actor: 3, hasActor: () => true });
    expect([own.state.variables[5], own.events]).toEqual([-7, []]);
    const other = step(one, { actor: 2 });
    expect(other.state.variables[5]).toBe(0);
    const told = { type: 'setVariable', limb: 4, actor: 3, variable: 5, value: -7 };
    expect(other.events).toEqual([told]);
  });

  test('draws random numbers within bounds, the same for the same seed', () => {
    const random = { type: 'random' as const, operands: { low: -3, high: 4, variable: 1 } };
    const none = { type: 'random' as const, operands: { low: 9, high: 4, variable: 2 } };
    const { akos, first } = playing(aksq(cel(1), ...[random, none], cel(1)), [
      { limb: 0, code: 6, start: 0, length: 0 },
    ]);
    const run = (seed: number) => {
      const numbers: number[] = [];
      let state: AkosAnimation = { ...first, seed };
      for (let i = 0; i < 200; i++) {
        state = { ...stepAnimation(akos, state).state, limbs: first.limbs };
        expect(state.variables[2]).toBe(9);
        numbers.push(state.variables[1]);
      }
      return numbers;
    };
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
    expect([...new Set(run(5))].sort((a, b) => a - b)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4]);
  });

  test('steps once in as many ticks as the speed says', () => {
    const { akos, first } = playing(aksq(cel(0), cel(1), cel(2), cel(3), cel(4), cel(5)), [
      { limb: 0, code: 2, start: 0, length: 5 },
    ]);
    const cursors = (speed: number) => {
      let state: AkosAnimation = { ...first, speed };
      return [1, 2, 3, 4, 5].map(() => {
        state = stepAnimation(akos, state).state;
        return state.limbs[0].cursor;
      });
    };
    expect(cursors(0)).toEqual([1, 2, 3, 4, 5]);
    expect(cursors(1)).toEqual([1, 2, 3, 4, 5]);
    expect(cursors(2)).toEqual([0, 1, 1, 2, 2]);
    expect(cursors(3)).toEqual([0, 0, 1, 1, 1]);
    const before = { ...first, speed: 3, progress: 2 };
    expect(startChore(akos, before, 60, 90).progress).toBe(0);
  });

  test('plays on from a copy through JSON as from the original', () => {
    fc.assert(
      fc.property(playOf(program), ({ akos, speed, seed }) => {
        let state = createAkosAnimation(180, { speed, seed });
        state = startChore(akos, state, 1, 90);
        for (let i = 0; i < 8; i++) {
          const copy: AkosAnimation = JSON.parse(JSON.stringify(state));
          expect(copy).toEqual(state);
          const next = stepAnimation(akos, state);
          expect(stepAnimation(structuredClone(akos), copy)).toEqual(next);
          state = next.state;
        }
      }),
      cases(20),
    );
  });

  test('refuses states and worlds that are none', () => {
    const { akos, first } = playing(aksq(cel(0)), [{ limb: 0, code: 2, start: 0, length: 0 }]);
    const [limb, ...others] = first.limbs;
    const with0 = (change: object) => ({ ...first, limbs: [{ ...limb, ...change }, ...others] });
    const wrong: unknown[] = [
      ...[undefined, {}, { ...first, type: 'cost' }, { ...first, limbs: others }],
      ...[
        { ...first, variables: [1] },
        { ...first, flipped: 1 },
        { ...first, facing: Infinity },
      ],
      ...[
        { ...first, speed: '1' },
        { ...first, seed: undefined },
        { ...first, stopped: -1 },
      ],
      ...['code', 'start', 'end', 'cursor', 'chore'].flatMap((name) =>
        [-1, 0.5, 0x10000, Number.NaN, '1'].map((value) => with0({ [name]: value })),
      ),
      { ...first, variables: first.variables.map(() => 0x8000) },
    ];
    for (const state of wrong)
      expect(() => stepAnimation(akos, state as AkosAnimation)).toThrow(TypeError);
    expect(() => stepAnimation({} as typeof akos, first)).toThrow(TypeError);
    for (const name of ['hasActor', 'isRunning', 'random'])
      expect(() => stepAnimation(akos, first, { [name]: 1 })).toThrow(TypeError);
    for (const queued of [-1, 0.5, Number.NaN])
      expect(() => stepAnimation(akos, first, { queued })).toThrow(RangeError);
  });
});

describe('the cost of a step', () => {
  test.each([
    [6, 9],
    [8, 9],
    [2, 19],
    [3, 10],
    [7, 1],
  ])('is bounded by two visits of each code: mode %i executes %i of ten', (code, executed) => {
    const counts = Array.from({ length: 10 }, () => ({ type: 'count' as const }));
    const { first, step } = playing(aksq(...counts), [{ limb: 0, code, start: 0, length: 18 }]);
    expect(step(first).state.variables[0]).toBe(executed);
  });
});
