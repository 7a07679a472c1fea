// Encoders for the index file, and for the names in it. For the layouts see the readers in index-file/;
// the encoders of its other parts are in directory.ts, dobj.ts and maxs.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { SOUND_NAME_SIZE } from '../../index-file/anam.js';
import type { IndexFile } from '../../index-file/index-file.js';
import type { RoomName } from '../../index-file/rnam.js';
import { ROOM_NAME_SIZE } from '../../index-file/rnam.js';
import { BLOCK_FORMS, type BlockForm, entryOf, type Version } from '../../version.js';
import { WRAPPERS } from '../block/wrap.js';
import { concat, padded, u8, u16le } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';
import { encodeDroo, encodeDrsc, resources } from './directory.js';
import { encodeDobj } from './dobj.js';
import { encodeMaxs } from './maxs.js';

/**
 * Builds an RNAM payload, or that of RN in version 4; what `readBlock` reads.
 *
 * @param names - at most nine bytes each, padded with zeros
 * @throws {RangeError} if a name is longer, or a room number is 0 (which ends the list) or not a
 *   byte.
 * @throws {TypeError} if `names` is not a list of records, or a name not a Uint8Array.
 */
export function encodeRnam(names: readonly RoomName[]): OwnBytes {
  checkRecords(names, 'names');
  return concat([...eachOf(names, 'names', roomName), u8(0)]);
}

function roomName(entry: RoomName): Uint8Array[] {
  const { room, name } = entry;
  if (room === 0) throw new RangeError('room 0 ends the list');
  return [
    ...fieldsOf(entry, ['room'], u8),
    padded(name, ROOM_NAME_SIZE, 'name').map((byte) => byte ^ 0xff),
  ];
}

/**
 * Builds an ANAM payload; what `readBlock` reads.
 *
 * @param names - at most 65,535 of at most nine bytes each, padded with zeros
 * @throws {RangeError} if a name is longer, or there are more.
 * @throws {TypeError} if `names` is not a list of Uint8Arrays.
 */
export function encodeAnam(names: readonly Uint8Array[]): OwnBytes {
  checkRecords(names, 'names');
  return concat([
    u16le(names.length),
    ...eachOf(names, 'names', (name) => [padded(name, SOUND_NAME_SIZE, 'name')]),
  ]);
}

/** Fields of an index to build. Those that are absent get no block. */
export type IndexFileFields = Pick<IndexFile, 'version'> & Partial<IndexFile>;

type PartName = Exclude<keyof IndexFile, 'version' | 'blocks' | 'rest'>;

/** The tags of the parts that a version has, in the order of the blocks. */
type Tags = Readonly<Partial<Record<PartName, string>>>;

// Written out: a bundler keeps a table with spreads, though nobody uses it.
const LARGE: Tags = {
  roomNames: 'RNAM',
  counts: 'MAXS',
  rooms: 'DROO',
  scripts: 'DSCR',
  sounds: 'DSOU',
  costumes: 'DCOS',
  charsets: 'DCHR',
  objects: 'DOBJ',
};

const TAGS: Readonly<Record<Version, Tags>> = {
  4: {
    roomNames: 'RN',
    rooms: '0R',
    scripts: '0S',
    sounds: '0N',
    costumes: '0C',
    objects: '0O',
  },
  5: LARGE,
  6: LARGE,
  7: {
    roomNames: 'RNAM',
    counts: 'MAXS',
    rooms: 'DROO',
    scripts: 'DSCR',
    sounds: 'DSOU',
    costumes: 'DCOS',
    charsets: 'DCHR',
    objects: 'DOBJ',
    soundNames: 'ANAM',
  },
  8: {
    roomNames: 'RNAM',
    counts: 'MAXS',
    rooms: 'DROO',
    scripts: 'DSCR',
    sounds: 'DSOU',
    costumes: 'DCOS',
    charsets: 'DCHR',
    roomScripts: 'DRSC',
    objects: 'DOBJ',
  },
};

/** The part that the reader cannot do without. */
const REQUIRED: Readonly<Record<BlockForm, PartName>> = { small: 'rooms', large: 'counts' };

type Encoders = {
  readonly [N in PartName]: (part: NonNullable<IndexFile[N]>, version: Version) => OwnBytes;
};

const ENCODERS: Encoders = {
  roomNames: encodeRnam,
  counts: encodeMaxs,
  rooms: (part, version) => encodeDroo(part, { version }),
  scripts: resources,
  sounds: resources,
  costumes: resources,
  charsets: resources,
  roomScripts: encodeDrsc,
  objects: (part, version) => encodeDobj(part, { version }),
  soundNames: encodeAnam,
};

/**
 * Builds an index file, not obfuscated; the inverse of `readIndexFile`.
 *
 * @param index - needs `counts`; in version 4 `rooms`
 * @returns a block for each part that is not `undefined`: in the order of `index.blocks`, with what these
 *   keep of it and the blocks that are not parts; parts that are not among them follow, in the order of the
 *   games
 * @throws {RangeError} if the version is unknown, is not that of the counts, or does not have one of the
 *   parts; or as the encoders of the parts.
 * @throws {TypeError} if `index` is not a record, its version absent, or the part that it needs; or as
 *   the encoders of the parts.
 */
export function encodeIndexFile(index: IndexFileFields): OwnBytes {
  checkRecord(index, 'index');
  const { version, counts } = index;
  const tags = entryOf(TAGS, version, 'an index file');
  const form = BLOCK_FORMS[version];
  checkRecord(index[REQUIRED[form]], `index.${REQUIRED[form]}`);
  if (counts && counts.version !== version)
    throw new RangeError(`counts of version ${counts.version} in an index of version ${version}`);
  const extra = Object.keys(ENCODERS).find(
    (name) => index[name as PartName] !== undefined && !Object.hasOwn(tags, name),
  );
  if (extra !== undefined) throw new RangeError(`version ${version} has no ${extra}`);
  const { blocks = [], rest = new Uint8Array(0) } = index;
  checkRecords(blocks, 'index.blocks');
  checkBytes(rest, 'index.rest');
  const names = new Map(Object.entries(tags).map(([name, tag]) => [tag, name as PartName]));
  const pieces = blocks.map(({ tag, isRead, rest: kept }, i) => {
    if (typeof isRead !== 'boolean')
      throw new TypeError(`index.blocks[${i}].isRead is not true or false`);
    checkBytes(kept, `index.blocks[${i}].rest`);
    const name = isRead ? names.get(tag) : undefined;
    const payload = name && encodePart(index, name);
    if (isRead && name !== undefined) names.delete(tag);
    return isRead && payload === undefined
      ? new Uint8Array(0)
      : WRAPPERS[form](tag, payload ?? new Uint8Array(0), kept);
  });
  const others = [...names].flatMap(([tag, name]) => {
    const payload = encodePart(index, name);
    return payload === undefined ? [] : [WRAPPERS[form](tag, payload)];
  });
  return concat([...pieces, ...others, rest]);
}

function encodePart<N extends PartName>(index: IndexFileFields, name: N): OwnBytes | undefined {
  const part = (index as Partial<IndexFile>)[name];
  return part === undefined
    ? undefined
    : ENCODERS[name](part as NonNullable<IndexFile[N]>, index.version);
}
