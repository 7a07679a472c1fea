// The blocks of an index file in their order, and the bytes of each block that no reader understands:
// the bytes behind the last entry of a list, and all bytes of AARY and of unknown blocks. With them an
// index file can be written back byte for byte.

import type { Version } from '../version.js';
import { ANAM_HEAD, SOUND_NAME_SIZE } from './anam.js';
import type { Payload } from './counted.js';
import { directorySize } from './directory.js';
import { dobjSize } from './dobj.js';
import type { IndexFile } from './index-file.js';
import { ROOM_NAME_SIZE } from './rnam.js';

/** A block of an index file. */
export interface IndexBlock {
  /** As stored. */
  readonly tag: string;
  /** Whether a part of the index was read from it. */
  readonly isRead: boolean;
  /** The bytes behind that part; the whole payload if no part was read. A view of the source. */
  readonly rest: Uint8Array;
}

/** The parts of an index as far as they were found. */
export type Parts = Partial<Omit<IndexFile, 'version' | 'blocks' | 'rest'>>;

/** How many bytes of a block were read into a part. Parts that are not listed take the whole block. */
type Size = (parts: Parts, version: Version) => number;

const SIZES: { readonly [N in keyof Parts]?: Size } = {
  roomNames: ({ roomNames = [] }) => roomNames.length * (1 + ROOM_NAME_SIZE) + 1,
  soundNames: ({ soundNames = [] }) => ANAM_HEAD + soundNames.length * SOUND_NAME_SIZE,
  rooms: ({ rooms }, version) => directorySize(version, rooms?.disks.length ?? 0),
  scripts: ({ scripts }, version) => directorySize(version, scripts?.rooms.length ?? 0),
  sounds: ({ sounds }, version) => directorySize(version, sounds?.rooms.length ?? 0),
  costumes: ({ costumes }, version) => directorySize(version, costumes?.rooms.length ?? 0),
  charsets: ({ charsets }, version) => directorySize(version, charsets?.rooms.length ?? 0),
  roomScripts: ({ roomScripts }) => directorySize(8, roomScripts?.rooms.length ?? 0),
  objects: ({ objects }, version) => dobjSize(version, objects?.states.length ?? 0),
};

/** The record of a block. `parts` is what was read from it, if anything. */
export function indexBlock(
  tag: string,
  { src, start, end }: Payload,
  version: Version | undefined,
  parts: Parts | undefined,
): IndexBlock {
  if (parts === undefined) return { tag, isRead: false, rest: src.subarray(start, end) };
  const [name] = Object.keys(parts) as (keyof Parts)[];
  const size = SIZES[name]?.(parts, version as Version) ?? end - start;
  return { tag, isRead: true, rest: src.subarray(start + size, end) };
}
