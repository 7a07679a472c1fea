import fc from 'fast-check';
import {
  commandWalker,
  createBoxMatrix,
  createWalker,
  stepWalker,
  type Version,
  WALKER_BITS,
  type WalkChange,
  type WalkEvent,
  type Walker,
  type WalkRoom,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { refuses } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';
import { boxAt } from '../_support/walk-boxes.js';
import { walkCommand, walkerKind, walkRoom, walkSpot } from '../_support/walk-rooms.js';

const rect = (x: number, y: number, width: number, height: number) =>
  boxAt([x, y, x + width, y, x + width, y + height, x, y + height]);

/** Two boxes side by side of version 6; box 0 holds the place. */
const boxes = [rect(900, 900, 0, 0), rect(0, 0, 40, 20), rect(40, 0, 40, 20)];
const hall: WalkRoom = {
  ...{ version: 6, variant: undefined, boxes, matrix: createBoxMatrix(boxes) },
  scales: { slots: [] },
};

const placed = (room: WalkRoom, x: number, y: number): Walker =>
  commandWalker(createWalker({ version: room.version }), room, { type: 'put', x, y }).walker;

/** Steps until an actor stands. */
function walked(start: Walker, room: WalkRoom): ReturnType<typeof stepWalker>[] {
  const steps = [stepWalker(start, room)];
  while (steps[steps.length - 1].walker.moving !== 0 && steps.length < 500)
    steps.push(stepWalker(steps[steps.length - 1].walker, room));
  return steps;
}

/** The box of an actor in no box. */
const NO_BOX: Readonly<Record<Version, number>> = {
  2: 255,
  3: 255,
  4: 255,
  5: 0,
  6: 0,
  7: 0,
  8: 0,
};

/** All numbers in a record. */
function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* numbersOf(one);
}

describe('commandWalker and stepWalker', () => {
  test('keep an actor in a box of his room, whatever he is told', () => {
    const orders = fc.array(fc.tuple(walkCommand, fc.nat(25)), { minLength: 3, maxLength: 8 });
    const last = (events: readonly WalkEvent[]) =>
      events.flatMap((event) => (event.type === 'chore' ? [event.chore] : [])).at(-1);
    assertReaching(
      {
        ...{ walks: 0.4, arrives: rare(0.25), turns: rare(0.25), stands: 0.4 },
        ...{ stops: rare(0.03), waits: rare(0.02) },
      },
      (reach) =>
        fc.property(walkRoom, walkerKind, walkSpot, orders, ({ release, room }, is, at, list) => {
          let walker = createWalker({ ...release, ...is });
          const look = ({ walker: next, chore, events }: WalkChange) => {
            expect(chore).toBe(last(events));
            expect([...numbersOf(next)].filter((number) => !Number.isInteger(number))).toEqual([]);
            expect(next.box === NO_BOX[room.version] || next.box < room.boxes.length).toBe(true);
            walker = next;
          };
          // A walk that stops where it began ends a tick after that was said.
          let isStuck = false;
          look(commandWalker(walker, room, { type: 'put', ...at }));
          for (const [command, ticks] of list) {
            look(commandWalker(walker, room, command));
            for (let tick = 0; tick < ticks; tick++) {
              const step = stepWalker(walker, room);
              reach(step.state);
              const { x, y, facing, moving, isPresent } = walker;
              const isOver = moving === 0 || !isPresent;
              if (step.state === 'stands') expect(isOver || isStuck).toBe(true);
              if (isOver)
                expect(step).toMatchObject({
                  ...{ state: 'stands', walker: { x, y, facing, moving }, events: [] },
                });
              isStuck = (isStuck || step.state === 'stops') && step.walker.moving !== 0;
              look(step);
            }
          }
        }),
      cases(200),
    );
  });

  test('say at once that no way leads to the goal, and say it once', () => {
    const apart = [rect(900, 900, 0, 0), rect(0, 0, 40, 20), rect(60, 0, 40, 20)];
    const room = { ...hall, boxes: apart, matrix: createBoxMatrix(apart) };
    const { walker } = commandWalker(placed(room, 5, 5), room, { type: 'walk', x: 70, y: 9 });
    const steps = walked(walker, room);
    expect(steps.map(({ state }) => state)).toEqual(['stops', 'stands']);
  });

  test('change nothing that the caller has', () => {
    const walker = placed(hall, 5, 5);
    const frozen = { ...walker, goal: Object.freeze({ ...walker.goal }) };
    const copy = structuredClone(frozen);
    const { walker: ordered } = commandWalker(Object.freeze(frozen), hall, {
      ...{ type: 'walk', x: 70, y: 9 },
    });
    walked(Object.freeze(ordered), hall);
    expect(frozen).toEqual(copy);
    expect(ordered.moving).toBe(WALKER_BITS.begins);
  });

  test('keep all fields of an actor who stands', () => {
    const flags = [
      'ignoresBoxes',
      'ignoresTurns',
      'hasScript',
      'xFlip',
      'yFlip',
      'player',
      'isShown',
    ];
    for (const flag of flags) {
      const walker: Walker = { ...placed(hall, 5, 5), title: 'loom', isShown: false, [flag]: true };
      const pairs = { speed: { x: 1, y: 2 }, goal: { x: 3, y: 4 }, from: { x: 5, y: 6 } };
      const more = { to: { x: 7, y: 8 }, step: { x: 9, y: 10 }, fraction: { x: 11, y: 12 } };
      const numbers = {
        target: 90,
        goalBox: 1,
        goalAngle: 270,
        legBox: 2,
        scaleX: 255,
        scaleY: 255,
      };
      const given = { ...walker, ...pairs, ...more, ...numbers, gate: { x: 13, y: 14 } };
      expect(stepWalker(given, hall).walker).toEqual(given);
      const away = { ...given, isPresent: false, scaleX: 7, scaleY: 8, facing: 45, box: 1 };
      expect(stepWalker(away, hall).walker).toEqual(away);
    }
  });

  test('refuse what is wrong', () => {
    const walker = placed(hall, 5, 5);
    const wrong = [
      { type: 'walk', x: 1.5, y: 0 },
      { type: 'put', x: 0x8000, y: 0 },
      { type: 'turn', angle: 360 },
      { type: 'turn' },
      { type: 'speed', x: -1, y: 0 },
      { type: 'scale', x: 256, y: 0 },
      { type: 'pause', value: 1 },
      { type: 'fly' },
      {},
      undefined,
    ];
    refuses(RangeError, wrong, (command) => commandWalker(walker, hall, command as never));
    expect(() => stepWalker({} as never, hall)).toThrow(TypeError);
    expect(() => stepWalker(walker, {} as never)).toThrow(TypeError);
    expect(() => stepWalker(walker, { ...hall, extras: 5 as never })).toThrow(TypeError);
    expect(() => stepWalker({ ...walker, version: 5 }, hall)).toThrow('of version 6');
    const old = { ...hall, boxes: [...boxes.slice(0, 2), { ...boxes[2], version: 5 as const }] };
    expect(() => stepWalker(walker, old)).toThrow('of version 5, the walker of 6');
    const matrix = { ...hall.matrix, version: 4 as const };
    expect(() => stepWalker(walker, { ...hall, matrix })).toThrow('of version 4, the walker of 6');
    const slot = { scale1: 1, y1: 2, scale2: 3, y2: 4, x1: 5, x2: 6 };
    const slopes = boxes.map((box) => ({ ...box, scaleSlot: 1 }));
    for (const field of Object.keys(slot)) {
      const scales = { slots: [{ ...slot, [field]: 0.5 }] };
      expect(() => stepWalker(walker, { ...hall, boxes: slopes, scales })).toThrow('with 0.5');
    }
    expect(() => createWalker({ version: 4, title: 'zak' as never })).toThrow('zak');
    expect(() => createWalker({ version: 4, facing: -1 })).toThrow('facing');
    expect(() => createWalker({ version: 4, speed: { x: 1, y: 0x8000 } })).toThrow('speed.y');
  });
});
