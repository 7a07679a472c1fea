import fc from 'fast-check';
import {
  afterDrawObject,
  afterDrawQueue,
  afterDrawRoom,
  drawnObjects,
  findObjectAt,
  imageForState,
  initialRuntime,
  type ObjectLookup,
  type ObjectRuntime,
  type RoomObject,
  releaseTraits,
  setState,
  type Versioned,
  walkToPoint,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { parentGate } from '../../src/object/parents.js';
import { boxOf } from '../../src/object/runtime.js';
import { cases } from '../_support/cases.js';
import { indices, readObjects, roomOf, type Sketch } from '../_support/objects.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { hitScene, nestedScene } from '../_support/scenes.js';

const objectsOf = (
  sketches: readonly Sketch[],
  release?: Partial<Versioned<GameVersion>>,
): readonly RoomObject[] => readObjects(roomOf(sketches, release)).objects;

const point = fc.record({
  x: fc.integer({ min: -8, max: 90 }),
  y: fc.integer({ min: -8, max: 90 }),
});

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

describe.each(GAME_VERSIONS)('parentGate, version %s', (version) => {
  const madeOf = (sketches: readonly Sketch[]) => objectsOf(sketches, { version });

  test('agrees with its text', () => {
    assertReaching(
      { open: 0.6, 'open two deep': 0.25, closed: 0.25, circle: 0.25 },
      (reach) =>
        fc.property(nestedScene, ({ sketches, lookup }) => {
          const objects = madeOf(sketches);
          for (const object of objects) {
            const open = openLiterally(objects, object, lookup);
            expect(parentGate(objects, lookup)(object)).toBe(open);
            const container = objects[object.parent - 1];
            if (object.parent !== 0) reach(open ? 'open' : 'closed');
            if (open && container !== undefined && container.parent !== 0) reach('open two deep');
            if (container?.parent === object.index) reach('circle');
          }
        }),
      cases(100),
    );
  });

  test('follows chains as long as one byte can number', () => {
    const chain = Array.from({ length: 255 }, (_, i) => ({ id: i, parent: i === 254 ? 0 : i + 2 }));
    const objects = madeOf(chain);
    expect(parentGate(objects, { states: [] })(objects[0])).toBe(true);
    const circle = madeOf(chain.map(({ id }, i) => ({ id, parent: ((i + 1) % 255) + 1 })));
    expect(parentGate(circle, { states: [] })(circle[0])).toBe(false);
  });

  test('finds parents in lists with gaps', () => {
    const objects = madeOf([{ id: 1 }, { id: 2 }, { id: 3, parent: 2, flags: 0x80 }]);
    const gap = [objects[1], objects[2]];
    expect(parentGate(gap, { states: [0, 0, 1] })(objects[2])).toBe(true);
    expect(parentGate([objects[0], objects[2]], { states: [0, 0, 1] })(objects[2])).toBe(false);
  });
});

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

  test('skips objects of the class Untouchable, and of no other', () => {
    const objects = madeOf([{ id: 1 }, { id: 2 }]);
    const found = (mask: number) =>
      findObjectAt(objects, 0, 0, { states: [], classes: [0, mask, 0] })?.id;
    const untouchable = version === 4 ? 23 : 31;
    for (let bit = 0; bit < 32; bit++) expect(found(2 ** bit)).toBe(bit === untouchable ? 2 : 1);
    expect(found(0xffffffff)).toBe(2);
  });

  test('moves hits along with an object', () => {
    const place = inTurn(
      fc.tuple(fc.nat(23), fc.nat(7)),
      fc.oneof(
        fc.tuple(fc.constantFrom(-1, 24), fc.nat(7)),
        fc.tuple(fc.nat(23), fc.constantFrom(-1, 8)),
      ),
    );
    assertReaching(
      { hit: 0.5, miss: 0.5 },
      (reach) =>
        fc.property(point, point, place, (from, to, [dx, dy]) => {
          const [object] = madeOf([{ id: 3, x: 16, y: 24, width: 24, height: 8 }]);
          const hit = (place: { x: number; y: number }) =>
            findObjectAt([object], place.x + dx, place.y + dy, {
              states: [],
              boxes: { 1: { ...place, width: 24, height: 8 } },
            });
          const inside = dx >= 0 && dx < 24 && dy >= 0 && dy < 8;
          expect(hit(from)).toBe(inside ? object : undefined);
          expect(hit(to)).toBe(hit(from));
          reach(inside ? 'hit' : 'miss');
        }),
      cases(100),
    );
  });

  test('loses the children of a container that is put out of its state, and nothing else', () => {
    const side = fc.integer({ min: 1, max: 8 });
    const nested = fc.record({
      width: side,
      height: side,
      across: fc.nat(7),
      down: fc.nat(7),
      flags: fc.nat(15),
      high: fc.nat(15),
      wrong: fc.integer({ min: 1, max: 15 }),
    });
    fc.assert(
      fc.property(nested, ({ width, height, across, down, flags, high, wrong }) => {
        const box = { x: 16, y: 24, width: width * 8, height: height * 8 };
        const [child, container, other] = madeOf([
          { ...box, id: 1, parent: 2, flags },
          { ...box, id: 2 },
          { ...box, id: 3 },
        ]);
        const state = high * 16 + child.parentState;
        const found = (now: number, ...objects: readonly RoomObject[]) =>
          findObjectAt(objects, 16 + (across % box.width), 24 + (down % box.height), {
            states: [0, 0, now],
          });
        expect(found(state, child, container, other)).toBe(child);
        expect(found(state ^ wrong, child, container, other)).toBe(container);
        for (const now of [state, state ^ wrong])
          expect(found(now, other, child, container)).toBe(other);
      }),
    );
  });

  test('does not care for the order of objects that do not overlap', () => {
    const left = { id: 1, x: 0 };
    const right = { id: 2, x: 8 };
    for (const order of [
      [left, right],
      [right, left],
    ])
      expect(findObjectAt(madeOf(order), 3, 3, { states: [] })?.id).toBe(1);
    const both = { ...right, x: 0 };
    expect(findObjectAt(madeOf([left, both]), 3, 3, { states: [] })?.id).toBe(1);
    expect(findObjectAt(madeOf([both, left]), 3, 3, { states: [] })?.id).toBe(2);
  });

  test('does not care what is drawn', () => {
    const objects = madeOf([{ id: 1 }, { id: 2, states: [1] }]);
    expect(findObjectAt(objects, 0, 0, { states: [0, 0, 1] })?.id).toBe(1);
  });
});

describe('findObjectAt', () => {
  test('is quick in a room of 65,535 objects', () => {
    const [object] = objectsOf([{ id: 1, parent: 255 }]);
    const objects = Array.from({ length: 65_535 }, (_, i) => ({ ...object, index: i + 1 }));
    expect(findObjectAt(objects, 4, 4, { states: [] })).toBeUndefined();
  });
});

describe('walkToPoint', () => {
  test('is shifted as the object is, in version 5', () => {
    const [object] = objectsOf([{ id: 1, x: 696, y: 80, walkX: -25, walkY: 130, actorDir: 0xfd }]);
    expect(walkToPoint(object, { states: [] })).toEqual({ x: -25, y: 130 });
    const moved = { states: [], boxes: { 1: { ...object.box, x: 700, y: 60 } } };
    expect(walkToPoint(object, moved)).toEqual({ x: -21, y: 110 });
    expect(object.facing).toBe(90);
  });

  test('is the same for all states, in version 5', () => {
    const [object] = objectsOf([{ id: 1, walkX: 3, walkY: 4, states: [1, 2] }]);
    for (const state of [0, 1, 2, 3, 255])
      expect(walkToPoint(object, { states: [0, state] })).toEqual({ x: 3, y: 4 });
  });

  const hotspots = [
    { x: -50, y: 75 },
    { x: 1, y: 2 },
  ];
  const spotted: Sketch = { id: 1, x: 50, y: 60, walkX: 9, walkY: 9, states: [1], hotspots };

  test('is the hotspot of the state, in version 6', () => {
    const [object] = objectsOf([spotted], { version: 6 });
    const at = (state: number) => walkToPoint(object, { states: [0, state] });
    expect([0, 1, 2, 3, 255].map(at)).toEqual([
      { x: 0, y: 135 },
      { x: 0, y: 135 },
      { x: 51, y: 62 },
      { x: 51, y: 62 },
      { x: 51, y: 62 },
    ]);
    expect(walkToPoint(object, { states: [] })).toEqual({ x: 0, y: 135 });
  });

  test('is taken along by an object that is moved, in version 6', () => {
    const [object] = objectsOf([spotted], { version: 6 });
    const boxes = { 1: { ...object.box, x: 40, y: 80 } };
    expect(walkToPoint(object, { states: [0, 1], boxes })).toEqual({ x: -10, y: 155 });
    expect(walkToPoint(object, { states: [0, 2], boxes })).toEqual({ x: 41, y: 82 });
  });

  test('is the place of the object without an image or a hotspot, in version 6', () => {
    const place = { x: 50, y: 60, walkX: 9, walkY: 9 };
    const objects = objectsOf(
      [
        { ...place, id: 1 },
        { ...place, id: 2, states: [1] },
      ],
      { version: 6 },
    );
    const to = { x: 7, y: -8 };
    for (const object of objects) {
      expect(walkToPoint(object, { states: [0, 2, 2] })).toEqual({ x: 50, y: 60 });
      const boxes = { [object.index]: { ...object.box, ...to } };
      expect(walkToPoint(object, { states: [], boxes })).toEqual(to);
    }
  });
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

/** Objects 1 to 3 of a fixture share a box, 4 is another, 5 is elsewhere. */
const fixture: Sketch[] = [
  ...[1, 2, 3].map((id) => ({ id, x: 32, y: 120, width: 40, height: 24, states: [1, 2] })),
  { id: 4, x: 32, y: 120, width: 40, height: 32, states: [1] },
  { id: 5, x: 0, y: 0, width: 40, height: 24, states: [1] },
];

function runtimeOf(...states: readonly number[]): ObjectRuntime {
  const lanes = Uint8Array.from(states);
  return initialRuntime({
    owners: new Uint8Array(states.length).fill(releaseTraits({ version: 5 }).ownerRoom),
    states: lanes,
    classes: new Uint32Array(states.length),
    rooms: undefined,
    names: undefined,
  });
}

describe('afterDrawObject', () => {
  const objects = objectsOf(fixture);
  const before = runtimeOf(0, 1, 0, 0, 1, 1);
  const box = { x: 32, y: 120, width: 40, height: 24 };

  test('shows the object and hides all others with its box', () => {
    const { runtime, changed, redraw } = afterDrawObject(objects, before, 2);
    expect([...runtime.states]).toEqual([0, 0, 1, 0, 1, 1]);
    expect([...changed].sort()).toEqual([1, 2]);
    expect(redraw).toEqual([box]);
  });

  test('hides none of them in version 6, as the objects themselves say', () => {
    const sixth = objectsOf(fixture, { version: 6 });
    const { runtime, changed, redraw } = afterDrawObject(sixth, before, 2);
    expect([...runtime.states]).toEqual([0, 1, 1, 0, 1, 1]);
    expect(changed).toEqual([2]);
    expect(redraw).toEqual([box]);
  });

  test('hides them in every release of version 5', () => {
    const amiga = objectsOf(fixture, { variant: 'amiga' });
    const { runtime } = afterDrawObject(amiga, before, 2);
    expect([...runtime.states]).toEqual([0, 0, 1, 0, 1, 1]);
  });

  test('hides none whose box is another one on any side', () => {
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      const other: Sketch = { ...fixture[1], [side]: box[side] + 8 };
      const [first, second] = [fixture[0], other].map((sketch) => ({ ...sketch, states: [1] }));
      const showing = runtimeOf(0, 1, 1);
      for (const id of [1, 2]) {
        const { runtime, changed } = afterDrawObject(objectsOf([first, second]), showing, id);
        expect([...runtime.states], side).toEqual([0, 1, 1]);
        expect(changed).toEqual([]);
      }
    }
  });

  test('hides those that were moved into its box, and none that was moved out of it', () => {
    const away = { ...box, x: 0, y: 8 };
    const moved = { ...before, boxes: { 1: away, 5: box } };
    const { runtime, changed } = afterDrawObject(objects, moved, 2);
    expect([...runtime.states]).toEqual([0, 1, 1, 0, 1, 0]);
    expect([...changed].sort()).toEqual([2, 5]);
  });

  test('tells an id that two objects share once', () => {
    const twins = objectsOf([fixture[0], fixture[0], fixture[1]]);
    expect(afterDrawObject(twins, before, 2).changed).toEqual([1, 2]);
    expect(afterDrawObject(twins, runtimeOf(0, 0, 0), 1).changed).toEqual([1]);
  });

  test('does not make room for objects that the runtime does not have', () => {
    const more = objectsOf([...fixture, { ...fixture[0], id: 6 }, { ...fixture[0], id: 9 }]);
    const { runtime, changed } = afterDrawObject(more, before, 2);
    expect(runtime.states).toEqual(Uint8Array.of(0, 0, 1, 0, 1, 1));
    expect([...changed].sort()).toEqual([1, 2]);
  });

  test('gives the state that is asked for', () => {
    const { runtime, changed } = afterDrawObject(objects, before, 1, { state: 2 });
    expect(runtime.states[1]).toBe(2);
    expect(changed).toEqual([1]);
    expect(afterDrawObject(objects, before, 1).changed).toEqual([]);
  });

  test('moves the object in units of 8 pixels, with its hits and its walk-to point', () => {
    const { runtime, redraw } = afterDrawObject(objects, before, 5, { at: { x: 4, y: 15 } });
    expect(boxOf(objects[4], runtime)).toEqual(box);
    expect([...runtime.states]).toEqual([0, 0, 0, 0, 1, 1]);
    expect(redraw).toEqual([{ x: 0, y: 0, width: 40, height: 24 }, box]);
    expect(walkToPoint(objects[4], runtime)).toEqual({ x: 32, y: 120 });
    expect(findObjectAt([objects[4]], 40, 125, runtime)?.id).toBe(5);
    const again = afterDrawObject(objects, runtime, 5).runtime;
    expect(boxOf(objects[4], again)).toEqual(box);
  });

  test.each([
    [4, 255, -1],
    [5, 255, -1],
    [6, -1, 255],
    [7, -1, 255],
    [8, -1, 255],
  ] as const)('leaves the object alone in one column only, version %i', (version, keeps, moves) => {
    const list = objectsOf(fixture, { version });
    const boxes = (x: number, y: number) =>
      afterDrawObject(list, before, 5, { at: { x, y } }).runtime.boxes;
    expect(boxes(keeps, 1)).toEqual({});
    expect(boxes(keeps, 255)).toEqual({});
    const { width, height } = list[4].box;
    expect(boxes(moves, 1)).toEqual({ 5: { x: moves * 8, y: 8, width, height } });
    expect(boxes(0, 255)).toEqual({ 5: { x: 0, y: 2040, width, height } });
    expect(boxes(0, -1)).toEqual({ 5: { x: 0, y: -8, width, height } });
  });

  test('gives no state of 0 from version 6 on', () => {
    for (const version of GAME_VERSIONS) {
      const list = objectsOf(fixture, { version });
      const { states } = afterDrawObject(list, before, 2, { state: 0 }).runtime;
      expect(states[2], `version ${version}`).toBe(version < 6 ? 0 : 1);
    }
  });

  test('queues the object, and moves that one alone of those that share an id', () => {
    const twins = objectsOf([fixture[4], fixture[4]]);
    const { runtime, queued } = afterDrawObject(twins, before, 5, { at: { x: 4, y: 15 } });
    expect(queued).toEqual([1]);
    expect(boxOf(twins[0], runtime)).toEqual(box);
    expect(boxOf(twins[1], runtime)).toEqual(twins[1].box);
    expect(setState(twins, before, 5, 1).queued).toEqual([]);
  });

  test('leaves alone what it is given, and objects of other rooms', () => {
    const given = structuredClone(before);
    afterDrawObject(objects, before, 5, { at: { x: 4, y: 15 }, state: 3 });
    expect(before).toEqual(given);
    expect(afterDrawObject(objects, before, 0)).toEqual({
      runtime: before,
      changed: [],
      redraw: [],
      queued: [],
    });
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

  test('leaves one object of a box showing, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), (ids) => {
        const runtime = ids.reduce((now, id) => afterDrawObject(objects, now, id).runtime, before);
        const showing = [1, 2, 3].filter((id) => runtime.states[id] !== 0);
        expect(showing).toEqual([ids.at(-1)]);
      }),
    );
  });
});

describe.each(GAME_VERSIONS)('setState, version %s', (version) => {
  const objects = objectsOf(fixture, { version });
  const before = runtimeOf(0, 1, 0, 0, 1, 1);

  test('changes one state and redraws the box', () => {
    const { runtime, changed, redraw } = setState(objects, before, 4, 0);
    expect([...runtime.states]).toEqual([0, 1, 0, 0, 0, 1]);
    expect(changed).toEqual([4]);
    expect(redraw).toEqual([{ x: 32, y: 120, width: 40, height: 32 }]);
    expect(before.states[4]).toBe(1);
  });

  test('redraws the box where the object is now', () => {
    const moved = { ...before, boxes: { 4: { x: 8, y: -16, width: 40, height: 32 } } };
    const { redraw } = setState(objects, moved, 4, 0);
    expect(redraw).toEqual([{ x: 8, y: -16, width: 40, height: 32 }]);
  });

  test('redraws what shows or hides with its container', () => {
    const chest = { id: 1, states: [1], x: 8, y: 8, width: 8, height: 8 };
    const coin = { id: 2, states: [1], x: 16, y: 16, width: 8, height: 8, parent: 1, flags: 1 };
    const nested = objectsOf([chest, coin], { version });
    const [lid, inside] = nested.map(({ box }) => box);
    const closed = runtimeOf(0, 0, 1);
    const opened = setState(nested, closed, 1, 1);
    expect(opened.redraw).toEqual([lid, inside]);
    expect(setState(nested, opened.runtime, 1, 2).redraw).toEqual([lid, inside]);
    expect(setState(nested, closed, 1, 2).redraw).toEqual([lid]);
    expect(afterDrawObject(nested, closed, 1).redraw).toEqual([lid, inside]);
  });

  test('reaches objects of other rooms, with nothing to redraw', () => {
    const { runtime, redraw } = setState(objects, before, 0, 3);
    expect(runtime.states[0]).toBe(3);
    expect(redraw).toEqual([]);
    expect(setState(objects, before, 1, 1).changed).toEqual([]);
  });
});

describe('afterDrawRoom', () => {
  const uneven: Sketch[] = [
    { id: 1, height: 31 },
    { id: 2, height: 15, parent: 1, flags: 0x80 },
    { id: 3, height: 7 },
    { id: 4, height: 16 },
    { id: 5, height: 9, parent: 9, flags: 1 },
  ];
  const objects = objectsOf(uneven, { version: 6 });
  const heights = (runtime: ObjectRuntime) =>
    objects.map((object) => boxOf(object, runtime).height);

  test('cuts the heights of what shows, with or without a picture', () => {
    const cut = (...states: readonly number[]) =>
      heights(afterDrawRoom(objects, runtimeOf(0, ...states)));
    expect(cut(1, 1, 1, 1, 1)).toEqual([24, 8, 0, 16, 9]);
    expect(cut(0, 1, 1, 1, 1)).toEqual([31, 15, 0, 16, 9]);
    expect(cut(17, 2, 16, 0, 0)).toEqual([24, 8, 7, 16, 9]);
  });

  test('changes hits, not places, and lasts', () => {
    const before = { ...runtimeOf(0, 1), boxes: { 1: { x: 4, y: 5, width: 8, height: 31 } } };
    const after = afterDrawRoom(objects, before);
    expect(after.boxes).toEqual({ 1: { x: 4, y: 5, width: 8, height: 24 } });
    expect(findObjectAt([objects[0]], 4, 29, before)?.id).toBe(1);
    expect(findObjectAt([objects[0]], 4, 29, after)).toBeUndefined();
    expect(afterDrawRoom(objects, after)).toBe(after);
    expect(heights(setState(objects, after, 1, 0).runtime)[0]).toBe(24);
  });

  test('counts every state but 0 in Sam & Max', () => {
    const list = objectsOf(uneven, { version: 6, variant: 'sam-and-max' });
    const { boxes } = afterDrawRoom(list, runtimeOf(0, 0, 0, 16));
    expect(boxes[3]?.height).toBe(0);
  });
});

describe('afterDrawQueue', () => {
  test('cuts the heights of what is drawn', () => {
    const objects = objectsOf(
      [1, 2, 3].map((id) => ({ id, height: 15 })),
      { version: 6 },
    );
    const before = runtimeOf(0, 1, 0, 16);
    expect(afterDrawQueue(objects, before, [2, 3, 3, 99]).boxes).toEqual({
      3: { ...objects[2].box, height: 8 },
    });
    expect(afterDrawQueue(objects, before, [2])).toBe(before);
    expect(() => afterDrawQueue(objects, before, 3 as never)).toThrow('queue is not a list');
  });
});

describe('drawnObjects', () => {
  test('paints the first object last', () => {
    const objects = objectsOf(fixture);
    expect(indices(drawnObjects(objects, runtimeOf(0, 1, 2, 3, 1, 1)))).toEqual([5, 4, 2, 1]);
  });

  test('goes by state, picture and parents', () => {
    const objects = objectsOf([
      { id: 1, states: [1, 16], parent: 2, flags: 0x80 },
      { id: 2, states: [2] },
    ]);
    const drawn = (...states: number[]) =>
      indices(drawnObjects(objects, { states: [0, ...states] }));
    expect(drawn(1, 1)).toEqual([1]);
    expect(drawn(1, 2)).toEqual([2]);
    expect(drawn(16, 1)).toEqual([]);
    expect(drawn(0, 0)).toEqual([]);
    expect(imageForState(objects[0], 16)?.state).toBe(16);
    expect(imageForState(objects[0], 0)).toBeUndefined();
  });

  test('shows no picture for a state above 16', () => {
    for (const version of [5, 6, 7] as const) {
      const [object] = objectsOf([{ id: 1, states: [16, 17] }], { version });
      expect(object.image?.images.map(({ state }) => state)).toEqual([16, 17]);
      expect(imageForState(object, 16)?.state).toBe(16);
      expect(imageForState(object, 17)).toBeUndefined();
      expect(drawnObjects([object], { states: [0, 17] })).toEqual([]);
    }
  });
});

describe('initialRuntime', () => {
  test('copies the directory, and survives a clone', () => {
    const states = Uint8Array.of(0, 3);
    const owners = Uint8Array.of(15, 2);
    const classes = Uint32Array.of(0, 0x80000000);
    const runtime = initialRuntime({ owners, states, classes, rooms: undefined, names: undefined });
    for (const lane of [owners, states, classes]) lane[1] = 9;
    expect(runtime).toEqual({
      owners: Uint8Array.of(15, 2),
      states: Uint8Array.of(0, 3),
      classes: Uint32Array.of(0, 0x80000000),
      boxes: {},
    });
    expect(structuredClone(runtime)).toEqual(runtime);
  });

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
