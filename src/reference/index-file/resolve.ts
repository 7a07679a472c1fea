// From a number to a block
//
// A room: its entry in LOFF or FO. Any other resource: its directory in the index gives a room number and an
// offset; the entry of that room in LOFF or FO gives the place from which the offset counts (RO in version 4,
// ROOM in versions 5 to 7, LFLF in version 8).
//
// | kind | directory | version 4 | versions 5 and 6 | versions 7 and 8 |
// |---|---|---|---|---|
// | room | none | RO | ROOM | ROOM in 7, LFLF in 8 |
// | script | DSCR | SC | SCRP | SCRP |
// | sound | DSOU | SO | SOUN | SOUN |
// | costume | DCOS | CO | COST | AKOS |
// | charset | DCHR | none: files of their own | CHAR | CHAR |
// | room script | DRSC | none | none | RMSC, in 8 |
//
// A resource does not exist if its number is past the end of the directory, its room is 0, or its offset is
// 0xFFFFFFFF. If the data file does not list its room, it is in another data file: `MISSING` at LOFF or FO. An
// offset that leads to another tag, or out of the file, is `BAD_OFFSET` at the byte that it leads to, or at the end
// of the file; a block that reaches past the end of LECF or LE is `BAD_SIZE`.
//
// A reader need not know the version: it takes a COST or an AKOS for a costume, whichever is there.
//
// The number of a room script is that of its room.
//
// Trap: in version 4 offsets count from RO, eight bytes behind the LF that FO leads to.
//
// Vectors: `fixtures/index-file/resolve.json`, `fixtures/index-file/engine-v4.json`,
// `fixtures/index-file/engine-v8.json`.

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
