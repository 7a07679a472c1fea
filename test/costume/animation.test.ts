// One interface over two kinds of costumes: which function plays which, and what does not go together.

import {
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
import { directionAngle } from '../../src/direction.js';
import { akosOf } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { costume as cost } from '../_support/stack.js';

/** Chores 0 to 3, each limb of which tells the animation by its start. */
const akosWith = (directions: 4 | 8) =>
  akosOf({
    commands: bytes(0, 1, 2, 3),
    flags: directions === 8 ? 2 : 0,
    animations: Array.from({ length: 4 * directions }, (_, start) => [
      { limb: start % 3, code: 7, start, length: 1 },
    ]),
  });
const akos = akosWith(4);

test('each kind of costume takes states of its kind only', () => {
  const states = { cost: createAnimation(cost), akos: createAnimation(akos) };
  const wrong: readonly (readonly [Costume, unknown])[] = [
    [cost, states.akos],
    [akos, states.cost],
    ...[undefined, null, 5, {}, cost, akos].flatMap((state): (readonly [Costume, unknown])[] => [
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
  const both = [cost as Costume, states.akos as AnimationState] as const;
  expect(() => stepAnimation(...both)).toThrow("state is of type 'akos', not 'cost'");
  expect(() => stepAnimation(cost, cost as never)).toThrow(
    /^state is .*: createAnimation gives one/,
  );
  expect(() => playChore(both[0], 1, 0, { from: both[1] })).toThrow("from is of type 'akos'");
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

test('operands of scripts are bytes, and whole numbers of 32 bits in versions 7 and 8; so are chores', () => {
  for (const [version, wrong] of [
    [5, [-1, 256, 0.5]],
    [7, [-(2 ** 31) - 1, 2 ** 31, 0.5]],
    [8, [2 ** 31, NaN]],
  ] as const)
    for (const operand of wrong) {
      expect(() => animateCommand(operand, { version })).toThrow(RangeError);
      const chores = { ...CHORES, stand: operand };
      expect(() => animateCommand(1, { version, chores })).toThrow(RangeError);
    }
});
