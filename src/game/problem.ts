// Failures that name their file, and what a game does not have.

import { attempt, DecodeError, fail, type Reporter, report, reporterOf } from '../errors.js';
import { filesOf, type Game } from './game.js';

/**
 * Runs a part of a call that reads one file. Adds the name of the file to what the part throws and
 * reports.
 */
export function inFile<T>(
  file: string | undefined,
  part: (told: Reporter | undefined) => T,
  reporter?: Reporter | undefined,
): T {
  const told = reporterOf(
    reporter && ((problem) => report(reporter, { ...problem, file: problem.file ?? file })),
  );
  try {
    return part(told);
  } catch (error) {
    throw error instanceof DecodeError ? named(error, file) : error;
  }
}

/** The same failure, with the name of the file that it is in. */
function named(error: DecodeError, file: string | undefined): DecodeError {
  if (file !== undefined && error.file === undefined)
    Object.defineProperty(error, 'file', { value: file, enumerable: true });
  return error;
}

/** The name of the file that has the bytes of a record; `undefined` if the game does not have them. */
export function fileOf(game: Game, src: Uint8Array): string | undefined {
  return filesOf(game).find((file) => file.src === src)?.name;
}

/** Throws `MISSING` for a room, costume or charset that a game does not have. */
export function absent({ indexFile }: Game, what: string, known?: Game['rooms']): never {
  const rooms = known?.map(({ room }) => room).join(', ') || 'none';
  const list = known ? `: its rooms are ${rooms}` : '';
  return inFile(indexFile?.name, () => fail('MISSING', 0, `the game has no ${what}${list}`));
}

/** Reads a costume or charset by its number. Throws or reports `MISSING` if the game does not have it. */
export function readNumbered<T>(
  game: Game,
  kind: 'costume' | 'charset',
  id: number,
  reporter: Reporter | undefined,
  read: (reporter: Reporter | undefined) => T | undefined,
): T | undefined {
  return attempt(reporter, () => {
    const found = read(reporter);
    // A problem reported before explains why nothing was found.
    return found ?? (reporter?.count ? undefined : absent(game, `${kind} ${id}`));
  });
}
