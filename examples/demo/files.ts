// The games of a folder and its subfolders: each folder may hold some.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DecodeError, findGames, type Game, type GameFile, openGame } from 'scumm-codec';

/** A game with a name for its pictures. */
export interface NamedGame {
  /**
   * Name of the index file, or of the first data file, without its ending and in lower case. In version 4
   * this name is a number, and is left out. Then the subfolders. Of several games in one folder, the name that
   * `findGames` gives.
   */
  readonly name: string;
  readonly game: Game;
}

/** A folder whose files cannot be told apart. */
export interface Refused {
  readonly folder: string;
  readonly message: string;
}

/** The games of a folder, then those of its subfolders. */
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
  const home = inner.length === 0 ? basename(folder).toLowerCase() : '';
  const games = gamesOf(folder, files, above || home);
  const [first] = games;
  const own = first !== undefined && 'game' in first ? first.name : above;
  const folders = names(entries.filter((entry) => entry.isDirectory()));
  const deeper = folders.flatMap((name) =>
    gamesIn(join(folder, name), [...inner, name.toLowerCase()], own),
  );
  const here = games.map((one) =>
    'game' in one
      ? { ...one, name: [one.name, ...inner].filter((part) => part !== '').join('-') }
      : one,
  );
  return [...here, ...deeper];
}

/** The games of a folder alone; `without` is the name of one that has none of its own. */
function gamesOf(
  folder: string,
  files: readonly GameFile[],
  without: string,
): (NamedGame | Refused)[] {
  const open = (options?: Parameters<typeof openGame>[1], name?: string) => {
    try {
      const game = openGame(files, options);
      return { name: name ?? (titleOf(game) || without), game };
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      return { folder, message: error.message, code: error.code };
    }
  };
  const one = open();
  if ('game' in one) return [one];
  const several = one.code === 'AMBIGUOUS' ? findGames(files) : [];
  if (several.length > 1) return several.map(({ name, options }) => open(options, name));
  return one.code === 'MISSING' ? [] : [one];
}

/** The title in the names of the files; '' in versions 3 and 4, whose files are named by numbers. */
function titleOf({ version, indexFile, files }: Game): string {
  const { name = '' } = indexFile ?? files[0] ?? {};
  return version < 5 ? '' : name.replace(/\.[^.]*$/, '').toLowerCase();
}
