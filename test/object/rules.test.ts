// Rules of objects. What each rule gives is in fixtures/object; here is what holds for all objects, and what callers may
// hand in.

import fc from 'fast-check';
import {
  afterDrawObject,
  afterDrawQueue,
  afterDrawRoom,
  findObjectAt,
  initialRuntime,
  type ObjectChange,
  type ObjectLookup,
  type ObjectRuntime,
  type Point,
  type RoomObject,
  setState,
  type Versioned,
} from 'scumm-codec';
import { drawnObjects } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { boxOf } from '../../src/object/runtime.js';
import { parentGate } from '../../src/object/showing.js';
import { cases } from '../_support/cases.js';
import { readObjects, roomOf, type Sketch } from '../_support/objects.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';

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

/** Objects, a look-up for them, and a point. */
interface Scene {
  readonly sketches: readonly Sketch[];
  readonly lookup: ObjectLookup;
  readonly at: Point;
}

/** Ids in scenes: some objects share one. */
const IDS = 6;
const UNTOUCHABLE = 0xffff_ffff;

const byId = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: IDS, maxLength: IDS });
const corner = { x: fc.nat(2).map((cell) => cell * 8), y: fc.nat(2).map((cell) => cell * 8) };
const side = fc.constantFrom(0, 16, 24, 32, 40);

/**
 * Rooms that list contents before their container, which mostly is there and open. All that keeps an object
 * from being hit occurs: another state of a container, none or a circle of them, a class, an empty box.
 */
const anyScene: fc.Arbitrary<Scene> = fc
  .record({
    drawings: fc.array(
      fc.record({
        ...{ ...corner, id: fc.nat(IDS - 1), width: side, height: side },
        up: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, -1),
        wrong: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
        // A state of 1 may be stored as 0x80.
        bare: fc.boolean(),
        moved: fc.option(fc.record(corner), { nil: undefined, freq: 3 }),
      }),
      { minLength: 3, maxLength: 8 },
    ),
    states: byId(fc.constantFrom(0, 1, 2, 17)),
    classes: byId(fc.constantFrom(0, 0, 0, 0, 0, 0, 0x7fff_ffff, 0x8000_0000)),
    at: fc.record({ x: fc.nat(48), y: fc.nat(48) }),
  })
  .map(({ drawings, at, ...lanes }) => {
    const sketches = drawings.map(({ up, wrong, bare, moved: _, ...fields }, i) => {
      const parent = up === 0 ? 0 : Math.max(1, i + 1 + up);
      const state = (lanes.states[drawings[parent - 1]?.id] ^ wrong) & 15;
      return { ...fields, parent, flags: state === 1 && bare ? 0x80 : state };
    });
    const boxes = drawings.flatMap(({ moved, width, height }, i) =>
      moved ? [[i + 1, { ...moved, width, height }] as const] : [],
    );
    return { sketches, lookup: { ...lanes, boxes: Object.fromEntries(boxes) }, at };
  });

const wide = { width: 40, height: 40 };
const fixed = (sketches: readonly Sketch[], states: number[], classes: number[]) =>
  fc.constant<Scene>({ sketches, lookup: { states, classes }, at: { x: 20, y: 20 } });

/** Scenes with a hit in an open container, one behind an object that is not hit, none at all, and any. */
const scene: fc.Arbitrary<Scene> = inTurn(
  fixed([{ ...wide, id: 0, parent: 2, flags: 1 }, { id: 1 }], [0, 1], [0, UNTOUCHABLE]),
  fixed(
    [
      { ...wide, id: 0, parent: 2, flags: 1 },
      { ...wide, id: 1 },
    ],
    [0, 2],
    [0, 0],
  ),
  anyScene.map((any) => ({ ...any, at: { x: -1, y: -1 } })),
  anyScene,
  anyScene,
);

describe.each(GAME_VERSIONS)('version %s', (version) => {
  const untouchable = version === 4 ? 0x80_0000 : 0x8000_0000;

  test('findObjectAt finds the first object that qualifies', () => {
    assertReaching(
      { 'hit behind others': 0.2, 'hit inside of a container': 0.2, miss: 0.2 },
      (reach) =>
        fc.property(scene, ({ sketches, lookup, at: { x, y } }) => {
          const objects = objectsOf(sketches, { version });
          const around = objects.filter(({ box, index }) => {
            const now = lookup.boxes?.[index] ?? box;
            if (x < now.x || x >= now.x + now.width) return false;
            return y >= now.y && y < now.y + now.height;
          });
          const first = around.find(
            (object) =>
              ((lookup.classes?.[object.id] ?? 0) & untouchable) === 0 &&
              openLiterally(objects, object, lookup),
          );
          expect(findObjectAt(objects, lookup, { x, y })).toBe(first);
          if (first === undefined) return reach('miss');
          if (first !== around[0]) reach('hit behind others');
          if (first.parent !== 0) reach('hit inside of a container');
        }),
      cases(100),
    );
  });

  test('a command tells which states it changes, and draws again what shows or moves', () => {
    assertReaching(
      { contents: 0.5 },
      (reach) =>
        fc.property(change, ({ scene: { sketches, lookup }, run, pick }) => {
          const objects = objectsOf(sketches, { version });
          const before = runtimeOf(lookup);
          const given = runtimeOf(lookup);
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

/** A runtime with the states and places of a look-up. The states are in a Buffer, whose `slice` is a view. */
const runtimeOf = ({ states, boxes = {} }: ObjectLookup): ObjectRuntime => {
  const lane = Buffer.from(states as readonly number[]);
  const [owners, classes] = [new Uint8Array(lane.length), new Uint32Array(lane.length)];
  return { kind: 'runtime', owners, states: lane, classes, boxes: boxes as ObjectRuntime['boxes'] };
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
    scene: fixed([{ id: 0, x: 8, parent: 2, flags: 1 }, { id: 1 }], [1, 0], []),
    run: fc.constantFrom<Command>((...given) => setState(...given, 1), afterDrawObject),
    pick: fc.constant(1),
  }),
  fc.record({ scene: anyScene, run: command, pick: fc.nat() }),
);

test('findObjectAt is quick in a room of 65,535 objects', () => {
  const [object] = objectsOf([{ id: 1, parent: 255 }]);
  const objects = Array.from({ length: 65_535 }, (_, i) => ({ ...object, index: i + 1 }));
  expect(findObjectAt(objects, { states: [] }, { x: 4, y: 4 })).toBeUndefined();
});

test('a parent is found in lists with gaps', () => {
  const objects = objectsOf([{ id: 1 }, { id: 2 }, { id: 3, parent: 2, flags: 0x80 }]);
  const gate = (...list: RoomObject[]) => parentGate(list, { states: [0, 0, 1] })(objects[2]);
  expect(gate(objects[1], objects[2])).toBe(true);
  expect(gate(objects[0], objects[2])).toBe(false);
});

describe('rules of objects', () => {
  const [object] = objectsOf([{ id: 1, states: [1] }]);
  const lookup = { states: [0, 1] };
  const found = (list: unknown, known: unknown = lookup, x: unknown = 0, y: unknown = 0) =>
    findObjectAt(list as RoomObject[], known as ObjectLookup, { x: x as number, y: y as number });

  test('take objects that may lack an image, and no other records', () => {
    expect(found([])).toBeUndefined();
    const bare = { ...object, image: undefined };
    expect(found([bare])).toBe(bare);
    for (const wrong of [undefined, null, {}, object, 'list'])
      expect(() => found(wrong)).toThrow(/^objects is .*, not a list: readGameObjects/);
    for (const wrong of [5, {}, undefined, object.image])
      expect(() => found([wrong])).toThrow(
        /^objects: an entry is .*, not a record of kind 'object'/,
      );
  });

  test('take look-ups with states, and with classes and boxes or none; and points of numbers', () => {
    for (const right of [lookup, { ...lookup, classes: [], boxes: {} }, { states: {} }])
      expect(found([object], right)).toBe(object);
    const wrong = [{ classes: 5 }, { boxes: 5 }, { classes: null }].map((one) => {
      return { ...lookup, ...one };
    });
    for (const one of [null, 5, {}, { states: 5 }, { states: null }, ...wrong])
      expect(() => found([object], one)).toThrow(
        /^runtime is .*, not an ObjectLookup: initialRuntime gives one$/,
      );
    for (const one of ['5', null]) {
      expect(() => found([object], lookup, one)).toThrow(RangeError);
      expect(() => found([object], lookup, 0, one)).toThrow(RangeError);
    }
  });
});

describe('a command to an object', () => {
  const objects = objectsOf([{ id: 1, states: [1, 2] }]);
  const before = runtimeOf({ states: [0, 1, 0, 0, 1, 1] });

  test('sets states of objects of other rooms, with nothing to draw, and draws none', () => {
    const none: Partial<ObjectChange> = { redraw: [], queued: [] };
    const set = setState(objects, before, 0, 3);
    expect(set).toMatchObject({ ...none, changed: [0] });
    expect([...set.runtime.states]).toEqual([3, 1, 0, 0, 1, 1]);
    expect(afterDrawObject(objects, before, 0)).toEqual({ ...none, runtime: before, changed: [] });
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

test('drawing a room or a queue gives back a runtime in which nothing changes', () => {
  const sketches = [1, 2, 3].map((id) => ({ id, height: 15 }));
  const objects = objectsOf(sketches, { version: 6 });
  const before = runtimeOf({ states: [0, 1, 0, 16] });
  const room = afterDrawRoom(objects, before);
  expect(room.boxes).toEqual({ 1: { ...objects[0].box, height: 8 } });
  expect(afterDrawRoom(objects, room)).toBe(room);
  expect(afterDrawQueue(objects, before, [2])).toBe(before);
  expect(() => afterDrawQueue(objects, before, 3 as never)).toThrow(
    'queue is 3, not a list of indices',
  );
});

describe('initialRuntime', () => {
  test('knows nothing of any object without a directory, and takes what scripts do', () => {
    const { kind, boxes, ...lanes } = initialRuntime();
    const [one] = objectsOf([{ id: 65_535, states: [1] }]);
    for (const lane of Object.values(lanes)) {
      expect(lane).toHaveLength(65_536);
      expect(lane.every((value) => value === 0)).toBe(true);
    }
    const start = { kind, ...lanes, boxes };
    expect(boxes).toEqual({});
    expect(drawnObjects([one], start)).toEqual([]);
    expect(drawnObjects([one], setState([one], start, 65_535, 1).runtime)).toEqual([one]);
  });

  test('copies the directory', () => {
    const { boxes, ...lanes } = runtimeOf({ states: [0, 1, 1] });
    const first = initialRuntime({ ...lanes, rooms: undefined, names: undefined });
    for (const lane of [first.owners, first.states, first.classes]) lane.fill(5);
    expect({ ...lanes, boxes }).toEqual(runtimeOf({ states: [0, 1, 1] }));
  });
});
