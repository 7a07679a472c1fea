// From a number to a block: docs/format/index-files.md says it in words.

import type { Block } from '../../block/level.js';
import { checkBytes, isBytes, isRecord, isWords, shown } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import type { ResourceDirectory } from '../../index-file/directory.js';
import {
  type IndexedKind,
  PLACES,
  type ResourceBlock,
  type ResourceDirectories,
  type ResourceKind,
} from '../../index-file/resolve.js';
import type { BlockForm } from '../../version.js';
import { blockThere } from '../blocks/tree.js';
import { type DataFile, findRoom, openDataFile, walkRooms } from './loff.js';

/** Paths of the blocks that hold resources. */
const PATHS: Readonly<Record<BlockForm, string>> = { small: 'LE > LF', large: 'LECF > LFLF' };

/** Bytes from where LOFF or FO leads to where offsets of resources count from. */
const SKIP: Readonly<Record<BlockForm, number>> = { small: 8, large: 0 };

/**
 * Finds a resource by its number. The slow twin of the function of this name in the main entry point.
 *
 * @param src - a whole data file, plain
 * @param index - as `readIndexFile` gives it
 * @param kind - kind of resource
 * @param id - its number
 * @returns its block; `undefined` if it does not exist
 * @throws {DecodeError} `MISSING`, `TRUNCATED` or `BAD_SIZE` for the directory of rooms; `MISSING`, `BAD_OFFSET` or
 *   `BAD_SIZE` for the resource.
 * @throws {RangeError} if `kind` or `id` is out of range, or the lanes of the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array, or the directory not a `ResourceDirectory`.
 */
export function resolveResource(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  id: number,
): Block | undefined {
  checkBytes(src);
  checkWhole(id, 'id', 0);
  if (kind === 'room') return findRoom(src, id);
  const directory = directoryOf(index, kind);
  const file = openDataFile(src);
  return directory && blockOf(file, directory, kind, id);
}

/**
 * Lists the resources of a kind. The slow twin of the function of this name in the main entry point, which gives
 * them one at a time.
 *
 * @param src - a whole data file, plain
 * @param index - as `readIndexFile` gives it
 * @param kind - kind of resources
 * @returns those that exist, by ascending number
 * @throws {DecodeError} `MISSING`, `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET`, as `resolveResource`.
 * @throws {RangeError} if `kind` is unknown, or the lanes of the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array, or the directory not a `ResourceDirectory`.
 */
export function walkResources(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
): ResourceBlock[] {
  checkBytes(src);
  if (kind === 'room') return walkRooms(src).map(({ room, block }) => ({ id: room, block }));
  const directory = directoryOf(index, kind);
  const file = openDataFile(src);
  const found: ResourceBlock[] = [];
  if (directory === undefined) return found;
  for (let id = 0; id < directory.rooms.length; id++) {
    const block = blockOf(file, directory, kind, id);
    if (block !== undefined) found.push({ id, block });
  }
  return found;
}

/** The block of a resource; `undefined` if it does not exist. */
function blockOf(
  { whole, start, entries }: DataFile,
  { rooms, offsets }: ResourceDirectory,
  kind: IndexedKind,
  id: number,
): Block | undefined {
  const { src, form, end } = whole;
  if (id >= rooms.length || rooms[id] === 0 || offsets[id] === 0xffffffff) return undefined;
  const home = entries.find(({ room }) => room === rooms[id]);
  if (home === undefined) fail('MISSING', start, `${kind} ${id}: no room ${rooms[id]}`);
  const pos = home.offset + SKIP[form] + offsets[id];
  const place = { src, form, path: PATHS[form], end };
  return blockThere(place, pos, PLACES[kind].tags[form], Math.min(pos, src.length));
}

/** The directory of a kind; `undefined` if the index has none. */
function directoryOf(index: ResourceDirectories, kind: IndexedKind): ResourceDirectory | undefined {
  if (!(typeof kind === 'string' && Object.hasOwn(PLACES, kind)))
    throw new RangeError(`unknown kind ${shown(kind)}`);
  const directory = isRecord(index) ? index[PLACES[kind].directory] : undefined;
  if (directory === undefined) return undefined;
  if (!(isRecord(directory) && isBytes(directory.rooms) && isWords(directory.offsets)))
    throw new TypeError(`${kind}: not a ResourceDirectory`);
  if (directory.rooms.length !== directory.offsets.length)
    throw new RangeError(`${kind}: lanes of different lengths`);
  return directory;
}
