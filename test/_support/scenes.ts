// Generator of scenes: what a point of a room may hit.

import fc from 'fast-check';
import type { ObjectLookup, Point } from 'scumm-codec';
import type { Sketch } from './objects.js';

/** A room of objects, a look-up for them, and a point of the room. */
export interface Scene {
  readonly sketches: readonly Sketch[];
  readonly lookup: ObjectLookup;
  readonly at: Point;
}

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
export const scene: fc.Arbitrary<Scene> = fc.integer({ min: 3, max: 8 }).chain((count) => {
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
