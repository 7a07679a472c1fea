import fc from 'fast-check';
import {
  CHORES,
  type CostAnimation,
  type CostCostume,
  type CostEvent,
  createAnimation,
  DIRECTIONS,
  LIMB_OFF,
  readCost,
  readCostRecord,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { shownPicture } from '../../../src/costume/cost/state.js';
import { directionAngle, directionCode } from '../../../src/direction.js';
import { bytes, repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeWithAnimation } from '../../_support/costume-parts.js';
import { type AnyCostumeFields, angle, facing, LEADS } from '../../_support/costumes.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

const { north, east, south } = DIRECTIONS;

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

/** An animation that every costume has, with all limbs and with none, and any with any. */
const start = inTurn(
  fc.record({ animation: fc.constantFrom(...LEADS), limbMask: fc.constant(0xffff) }),
  fc.record({ animation: fc.constantFrom(...LEADS), limbMask: fc.constant(0) }),
  fc.record({ animation: fc.nat(12), limbMask: fc.nat(0xffff) }),
);

/** Whether a limb shows a picture. */
const shows = (state: CostAnimation, costume: CostCostume) =>
  state.limbs.some((_, limb) => shownPicture(costume, state, limb) !== undefined);

describe('playback', () => {
  test('is plain data: a copy through JSON plays on as the original', () => {
    assertReaching(
      { shown: 0.9, changed: 0.5 },
      (reach) =>
        fc.property(play, inTurn(tick, action), ({ costume, states }, what) => {
          const state = states[states.length - 1];
          const copy = JSON.parse(JSON.stringify(state));
          expect(copy).toEqual(state);
          expect(structuredClone(state)).toEqual(state);
          const next = act(state, costume, what);
          expect(act(copy, costume, what)).toEqual(next);
          if (shows(state, costume)) reach('shown');
          if (JSON.stringify(next) !== JSON.stringify(state)) reach('changed');
        }),
      cases(20),
    );
  });

  test('leaves alone the states that it is given, and the costume', () => {
    assertReaching(
      { changed: 0.9 },
      (reach) =>
        fc.property(script, ({ costume, actions }) => {
          const src = Uint8Array.from(costume.src);
          let state = createAnimation(costume);
          for (const what of actions) {
            const before = structuredClone(state);
            const next = act(state, costume, what);
            expect(state).toEqual(before);
            if (JSON.stringify(next.limbs) !== JSON.stringify(state.limbs)) reach('changed');
            state = next;
          }
          expect(costume.src).toEqual(src);
        }),
      cases(20),
    );
  });

  test('keeps cursors in their windows, and tells no more than a window has', () => {
    assertReaching(
      { start: 0.5, hold: 0.9, event: 0.4 },
      (reach) =>
        fc.property(play, ({ costume, states }) => {
          for (const state of states) {
            const { state: next, events } = stepAnimation(costume, state);
            next.limbs.forEach(({ start, end, cursor, loops }, limb) => {
              const told = events.filter((event) => event.limb === limb).length;
              const off = cursor === LIMB_OFF;
              expect(off || (cursor >= start && cursor <= end)).toBe(true);
              expect(told).toBeLessThanOrEqual(off ? 0 : end - start + 1);
              const before = state.limbs[limb].cursor;
              if (!off && cursor < before) reach('start');
              if (!off && !loops && cursor === before) reach('hold');
              if (told > 0) reach('event');
            });
          }
        }),
      cases(20),
    );
  });

  test('does nothing on a turn to the same direction', () => {
    fc.assert(
      fc.property(play, ({ costume, states }) => {
        for (const state of states)
          for (const off of [0, 10.5, -10.5, 360, -360])
            expect(turnAnimation(costume, state, state.facing + off)).toBe(state);
      }),
    );
  });

  test('rounds any angle to the direction that stands for it', () => {
    assertReaching(
      { 'turned limb': 0.5, 'started limb': 0.5 },
      (reach) =>
        fc.property(play, turn, chore, ({ costume, states }, by, chore) => {
          const state = states[states.length - 1];
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

  test('faces the direction in the low two bits of an animation, and south before the first', () => {
    const costume = costumeOf(talker);
    for (let animation = 0; animation < 256; animation++)
      expect(startAnimation(costume, createAnimation(costume), animation).facing).toBe(
        [270, 90, 180, 0][animation & 3],
      );
    expect(createAnimation(costume).facing).toBe(south);
  });

  test('starts only the limbs that the record and the mask name', () => {
    assertReaching(
      { started: 0.2, 'left out': 0.2 },
      (reach) =>
        fc.property(play, start, ({ costume, states }, { animation, limbMask }) => {
          const state = states[states.length - 1];
          const next = startAnimation(costume, state, animation, { limbMask });
          const named = readCostRecord(costume, animation)?.mask ?? 0;
          next.limbs.forEach((limb, i) => {
            const both = named & limbMask & (0x8000 >> i);
            if (both === 0) expect(limb).toBe(state.limbs[i]);
            else if (limb !== state.limbs[i]) reach('started');
          });
          const others = ~reversed(named & limbMask);
          expect(next.stopped & others).toBe(state.stopped & others);
          if ((named & ~limbMask) !== 0) reach('left out');
          const chore = startChore(costume, state, animation >> 2, next.facing, {
            limbMask,
            initChore: 60,
          });
          expect(chore).toEqual(next);
        }),
      cases(30),
    );
  });

  test('refuses wrong arguments', () => {
    const costume = costumeOf(talker);
    const state = createAnimation(costume);
    for (const wrong of [-1, 256, 1.5, Number.NaN])
      expect(() => startAnimation(costume, state, wrong)).toThrow(RangeError);
    for (const chore of [-1, 256, 0.5])
      expect(() => startChore(costume, state, chore, north)).toThrow(RangeError);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => createAnimation(costume, wrong)).toThrow(RangeError);
      expect(() => turnAnimation(costume, state, wrong)).toThrow(RangeError);
      for (const chore of [CHORES.init, CHORES.walk])
        expect(() => startChore(costume, state, chore, wrong)).toThrow(RangeError);
    }
    for (const limbMask of [-1, 0x10000, 0.5])
      expect(() => startAnimation(costume, state, 0, { limbMask })).toThrow(RangeError);
  });
});

describe('stepAnimation', () => {
  test('ends after each once in a window of nothing but sounds and counters', () => {
    for (const loops of [true, false]) {
      const limb = { limb: 3, start: 1, length: 3, loops };
      const fields = { ...talker, commands: bytes(9, 0x78, 0x7c, 0x78, 9) };
      const costume = costumeOf({ ...fields, animations: [{ limbs: [limb] }] });
      const steps: [string[], number][] = [];
      let state = startAnimation(costume, createAnimation(costume), 0);
      for (let tick = 0; tick < 3; tick++) {
        const step = stepAnimation(costume, state);
        state = step.state;
        steps.push([step.events.map(({ type }) => type), state.limbs[3].cursor]);
      }
      // A window that plays once tells its last command each time.
      const turn = [['counter', 'sound', 'sound'], 1];
      expect(steps).toEqual(
        loops
          ? [turn, turn, turn]
          : [
              [['counter', 'sound', 'sound'], 3],
              [['sound'], 3],
              [['sound'], 3],
            ],
      );
    }
  });

  test('tells counters and sounds, which have slots in version 6', () => {
    const limb = { limb: 3, start: 0, length: 6, loops: true };
    const commands = bytes(1, 0x71, 0x78, 0x7c, 0x77, 2);
    const told = (version: 5 | 6) => {
      const costume = costumeOf({ ...talker, version, commands, animations: [{ limbs: [limb] }] });
      const events: CostEvent[] = [];
      let state = startAnimation(costume, createAnimation(costume), 0);
      while (state.limbs[3].cursor < 5) {
        const step = stepAnimation(costume, state);
        events.push(...step.events);
        state = step.state;
      }
      return events.map(({ type, limb, slot }) => [type, limb, slot]);
    };
    expect(told(5)).toEqual([
      ['sound', 3, 0],
      ['counter', 3, 0],
    ]);
    expect(told(6)).toEqual([
      ['sound', 3, 0],
      ['sound', 3, 7],
      ['counter', 3, 0],
      ['sound', 3, 6],
    ]);
  });
});

/** Bit 15 to bit 0, and so on. */
function reversed(mask: number): number {
  let bits = 0;
  for (let i = 0; i < 16; i++) bits |= ((mask >> i) & 1) << (15 - i);
  return bits;
}

/** Body in limb 0, head in limb 1. Windows: body 0-1, head 2-3, stop 4, restart 5, nothing 6. */
const [BODY, HEAD, STOP, RESTART] = [
  { limb: 0, start: 0, length: 2, loops: true },
  { limb: 1, start: 2, length: 2, loops: false },
  { limb: 1, start: 4, length: 1, loops: true },
  { limb: 1, start: 5, length: 1, loops: true },
];

const talker: AnyCostumeFields = {
  ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, palette: repeat(0, 16) },
  commands: bytes(10, 11, 20, 21, 0x79, 0x7a, 0x7b, 10, 0x7a, 0x79),
  animations: [
    ...Array(4).fill({ limbs: [{ limb: 2, start: 6, length: 1, loops: true }] }),
    ...Array(4).fill({ limbs: [BODY, HEAD] }),
    ...Array(4).fill({ limbs: [BODY, STOP] }),
    ...Array(4).fill({ limbs: [BODY, RESTART] }),
    ...Array(4).fill({ limbs: [{ limb: 0, start: 7, length: 3, loops: true }] }),
  ],
  limbs: [],
};

describe('a walker with a separate head', () => {
  const costume = costumeOf(talker);
  const shown = (state: CostAnimation) =>
    [0, 1, 2].map((limb) => shownPicture(costume, state, limb));
  const ticks = (state: CostAnimation, count: number): CostAnimation =>
    count === 0 ? state : ticks(stepAnimation(costume, state).state, count - 1);

  test('loops its body, and holds the last picture of its head', () => {
    const state = startChore(costume, createAnimation(costume), CHORES.init, south);
    expect(shown(state)).toEqual([10, 20, undefined]);
    expect([1, 2, 3].map((count) => shown(ticks(state, count)))).toEqual([
      [11, 21, undefined],
      [10, 21, undefined],
      [11, 21, undefined],
    ]);
  });

  test('hides its head while it walks, though the head plays on', () => {
    const init = startChore(costume, createAnimation(costume), CHORES.init, south);
    const walk = startChore(costume, init, CHORES.walk, south);
    expect(shown(walk)).toEqual([10, undefined, undefined]);
    expect(walk.stopped).toBe(2);
    const later = startChore(costume, ticks(walk, 1), CHORES.stand, south);
    expect(shown(later)).toEqual([10, 21, undefined]);
    expect(later.stopped).toBe(0);
    expect(later.limbs[1].chore).toBe(CHORES.init);
  });

  test('stays stopped over other chores, until init', () => {
    const walk = startChore(costume, createAnimation(costume), CHORES.walk, south);
    expect(startChore(costume, walk, 4, south).stopped).toBe(2);
    expect(startChore(costume, walk, CHORES.init, south).stopped).toBe(0);
    expect(startChore(costume, walk, 4, south, { initChore: 4 }).stopped).toBe(0);
  });

  test('stops and restarts one limb, and no other', () => {
    const stop = (limb: number) => ({ limb, start: 4, length: 1, loops: true });
    const fields = { ...talker, animations: [{ limbs: [stop(1), stop(3)] }, { limbs: [RESTART] }] };
    const both = startAnimation(costumeOf(fields), createAnimation(costumeOf(fields)), 0);
    expect(both.stopped).toBe(0b1010);
    expect(startAnimation(costumeOf(fields), both, 1).stopped).toBe(0b1000);
  });

  test('takes stop and restart in the middle of a window for neither', () => {
    const state = startChore(costume, createAnimation(costume), 4, east);
    const states = [0, 1, 2].map((count) => ticks(state, count));
    expect(states.map(({ stopped }) => stopped)).toEqual([0, 0, 0]);
    expect(states.map((one) => shownPicture(costume, one, 0))).toEqual([10, 0x7a, 0x79]);
  });

  test('has no command for a limb that is off, however long the stream is', () => {
    const long = readCost(bytes(...encodeCost(talker), ...repeat(5, 70_000)), talker);
    expect(long.commands.length).toBeGreaterThan(LIMB_OFF);
    expect(shownPicture(long, createAnimation(long), 0)).toBeUndefined();
  });

  test('turns a limb off, and looks up no command for that, however long the stream is', () => {
    const off = { limb: 1, start: LIMB_OFF, length: 0, loops: false };
    const fields = { ...talker, animations: [{ limbs: [off] }] };
    const stops = readCost(bytes(...encodeCost(fields), ...repeat(0x79, 70_000)), talker);
    expect(stops.commands[LIMB_OFF]).toBe(0x79);
    const before = startChore(costume, createAnimation(costume), CHORES.init, south);
    const { limbs, stopped } = startAnimation(stops, before, 0);
    expect(limbs[1]).toEqual({ start: 0, end: 3, cursor: LIMB_OFF, loops: false, chore: 0 });
    expect(stopped).toBe(0);
  });

  test('turns each limb to the record of its own chore', () => {
    const window = (limb: number, start: number) => ({ limb, start, length: 1, loops: true });
    const chores = [
      [window(0, 0), window(1, 1)],
      [window(0, 2), window(1, 3)],
    ];
    const animations = chores.flatMap((limbs) => Array(4).fill({ limbs }));
    const own = costumeOf({ ...talker, animations });
    const body = startAnimation(own, createAnimation(own), 2, { limbMask: 0x8000 });
    const both = startAnimation(own, body, 6, { limbMask: 0x4000 });
    for (const state of [both, turnAnimation(own, both, north)])
      expect(state.limbs.slice(0, 2).map(({ chore, cursor }) => [chore, cursor])).toEqual([
        [0, 0],
        [1, 3],
      ]);
  });

  test('keeps its limbs on an animation that it does not have, up to the last chore', () => {
    const state = startChore(costume, createAnimation(costume), CHORES.init, south);
    for (const chore of [40, 63]) {
      const next = startChore(costume, state, chore, north);
      expect(next.limbs).toEqual(state.limbs);
      expect(next.facing).toBe(north);
    }
  });

  test('starts chore 63 if it has it', () => {
    const animations = Array(256).fill(undefined);
    animations[63 * 4 + 2] = { limbs: [HEAD] };
    const large = costumeOf({ ...talker, animations });
    const state = startChore(large, createAnimation(large), 63, south);
    expect(shown(state)).toEqual([undefined, 20, undefined]);
    expect(state.limbs[1].chore).toBe(63);
  });

  test('starts only those limbs of a chore that the mask names', () => {
    const state = startChore(costume, createAnimation(costume), CHORES.init, south, {
      limbMask: 0x4000,
    });
    expect(shown(state)).toEqual([undefined, 20, undefined]);
    const none = startChore(costume, createAnimation(costume), CHORES.init, south, { limbMask: 0 });
    expect(shown(none)).toEqual([undefined, undefined, undefined]);
  });
});
