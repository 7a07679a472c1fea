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

import { openFile } from '../block/file.js';
import { checkHas, payloadStart, siblings } from '../block/level.js';
import { isKnown } from '../block/unknown.js';
import { checkBytes } from '../bytes.js';
import { attempt, type ErrorHandler, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { type Allowance, allowanceOf, type LimitOptions } from '../limits.js';
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

/** What can be read of a damaged index. */
export interface DamagedIndexFile extends Omit<IndexFile, 'version' | 'counts'> {
  /** Version of the game; `undefined` if MAXS is absent or damaged. */
  readonly version: ObjectVersion | undefined;
  /** Counts, from MAXS; `undefined` if that is absent or damaged. */
  readonly counts: ResourceCounts | undefined;
}

/** Options of {@link readIndexFile}. */
export interface IndexFileOptions extends LimitOptions {
  /**
   * Receives the failure of each damaged part, which then counts as absent, and each unknown block.
   * Default: throw at damage.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** Options of {@link readIndexFile} for an index that must be whole. */
export interface WholeIndexFileOptions extends LimitOptions {
  /** Absent: damage is thrown. */
  readonly onError?: undefined;
}

/** The parts of an index as far as they were found. */
type Parts = { -readonly [name in keyof DamagedIndexFile]?: DamagedIndexFile[name] };

/** Reads a payload from `pos` to `end` into its part. */
type PartReader = (
  parts: Parts,
  src: Uint8Array,
  pos: number,
  end: number,
  allowance: Allowance,
) => void;

/** The readers of the blocks, by tag. */
const READERS: Readonly<Record<string, PartReader>> = {
  RNAM: (parts, src, pos, end, allowance) => {
    parts.roomNames = rnamAt(src, pos, end, allowance);
  },
  MAXS: (parts, src, pos, end) => {
    parts.counts = maxsAt(src, pos, end);
    parts.version = parts.counts.version;
  },
  DROO: (parts, src, pos, end) => {
    parts.rooms = drooAt(src, pos, end);
  },
  DSCR: (parts, src, pos, end) => {
    parts.scripts = directoryAt(src, pos, end);
  },
  DSOU: (parts, src, pos, end) => {
    parts.sounds = directoryAt(src, pos, end);
  },
  DCOS: (parts, src, pos, end) => {
    parts.costumes = directoryAt(src, pos, end);
  },
  DCHR: (parts, src, pos, end) => {
    parts.charsets = directoryAt(src, pos, end);
  },
  DOBJ: (parts, src, pos, end) => {
    parts.objects = dobjAt(src, pos, end);
  },
};

/**
 * Reads the index of a game of version 5 or 6.
 *
 * @param src - the whole index file (.000), already de-obfuscated. The record keeps views of it.
 * @returns its parts; with `onError` also of an index without MAXS. All error offsets count in `src`
 * @throws {DecodeError} `MISSING` without MAXS; `BAD_SIZE` if MAXS has the size of no known version;
 *   `TRUNCATED` or `BAD_SIZE` if a block or a part is damaged; `LIMIT` past `limits.entries`. With
 *   `onError` none.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function readIndexFile(src: Uint8Array, options?: WholeIndexFileOptions): IndexFile;
export function readIndexFile(src: Uint8Array, options: IndexFileOptions): DamagedIndexFile;
export function readIndexFile(src: Uint8Array, options?: IndexFileOptions): DamagedIndexFile {
  const { onError, limits }: IndexFileOptions = options ?? NO_OPTIONS;
  checkBytes(src);
  const reporter = reporterOf(onError);
  const allowance = allowanceOf(limits);
  const parts: Parts = {};
  const seen = new Set<string>();
  const level = openFile(src, 'large', reporter);
  checkHas(level, 'MAXS', 0, reporter);
  for (const block of siblings(level, reporter)) {
    const { tag, end } = block;
    if (!isKnown(block, 'RNAM MAXS DROO DSCR DSOU DCOS DCHR DOBJ AARY', 'the index file', reporter))
      continue;
    if (seen.has(tag) || !Object.hasOwn(READERS, tag)) continue;
    seen.add(tag);
    attempt(reporter, () => READERS[tag](parts, src, payloadStart(block), end, allowance));
  }
  const { version, counts, roomNames, rooms, scripts, sounds, costumes, charsets, objects } = parts;
  return { version, counts, roomNames, rooms, scripts, sounds, costumes, charsets, objects };
}
