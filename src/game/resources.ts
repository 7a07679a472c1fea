// The resources of a game by number, whatever file they are in. Nothing is decoded: a block is a view.

import { BUNDLE_HEAD, BUNDLE_HEADS, bundleParts } from '../block/bundle.js';
import { FILE_TAGS, inBundle, isRoomFile, ROOM_PLACES } from '../block/data-file.js';
import { BUNDLE_HEADER_SIZE, SEPARATOR } from '../block/header.js';
import { type Block, followOffset, headerAt, type Resource } from '../block/level.js';
import { checkByte, checkBytes, checkStored, u16le } from '../bytes.js';
import {
  attempt,
  type ErrorHandler,
  fail,
  failOutside,
  handlerOf,
  type Reporter,
  reporterOf,
} from '../errors.js';
import { checkWhole } from '../geometry.js';
import {
  checkResourceKind,
  directoryOf,
  PLACES,
  placeOf,
  type ResourceEntry,
  type ResourceKind,
} from '../index-file/resolve.js';
import { allowanceOf, NO_LIMIT } from '../limits.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { inOrigin, type Origin } from '../origin.js';
import {
  BLOCK_FORMS,
  checkReleaseIn,
  hasTags,
  isReleaseIn,
  type RecordOptions,
  releaseOf,
} from '../version.js';
import { checkGame, type Game, type GameRoom, roomOf } from './game.js';
import { roomByte } from './problem.js';

/** A resource of a game. Offsets count in `src`. */
export interface GameResource {
  /** What the record is. */
  readonly kind: 'resource';
  /** What it is: the kind that was asked for. */
  readonly of: ResourceKind;
  /** Its number, as in scripts. */
  readonly id: number;
  /** The room that it lives in. */
  readonly room: number;
  /** Name of its file. */
  readonly file: string;
  /** The decoded bytes of that file. */
  readonly src: Uint8Array;
  /** Where it starts: its header, if it is a block. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
  /** Its content, without a header: a view of the source. */
  readonly payload: Uint8Array;
  /**
   * Its block: RO, ROOM or LFLF; SC, SCRP; SO, SOUN; CO, COST, AKOS; CHAR; RMSC. `undefined` in games of 16 colors of
   * version 3, whose files have no blocks.
   */
  readonly block: Block | undefined;
  /**
   * The parts of a room in a file without blocks, as blocks with the tags that version 4 has for them; absent for all
   * else.
   */
  readonly parts?: readonly Block[] | undefined;
}

/** A resource that is a block. */
export interface BlockResource extends GameResource {
  readonly block: Block;
}

/**
 * Walks the resources of a kind by ascending number. Numbers that do not exist are left out, and so are those of rooms
 * that no file has; two numbers may have the same block.
 *
 * @param kind - `room`, `script`, `sound`, `costume`, `charset` or `room-script`
 * @throws {DecodeError} while iterating: `BAD_OFFSET` if there is no block with the right tag; `BAD_SIZE` if the block
 *   does not end within its file. With `onError` none.
 */
export function* eachResource(
  game: Game,
  kind: ResourceKind,
  options?: DamageOptions,
): Generator<GameResource, void, undefined> {
  const { onError } = optionsOf(options);
  checkGame(game);
  checkResourceKind(kind);
  for (const found of resourcesOf(game, kind, reporterOf(onError))) yield shown(found);
}

/** A resource as callers see it: what is in a bundle has no block. */
function shown(found: BlockResource): GameResource {
  return !hasTags(found.block.form) ? { ...found, block: undefined } : found;
}

/** Walks the resources of a kind. */
export function* resourcesOf(
  game: Game,
  kind: ResourceKind,
  reporter: Reporter | undefined,
): Generator<BlockResource, void, undefined> {
  if (kind === 'room') {
    for (const home of game.rooms) {
      const found = attempt(reporter, () => roomIn(game, home, reporter));
      if (found !== undefined) yield found;
    }
    return;
  }
  const count = directoryOf(game.index, kind)?.rooms.length ?? 0;
  for (let id = 0; id < count; id++) {
    const entry = placeOf(game.index, kind, id);
    // What rooms are missing is told once, in the problems of the game.
    if (entry === undefined || roomOf(game, entry.room) === undefined) continue;
    const found = attempt(reporter, () => resourceIn(game, entry, reporter));
    if (found !== undefined) yield found;
  }
}

/**
 * Finds a resource of a game; `undefined` if it does not exist.
 *
 * @param kind - `room`, `script`, `sound`, `costume`, `charset` or `room-script`
 * @param id - its number; of a room 0..255
 * @throws {DecodeError} `MISSING` if no file has its room; else as {@link eachResource}: `BAD_OFFSET`, `BAD_SIZE`. With
 *   `onError` none; the result is then `undefined`.
 */
export function findGameResource(
  game: Game,
  kind: ResourceKind,
  id: number,
  options?: DamageOptions,
): GameResource | undefined {
  const { onError } = optionsOf(options);
  checkGame(game, 'findGameResource(game, of, id)');
  checkResourceKind(kind);
  checkWhole(id, 'id', 0);
  const reporter = reporterOf(onError);
  const found = attempt(reporter, () => resourceOf(game, kind, id, reporter));
  return found && shown(found);
}

/** A resource; `undefined` if it does not exist. Throws if it cannot be read. */
export function resourceOf(
  game: Game,
  kind: ResourceKind,
  id: number,
  reporter: Reporter | undefined,
): BlockResource | undefined {
  if (kind === 'room') {
    checkByte(id, 'id');
    const home = roomOf(game, id);
    return home && roomIn(game, home, reporter);
  }
  const entry = placeOf(game.index, kind, id);
  return entry && resourceIn(game, entry, reporter);
}

/** The block of a room; `undefined` if it cannot be read, which was reported. */
export function roomIn(
  game: Game,
  { room, file, offset }: GameRoom,
  reporter: Reporter | undefined,
): BlockResource | undefined {
  const release = releaseOf(game);
  const tag = FILE_TAGS[BLOCK_FORMS[release]][ROOM_PLACES[release].anchor];
  return resourceAt(game, { of: 'room', id: room, room }, { at: file, pos: offset, tag }, reporter);
}

function resourceIn(
  game: Game,
  entry: ResourceEntry,
  reporter: Reporter | undefined,
): BlockResource | undefined {
  const home = roomOf(game, entry.room);
  if (home === undefined) throw lost(game, entry);
  const { kind: of, id, room, offset } = entry;
  const tag = PLACES[of].tags[BLOCK_FORMS[releaseOf(game)]].join(' ');
  const place = { at: home.file, pos: home.offset + offset, tag };
  return resourceAt(game, { of, id, room }, place, reporter);
}

/** Where a block of a game is. */
interface GamePlace {
  /** Index of its file. */
  readonly at: number;
  readonly pos: number;
  /** Tags that it may have, separated by spaces. */
  readonly tag: string;
}

/** The resource at a place in a file; `undefined` if it cannot be read, which was reported. */
function resourceAt(
  game: Game,
  { of, id, room }: Pick<GameResource, 'of' | 'id' | 'room'>,
  { at, pos, tag }: GamePlace,
  reporter: Reporter | undefined,
): BlockResource | undefined {
  const { name: file, src } = game.files[at];
  const release = releaseOf(game);
  const form = BLOCK_FORMS[release];
  const { file: outer, bundle } = FILE_TAGS[form];
  const isWhole = isRoomFile(src, form);
  const path = isWhole ? '' : tag === bundle ? outer : outer + SEPARATOR + bundle;
  const place = { src, form, path, pos, end: src.length };
  const storedAt = Math.min(pos, src.length);
  const what = `${of} ${id}`;
  const read = (onError: ErrorHandler | undefined) => {
    const told = reporterOf(onError);
    if (tag === '')
      fail('BAD_OFFSET', storedAt, `${what}: version ${game.version} has no such blocks`);
    // A container with a wrong size ends where the next bundle starts.
    const anchorAt = inBundle(form, ROOM_PLACES[release].anchor);
    if (told !== undefined && headerAt(place)?.fits === false)
      for (const { places } of game.rooms)
        for (const next of places)
          if (next.file === at && next.offset - anchorAt > pos)
            place.end = Math.min(place.end, next.offset - anchorAt);
    return attempt(told, () =>
      !hasTags(form) && tag !== ''
        ? inBundleFile(place, of, what)
        : followOffset(place, tag, storedAt, what, told),
    );
  };
  const block = inOrigin(originOf(of, id, room, file), handlerOf(reporter), read);
  if (block === undefined) return undefined;
  const { start, end, payload } = block;
  const found = { kind: 'resource', of, id, room, file, src, start, end, payload, block } as const;
  if (of !== 'room' || !isReleaseIn(BUNDLE_HEADS, release)) return found;
  const parts = inOrigin({ file, room }, handlerOf(reporter), (onError) => [
    ...bundleParts(block, release, reporterOf(onError), { ...NO_LIMIT }),
  ]);
  return { ...found, parts };
}

/**
 * What is at a place of a bundle, as a block with its kind for a tag. Throws `BAD_OFFSET` for a place in the head of the
 * room or behind the file, `BAD_SIZE` for a size that does not fit.
 */
function inBundleFile(
  place: Parameters<typeof headerAt>[0],
  tag: ResourceKind,
  what: string,
): Block {
  const { src, pos, end } = place;
  const least = tag === 'room' ? 0 : BUNDLE_HEAD;
  const header = headerAt(place);
  if (header === undefined || pos < least)
    failOutside(Math.min(pos, src.length), what, pos, least, end);
  const { block, size } = header;
  checkStored(size, BUNDLE_HEADER_SIZE, end - pos, pos, what);
  return { ...block, tag, path: tag };
}

/**
 * Reads the file of a room without blocks, or the room alone, as in 16 colors of version 3: finds the parts of the room.
 *
 * @param src - from the size of the room on, after `decodeXor`
 * @returns the room, for `readRoom`. With `onError`, parts that are not where they should be are left out
 * @throws {DecodeError} `TRUNCATED` if the head of the room or a list in it is cut off; `BAD_OFFSET` for an offset that
 *   leads into the head or out of the room; `BAD_SIZE` for a code of an object that does not fit. With `onError` none.
 */
export function readBundle(src: Uint8Array, options: RecordOptions): Resource {
  const release = checkReleaseIn(BUNDLE_HEADS, options, 'files without blocks');
  checkBytes(src);
  const end = Math.min(src.length, src.length < 2 ? 0 : u16le(src, 0) || src.length);
  const place = { src, start: 0, end };
  const reporter = reporterOf(options.onError);
  const parts = [...bundleParts(place, release, reporter, allowanceOf(options.limits))];
  const payload = src.subarray(Math.min(end, BUNDLE_HEADER_SIZE), end);
  return { kind: 'resource', of: 'room', ...place, payload, block: undefined, parts };
}

/** The origin of a resource: costumes and charsets have a field of their own. */
function originOf(of: ResourceKind, id: number, room: number, file: string | undefined): Origin {
  return { file, room, ...((of === 'costume' || of === 'charset') && { [of]: id }) };
}

/** The failure of a resource whose room no file has. */
function lost(game: Game, { kind, id, room }: ResourceEntry): Error {
  const { index, indexFile } = game;
  const disk = index.rooms?.disks[room];
  const where = disk ? ` (disk ${disk})` : '';
  return inOrigin(originOf(kind, id, room, indexFile?.name), undefined, () =>
    fail('MISSING', roomByte(game, kind, id), `${kind} ${id}: no room ${room}${where}`),
  );
}

/** Something with its number, and the further numbers that lead to the same block. */
export interface Aliased<T> {
  readonly one: T;
  readonly aliases: readonly number[];
}

/** Groups items in the same place, in the order of each group's first item. */
export function aliased<T>(
  all: Iterable<T>,
  placeOf: (one: T) => string,
  numberOf: (one: T) => number,
): Aliased<T>[] {
  const groups = new Map<string, { one: T; aliases: number[] }>();
  for (const one of all) {
    const place = placeOf(one);
    const group = groups.get(place);
    if (group === undefined) groups.set(place, { one, aliases: [] });
    else group.aliases.push(numberOf(one));
  }
  return [...groups.values()];
}

/** The rooms of a game, each block once. */
export function roomsOnce(game: Game): Aliased<GameRoom>[] {
  return aliased(
    game.rooms,
    ({ file, offset }) => `${file} ${offset}`,
    ({ room }) => room,
  );
}
