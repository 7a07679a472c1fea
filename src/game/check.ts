// Whether a value is a game. Its lists may be long, so that what is in them is checked where it is used.

import { isBytes, isRecord } from '../bytes.js';
import { checkRelease } from '../version.js';
import type { Game, GameRoom } from './game.js';

/** Throws a TypeError unless a value is a game, a RangeError for an unknown release. */
export function checkGame(game: Game): void {
  const { index, files, rooms, charsets, fonts } = Object(game) as Game;
  if (!isRecord(index) || ![files, rooms, charsets, fonts].every(Array.isArray)) throw notGame();
  checkRelease(game);
}

/** A room of a game by its number; `undefined` if the game does not have it. */
export function roomOf(game: Game, room: number): GameRoom | undefined {
  const { rooms } = game;
  let low = 0;
  let high = rooms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (checkedRoom(game, rooms[middle]).room < room) low = middle + 1;
    else high = middle;
  }
  const found = rooms[low];
  return found?.room === room ? checkedRoom(game, found) : undefined;
}

/** Checks a room of a game; throws a TypeError unless it is a room in one of the game's files. */
export function checkedRoom({ files }: Game, room: GameRoom): GameRoom {
  const { file, offset } = Object(room) as GameRoom;
  const { src, name } = Object(files[file]) as Game['files'][number];
  const isPlace = Number.isInteger(offset) && offset >= 0;
  if (!isPlace || !isBytes(src) || typeof name !== 'string') throw notGame();
  return room;
}

function notGame(): TypeError {
  return new TypeError('game is not a Game: openGame(files) gives one');
}
