// The resources of a game by number, whatever file they are in. Nothing is decoded: a block is a view.

import type { Block } from '../block/level.js';
import { SILENT } from '../block/level.js';
import { checkByte } from '../bytes.js';
import { attempt, fail, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkWhole, NO_OPTIONS } from '../geometry.js';
import {
  checkKind,
  directoryOf,
  entryBlock,
  placeOf,
  type ResourceEntry,
  type ResourceKind,
} from '../index-file/resolve.js';
import { openRooms, type Rooms } from '../index-file/rooms.js';
import type { DamageOptions } from '../options.js';
import { checkGame } from './check.js';
import type { DataFile, Game } from './game.js';
import { inFile } from './problem.js';

/** A resource of a game. */
export interface GameResource {
  /** As asked for. */
  readonly kind: ResourceKind;
  /** Its number, as in scripts. */
  readonly id: number;
  /** The room that it lives in. */
  readonly room: number;
  /** Name of its file. */
  readonly file: string;
  /** RO, ROOM or LFLF; SC, SCRP; SO, SOUN; CO, COST, AKOS; CHAR; RMSC. */
  readonly block: Block;
}

/**
 * Walks the resources of a kind by ascending number. Numbers that do not exist are left out; two
 * numbers may have the same block.
 *
 * @param game - as {@link openGame} gives it
 * @param kind - `room`, `script`, `sound`, `costume`, `charset` or `room-script`
 * @throws {DecodeError} while iterating: `MISSING` if no file has the room of a resource; `BAD_OFFSET`
 *   if there is no block with the right tag; `BAD_SIZE` if the block does not end within its file.
 *   With `onError` none.
 * @throws {RangeError} if `kind` is unknown.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function* walkGameResources(
  game: Game,
  kind: ResourceKind,
  options?: DamageOptions,
): Generator<GameResource, void, undefined> {
  const { onError }: DamageOptions = options ?? NO_OPTIONS;
  checkGame(game);
  checkKind(kind);
  const reporter = reporterOf(onError);
  const disks = openDisks(game);
  if (kind === 'room') {
    for (const { room } of game.rooms) {
      const found = attempt(reporter, () => roomIn(game, disks, room, reporter));
      if (found !== undefined) yield found;
    }
    return;
  }
  const count = directoryOf(game.index, kind)?.rooms.length ?? 0;
  for (let id = 0; id < count; id++) {
    const entry = placeOf(game.index, kind, id);
    const found = entry && attempt(reporter, () => resourceIn(game, disks, entry));
    if (found !== undefined) yield found;
  }
}

/**
 * Finds a resource of a game; `undefined` if it does not exist.
 *
 * @param game - as {@link openGame} gives it
 * @param kind - `room`, `script`, `sound`, `costume`, `charset` or `room-script`
 * @param id - its number; of a room 0..255
 * @throws {DecodeError} as {@link walkGameResources}: `MISSING`, `BAD_OFFSET`, `BAD_SIZE`. With
 *   `onError` none; the result is then `undefined`.
 * @throws {RangeError} if `kind` is unknown, or `id` not a whole number of at least 0 (of a room: not a
 *   byte).
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function findGameResource(
  game: Game,
  kind: ResourceKind,
  id: number,
  options?: DamageOptions,
): GameResource | undefined {
  const { onError }: DamageOptions = options ?? NO_OPTIONS;
  checkGame(game);
  checkKind(kind);
  checkWhole(id, 'id', 0);
  const reporter = reporterOf(onError);
  return attempt(reporter, () => resourceOf(game, kind, id, reporter));
}

/**
 * A resource; `undefined` if it does not exist. Throws why it cannot be read; a room that calls itself
 * another one is reported.
 */
export function resourceOf(
  game: Game,
  kind: ResourceKind,
  id: number,
  reporter: Reporter | undefined,
): GameResource | undefined {
  const disks = openDisks(game);
  if (kind === 'room') {
    checkByte(id, 'id');
    return roomIn(game, disks, id, reporter);
  }
  const entry = placeOf(game.index, kind, id);
  return entry && resourceIn(game, disks, entry);
}

/** The room directory of a file. */
type Disks = (file: number) => Rooms | undefined;

/** Opens the room directory of each file once, when it is asked for. Their failures are problems. */
function openDisks({ files }: Game): Disks {
  const opened: (Rooms | undefined)[] = [];
  return (file) => {
    opened[file] ??= openRooms(files[file].src, SILENT);
    return opened[file];
  };
}

function fileWith({ rooms, files }: Game, room: number): [number, DataFile] | undefined {
  const file = rooms.find((one) => one.room === room)?.file;
  return file === undefined ? undefined : [file, files[file]];
}

function roomIn(
  game: Game,
  disks: Disks,
  room: number,
  reporter: Reporter | undefined,
): GameResource | undefined {
  const place = fileWith(game, room);
  const rooms = place && disks(place[0]);
  const entry = rooms?.entries.find((one) => one.room === room);
  if (place === undefined || rooms === undefined || entry === undefined) return undefined;
  const { name } = place[1];
  const { src, end } = rooms.whole;
  const block = inFile(
    name,
    (onError) => rooms.roomAt(src, end, entry, reporterOf(onError)),
    handlerOf(reporter),
  );
  return { kind: 'room', id: room, room, file: name, block };
}

function resourceIn(game: Game, disks: Disks, entry: ResourceEntry): GameResource {
  const { kind, id, room } = entry;
  const place = fileWith(game, room);
  const rooms = place && disks(place[0]);
  if (place === undefined || rooms === undefined) throw lost(game, entry);
  const { name } = place[1];
  const block = inFile(name, () => entryBlock(rooms, entry, game.index));
  return { kind, id, room, file: name, block };
}

/** The failure of a resource whose room no file has. */
function lost({ index, indexFile }: Game, { kind, id, room }: ResourceEntry): Error {
  const disk = index.rooms?.disks[room];
  const where = disk ? ` (disk ${disk})` : '';
  return inFile(indexFile?.name, () =>
    fail('MISSING', 0, `${kind} ${id}: no room ${room}${where}`),
  );
}
