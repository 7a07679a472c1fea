// Rooms and objects of a game, each read when it is asked for.

import { SILENT } from '../block/level.js';
import { checkByte } from '../bytes.js';
import { attempt, handlerOf, reporterOf } from '../errors.js';
import type { RoomObject } from '../object/room-object.js';
import { type RoomObjects, readRoomObjects } from '../object/room-objects.js';
import { optionsOf, type ReadOptions, type Strict } from '../options.js';
import { inOrigin } from '../origin.js';
import { type Room, roomAt } from '../room/room.js';
import { checkGame, type Game, roomOf } from './game.js';
import { absent } from './problem.js';
import { resourceOf, roomIn } from './resources.js';

/**
 * Reads a room of a game.
 *
 * @param game - the opened game, from {@link openGame}
 * @param room - room number, 0..255: see `game.rooms`
 * @returns the room; `undefined` only with `onError`, if it is not there
 * @throws {DecodeError} `MISSING` if no file has the room; `BAD_OFFSET` or `BAD_SIZE` if it is not where
 *   its file says; else as `readRoom`. Errors name their `file`. With `onError` none.
 * @throws {RangeError} if `room` is not a byte, or a limit is not a number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function readGameRoom(game: Game, room: number, options?: Strict<ReadOptions>): Room;
export function readGameRoom(game: Game, room: number, options: ReadOptions): Room | undefined;
export function readGameRoom(game: Game, room: number, options?: ReadOptions): Room | undefined {
  const { onError, limits } = optionsOf(options);
  checkGame(game, 'readGameRoom(game, room)');
  checkByte(room, 'room');
  const reporter = reporterOf(onError);
  return attempt(reporter, () => {
    const home = roomOf(game, room);
    if (home === undefined)
      return absent(game, 'room', room, game.rooms.map((one) => one.room).join(', '), 0);
    const found = roomIn(game, home, reporter);
    if (found === undefined) return undefined;
    const { block, file } = found;
    const { version, variant } = game;
    // In version 8 the index leads to the block beside the room.
    const beside = attempt(SILENT, () => resourceOf(game, 'room-script', room, undefined));
    const scripts = beside?.file === file ? beside.block : undefined;
    const origin = { file, room };
    return inOrigin(origin, handlerOf(reporter), (told) =>
      roomAt(block, { version, variant, limits, onError: told }, { scripts, origin }),
    );
  });
}

/** What the index file says of an object: its values at the start of the game. */
export interface ObjectStart {
  /** State; 0 hides the object. */
  readonly state: number;
  /** Who holds it: an actor's number, or the `ownerRoom` of `releaseTraits`. */
  readonly owner: number;
  /** Class mask: class `k` is bit `k - 1`. */
  readonly classes: number;
}

/** An object of a room with what the index file says of it. */
export interface GameObject extends RoomObject {
  /** `undefined` if the index does not list it. */
  readonly initial: ObjectStart | undefined;
}

/** The objects of a room of a game. */
export interface GameObjects extends RoomObjects {
  readonly objects: readonly GameObject[];
}

/**
 * Reads the objects of a room, with their values in the index file.
 *
 * @param game - the opened game, from {@link openGame}
 * @param room - of the same game: {@link readGameRoom}
 * @returns the result of `readRoomObjects`. The images of version 8 are paired by the names in the index
 * @throws {DecodeError} as `readRoomObjects`; errors name their `file`. With `onError` none.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}, `room` not a Room, or `onError` not a function.
 */
export function readGameObjects(game: Game, room: Room, options?: ReadOptions): GameObjects {
  const { onError, limits } = optionsOf(options);
  checkGame(game, 'readGameObjects(game, room)');
  const { objects: directory } = game.index;
  const { objects, orphans } = readRoomObjects(room, { objects: directory, limits, onError });
  const initial = (id: number): ObjectStart | undefined => {
    if (directory === undefined || id >= directory.states.length) return undefined;
    const { states, owners, classes } = directory;
    return { state: states[id], owner: owners[id], classes: classes[id] };
  };
  return { objects: objects.map((one) => ({ ...one, initial: initial(one.id) })), orphans };
}
