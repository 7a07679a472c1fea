// An object of a room: its two halves combined, in one form for all versions.

import type { Box, Point } from '../geometry.js';
import { checkKind, checkKinds } from '../kind.js';
import type { Located } from '../origin.js';
import type { Versioned } from '../version.js';
import type { ObjectCodeHeader } from './cdhd.js';
import type { ObjectImage } from './halves.js';
import type { VerbEntry } from './verb.js';

/** A side of an object's box. */
export type BoxSide = 'x' | 'y' | 'width' | 'height';

/** An object of a room. */
export interface RoomObject extends Versioned, Located {
  /** What the record is. */
  readonly kind: 'object';
  /** Place among the room's OBCD or OC blocks, from 1; `parent` refers to it. */
  readonly index: number;
  /** Object id, 0..65535, the same for the whole game. Not always unique in a room. */
  readonly id: number;
  /**
   * Where the object is before a script moves it, pixels in the room. Hits test this box. From version 7 on it is the
   * box of the image half, and all 0 without an image half.
   */
  readonly box: Box;
  /** `index` of the container; 0 for none. */
  readonly parent: number;
  /** Required state of the container, 0..15. From version 7 on it may be greater: no container has that state. */
  readonly parentState: number;
  /**
   * Where an actor stands to use the object, pixels from the upper left corner of its box: entry i is for state i + 1,
   * and the last one for the states above. At least one point. {@link walkToPoint} gives the point in the room.
   */
  readonly walkTo: readonly Point[];
  /**
   * Direction an actor faces when using the object, degrees clockwise from north. In version 8 any whole number below
   * 360; `eightDirection` gives the direction that its engine uses.
   */
  readonly facing: number;
  /** The code half's header, as stored. */
  readonly header: ObjectCodeHeader;
  /** Stored name, a view; `undefined` without an OBNA block. See {@link nameText}. */
  readonly name: Uint8Array | undefined;
  /** Verb table in its order; empty without a VERB block. See `findVerb`. */
  readonly verbs: readonly VerbEntry[];
  /** The image half; `undefined` without one: the object never shows. */
  readonly image: ObjectImage | undefined;
  /**
   * Sides on which the two headers differ, in versions 5 and 6, where both have a box. Pictures have the size of the
   * image half; hits test the box of the code half.
   */
  readonly mismatch: readonly BoxSide[];
}

const FROM = 'readGameObjects(game, room).objects has them, or readRoomObjects(room).objects';

export function checkObject(object: RoomObject, order?: string): void {
  checkKind(object, 'object', FROM, 'object', order);
}

/** Checks the first object alone: lists are long and looked at often, for instance at each move of the mouse. */
export function checkObjects(objects: readonly RoomObject[], order?: string): void {
  checkKinds(objects, 'object', FROM, 'objects', order);
}
