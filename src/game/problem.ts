// Failures that name their file.

import { DecodeError, type Reporter, report, reporterOf } from '../errors.js';
import { filesOf } from './files.js';
import type { Game } from './game.js';

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
