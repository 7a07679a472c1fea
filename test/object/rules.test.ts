// Rules of objects. What each rule gives is in fixtures/object; here is what holds for all objects, and what callers may
// hand in.

import fc from 'fast-check';
import {
  afterDrawObject,
  afterDrawQueue,
  afterDrawRoom,
  drawnObjects,
  findObjectAt,
  initialRuntime,
  type ObjectChange,
  type ObjectLookup,
  type ObjectRuntime,
  type RoomObject,
  setState,
  type Versioned,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { parentGate } from '../../src/object/parents.js';
import { boxOf } from '../../src/object/runtime.js';
import { cases } from '../_support/cases.js';
import { readObjects, roomOf, type Sketch } from '../_support/objects.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { hitScene, nestedScene, type Scene } from '../_support/scenes.js';

const objectsOf = (
  sketches: readonly Sketch[],
  release?: Partial<Versioned<GameVersion>>,
): readonly RoomObject[] => readObjects(roomOf(sketches, release)).objects;

/** The parent gate straight from its text: by id look-up, recursively, with the path walked so far. */
function openLiterally(
  objects: readonly RoomObject[],
  { index, parent, parentState }: RoomObject,
  lookup: ObjectLookup,
  path: readonly number[] = [],
): boolean {
  if (parent === 0) return true;
  if (path.includes(index)) return false;
  const container = objects.find((other) => other.index === parent);
  if (container === undefined) return parentState === 0;
  if (((lookup.states[container.id] ?? 0) & 15) !== parentState) return false;
  return openLiterally(objects, container, lookup, [...path, index]);
}

describe.each(GAME_VERSIONS)('findObjectAt, version %s', (version) => {
  const madeOf = (sketches: readonly Sketch[]) => objectsOf(sketches, { version });
  const untouchable = version === 4 ? 0x80_0000 : 0x8000_0000;

  test('finds the first object that qualifies', () => {
    assertReaching(
      { hit: 0.6, 'hit behind others': 0.3, 'hit inside of a container': 0.2, miss: 0.2 },
      (reach) =>
        fc.property(hitScene, ({ sketches, lookup, at: { x, y } }) => {
          const objects = madeOf(sketches);
          const around = objects.filter(({ box, index }) => {
            const now = lookup.boxes?.[index] ?? box;
            if (x < now.x || x >= now.x + now.width) return false;
            return y >= now.y && y < now.y + now.height;
          });
          const [first] = around.filter(
            (object) =>
              ((lookup.classes?.[object.id] ?? 0) & untouchable) === 0 &&
              openLiterally(objects, object, lookup),
          );
          expect(findObjectAt(objects, x, y, lookup)).toBe(first);
          reach(first === undefined ? 'miss' : 'hit');
          if (first === undefined) return;
          if (first !== around[0]) reach('hit behind others');
          if (first.parent !== 0) reach('hit inside of a container');
        }),
      cases(100),
    );
  });
});

describe('findObjectAt', () => {
  test('is quick in a room of 65,535 objects', () => {
    const [object] = objectsOf([{ id: 1, parent: 255 }]);
    const objects = Array.from({ length: 65_535 }, (_, i) => ({ ...object, index: i + 1 }));
    expect(findObjectAt(objects, 4, 4, { states: [] })).toBeUndefined();
  });
});

test('a parent is found in lists with gaps', () => {
  const objects = objectsOf([{ id: 1 }, { id: 2 }, { id: 3, parent: 2, flags: 0x80 }]);
  const gap = [objects[1], objects[2]];
  expect(parentGate(gap, { states: [0, 0, 1] })(objects[2])).toBe(true);
  expect(parentGate([objects[0], objects[2]], { states: [0, 0, 1] })(objects[2])).toBe(false);
});

describe('rules of objects', () => {
  const [object] = objectsOf([{ id: 1, states: [1] }]);
  const lookup = { states: [0, 1] };

  test('take objects that may lack an image, and no other records', () => {
    expect(findObjectAt([], 0, 0, lookup)).toBeUndefined();
    const bare = { ...object, image: undefined };
    expect(findObjectAt([bare], 0, 0, lookup)).toBe(bare);
    const text = 'objects is not a list of RoomObject';
    for (const wrong of [undefined, null, {}, object, 'list', [5], [{}], [undefined]])
      expect(() => findObjectAt(wrong as never, 0, 0, lookup)).toThrow(text);
    for (const wrong of [
      ...[{ version: '5' }, { id: '1' }, { box: 5 }, { box: null }, { walkTo: {} }],
      ...[{ walkTo: [] }, { walkTo: [5] }, { image: 5 }, { image: {} }, { image: null }],
    ]) {
      const list = [{ ...object, ...wrong }] as never;
      expect(() => findObjectAt(list, 0, 0, lookup), JSON.stringify(wrong)).toThrow(text);
    }
  });

  test('take look-ups with states, and with classes and boxes or none', () => {
    const found = (wrong: unknown) => findObjectAt([object], 0, 0, wrong as ObjectLookup);
    for (const right of [lookup, { ...lookup, classes: [], boxes: {} }, { states: {} }])
      expect(found(right)).toBe(object);
    for (const wrong of [
      ...[undefined, null, 5, {}, { states: 5 }, { states: null }],
      ...[
        { ...lookup, classes: 5 },
        { ...lookup, boxes: 5 },
        { ...lookup, classes: null },
      ],
    ])
      expect(() => found(wrong)).toThrow('lookup is not an ObjectLookup');
  });

  test('take points that are numbers', () => {
    for (const wrong of ['5', undefined, null]) {
      expect(() => findObjectAt([object], wrong as never, 0, lookup)).toThrow(RangeError);
      expect(() => findObjectAt([object], 0, wrong as never, lookup)).toThrow(RangeError);
    }
  });
});

/** A runtime with the states and places of a look-up. */
const runtimeOf = ({ states, boxes = {} }: ObjectLookup): ObjectRuntime => {
  const lane = Uint8Array.from(states as readonly number[]);
  const [owners, classes] = [new Uint8Array(lane.length), new Uint32Array(lane.length)];
  return { owners, states: lane, classes, boxes: boxes as ObjectRuntime['boxes'] };
};

const word = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constant(255));
const byte = fc.oneof(fc.nat(3), fc.nat(255));

type Command = (objects: readonly RoomObject[], before: ObjectRuntime, id: number) => ObjectChange;

const command: fc.Arbitrary<Command> = fc.oneof(
  byte.map(
    (state): Command =>
      (...given) =>
        setState(...given, state),
  ),
  fc
    .record({ state: byte, at: fc.option(fc.record({ x: word, y: word }), { nil: undefined }) })
    .map(
      (how): Command =>
        (...given) =>
          afterDrawObject(...given, how),
    ),
);

/** Objects, a command, and which of them it is for. */
interface Change {
  readonly scene: Pick<Scene, 'sketches' | 'lookup'>;
  readonly run: Command;
  readonly pick: number;
}

/** A chest that opens, or any. */
const change = inTurn<Change>(
  fc.record({
    scene: fc.constant({
      sketches: [{ id: 0, x: 8, parent: 2, flags: 1 }, { id: 1 }],
      lookup: { states: [1, 0] },
    }),
    run: fc.constantFrom<Command>((...given) => setState(...given, 1), afterDrawObject),
    pick: fc.constant(1),
  }),
  fc.record({ scene: nestedScene, run: command, pick: fc.nat() }),
);

describe.each(GAME_VERSIONS)('a command to an object, version %s', (version) => {
  test('tells which states it changes, and draws again what shows or moves', () => {
    assertReaching(
      { contents: 0.5 },
      (reach) =>
        fc.property(change, ({ scene: { sketches, lookup }, run, pick }) => {
          const objects = objectsOf(sketches, { version });
          const before = runtimeOf(lookup);
          const given = structuredClone(before);
          const own = objects[pick % objects.length];
          const first = objects.find(({ id }) => id === own.id) ?? own;
          const { runtime: after, changed, redraw } = run(objects, before, own.id);
          expect(before).toEqual(given);
          const ids = [...before.states.keys()];
          expect([...changed].sort((a, b) => a - b)).toEqual(
            ids.filter((id) => before.states[id] !== after.states[id]),
          );
          const shows = (object: RoomObject, now: ObjectRuntime) =>
            (now.states[object.id] & 15) !== 0 && openLiterally(objects, object, now);
          const changes = objects.filter((one) => shows(one, before) !== shows(one, after));
          if (changes.some(({ parent, id }) => parent !== 0 && id !== own.id)) reach('contents');
          const boxes = [
            ...[before, after].map((now) => boxOf(first, now)),
            ...changes.map((one) => boxOf(one, shows(one, after) ? after : before)),
          ];
          const wanted = new Set(boxes.map((box) => JSON.stringify(sidesOf(box))));
          const told = redraw.map((box) => JSON.stringify(sidesOf(box)));
          expect([...told].sort()).toEqual([...wanted].sort());
        }),
      cases(100),
    );
  });
});

/** Left, top, width and height. */
const sidesOf = ({ x, y, width, height }: RoomObject['box']) => [x, y, width, height];

describe('a command to an object', () => {
  const objects = objectsOf([
    ...[1, 2].map((id) => ({ id, x: 32, y: 120, width: 40, height: 24, states: [1, 2] })),
    ...[6, 9].map((id) => ({ id, x: 32, y: 120, width: 40, height: 24 })),
  ]);
  const before = runtimeOf({ states: [0, 1, 0, 0, 1, 1] });

  test('does not make room for objects that the runtime does not have', () => {
    const { runtime, changed } = afterDrawObject(objects, before, 2);
    expect(runtime.states).toEqual(Uint8Array.of(0, 0, 1, 0, 1, 1));
    expect([...changed].sort()).toEqual([1, 2]);
  });

  test('sets states of objects of other rooms, with nothing to draw, and draws none', () => {
    const none: Partial<ObjectChange> = { redraw: [], queued: [] };
    const set = setState(objects, before, 0, 3);
    expect(set).toMatchObject({ ...none, changed: [0] });
    expect([...set.runtime.states]).toEqual([3, 1, 0, 0, 1, 1]);
    const drawn = afterDrawObject(objects, before, 0);
    expect(drawn).toEqual({ ...none, runtime: before, changed: [] });
    expect(setState(objects, before, 1, 1).queued).toEqual([]);
  });

  test('refuses numbers that are no states, places or objects', () => {
    for (const state of [-1, 256, 1.5, Number.NaN])
      expect(() => afterDrawObject(objects, before, 1, { state })).toThrow(RangeError);
    for (const id of [-1, 6, 1.5, Number.NaN]) {
      expect(() => afterDrawObject(objects, before, id)).toThrow(RangeError);
      expect(() => setState(objects, before, id, 1)).toThrow(RangeError);
    }
    for (const wrong of [0x8000, -0x8001, 1.5, Number.NaN, Infinity]) {
      const draw = (x: number, y: number) => () =>
        afterDrawObject(objects, before, 1, { at: { x, y } });
      expect(draw(wrong, 0)).toThrow('at.x');
      expect(draw(0, wrong)).toThrow('at.y');
    }
  });
});

test('drawing a room or a queue cuts heights once', () => {
  const objects = objectsOf(
    [1, 2, 3].map((id) => ({ id, height: 15 })),
    { version: 6 },
  );
  const before = runtimeOf({ states: [0, 1, 0, 16] });
  const room = afterDrawRoom(objects, before);
  expect(room.boxes).toEqual({ 1: { ...objects[0].box, height: 8 } });
  expect(afterDrawRoom(objects, room)).toBe(room);
  const queue = afterDrawQueue(objects, before, [2, 3, 3, 99]);
  expect(queue.boxes).toEqual({ 3: { ...objects[2].box, height: 8 } });
  expect(afterDrawQueue(objects, before, [2])).toBe(before);
  expect(() => afterDrawQueue(objects, before, 3 as never)).toThrow('queue is not a list');
});

describe('initialRuntime', () => {
  test('knows nothing of any object without a directory, and takes what scripts do', () => {
    const start = initialRuntime();
    const [one] = objectsOf([{ id: 65_535, x: 0, y: 0, width: 8, height: 8, states: [1] }]);
    expect([start.owners, start.states, start.classes].map((lane) => lane.length)).toEqual(
      Array(3).fill(65_536),
    );
    for (const lane of [start.owners, start.states, start.classes])
      expect(lane.every((value) => value === 0)).toBe(true);
    expect(drawnObjects([one], start)).toEqual([]);
    expect(drawnObjects([one], setState([one], start, 65_535, 1).runtime)).toEqual([one]);
    expect(start.boxes).toEqual({});
  });
});
