// An object of a room: what its two halves come to, in one form for all versions.

import type { Box, Point } from '../geometry.js';
import type { Release } from '../version.js';
import type { ObjectCodeHeader } from './cdhd.js';
import type { ObjectImage } from './object-image.js';
import type { VerbEntry } from './verb.js';

/** A side of an object's box. */
export type BoxSide = 'x' | 'y' | 'width' | 'height';

/** An object of a room. */
export interface RoomObject extends Release {
  /** Place among the room's OBCD blocks, from 1: what `parent` counts. */
  readonly index: number;
  /** Object id, 0..65535, the same for the whole game. Not always unique in a room. */
  readonly id: number;
  /** Where the object is before a script moves it, pixels in the room: what hits go by. */
  readonly box: Box;
  /** `index` of the object that this one is inside of; 0 for none. */
  readonly parent: number;
  /** State that the parent must be in, 0..15. */
  readonly parentState: number;
  /**
   * Where an actor stands to use the object, pixels in the room: by state less one, and the last
   * for the states behind it. At least one point. See {@link walkToPoint}.
   */
  readonly walkTo: readonly Point[];
  /** Direction an actor faces when using the object, degrees clockwise from north. */
  readonly facing: number;
  /** The code half's header, as stored. */
  readonly header: ObjectCodeHeader;
  /** Stored name, a view; `undefined` without an OBNA block. See {@link nameText}. */
  readonly name: Uint8Array | undefined;
  /** Verb table in its order; empty without a VERB block. See {@link findVerb}. */
  readonly verbs: readonly VerbEntry[];
  /** The image half; `undefined` for an object that never shows. */
  readonly image: ObjectImage | undefined;
  /**
   * Sides in which the image half's header differs from the code half's. Pictures have the size of
   * the image half; the box for hits is the code half's.
   */
  readonly mismatch: readonly BoxSide[];
}
