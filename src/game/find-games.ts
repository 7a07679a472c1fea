// The games that a folder holds.

import { NO_OPTIONS } from '../geometry.js';
import { limitOf } from '../limits.js';
import type { Version } from '../version.js';
import { gamesIn } from './choose.js';
import { evidenceOf, versionsOf } from './evidence.js';
import type { Evidence, GameFile } from './game.js';
import { candidatesIn, checkFiles, checkKeys, type OpenGameOptions } from './open-game.js';

/** A game that a folder holds. */
export interface FoundGame {
  /** Its possible versions: a single one if its files show it. */
  readonly versions: readonly Version[];
  /** Name of its index file; `undefined` if there is none. */
  readonly index: string | undefined;
  /** Names of its data files; empty if there is only an index file. */
  readonly data: readonly string[];
  /** What the versions were read from. */
  readonly evidence: readonly Evidence[];
  /** Options with which `openGame` opens it from the same files. If `versions` has several, add a `version`. */
  readonly options: OpenGameOptions;
}

/**
 * Finds all games among the files of a folder: those with an index and data files, then index files without
 * data, then data files without an index.
 *
 * @param files - all that a folder holds, as for `openGame`
 * @param options - only `keys` and `limits` count, as for `openGame`
 * @returns the games; an empty list if no file belongs to one
 * @throws {DecodeError} `LIMIT` for more files than `limits.entries`, or more pairs of an index and a data
 *   file.
 * @throws {RangeError} if a key is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `files` is not a list of {@link GameFile} records or of bytes.
 */
export function findGames(
  files: readonly (GameFile | Uint8Array)[],
  options?: Pick<OpenGameOptions, 'keys' | 'limits'>,
): FoundGame[] {
  const { keys, limits }: OpenGameOptions = options ?? NO_OPTIONS;
  const given = checkFiles(files, limits);
  const steps = candidatesIn(given, checkKeys(keys, given), limits);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return gamesIn(step.value, limitOf(limits, 'entries')).map(({ index, data }) => {
    const names = data.map(({ found }) => found.name);
    const name = index?.found.name;
    const chosen = {
      ...(name !== undefined && { index: name }),
      ...(names.length > 0 && { data: names }),
    };
    return {
      versions: versionsOf(index, data),
      index: name,
      data: names,
      evidence: evidenceOf(index, data),
      options: { ...chosen, ...(keys && { keys }) },
    };
  });
}
