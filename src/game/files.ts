// The files of a game in one list.

import { checkGame } from './check.js';
import type { Game, OpenedFile } from './game.js';

/**
 * Lists all files of a game: the data files, the index file, and the charsets and fonts in files of their own. The
 * file of a record is the one with its `src`.
 *
 * @param game - as {@link openGame} gives it
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `game` is not a {@link Game}.
 * @example
 * ```ts
 * import { gameFiles, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { src } = readGameRoom(game, 2);
 * console.log(gameFiles(game).find((file) => file.src === src)?.name); // lantern.001
 * ```
 */
export function gameFiles(game: Game): OpenedFile[] {
  checkGame(game);
  return filesOf(game);
}

/** All files of a game. Trusts its argument. */
export function filesOf({ files, indexFile, charsets, fonts }: Game): OpenedFile[] {
  return [...files, ...(indexFile ? [indexFile] : []), ...charsets, ...fonts];
}
