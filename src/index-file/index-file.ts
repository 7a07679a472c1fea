// The index file (000.LFL, .000, .LA0): blocks in any order, with the tags of INDEX_TAGS. AARY (versions 6 to 8) has
// arrays, and is kept as it is. If two blocks have the same tag, the first counts. Of each block, the bytes that no
// reader understands are kept, so that an index file can be written back byte for byte.

import { ROOM_PLACES } from '../block/data-file.js';
import { FORM_VERSIONS } from '../block/header.js';
import {
  type Block,
  type Level,
  payloadIn,
  SILENT,
  siblings,
  warnMissing,
} from '../block/level.js';
import { childWith, fileForm, openFile } from '../block/walk.js';
import { checkBytes } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { type Allowance, allowanceOf, type LimitOptions } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import {
  BLOCK_FORMS,
  type BlockForm,
  checkRelease,
  hasTags,
  type Release,
  releaseIn,
  type Version,
  versionOf,
  versionsOfForm,
} from '../version.js';
import { bundleLists, bundleVersion, hasBundleMark } from './bundle.js';
import {
  DIRECTORIES,
  DRSC_RELEASE,
  directoryAt,
  drooAt,
  listSize,
  type Payload,
  type ResourceDirectory,
  type RoomDirectory,
} from './directory.js';
import { dobjAt, OBJECTS, type ObjectDirectory } from './dobj.js';
import { MAXS_LAYOUTS, maxsAt, maxsVersions, type ResourceCounts } from './maxs.js';
import { anamAt, anamSize, type RoomName, rnamAt, rnamSize } from './names.js';

/** A block of an index file. */
export interface IndexBlock {
  /** As stored. */
  readonly tag: string;
  /** Whether a part of the index was read from it. */
  readonly isRead: boolean;
  /** The bytes behind that part; the whole payload if no part was read. A view of the source. */
  readonly rest: Uint8Array;
}

/** The index of a game. A part is `undefined` if its block is absent, or damaged and reported. */
export interface IndexFile {
  /** What the record is. */
  readonly kind: 'index';
  /** Version of the game: pass it to the other readers. */
  readonly version: Version;
  /** Says that its parts are lists without tags, as in 16 colors of version 3; absent if they are in blocks. */
  readonly form?: 'bundle' | undefined;
  /** Counts, from MAXS; `undefined` in versions 3 and 4, which have none. */
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
  /** From DCHR; `undefined` in versions 3 and 4, which have none. */
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

/** A part of the index, which one block holds. */
export type PartName = Exclude<keyof IndexFile, 'kind' | 'version' | 'form' | 'blocks' | 'rest'>;

type Parts = Pick<IndexFile, PartName>;

/** The tags of the parts, in the order of the blocks; `undefined` where no version has a part. */
export const INDEX_TAGS = {
  roomNames: { bundle: undefined, small: 'RN', large: 'RNAM' },
  counts: { bundle: undefined, small: undefined, large: 'MAXS' },
  rooms: { bundle: '0R', small: '0R', large: 'DROO' },
  scripts: { bundle: '0S', small: '0S', large: 'DSCR' },
  sounds: { bundle: '0N', small: '0N', large: 'DSOU' },
  costumes: { bundle: '0C', small: '0C', large: 'DCOS' },
  charsets: { bundle: undefined, small: undefined, large: 'DCHR' },
  roomScripts: { bundle: undefined, small: undefined, large: 'DRSC' },
  objects: { bundle: '0O', small: '0O', large: 'DOBJ' },
  soundNames: { bundle: undefined, small: undefined, large: 'ANAM' },
} as const;

/** A tag of the index. */
export type IndexTag = NonNullable<(typeof INDEX_TAGS)[PartName][BlockForm]>;

/** The part that an index cannot do without. */
export const REQUIRED: Readonly<Record<BlockForm, PartName>> = {
  bundle: 'rooms',
  small: 'rooms',
  large: 'counts',
};

const NO_PARTS: Parts = {
  counts: undefined,
  roomNames: undefined,
  soundNames: undefined,
  rooms: undefined,
  scripts: undefined,
  sounds: undefined,
  costumes: undefined,
  charsets: undefined,
  roomScripts: undefined,
  objects: undefined,
};

interface PartReader<T> {
  readonly read: (payload: Payload, release: Release, allowance: Allowance, tag: string) => T;
  /** The number of bytes that were read. */
  readonly size: (part: T, release: Release) => number;
}

const DIRECTORY: PartReader<ResourceDirectory> = {
  read: (payload, release, _, tag) => directoryAt(payload, release, tag),
  size: ({ rooms }, release) => listSize(DIRECTORIES[release], rooms.length),
};

export const READERS: { readonly [N in PartName]: PartReader<NonNullable<IndexFile[N]>> } = {
  counts: {
    read: (payload, release) => maxsAt(payload, versionOf(release)),
    size: ({ version }) => MAXS_LAYOUTS[version].size,
  },
  roomNames: {
    read: (payload, _, allowance) => rnamAt(payload, allowance),
    size: ({ length }) => rnamSize(length),
  },
  soundNames: {
    read: (payload, _, allowance) => anamAt(payload, allowance),
    size: ({ length }) => anamSize(length),
  },
  rooms: {
    read: drooAt,
    size: ({ disks }, release) => listSize(DIRECTORIES[release], disks.length),
  },
  scripts: DIRECTORY,
  sounds: DIRECTORY,
  costumes: DIRECTORY,
  charsets: DIRECTORY,
  roomScripts: {
    read: (payload, _release, _allowance, tag) => directoryAt(payload, DRSC_RELEASE, tag),
    size: ({ rooms }) => listSize(DIRECTORIES[DRSC_RELEASE], rooms.length),
  },
  objects: {
    read: dobjAt,
    size: ({ states }, release) => listSize(OBJECTS[release], states.length),
  },
};

/**
 * Reads the index of a game. The version is detected: small headers mean version 4, or 3 if `version` says so; the size
 * of MAXS shows the others.
 *
 * @param src - the whole index file (000.LFL, .000, .LA0), already de-obfuscated. The record keeps views of it.
 * @param options - `version`: needed only for version 3, and to read the other parts of an index whose MAXS is lost.
 *   Default: detected. With `onError`, a damaged part is `undefined`, and the version that the file shows counts
 * @throws {DecodeError} `MISSING` without MAXS (versions 3 and 4: 0R); `BAD_SIZE` if MAXS has the size of no known
 *   version, or the file shows another version than `version`; `TRUNCATED` or `BAD_SIZE` if a block or a part is
 *   damaged; `LIMIT` past `limits.entries`. With `onError` only `MISSING`, if neither the file nor `version` says which
 *   version it is.
 */
export function readIndexFile(
  src: Uint8Array,
  options?: ReadOptions & { readonly version?: Version | undefined },
): IndexFile {
  const { version, onError, limits } = optionsOf(options);
  checkBytes(src);
  const said = version === undefined ? 'large' : BLOCK_FORMS[checkRelease({ version })];
  const form = fileForm(src) ?? (hasBundleMark(src) ? 'bundle' : said);
  return indexFileAt(src, { version, limits, form, reporter: reporterOf(onError) });
}

/** What is known of an index file before it is read. */
interface IndexReading extends LimitOptions {
  readonly version: Version | undefined;
  readonly form: BlockForm;
  readonly reporter: Reporter | undefined;
}

export function indexFileAt(
  src: Uint8Array,
  { version: said, limits, form, reporter }: IndexReading,
): IndexFile {
  const allowance = allowanceOf(limits);
  const level = !hasTags(form) ? undefined : openFile(src, form, reporter);
  const found = versionsIn(src, level, form);
  const isSaid = said !== undefined && (found?.versions ?? versionsOfForm(form)).includes(said);
  const version = isSaid ? said : likeliest(found);
  if (said !== undefined && !isSaid) attempt(reporter, () => refuse(said, found, form));
  if (version === undefined && !hasTags(form)) unknownVersion();
  const release = version && releaseIn(version, form);
  const parts = { ...NO_PARTS };
  const blocks: IndexBlock[] = [];
  let end = 0;
  const seen = new Set<string>();
  const stored =
    !hasTags(form) && release !== undefined
      ? bundleLists(src, release)
      : indexBlocks(level, reporter, allowanceOf(limits));
  for (const block of stored) {
    const { tag } = block;
    const place = { ...payloadIn(block), sure: found !== undefined };
    const name = seen.has(tag) ? undefined : partOf(form, tag);
    const [part, size = 0] =
      (name && attempt(reporter, () => readPart(name, place, release, allowance))) ?? [];
    seen.add(tag);
    Object.assign(parts, part);
    blocks.push({ tag, isRead: part !== undefined, rest: block.payload.subarray(size) });
    end = block.end;
  }
  const required = INDEX_TAGS[REQUIRED[form]][form] as string;
  if (!seen.has(required) && !level?.reported)
    warnMissing(required, 0, blocks[0]?.tag, version && reporter);
  if (version === undefined) unknownVersion();
  return {
    kind: 'index',
    version,
    ...(!hasTags(form) && { form }),
    ...parts,
    blocks,
    rest: src.subarray(end),
  };
}

function unknownVersion(): never {
  fail('MISSING', 0, 'unknown version: give options.version');
}

/** Of several versions with one layout, the one with rooms in bundles. */
function likeliest(found: Evidence | undefined): Version | undefined {
  const versions = found?.versions ?? [];
  return versions.find((one) => ROOM_PLACES[`${one}`].bundled) ?? versions[0];
}

/** Bytes that one release has behind the objects of its index: Indy 3 for FM-Towns. Their meaning is not known. */
const BEHIND_OBJECTS: Readonly<Record<BlockForm, number | undefined>> = {
  bundle: undefined,
  small: 32,
  large: undefined,
};

/** The blocks of an index file. */
export function* indexBlocks(
  level: Level | undefined,
  reporter: Reporter | undefined,
  allowance?: Allowance,
): Generator<Block, void, undefined> {
  for (const block of siblings(level, reporter, allowance)) {
    const { tag, form, src, end } = block;
    yield block;
    if (tag === INDEX_TAGS.objects[form] && src.length - end === BEHIND_OBJECTS[form]) return;
  }
}

/** The part that a block with a tag holds; `undefined` for none. */
export function partOf(form: BlockForm, tag: string): PartName | undefined {
  const names = Object.keys(INDEX_TAGS) as PartName[];
  return names.find((name) => INDEX_TAGS[name][form] === tag);
}

/** Reads a part; gives it with the number of bytes that were read. Without a release only MAXS is read, which fails. */
function readPart<N extends PartName>(
  name: N,
  payload: Payload,
  release: Release | undefined,
  allowance: Allowance,
): readonly [part: Partial<Parts>, size: number] | undefined {
  if (release === undefined) {
    if (name === 'counts') maxsAt(payload, undefined);
    return undefined;
  }
  const { read, size } = READERS[name];
  const part = read(payload, release, allowance, INDEX_TAGS[name].large);
  return [{ [name]: part } as Partial<Parts>, size(part, release)];
}

/** The versions that a file shows, and where. */
interface Evidence {
  readonly versions: readonly Version[];
  readonly offset: number;
}

/**
 * The versions that a file shows by the form of its headers, by MAXS if the form has one, or by its end if it has no
 * blocks; `undefined` without a readable MAXS, or if such an end is cut off.
 */
function versionsIn(
  src: Uint8Array,
  level: Level | undefined,
  form: BlockForm,
): Evidence | undefined {
  if (!hasTags(form)) {
    const version = bundleVersion(src);
    return version && { versions: [version], offset: 0 };
  }
  const tag = INDEX_TAGS.counts[form];
  if (tag === undefined) return { versions: versionsOfForm(form), offset: 0 };
  const maxs = childWith(level && { ...level }, tag, SILENT);
  const versions = maxsVersions(maxs?.payload.length ?? 0);
  return maxs && versions.length > 0 ? { versions, offset: maxs.start + 4 } : undefined;
}

/** Throws `BAD_SIZE`: a file shows another version than the caller says. */
function refuse(said: Version, found: Evidence | undefined, form: BlockForm): void {
  const versions = found?.versions.join(' or ') ?? FORM_VERSIONS[form];
  const detail = `this is an index file of version ${versions}, not ${said}`;
  fail('BAD_SIZE', found?.offset ?? 0, detail);
}
