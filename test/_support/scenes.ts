// Generator of scenes: what a point of a room may hit.

import fc from 'fast-check';
import type { ObjectLookup, Point } from 'scumm-codec';
import type { Sketch } from './objects.js';
import { inTurn } from './reach.js';

/** A room of objects, a look-up for them, and a point of the room. */
export interface Scene {
  readonly sketches: readonly Sketch[];
  readonly lookup: ObjectLookup;
  readonly at: Point;
}

/** All classes, that of untouchable objects among them. */
const UNTOUCHABLE = 0xffff_ffff;

/** Ids in scenes: more objects than ids, so that some share one. */
const IDS = 6;

const byId = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: IDS, maxLength: IDS });

const corner = fc.record({
  x: fc.nat(2).map((cell) => cell * 8),
  y: fc.nat(2).map((cell) => cell * 8),
});

const side = fc.oneof(
  { weight: 24, arbitrary: fc.integer({ min: 2, max: 5 }).map((cell) => cell * 8) },
  { weight: 1, arbitrary: fc.constant(0) },
);

/** How far a point is from an edge, by the length of the side: mostly in the box, or right beside. */
const distance = fc.oneof(
  { weight: 24, arbitrary: fc.nat(39).map((by) => (side: number) => by % Math.max(1, side)) },
  { weight: 1, arbitrary: fc.constant(() => -1) },
  { weight: 1, arbitrary: fc.constant((side: number) => side) },
);

/**
 * Rooms whose containers mostly exist and are open. The point is mostly one of an object's box. All
 * that keeps an object from being hit occurs: another state of a container, a container that does
 * not exist or that is in itself, a class, an empty box.
 */
const scene: fc.Arbitrary<Scene> = fc.integer({ min: 3, max: 8 }).chain((count) => {
  const step = fc.integer({ min: 1, max: 3 });
  const parent = fc.oneof(
    { weight: 10, arbitrary: fc.constant(() => 0) },
    // Rooms list contents before their container.
    { weight: 14, arbitrary: step.map((by) => (index: number) => within(index + by, count)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: count + 1 }).map((any) => () => any) },
    { weight: 1, arbitrary: fc.constant((index: number) => Math.max(1, index - 1)) },
  );
  const drawing = fc.record({
    id: fc.nat(IDS - 1),
    corner,
    width: side,
    height: side,
    parent,
    wrong: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 15 }) },
    ),
    // A state of 1 may be stored as 0x80.
    bare: fc.boolean(),
  });
  return fc
    .record({
      drawings: fc.array(drawing, { minLength: count, maxLength: count }),
      states: byId(fc.constantFrom(0, 1, 2, 17)),
      classes: byId(fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0x7fff_ffff, 0x7fff_ffff, 0x8000_0000)),
      places: fc.array(fc.option(corner, { nil: undefined, freq: 3 }), {
        minLength: count,
        maxLength: count,
      }),
      target: fc.nat(count - 1),
      across: distance,
      down: distance,
    })
    .map(({ drawings, target, across, down, places, ...lookup }) => {
      const sketches = drawings.map(
        ({ corner: place, wrong, bare, parent: from, ...fields }, i) => {
          const parent = from(i + 1);
          const container = drawings[parent - 1];
          const state = (lookup.states[container?.id] ^ wrong) & 15;
          return { ...fields, ...place, parent, flags: state === 1 && bare ? 0x80 : state };
        },
      );
      const { x, y, width, height } = sketches[target];
      const boxes = Object.fromEntries(
        sketches.flatMap(({ width, height }, i) => {
          const place = places[i];
          return place ? [[i + 1, { ...place, width, height }]] : [];
        }),
      );
      const place = places[target] ?? { x, y };
      const at = { x: place.x + across(width), y: place.y + down(height) };
      return { sketches, lookup: { ...lookup, boxes }, at };
    });
});

/** The parent's index, or none past the last object. */
function within(index: number, count: number): number {
  return index > count ? 0 : index;
}

/** The same scene behind other objects, whose parents count among them; with ids of their own. */
function behind({ sketches, lookup, at }: Scene, front: readonly Front[]): Scene {
  const more = front.length;
  const { states, classes = [], boxes = {} } = lookup;
  const moved = Object.entries(boxes).map(([index, box]) => [Number(index) + more, box]);
  return {
    sketches: [
      ...front.map(({ state: _, classes: __, ...sketch }, i) => ({ ...sketch, id: IDS + i })),
      ...sketches.map(({ parent = 0, ...sketch }) => ({
        ...sketch,
        parent: parent && parent + more,
      })),
    ],
    lookup: {
      states: [...(states as number[]), ...front.map(({ state }) => state)],
      classes: [...(classes as number[]), ...front.map(({ classes: mask }) => mask ?? 0)],
      boxes: Object.fromEntries(moved),
    },
    at,
  };
}

/** An object before a scene, its state and its classes. */
interface Front extends Omit<Sketch, 'id'> {
  readonly state: number;
  readonly classes?: number;
}

/** A state whose low bits every version can ask for, and the flags that ask for it. */
const gate = fc
  .constantFrom(0, 1, 16, 17)
  .map((state) => ({ state, flags: state & 1, wrong: 1 - (state & 1) }));

/** Scenes with contents: open through two containers, closed beside open, in a circle, and any. */
export const nestedScene: fc.Arbitrary<Scene> = inTurn(
  fc
    .tuple(scene, gate, gate)
    .map(([any, outer, inner]) =>
      behind(any, [
        { parent: 2, flags: inner.flags, state: 0 },
        { parent: 3, flags: outer.flags, state: inner.state },
        { state: outer.state },
      ]),
    ),
  fc
    .tuple(scene, gate)
    .map(([any, { state, flags, wrong }]) =>
      behind(any, [
        { parent: 3, flags: wrong, state: 0 },
        { parent: 3, flags, state: 0 },
        { state },
      ]),
    ),
  fc
    .tuple(scene, gate, gate)
    .map(([any, one, other]) =>
      behind(any, [
        { parent: 2, flags: other.flags, state: one.state },
        { parent: 1, flags: one.flags, state: other.state },
        { parent: 4, flags: 0, state: 0 },
        { state: 0 },
      ]),
    ),
  scene,
);

/** A box, and a point in it. */
const boxAndPoint = fc
  .tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map((cells) => cells.map((cell) => cell * 8))
  .chain(([x, y, width, height]) =>
    fc.tuple(
      fc.constant({ x, y, width, height }),
      fc
        .record({ x: fc.nat(width - 1), y: fc.nat(height - 1) })
        .map((by) => ({ x: x + by.x, y: y + by.y })),
    ),
  );

/** Scenes with a hit in a container, behind an object that is not hit, none at all, and any. */
export const hitScene: fc.Arbitrary<Scene> = inTurn(
  fc.tuple(scene, boxAndPoint, gate).map(([any, [box, at], { state, flags }]) =>
    behind({ ...any, at }, [
      { ...box, parent: 2, flags, state: 0 },
      { state, classes: UNTOUCHABLE },
    ]),
  ),
  fc.tuple(scene, boxAndPoint).map(([any, [box, at]]) =>
    behind({ ...any, at }, [
      { ...box, state: 0, classes: UNTOUCHABLE },
      { ...box, state: 0 },
    ]),
  ),
  fc.tuple(scene, boxAndPoint, gate).map(([any, [box, at], { state, wrong }]) =>
    behind({ ...any, at }, [
      { ...box, parent: 2, flags: wrong, state: 0 },
      { ...box, state },
    ]),
  ),
  scene.map((any) => ({ ...any, at: { x: -1, y: -1 } })),
  scene,
);
