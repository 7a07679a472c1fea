// Reading the index
//
// Reads a whole index file: the version first, which small headers or the size of MAXS show, then each block in its
// order into the part of the record that is named for it.

import type { Block } from '../../block/level.js';
import { checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { CountedVersion, ResourceCounts } from '../../index-file/counts.js';
import type { ResourceDirectory, RoomDirectory } from '../../index-file/directory.js';
import type { ObjectDirectory } from '../../index-file/dobj.js';
import type { IndexBlock } from '../../index-file/index-block.js';
import type { IndexFile } from '../../index-file/index-file.js';
import type { RoomName } from '../../index-file/rnam.js';
import { type Allowance, allowanceOf } from '../../limits.js';
import type { BlockForm, Version } from '../../version.js';
import { tagAt } from '../blocks/header.js';
import { openSource } from '../blocks/tree.js';
import { blocksIn } from '../blocks/walk.js';
import { COUNT_SIZE } from './counted.js';
import { DIRECTORY_ENTRY, directoryAt } from './directory.js';
import { OBJECT_ENTRY, objectsAt } from './dobj.js';
import { countsAt, versionOfMaxs } from './maxs.js';
import { roomNamesAt, soundNamesAt } from './names.js';

/** First tags of files of version 4, and the tags of their index blocks in later versions. */
const SMALL_TAGS: Readonly<Record<string, string>> = {
  RN: 'RNAM',
  '0R': 'DROO',
  '0S': 'DSCR',
  '0N': 'DSOU',
  '0C': 'DCOS',
  '0O': 'DOBJ',
};

const LARGE_TAGS: readonly string[] = [
  'RNAM',
  'MAXS',
  'DROO',
  'DRSC',
  'DSCR',
  'DSOU',
  'DCOS',
  'DCHR',
  'DOBJ',
  'AARY',
  'ANAM',
];

/**
 * The form of the blocks of an index or data file, by its first tag. Files that open with no known tag count as
 * large.
 */
export function formOfFile(src: Uint8Array): BlockForm {
  const large = tagAt(src, 'large', 0);
  if (LARGE_TAGS.includes(large) || large === 'LECF') return 'large';
  const small = tagAt(src, 'small', 0);
  return Object.hasOwn(SMALL_TAGS, small) || small === 'LE' ? 'small' : 'large';
}

/** What was read so far. */
interface Parts {
  counts?: ResourceCounts;
  roomNames?: RoomName[];
  soundNames?: Uint8Array[];
  rooms?: RoomDirectory;
  scripts?: ResourceDirectory;
  sounds?: ResourceDirectory;
  costumes?: ResourceDirectory;
  charsets?: ResourceDirectory;
  roomScripts?: ResourceDirectory;
  objects?: ObjectDirectory;
}

/**
 * Reads the index of a game. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the whole index file, plain
 * @returns its parts, and what of each block was not read
 * @throws {DecodeError} `MISSING` without MAXS (version 4: 0R); `BAD_SIZE` if MAXS has the size of no version;
 *   `TRUNCATED` or `BAD_SIZE` if a block or a part is damaged; `LIMIT` past 65,536 names or blocks.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readIndexFile(src: Uint8Array): IndexFile {
  checkBytes(src);
  const form = formOfFile(src);
  const level = openSource(src, form);
  const stored = level === undefined ? [] : blocksIn(level);
  const version = versionOf(form, stored);
  const allowance = allowanceOf(undefined);
  const parts: Parts = {};
  const blocks: IndexBlock[] = [];
  const seen: string[] = [];
  let end = 0;
  for (const block of stored) {
    const tag = form === 'small' ? (SMALL_TAGS[block.tag] ?? '') : block.tag;
    const size = seen.includes(tag) ? undefined : readPart(tag, block, version, parts, allowance);
    seen.push(tag);
    blocks.push({
      tag: block.tag,
      isRead: size !== undefined,
      rest: block.payload.subarray(size ?? 0),
    });
    end = block.end;
  }
  const { counts, roomNames, soundNames, rooms, scripts, sounds, costumes } = parts;
  const { charsets, roomScripts, objects } = parts;
  const directories = { rooms, scripts, sounds, costumes, charsets, roomScripts };
  const rest = src.subarray(end);
  return { version, counts, roomNames, soundNames, ...directories, objects, blocks, rest };
}

/** The version that the blocks of an index show. */
function versionOf(form: BlockForm, blocks: readonly Block[]): Version {
  const tag = form === 'small' ? '0R' : 'MAXS';
  const block = blocks.find((one) => one.tag === tag);
  if (block === undefined) fail('MISSING', 0, `no ${tag}`);
  if (form === 'small') return 4;
  const version = versionOfMaxs(block.payload.length);
  if (version === undefined) fail('BAD_SIZE', block.start + 4, 'MAXS of no known size');
  return version;
}

/** Reads a block into its part. Gives the number of bytes that were read; `undefined` if the block is not read. */
function readPart(
  tag: string,
  { src, end, payload }: Block,
  version: Version,
  parts: Parts,
  allowance: Allowance,
): number | undefined {
  const place = { src, start: end - payload.length, end, sure: true };
  switch (tag) {
    case 'MAXS':
      parts.counts = countsAt(place, version as CountedVersion);
      return payload.length;
    case 'RNAM':
      parts.roomNames = roomNamesAt(place, allowance);
      return parts.roomNames.length * 10 + 1;
    case 'ANAM':
      parts.soundNames = soundNamesAt(place, allowance);
      return 2 + parts.soundNames.length * 9;
    case 'DROO': {
      const { rooms: disks, offsets } = directoryAt(place, version);
      parts.rooms = { disks, offsets };
      return directorySize(version, disks);
    }
    case 'DSCR':
      parts.scripts = directoryAt(place, version);
      return directorySize(version, parts.scripts.rooms);
    case 'DSOU':
      parts.sounds = directoryAt(place, version);
      return directorySize(version, parts.sounds.rooms);
    case 'DCOS':
      parts.costumes = directoryAt(place, version);
      return directorySize(version, parts.costumes.rooms);
    case 'DCHR':
      parts.charsets = directoryAt(place, version);
      return directorySize(version, parts.charsets.rooms);
    case 'DRSC':
      parts.roomScripts = directoryAt(place, 8);
      return directorySize(8, parts.roomScripts.rooms);
    case 'DOBJ':
      parts.objects = objectsAt(place, version, allowance);
      return COUNT_SIZE[version] + parts.objects.states.length * OBJECT_ENTRY[version];
    default:
      return undefined;
  }
}

function directorySize(version: Version, rooms: Uint8Array): number {
  return COUNT_SIZE[version] + rooms.length * DIRECTORY_ENTRY[version];
}
