// One interface over two kinds of costumes: which function plays which, and what does not go together.

import fc from 'fast-check';
import {
  type AkosAnimation,
  type AnimationState,
  animateCommand,
  CHORES,
  type Costume,
  composeCostume,
  createAnimation,
  playChore,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { compose as composeAkos } from '../../src/costume/akos/compose.js';
import { start as startAkosChore, turn as turnAkos } from '../../src/costume/akos/start.js';
import { createState as createAkosAnimation } from '../../src/costume/akos/state.js';
import { step as stepAkos } from '../../src/costume/akos/step.js';
import { directionAngle } from '../../src/direction.js';
import { akosOf, playOf, program } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costume as cost } from '../_support/stack.js';

const commands = bytes(0, 1, 2, 3);

/** Chores 0 to 3, each limb of which tells the animation by its start. */
const akosWith = (directions: 4 | 8) =>
  akosOf({
    commands,
    flags: directions === 8 ? 2 : 0,
    animations: Array.from({ length: 4 * directions }, (_, start) => [
      { limb: start % 3, code: 7, start, length: 1 },
    ]),
    cels: Array.from({ length: 4 }, () => [1, 2, 3, 4] as const),
  });
const akos = akosWith(4);

describe('each kind of costume', () => {
  test('is played by the functions of its kind', () => {
    const start = { initChore: 1, limbMask: 0xffff };
    const state = startChore(akos, createAnimation(akos, 90), 2, 270);
    expect(createAnimation(akos, 90, { speed: 3, seed: 9 })).toEqual(
      createAkosAnimation(90, { speed: 3, seed: 9 }),
    );
    expect(state).toEqual(startAkosChore(akos, createAkosAnimation(90), 2, 270, start));
    expect(turnAnimation(akos, state, 0)).toEqual(turnAkos(akos, state, 0));
    expect(stepAnimation(akos, state)).toEqual(stepAkos(akos, state, {}));
    const shown = { ...state, limbs: state.limbs.map((limb) => ({ ...limb, cursor: 1 })) };
    expect(composeCostume(akos, shown, { facing: 90 })).toEqual(
      composeAkos(akos, shown, false, undefined),
    );
  });

  test('takes states of its kind only', () => {
    const states = { cost: createAnimation(cost), akos: createAnimation(akos) };
    const wrong: readonly (readonly [Costume, unknown])[] = [
      [cost, states.akos],
      [akos, states.cost],
      [cost, { ...states.cost, type: 'akos' }],
      [akos, { ...states.akos, type: 'cost' }],
      [cost, { ...states.cost, type: undefined }],
      [akos, { ...states.akos, limbs: states.cost.limbs }],
      ...[undefined, null, 5, {}].flatMap((state): (readonly [Costume, unknown])[] => [
        [cost, state],
        [akos, state],
      ]),
    ];
    for (const [costume, given] of wrong) {
      const state = given as AnimationState;
      for (const take of [
        () => startAnimation(costume, state, 4),
        () => startChore(costume, state, 1, 0),
        () => turnAnimation(costume, state, 0),
        () => stepAnimation(costume, state),
        () => composeCostume(costume, state),
        () => playChore(costume, 1, 0, { from: state ?? 0 }),
      ])
        expect(take).toThrow(TypeError);
    }
    const message = /createAnimation gives one/;
    expect(() => stepAnimation(cost as Costume, states.akos as AnimationState)).toThrow(message);
  });
});

describe('startAnimation of a costume in AKOS', () => {
  test.each([4, 8] as const)('starts a chore in one of %i directions', (directions) => {
    const costume = akosWith(directions);
    const state = { ...createAnimation(costume, 45), progress: 7 };
    for (let animation = 0; animation < directions * 4; animation++) {
      const [chore, direction] = [Math.floor(animation / directions), animation % directions];
      const facing = directions === 4 ? directionAngle(direction) : direction * 45;
      const started = startAnimation(costume, state, animation);
      expect(started).toEqual(startChore(costume, state, chore, facing, { initChore: -1 }));
      expect(started).toMatchObject({ facing, progress: 0 });
      expect(started.limbs[animation % 3]).toEqual({
        ...{ code: 7, start: animation, end: animation + 1, cursor: animation, chore },
      });
      expect(startAnimation(costume, state, animation, { limbMask: 0 }).limbs).toEqual(state.limbs);
    }
  });

  test('only changes the facing for one that is not there', () => {
    const state = startChore(akos, createAnimation(akos, 90), 2, 90);
    for (const animation of [16, 0xffff])
      expect(startAnimation(akos, state, animation)).toEqual({
        ...state,
        facing: directionAngle(animation % 4),
      });
    expect(startChore(akos, state, 2 ** 31 - 1, 0)).toEqual({ ...state, facing: 0 });
    expect(startChore(akos, state, -1, 0)).toEqual({ ...state, facing: 0 });
  });

  test('resets nothing, not even for the init chore', () => {
    const state = { ...startChore(akos, createAnimation(akos, 90), 2, 90), stopped: 5 };
    const started = startAnimation(akos, state, 1 * 4 + 1);
    expect(started.stopped).toBe(5);
    expect(started.limbs.filter(({ code }) => code !== 0)).toHaveLength(2);
    expect(startChore(akos, state, 1, 90).limbs.filter(({ code }) => code !== 0)).toHaveLength(1);
  });

  test('refuses numbers and masks out of range', () => {
    const state = createAnimation(akos);
    for (const wrong of [-1, 0.5, 65_536, NaN]) {
      expect(() => startAnimation(akos, state, wrong)).toThrow(RangeError);
      expect(() => startAnimation(akos, state, 1, { limbMask: wrong })).toThrow(RangeError);
      expect(() => startChore(akos, state, 1, 0, { limbMask: wrong })).toThrow(RangeError);
    }
    expect(() => startChore(akos, state, 2 ** 31, 0)).toThrow(RangeError);
    expect(() => startChore(akos, state, 1, NaN)).toThrow(RangeError);
  });
});

test('states and events of programs are plain data: copies play on as the originals', () => {
  fc.assert(
    fc.property(playOf(program), ({ akos, actions, seed }) => {
      let state: AkosAnimation = startChore(akos, createAnimation(akos, 90, { seed }), 1, 90);
      for (const { type } of actions.slice(0, 6)) {
        const copy = JSON.parse(JSON.stringify(state)) as AkosAnimation;
        expect(copy).toStrictEqual(state);
        const step = stepAnimation(akos, state);
        expect(stepAnimation(akos, copy)).toStrictEqual(step);
        expect(structuredClone(step)).toStrictEqual(step);
        state = type === 'turn' ? turnAnimation(akos, step.state, 0) : step.state;
      }
    }),
    cases(20),
  );
});

test('operands of scripts are bytes, and whole numbers of 32 bits in versions 7 and 8; so are chores', () => {
  const words = [-(2 ** 31) - 1, 2 ** 31, 0.5];
  for (const [version, wrong] of [
    [5, [-1, 256, 0.5]],
    [7, words],
  ] as const)
    for (const operand of wrong) {
      expect(() => animateCommand(operand, { version })).toThrow(RangeError);
      const chores = { ...CHORES, stand: operand };
      expect(() => animateCommand(1, { version, chores })).toThrow(RangeError);
    }
});
