// Whether a value is a game.

import { isBytes } from '../bytes.js';
import type { Game } from './game.js';

/** Throws a TypeError for what is not a game, such as the files of one. */
export function checkGame(game: Game): void {
  const { version, index, files, rooms, charsets, fonts } = Object(game) as Game;
  const fits =
    typeof version === 'number' &&
    typeof index === 'object' &&
    index !== null &&
    [files, charsets, fonts].every(areFiles) &&
    Array.isArray(rooms) &&
    rooms.every(
      (room) => isIndex(Object(room).file, files.length) && isIndex(room.offset, Infinity),
    );
  if (!fits) throw new TypeError('game is not a Game: openGame(files) gives one');
}

/** Whether a value is a list of opened files. */
function areFiles(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((file) => isBytes(Object(file).src) && typeof file.name === 'string')
  );
}

function isIndex(value: unknown, count: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}
