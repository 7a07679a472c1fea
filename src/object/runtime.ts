// What scripts change about objects while a game runs: owner, state, classes, place. Plain data by
// object id, seeded from the index file's DOBJ.

import type { Box, Point } from '../geometry.js';
import type { ObjectDirectory } from '../index-file/index.js';
import type { RoomObject } from './room-object.js';

/** Numbers by object id: an array, a typed array or a record. */
export type ById<T> = { readonly [id: number]: T | undefined };

/** As much of the runtime as a question about objects needs. What is absent is 0, or as stored. */
export interface ObjectLookup {
  /** State by object id; 0 hides. Absent: 0. */
  readonly states: ById<number>;
  /** Class mask by object id. Absent: no class. */
  readonly classes?: ById<number> | undefined;
  /** Upper left corner by object id, room pixels, of objects that were moved. Absent: as stored. */
  readonly positions?: ById<Point> | undefined;
}

/** The runtime of all objects of a game. Survives a structured clone; treat it as immutable. */
export interface ObjectRuntime extends ObjectLookup {
  /** Who holds each object: an actor's number, or the `ownerRoom` of {@link releaseTraits}. */
  readonly owners: Uint8Array;
  readonly states: Uint8Array;
  readonly classes: Uint32Array;
  readonly positions: Readonly<Record<number, Point>>;
}

/**
 * The runtime that a game starts with: what the index file says of each object. Scripts run next.
 *
 * @param dobj - as `readDobj` gives it; copied
 */
export function initialRuntime({ owners, states, classes }: ObjectDirectory): ObjectRuntime {
  return {
    owners: owners.slice(),
    states: states.slice(),
    classes: classes.slice(),
    positions: {},
  };
}

/** The object's state now; 0 for one that the look-up does not know. */
export function stateOf({ id }: RoomObject, { states }: ObjectLookup): number {
  return states[id] ?? 0;
}

/**
 * The object's box as it now stands in the room: what hits and pictures go by.
 *
 * @returns the size of the object's box, at the place that the runtime or that box says
 */
export function objectBox({ id, box }: RoomObject, { positions }: ObjectLookup): Box {
  const { x, y, width, height } = box;
  const moved = positions?.[id];
  return { x: moved?.x ?? x, y: moved?.y ?? y, width, height };
}
