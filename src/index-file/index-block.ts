// The blocks of an index file in their order, and the bytes of each that no reader understands: those
// behind the last entry of a list, and the whole of AARY and of unknown blocks. With them an index file
// can be written back byte for byte.

import type { Version } from '../version.js';
import { ANAM_HEAD, SOUND_NAME_SIZE } from './anam.js';
import type { Payload } from './counted.js';
import { dobjSize } from './dobj.js';
import { lanesSize } from './lanes.js';
import { ROOM_NAME_SIZE } from './rnam.js';

/** A block of an index file. */
export interface IndexBlock {
  /** As stored. */
  readonly tag: string;
  /** Whether a part of the index was read from it. */
  readonly isRead: boolean;
  /** What follows the part; the whole payload if none was read. A view of the source. */
  readonly rest: Uint8Array;
}

/** Lists that were read, whose lengths say how much of a block that was. */
interface Names {
  readonly roomNames?: readonly unknown[] | undefined;
  readonly soundNames?: readonly unknown[] | undefined;
}

type Size = (payload: Payload, version: Version, names: Names) => number;

/** The bytes that readers understand, by tag; all of others. */
const SIZES: ReadonlyMap<string, Size> = new Map<string, Size>([
  ['RNAM', (_, __, { roomNames = [] }) => roomNames.length * (1 + ROOM_NAME_SIZE) + 1],
  ['ANAM', (_, __, { soundNames = [] }) => ANAM_HEAD + soundNames.length * SOUND_NAME_SIZE],
  ['DROO', lanesSize],
  ['DSCR', lanesSize],
  ['DSOU', lanesSize],
  ['DCOS', lanesSize],
  ['DCHR', lanesSize],
  ['DRSC', (payload) => lanesSize(payload, 8)],
  ['DOBJ', dobjSize],
]);

/** The record of a block. `names` are those that were read from it, if any; absent if nothing was. */
export function indexBlock(
  stored: string,
  tag: string,
  payload: Payload,
  version: Version | undefined,
  names: Names | undefined,
): IndexBlock {
  const { src, start, end } = payload;
  if (names === undefined) return { tag: stored, isRead: false, rest: src.subarray(start, end) };
  const size = SIZES.get(tag)?.(payload, version as Version, names) ?? end - start;
  return { tag: stored, isRead: true, rest: src.subarray(start + size, end) };
}
