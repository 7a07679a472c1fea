// Reading the index: docs/format/index-files.md says it in words.

import { FILE_TAGS, ROOM_PLACES } from '../../block/data-file.js';
import type { Block } from '../../block/level.js';
import { checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Payload } from '../../index-file/counted.js';
import { DIRECTORIES, DRSC_RELEASE, type ResourceDirectory } from '../../index-file/directory.js';
import { OBJECTS } from '../../index-file/dobj.js';
import type { IndexBlock, IndexFile } from '../../index-file/index-file.js';
import { INDEX_TAGS, type PartName, REQUIRED } from '../../index-file/tags.js';
import { type Allowance, allowanceOf } from '../../limits.js';
import {
  type BlockForm,
  type LargeRelease,
  type Release,
  type Version,
  versionsOfForm,
} from '../../version.js';
import { tagAt } from '../blocks/header.js';
import { openSource } from '../blocks/tree.js';
import { blocksIn } from '../blocks/walk.js';
import { sizeOf } from './counted.js';
import { directoryAt } from './directory.js';
import { objectsAt } from './dobj.js';
import { countsAt, versionsOfMaxs } from './maxs.js';
import { roomNamesAt, soundNamesAt } from './names.js';

/**
 * The form of the blocks of an index or data file, by its first tag. Files that open with no known tag count as
 * large.
 */
export function formOfFile(src: Uint8Array): BlockForm {
  const isOf = (form: BlockForm): boolean => {
    const tag = tagAt(src, form, 0);
    return tag === 'AARY' || tag === FILE_TAGS[form].file || partOf(form, tag) !== undefined;
  };
  return !isOf('large') && isOf('small') ? 'small' : 'large';
}

/** The part that a block with a tag holds. */
function partOf(form: BlockForm, tag: string): PartName | undefined {
  const names = Object.keys(INDEX_TAGS) as PartName[];
  return names.find((name) => INDEX_TAGS[name][form] === tag);
}

/**
 * Reads the index of a game. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the whole index file, plain
 * @returns its parts, and what of each block was not read
 * @throws {DecodeError} `MISSING` without MAXS (small headers: 0R); `BAD_SIZE` if MAXS has the size of no version;
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
  const parts: Partial<Pick<IndexFile, PartName>> = {};
  const blocks: IndexBlock[] = [];
  let end = 0;
  for (const block of stored) {
    const { tag, payload } = block;
    const name = partOf(form, tag);
    const isRead = name !== undefined && !Object.hasOwn(parts, name);
    const place = { src, start: block.end - payload.length, end: block.end, sure: true };
    const [part, size] = isRead ? READERS[name](place, `${version}`, allowance) : [undefined, 0];
    if (isRead) Object.assign(parts, { [name]: part });
    blocks.push({ tag, isRead, rest: payload.subarray(size) });
    end = block.end;
  }
  const { counts, roomNames, soundNames, rooms, scripts, sounds, costumes } = parts;
  const { charsets, roomScripts, objects } = parts;
  const directories = { rooms, scripts, sounds, costumes, charsets, roomScripts };
  const rest = src.subarray(end);
  return { version, counts, roomNames, soundNames, ...directories, objects, blocks, rest };
}

/** The version that the blocks of an index show: the first that has bundles of rooms. */
function versionOf(form: BlockForm, blocks: readonly Block[]): Version {
  const tag = INDEX_TAGS[REQUIRED[form]][form];
  const block = blocks.find((one) => one.tag === tag);
  if (block === undefined) fail('MISSING', 0, `no ${tag}`);
  const shown =
    INDEX_TAGS.counts[form] === undefined
      ? versionsOfForm(form)
      : versionsOfMaxs(block.payload.length);
  const version = shown.find((one) => ROOM_PLACES[`${one}`].bundled);
  return version ?? fail('BAD_SIZE', block.start + 4, 'MAXS of no known size');
}

/** Reads a part. Gives it with the number of bytes that were read. */
type PartReader<T> = (place: Payload, release: Release, allowance: Allowance) => [T, number];

const READERS: { readonly [N in PartName]: PartReader<IndexFile[N]> } = {
  counts: (place, release) => [countsAt(place, release as LargeRelease), place.end - place.start],
  roomNames: (place, _, allowance) => {
    const names = roomNamesAt(place, allowance);
    return [names, names.length * 10 + 1];
  },
  soundNames: (place, _, allowance) => {
    const names = soundNamesAt(place, allowance);
    return [names, 2 + names.length * 9];
  },
  rooms: (place, release) => {
    const [{ rooms: disks, offsets }, size] = readDirectory(place, release);
    return [{ disks, offsets }, size];
  },
  scripts: readDirectory,
  sounds: readDirectory,
  costumes: readDirectory,
  charsets: readDirectory,
  roomScripts: (place) => readDirectory(place, DRSC_RELEASE),
  objects: (place, release, allowance) => {
    const objects = objectsAt(place, release, allowance);
    return [objects, sizeOf(OBJECTS[release], objects.states.length)];
  },
};

function readDirectory(place: Payload, release: Release): [ResourceDirectory, number] {
  const directory = directoryAt(place, release);
  return [directory, sizeOf(DIRECTORIES[release], directory.rooms.length)];
}
