// Encoders for the index file, its counts, and the names in it; directory.ts has those of its other parts. For the
// layouts see the readers in index-file/.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { indexParts } from '../../game/game.js';
import { BUNDLE_INDEX, BUNDLE_LISTS, BUNDLE_MARK } from '../../index-file/bundle.js';
import { COUNT } from '../../index-file/directory.js';
import {
  INDEX_TAGS,
  type IndexBlock,
  type IndexFile,
  type PartName,
  partOf,
  REQUIRED,
} from '../../index-file/index-file.js';
import {
  type CountTexts,
  MAXS_LAYOUTS,
  type ResourceCounts,
  TEXT_SIZE,
} from '../../index-file/maxs.js';
import { NAME_SIZE, type RoomName } from '../../index-file/names.js';
import {
  BLOCK_FORMS,
  type BlockForm,
  checkRelease,
  checkReleaseIn,
  formVariant,
  hasTags,
  releaseIn,
  type VersionOptions,
} from '../../version.js';
import { wrapAs } from '../block.js';
import { concat, encodeFields, NOTHING, padded, u8 } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, inPart } from '../check.js';
import {
  encodeDchr,
  encodeDcos,
  encodeDobj,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
} from './directory.js';

/**
 * Builds an RNAM payload, or that of RN in versions 3 and 4; `readBlock` reads it back.
 *
 * @param names - at most nine bytes each, padded with zeros
 * @throws {RangeError} for room 0, which would end the list.
 */
export function encodeRnam(names: readonly RoomName[]): OwnBytes {
  checkRecords(names, 'names');
  return concat([...eachOf(names, 'names', roomName), u8(0)]);
}

function roomName({ room, name }: RoomName): Uint8Array[] {
  if (room === 0) throw new RangeError('room 0 ends the list');
  return [
    inPart('room', () => u8(room)),
    padded(name, NAME_SIZE, 'name').map((byte) => byte ^ 0xff),
  ];
}

/**
 * Builds an ANAM payload; `readBlock` reads it back.
 *
 * @param names - at most 65,535 names of at most nine bytes each, padded with zeros
 */
export function encodeAnam(names: readonly Uint8Array[]): OwnBytes {
  checkRecords(names, 'names');
  return concat([
    encodeFields({ count: names.length }, COUNT),
    ...eachOf(names, 'names', (name) => [padded(name, NAME_SIZE, 'name')]),
  ]);
}

/** Builds a MAXS payload of the counts' version; `readBlock` reads it back. */
export function encodeMaxs(counts: ResourceCounts): OwnBytes {
  checkRecord(counts, 'counts');
  const layout = MAXS_LAYOUTS[checkReleaseIn(MAXS_LAYOUTS, counts, 'MAXS')];
  const dst = encodeFields({ ...counts }, layout);
  for (const name in layout.texts) {
    const text = name as keyof CountTexts;
    dst.set(padded((counts as CountTexts)[text], TEXT_SIZE, text), layout.texts[text]);
  }
  return dst;
}

/** Fields of an index to build. An absent field gets no block. */
export type IndexFileFields = Pick<IndexFile, 'version'> & Partial<Omit<IndexFile, 'kind'>>;

export const PART_ENCODERS: {
  readonly [N in PartName]: (
    part: NonNullable<IndexFile[N]>,
    options: VersionOptions<never>,
  ) => OwnBytes;
} = {
  roomNames: encodeRnam,
  counts: encodeMaxs,
  rooms: encodeDroo,
  scripts: encodeDscr,
  sounds: encodeDsou,
  costumes: encodeDcos,
  charsets: encodeDchr,
  roomScripts: encodeDrsc,
  objects: encodeDobj,
  soundNames: encodeAnam,
};

/**
 * Builds an index file, not obfuscated; the inverse of `readIndexFile`.
 *
 * @param index - needs `counts`; in versions 3 and 4 `rooms`; with `form` also `objects`, `costumes`, `scripts`, `sounds`
 * @returns a block for each part that is not `undefined`, in the order of `index.blocks`, with the spare bytes and the
 *   unread blocks that this list keeps. Parts that are not in the list follow, in the order of the games
 * @throws {RangeError} if the version does not have one of the parts.
 */
export function encodeIndexFile(index: IndexFileFields): OwnBytes {
  checkRecord(index, 'index');
  const { version, counts } = index;
  const form = index.form ?? BLOCK_FORMS[checkRelease({ version })];
  const release = releaseIn(version, form) ?? `${version}`;
  checkRecord(index[REQUIRED[form]], `index.${REQUIRED[form]}`);
  if (counts && counts.version !== version)
    throw new RangeError(`counts of version ${counts.version} in an index of version ${version}`);
  const names = new Set(indexParts(release));
  if (!hasTags(form)) for (const name of names) checkRecord(index[name], `index.${name}`);
  for (const name of Object.keys(INDEX_TAGS) as PartName[])
    if (index[name] !== undefined && !names.has(name))
      throw new RangeError(`version ${version} has no ${name}`);
  const { blocks = hasTags(form) ? [] : bundleBlocks(), rest = NOTHING } = index;
  checkRecords(blocks, 'index.blocks');
  checkBytes(rest, 'index.rest');
  const pieces = blocks.flatMap(({ tag, isRead, rest: kept }, i) => {
    if (typeof isRead !== 'boolean')
      throw new TypeError(`index.blocks[${i}].isRead is not true or false`);
    checkBytes(kept, `index.blocks[${i}].rest`);
    if (!isRead) return [written(form, tag, kept)];
    const name = partOf(form, tag);
    if (name === undefined || !names.delete(name)) return [];
    return partBlock(index, form, name, kept);
  });
  const others = [...names].flatMap((name) => partBlock(index, form, name));
  const mark = hasTags(form) ? NOTHING : encodeFields({ mark: BUNDLE_MARK }, BUNDLE_INDEX);
  return concat([mark, ...pieces, ...others, rest]);
}

/** The lists of an index without blocks, in their order. */
function bundleBlocks(): IndexBlock[] {
  return BUNDLE_LISTS.map((tag) => ({ tag, isRead: true, rest: NOTHING }));
}

/** The block of a part, if there is one, with the spare bytes that it keeps. */
function partBlock<N extends PartName>(
  index: IndexFileFields,
  form: BlockForm,
  name: N,
  ...kept: readonly Uint8Array[]
): OwnBytes[] {
  const part = (index as Partial<IndexFile>)[name];
  if (part === undefined) return [];
  const { version } = index;
  const options = { version: version as never, variant: formVariant(version, form) };
  const payload = PART_ENCODERS[name](part as NonNullable<IndexFile[N]>, options);
  return [written(form, INDEX_TAGS[name][form] as string, payload, ...kept)];
}

/** A block of an index; a list if it has no blocks. */
export function written(form: BlockForm, tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  return hasTags(form) ? wrapAs(form, tag, ...payload) : concat(payload);
}
