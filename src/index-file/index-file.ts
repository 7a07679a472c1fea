// The index file (.000), versions 5 and 6: blocks in any order.
//
//   RNAM                  names of rooms
//   MAXS                  counts of resources; its size tells the version
//   DROO                  rooms: their disks
//   DSCR DSOU DCOS DCHR   scripts, sounds, costumes, charsets: room, and offset in it
//   DOBJ                  objects: owner, state, classes
//   AARY                  arrays (version 6); not read here
//
// Of two blocks with the same tag the first counts.

import { firstBlock } from '../block/find.js';
import { childBlocks } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { checkBytes } from '../bytes.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import type { ObjectVersion } from '../version.js';
import { directoryAt, drooAt, type ResourceDirectory, type RoomDirectory } from './directory.js';
import { dobjAt, type ObjectDirectory } from './dobj.js';
import { maxsAt, type ResourceCounts } from './maxs.js';
import { type RoomName, rnamAt } from './rnam.js';

/** The index of a game. A part is `undefined` if its block is absent, or damaged and reported. */
export interface IndexFile {
  /** Version of the game, by the size of MAXS: pass it to the other readers. */
  readonly version: ObjectVersion;
  /** Counts, from MAXS. */
  readonly counts: ResourceCounts;
  /** Names of rooms, from RNAM. */
  readonly roomNames: readonly RoomName[] | undefined;
  /** Disks of rooms, from DROO. */
  readonly rooms: RoomDirectory | undefined;
  /** From DSCR. */
  readonly scripts: ResourceDirectory | undefined;
  /** From DSOU. */
  readonly sounds: ResourceDirectory | undefined;
  /** From DCOS. */
  readonly costumes: ResourceDirectory | undefined;
  /** From DCHR. */
  readonly charsets: ResourceDirectory | undefined;
  /** First values of each object, from DOBJ. */
  readonly objects: ObjectDirectory | undefined;
}

/** Options of {@link readIndexFile}. */
export interface IndexFileOptions {
  /** Receives the failure of each damaged part, which then counts as absent. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads the index of a game of version 5 or 6.
 *
 * @param src - the whole index file (.000), already de-obfuscated. The record keeps views of it.
 * @returns its parts. All error offsets count in `src`
 * @throws {DecodeError} `MISSING` without MAXS; `BAD_SIZE` if MAXS has the size of no known version;
 *   and without `onError`: `TRUNCATED` or `BAD_SIZE` if a block or a part is damaged.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readIndexFile(src: Uint8Array, { onError }: IndexFileOptions = {}): IndexFile {
  checkBytes(src);
  const blocks = childBlocks(src, { onError });
  const part = <T>(
    tag: string,
    read: (src: Uint8Array, pos: number, end: number) => T,
  ): T | undefined => {
    const block = firstBlock(blocks, tag);
    return block && attempt(onError, () => read(src, payloadStart(block), block.end));
  };

  const maxs = firstBlock(blocks, 'MAXS');
  if (maxs === undefined) fail('MISSING', 0, 'no MAXS');
  const counts = maxsAt(src, payloadStart(maxs), maxs.end);
  return {
    version: counts.version,
    counts,
    roomNames: part('RNAM', rnamAt),
    rooms: part('DROO', drooAt),
    scripts: part('DSCR', directoryAt),
    sounds: part('DSOU', directoryAt),
    costumes: part('DCOS', directoryAt),
    charsets: part('DCHR', directoryAt),
    objects: part('DOBJ', dobjAt),
  };
}
