// The index file (000.LFL, .000, .LA0): blocks in any order. Blocks of version 4 in brackets.
//
//   RNAM (RN)                names of rooms
//   MAXS                     counts of resources; its size tells versions 5 to 8 apart
//   DROO (0R)                rooms: their disks
//   DSCR (0S), DSOU (0N),    scripts, sounds, costumes, charsets: room, and offset in it
//   DCOS (0C), DCHR
//   DRSC                     room scripts (version 8)
//   DOBJ (0O)                objects: owner, state, classes; room, name
//   ANAM                     names of sounds (version 7)
//   AARY                     arrays (versions 6 to 8); kept as it is
//
// If two blocks have the same tag, the first counts.

import { childWith } from '../block/find.js';
import { type Level, payloadIn, SILENT, siblings, tellMissing } from '../block/level.js';
import { fileForm, openFile } from '../block/open.js';
import { checkBytes } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { type Allowance, allowanceOf, type LimitOptions } from '../limits.js';
import type { ReadOptions } from '../options.js';
import { BLOCK_FORMS, type BlockForm, entryOf, type Version, versionsOfForm } from '../version.js';
import { anamAt } from './anam.js';
import type { Payload } from './counted.js';
import type { ResourceCounts } from './counts.js';
import { directoryAt, drooAt, type ResourceDirectory, type RoomDirectory } from './directory.js';
import { dobjAt, type ObjectDirectory } from './dobj.js';
import { type IndexBlock, indexBlock, type Parts } from './index-block.js';
import { maxsAt, maxsVersion } from './maxs.js';
import { type RoomName, rnamAt } from './rnam.js';

/** The index of a game. A part is `undefined` if its block is absent, or damaged and reported. */
export interface IndexFile {
  /** Version of the game: pass it to the other readers. */
  readonly version: Version;
  /** Counts, from MAXS; `undefined` in version 4, which has none. */
  readonly counts: ResourceCounts | undefined;
  /** Names of rooms, from RNAM. */
  readonly roomNames: readonly RoomName[] | undefined;
  /** Names of sounds, from ANAM (version 7): nine bytes each, padded with zeros. */
  readonly soundNames: readonly Uint8Array[] | undefined;
  /** Disks of rooms, from DROO. */
  readonly rooms: RoomDirectory | undefined;
  /** From DSCR. */
  readonly scripts: ResourceDirectory | undefined;
  /** From DSOU. */
  readonly sounds: ResourceDirectory | undefined;
  /** From DCOS. */
  readonly costumes: ResourceDirectory | undefined;
  /** From DCHR; `undefined` in version 4, which has none. */
  readonly charsets: ResourceDirectory | undefined;
  /** RMSC blocks by room number, from DRSC (version 8). */
  readonly roomScripts: ResourceDirectory | undefined;
  /** First values of each object, from DOBJ. */
  readonly objects: ObjectDirectory | undefined;
  /** The blocks in file order, with the bytes of each that are not understood: `encodeIndexFile` needs them. */
  readonly blocks: readonly IndexBlock[];
  /** What follows the last block: a view of the source. */
  readonly rest: Uint8Array;
}

/**
 * Options of {@link readIndexFile}. `onError` receives a problem for each damaged part, which then counts
 * as absent.
 */
export interface IndexFileOptions extends ReadOptions {
  /**
   * Version of the game. Needed only to read the other parts of an index whose MAXS is lost. Default: what
   * the file shows.
   */
  readonly version?: Version | undefined;
}

/** Reads a payload into its part. */
type PartReader = (payload: Payload, allowance: Allowance) => Parts;

/** Reads a payload whose layout differs between versions into its part. */
type VersionedReader = (payload: Payload, version: Version, allowance: Allowance) => Parts;

/** The readers of blocks that are the same in all versions, or that show their version. */
const PLAIN: Readonly<Record<string, PartReader>> = {
  MAXS: (payload) => ({ counts: maxsAt(payload) }),
  RNAM: (payload, allowance) => ({ roomNames: rnamAt(payload, allowance) }),
  ANAM: (payload, allowance) => ({ soundNames: anamAt(payload, allowance) }),
  DRSC: (payload) => ({ roomScripts: directoryAt(payload, 8, 'DRSC') }),
};

/** The readers of the other blocks. */
const VERSIONED: Readonly<Record<string, VersionedReader>> = {
  DROO: (payload, version) => ({ rooms: drooAt(payload, version) }),
  DSCR: (payload, version) => ({ scripts: directoryAt(payload, version, 'DSCR') }),
  DSOU: (payload, version) => ({ sounds: directoryAt(payload, version, 'DSOU') }),
  DCOS: (payload, version) => ({ costumes: directoryAt(payload, version, 'DCOS') }),
  DCHR: (payload, version) => ({ charsets: directoryAt(payload, version, 'DCHR') }),
  DOBJ: (payload, version, allowance) => ({ objects: dobjAt(payload, version, allowance) }),
};

/** Tags of version 4, and the tags of the same blocks in later versions. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([
  ['RN', 'RNAM'],
  ['0R', 'DROO'],
  ['0S', 'DSCR'],
  ['0N', 'DSOU'],
  ['0C', 'DCOS'],
  ['0O', 'DOBJ'],
]);

/** The block that an index cannot do without, by the form of the file. */
const REQUIRED: Readonly<Record<BlockForm, string>> = { small: '0R', large: 'MAXS' };

/**
 * Reads the index of a game. The file shows its version: small headers are those of version 4, and the
 * size of MAXS tells the others apart.
 *
 * @param src - the whole index file (000.LFL, .000, .LA0), already de-obfuscated. The record keeps views
 *   of it.
 * @returns its parts. All error offsets count in `src`
 * @throws {DecodeError} `MISSING` without MAXS (version 4: 0R); `BAD_SIZE` if MAXS has the size of no
 *   known version, or the file shows another version than `version`: the message names it;
 *   `TRUNCATED` or `BAD_SIZE` if a block or a part is damaged; `LIMIT` past `limits.entries`. With
 *   `onError` only if the file does not show its version and `version` is not given; if it shows another one than
 *   `version`, that of the file counts.
 * @throws {RangeError} if the version is unknown or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function readIndexFile(src: Uint8Array, options?: IndexFileOptions): IndexFile {
  const { version, onError, limits }: IndexFileOptions = options ?? NO_OPTIONS;
  checkBytes(src);
  if (version !== undefined) entryOf(BLOCK_FORMS, version, 'an index file');
  const form = fileForm(src) ?? (version && BLOCK_FORMS[version]) ?? 'large';
  return indexFileAt(src, { version, limits, form, reporter: reporterOf(onError) });
}

/** What is known of an index file before it is read. */
interface IndexReading extends LimitOptions {
  readonly version: Version | undefined;
  readonly form: BlockForm;
  readonly reporter: Reporter | undefined;
}

/** Reads an index file. */
export function indexFileAt(
  src: Uint8Array,
  { version: said, limits, form, reporter }: IndexReading,
): IndexFile {
  const allowance = allowanceOf(limits);
  const level = openFile(src, form, reporter);
  const found = versionIn(level, form);
  const fitting = said !== undefined && BLOCK_FORMS[said] === form ? said : undefined;
  const version = found?.version ?? fitting;
  if (said !== undefined && said !== version) attempt(reporter, () => refuse(said, found));
  const parts: Parts = {};
  const blocks: IndexBlock[] = [];
  let end = 0;
  const seen = new Set<string>();
  for (const block of siblings(level, reporter, allowanceOf(limits))) {
    const tag = SUCCESSORS.get(block.tag) ?? block.tag;
    const payload = { ...payloadIn(block), sure: found !== undefined };
    const part = seen.has(tag)
      ? undefined
      : attempt(reporter, () => readPart(tag, payload, version, allowance));
    seen.add(tag);
    Object.assign(parts, part);
    blocks.push(indexBlock(block.tag, payload, version, part));
    end = block.end;
  }
  const required = REQUIRED[form];
  if (!blocks.some(({ tag }) => tag === required) && !level?.reported)
    tellMissing(required, 0, blocks[0]?.tag, version && reporter);
  if (version === undefined) fail('MISSING', 0, 'unknown version: give options.version');
  const { counts, roomNames, soundNames, rooms, scripts, sounds, costumes } = parts;
  const { charsets, roomScripts, objects } = parts;
  const directories = { rooms, scripts, sounds, costumes, charsets, roomScripts };
  const kept = { blocks, rest: src.subarray(end) };
  return { version, counts, roomNames, soundNames, ...directories, objects, ...kept };
}

function readPart(
  tag: string,
  payload: Payload,
  version: Version | undefined,
  allowance: Allowance,
): Parts | undefined {
  if (Object.hasOwn(PLAIN, tag)) return PLAIN[tag](payload, allowance);
  if (version === undefined || !Object.hasOwn(VERSIONED, tag)) return undefined;
  return VERSIONED[tag](payload, version, allowance);
}

/** A version, and where the file shows it. */
interface Evidence {
  readonly version: Version;
  readonly offset: number;
}

/** The version that a file shows by the form of its headers, or by MAXS; `undefined` without a readable MAXS. */
function versionIn(level: Level | undefined, form: BlockForm): Evidence | undefined {
  const [only, ...others] = versionsOfForm(form);
  if (others.length === 0) return { version: only, offset: 0 };
  const maxs = childWith(level && { ...level }, 'MAXS', SILENT);
  const version = maxs && maxsVersion(maxs.payload.length);
  return version && { version, offset: maxs.start + 4 };
}

/** Throws `BAD_SIZE`: a file shows another version than the caller says. */
function refuse(said: Version, found: Evidence | undefined): void {
  const { version, offset } = found ?? { version: '5 or later', offset: 0 };
  fail('BAD_SIZE', offset, `this is an index file of version ${version}, not ${said}`);
}
