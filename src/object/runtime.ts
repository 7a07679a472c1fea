// What changes about objects while a game runs: owner, state, classes, box. Plain data. Owners, states and classes are
// by object id, for the whole game; DOBJ of the index file gives the first values. Boxes are by `index`, because two
// objects of a room may share an id; they belong to the room that is open.
//
// Classes are a mask of 32 bits for each object, class k in bit k - 1. The traits of a release give the numbers that
// engines look at.

import { checkMemory, describe, isBytes, isRecord, isWords } from '../bytes.js';
import { type Box, checkNumber } from '../geometry.js';
import type { ObjectDirectory } from '../index-file/dobj.js';
import { checkKind } from '../kind.js';
import type { RoomObject } from './room-object.js';

/** Values by object id: an array, a typed array or a record. */
export type ById<T> = { readonly [id: number]: T | undefined };

/** The part of the runtime that questions about objects need. */
export interface ObjectLookup {
  /** State by object id; 0 hides. Absent: 0. */
  readonly states: ById<number>;
  /** Class mask by object id. Absent: no class. */
  readonly classes?: ById<number> | undefined;
  /**
   * Box by `index` of an object of the room, room pixels. Holds objects that scripts moved, and objects whose height
   * drawing has cut to a multiple of 8 (see `afterDrawRoom`). Absent: as stored. A room that opens starts without any.
   */
  readonly boxes?: ById<Box> | undefined;
}

/** The runtime of all objects of a game. Survives `structuredClone`; treat it as immutable. */
export interface ObjectRuntime extends ObjectLookup {
  /** What the record is. */
  readonly kind: 'runtime';
  /** Who holds each object: an actor's number, or the `ownerRoom` of {@link releaseTraits}. */
  readonly owners: Uint8Array;
  readonly states: Uint8Array;
  readonly classes: Uint32Array;
  readonly boxes: Readonly<Record<number, Box>>;
}

/** Ids have 16 bits. */
const IDS = 65_536;

/**
 * Makes the runtime at the start of a game, before scripts run, from what the index file says of each object.
 *
 * @param dobj - `objects` of an `IndexFile`; copied. Default: every id from 0 to 65,535 has owner 0, state 0 and no
 *   class
 * @example
 * ```ts
 * import { initialRuntime, openGame } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { states, owners } = initialRuntime(openGame(lantern).index.objects);
 * console.log(states.length, owners.length); // 46 46
 * ```
 */
export function initialRuntime(dobj?: ObjectDirectory): ObjectRuntime {
  if (dobj === undefined)
    return {
      kind: 'runtime',
      owners: new Uint8Array(IDS),
      states: new Uint8Array(IDS),
      classes: new Uint32Array(IDS),
      boxes: {},
    };
  const { owners, states, classes } = Object(dobj) as ObjectDirectory;
  if (!isBytes(owners) || !isBytes(states) || !isWords(classes))
    throw new TypeError('dobj is not an ObjectDirectory: game.index.objects is one');
  for (const list of [owners, states, classes]) checkMemory(list, 0, 'dobj');
  // Not `slice`, which makes a view of a Node Buffer.
  return {
    kind: 'runtime',
    owners: new Uint8Array(owners),
    states: new Uint8Array(states),
    classes: new Uint32Array(classes),
    boxes: {},
  };
}

export function stateOf({ id }: RoomObject, { states }: ObjectLookup): number {
  return states[id] ?? 0;
}

/** The object's box, as moves and drawing have left it. */
export function boxOf({ index, box }: RoomObject, { boxes }: ObjectLookup): Box {
  return boxes?.[index] ?? box;
}

export function checkLookup(runtime: ObjectLookup): void {
  const { states, classes = {}, boxes = {} } = Object(runtime) as ObjectLookup;
  if (![states, classes, boxes].every(isRecord))
    throw new TypeError(
      `runtime is ${describe(runtime)}, not an ObjectLookup: initialRuntime gives one`,
    );
  for (const list of [states, classes])
    if (isBytes(list) || isWords(list)) checkMemory(list, 0, 'runtime');
}

export function checkRuntime(runtime: ObjectRuntime): void {
  checkKind(runtime, 'runtime', 'initialRuntime gives one');
  checkLookup(runtime);
}

/**
 * Tells whether an object is in a class.
 *
 * @param classNumber - 1..32; see {@link ObjectClasses}
 */
export function hasClass(classMask: number, classNumber: number): boolean {
  checkNumber(classMask, 'classMask');
  if (!(Number.isInteger(classNumber) && classNumber >= 1 && classNumber <= 32))
    throw new RangeError(`class is ${describe(classNumber)}, not a whole number from 1 to 32`);
  return inClass(classMask, classNumber);
}

export function inClass(classMask: number, classNumber: number): boolean {
  return ((classMask >>> (classNumber - 1)) & 1) === 1;
}
