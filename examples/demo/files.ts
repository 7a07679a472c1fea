// The games of a folder and its subfolders: each folder may hold one.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DecodeError, type Game, type GameFile, openGame } from 'scumm-codec';

/** A game with a name for its pictures. */
export interface NamedGame {
  /**
   * Name of the index file, or of the first data file, without its ending and in lower case. In version 4
   * this name is a number, and is left out. Then the subfolders.
   */
  readonly name: string;
  readonly game: Game;
}

/** A folder whose files cannot be told apart. */
export interface Refused {
  readonly folder: string;
  readonly message: string;
}

/** The game of a folder, then those of its subfolders. */
export function openGames(folder: string): (NamedGame | Refused)[] {
  return gamesIn(folder, []);
}

/** `inner` leads from the first folder to this one; `above` is the game of the one around it. */
function gamesIn(folder: string, inner: readonly string[], above = ''): (NamedGame | Refused)[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = (wanted: typeof entries) => wanted.map(({ name }) => name).sort();
  const files = names(entries.filter((entry) => entry.isFile())).map((name): GameFile => {
    return { name, bytes: readFileSync(join(folder, name)) };
  });
  const game = gameOf(folder, files);
  const home = inner.length === 0 ? basename(folder).toLowerCase() : '';
  const own = game !== undefined && 'version' in game ? titleOf(game) || above || home : above;
  const folders = names(entries.filter((entry) => entry.isDirectory()));
  const deeper = folders.flatMap((name) =>
    gamesIn(join(folder, name), [...inner, name.toLowerCase()], own),
  );
  if (game === undefined) return deeper;
  if (!('version' in game)) return [game, ...deeper];
  return [{ name: [own, ...inner].filter((part) => part !== '').join('-'), game }, ...deeper];
}

function gameOf(folder: string, files: readonly GameFile[]): Game | Refused | undefined {
  try {
    return openGame(files);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return error.code === 'MISSING' ? undefined : { folder, message: error.message };
  }
}

function titleOf({ version, indexFile, files }: Game): string {
  const { name = '' } = indexFile ?? files[0] ?? {};
  return version === 4 ? '' : name.replace(/\.[^.]*$/, '').toLowerCase();
}
