// DOBJ, versions 5 and 6: the first values of the game's objects. Two lanes, see lanes.ts:
//
//   u8     low nibble: owner, 15 for "in a room"; high nibble: state
//   u32le  classes, number k in bit k - 1
//
// The index in a lane is the object id.

import { checkPayload } from '../block/mistakes.js';
import { lanesAt } from './lanes.js';

/** First values of each object, by object id. */
export interface ObjectDirectory {
  /** 0..15: the actor that holds the object; 15 if it is in a room. */
  readonly owners: Uint8Array;
  /** 0..15: which image shows; 0 for none. As many entries as `owners`. */
  readonly states: Uint8Array;
  /** Masks of 32 classes; see `hasClass`. As many entries as `owners`. */
  readonly classes: Uint32Array;
}

/**
 * Reads the directory of objects.
 *
 * @param src - DOBJ payload of version 5 or 6, without the 8-byte block header. Trailing bytes are
 *   ignored.
 * @returns one entry for each object id, from 0; copies
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDobj(src: Uint8Array): ObjectDirectory {
  checkPayload(src, 'DOBJ');
  return dobjAt(src, 0, src.length);
}

/** Reads the payload from `pos` to `end`. */
export function dobjAt(src: Uint8Array, pos: number, end: number): ObjectDirectory {
  const { bytes, words } = lanesAt(src, pos, end, 'DOBJ');
  return {
    owners: Uint8Array.from(bytes, (byte) => byte & 15),
    states: Uint8Array.from(bytes, (byte) => byte >> 4),
    classes: words,
  };
}
