// Playing costumes: what holds for any commands. Vectors say what each of them does.

import fc from 'fast-check';
import {
  CHORES,
  type CostAnimation,
  type CostCostume,
  createAnimation,
  DIRECTIONS,
  LIMB_OFF,
  readCost,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { directionAngle, directionCode } from '../../../src/direction.js';
import { bytes, repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { commandOf, costumeWithAnimation, shownPicture } from '../../_support/costume-parts.js';
import { type AnyCostumeFields, angle, facing } from '../../_support/costumes.js';
import { refuses } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { costume, playing, stack } from '../../_support/stack.js';

const { north } = DIRECTIONS;

const costumeOf = (fields: AnyCostumeFields): CostCostume => readCost(encodeCost(fields), fields);

/** What happens to a costume, in the terms of a script. */
type Action =
  | { type: 'start'; animation: number; limbMask: number }
  | { type: 'chore'; chore: number; facing: number }
  | { type: 'turn'; facing: number }
  | { type: 'tick' };

const anyFacing = fc.oneof(facing, angle);

const tick = fc.constant({ type: 'tick' as const });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 7, arbitrary: tick },
  fc.record({
    type: fc.constant('start' as const),
    animation: fc.nat(12),
    limbMask: fc.oneof(fc.constant(0xffff), fc.nat(0xffff)),
  }),
  fc.record({ type: fc.constant('chore' as const), chore: fc.nat(3), facing: anyFacing }),
  fc.record({ type: fc.constant('turn' as const), facing: anyFacing }),
);

function act(state: CostAnimation, costume: CostCostume, what: Action): CostAnimation {
  switch (what.type) {
    case 'start':
      return startAnimation(costume, state, what.animation, what);
    case 'chore':
      return startChore(costume, state, what.chore, what.facing);
    case 'turn':
      return turnAnimation(costume, state, what.facing);
    default:
      return stepAnimation(costume, state).state;
  }
}

/**
 * What happens to a costume: it starts an animation, which it mostly has, and anything more. Then it starts
 * its init chore, plays that to the end, and starts it again.
 */
const script = fc
  .tuple(costumeWithAnimation, fc.array(action, { minLength: 5, maxLength: 20 }), facing)
  .map(([{ fields, animation }, actions, face]) => {
    const first: Action = { type: 'start', animation, limbMask: 0xffff };
    const init: Action = { type: 'chore', chore: CHORES.init, facing: face };
    const ticks: Action[] = Array(7).fill({ type: 'tick' });
    return { costume: costumeOf(fields), actions: [first, ...actions, init, ...ticks, init] };
  });

/** Any play of any costume: every state on the way. */
const play = script.map(({ costume, actions }) => {
  const states = [createAnimation(costume)];
  for (const what of actions) states.push(act(states[states.length - 1], costume, what));
  return { costume, states };
});

/** Degrees to turn by: half around, and any number. */
const turn = inTurn(fc.constant(180.5), angle);

const chore = inTurn(fc.constant(CHORES.init), fc.nat(3));

/** Whether a limb shows a picture. */
const shows = (state: CostAnimation, costume: CostCostume) =>
  state.limbs.some((_, limb) => shownPicture(costume, state, limb) !== undefined);

describe('playback', () => {
  test('is plain data: copies play on as the originals, which nothing changes', () => {
    assertReaching(
      { shown: 0.9, changed: 0.9 },
      (reach) =>
        fc.property(script, ({ costume, actions }) => {
          const src = Uint8Array.from(costume.src);
          let state = createAnimation(costume);
          for (const what of actions) {
            const copy = JSON.parse(JSON.stringify(state));
            expect(copy).toStrictEqual(state);
            const next = act(state, costume, what);
            expect(act(copy, costume, what)).toStrictEqual(next);
            expect(state).toStrictEqual(copy);
            if (shows(state, costume)) reach('shown');
            if (JSON.stringify(next) !== JSON.stringify(state)) reach('changed');
            state = next;
          }
          expect(costume.src).toEqual(src);
        }),
      cases(20),
    );
  });

  test('rounds any angle to the direction that stands for it, and turns to another one only', () => {
    assertReaching(
      { 'turned limb': 0.5, 'started limb': 0.5 },
      (reach) =>
        fc.property(play, turn, chore, ({ costume, states }, by, chore) => {
          const state = states[states.length - 1];
          for (const off of [0, 10.5, -10.5, 360, -360])
            expect(turnAnimation(costume, state, state.facing + off)).toBe(state);
          const any = state.facing + by;
          const rounded = directionAngle(directionCode(any));
          expect(createAnimation(costume, any)).toEqual(createAnimation(costume, rounded));
          expect(createAnimation(costume, any).facing).toBe(rounded);
          const turned = turnAnimation(costume, state, any);
          expect(turned).toEqual(turnAnimation(costume, state, rounded));
          expect(turned.facing).toBe(rounded);
          const started = startChore(costume, state, chore, any);
          expect(started).toEqual(startChore(costume, state, chore, rounded));
          expect(started.facing).toBe(rounded);
          const changed = (next: CostAnimation) =>
            next.limbs.some((limb, i) => limb !== state.limbs[i]);
          if (changed(turned)) reach('turned limb');
          if (changed(started)) reach('started limb');
        }),
      cases(20),
    );
  });

  test('refuses wrong arguments', () => {
    const state = createAnimation(costume);
    for (const wrong of [-1, 256, 1.5, Number.NaN])
      expect(() => startAnimation(costume, state, wrong)).toThrow(RangeError);
    refuses(RangeError, [-1, 256, 0.5], (chore) => startChore(costume, state, chore, north));
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => createAnimation(costume, wrong)).toThrow(RangeError);
      expect(() => turnAnimation(costume, state, wrong)).toThrow(RangeError);
      for (const chore of [CHORES.init, CHORES.walk])
        expect(() => startChore(costume, state, chore, wrong)).toThrow(RangeError);
    }
    for (const limbMask of [-1, 0x10000, 0.5])
      expect(() => startAnimation(costume, state, 0, { limbMask })).toThrow(RangeError);
  });

  test('has no command for a limb that is off, however long the stream is', () => {
    const off = { limb: 1, start: LIMB_OFF, length: 0, loops: false };
    const fields = { ...stack, animations: [{ limbs: [off] }] };
    const stops = readCost(bytes(...encodeCost(fields), ...repeat(0x79, 70_000)), { version: 5 });
    expect(stops.commands[LIMB_OFF]).toBe(0x79);
    const created = createAnimation(stops);
    expect(created.limbs.map((_, limb) => commandOf(stops, created, limb))).toEqual(
      Array(16).fill(undefined),
    );
    const { limbs, stopped } = startAnimation(stops, playing(0), 0);
    expect(limbs[1]).toEqual({ start: 0, end: 0, cursor: LIMB_OFF, loops: true, chore: 0 });
    expect(stopped).toBe(0);
  });
});
