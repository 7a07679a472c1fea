// Failures as plain records, and failures that know their file.

import { DecodeError, type Reporter, report } from '../errors.js';
import type { Game, Problem } from './game.js';

/**
 * Turns a failure into a plain record, to keep or to post.
 *
 * @param error - from any function of this library
 * @param file - name of the file, if the error does not know it
 * @throws {TypeError} if `error` is not a DecodeError of any build.
 */
export function problemOf(error: DecodeError, file?: string): Problem {
  const { code, offset, message, name } = Object(error) as DecodeError;
  if (name !== 'DecodeError') throw new TypeError('error is not a DecodeError');
  return { code, offset, file: error.file ?? file, message };
}

/** The same failure, with the name of the file that it is in. */
export function inFile(error: DecodeError, file: string | undefined): DecodeError {
  if (file !== undefined && error.file === undefined)
    Object.defineProperty(error, 'file', { value: file, enumerable: true });
  return error;
}

/** The same reporter for a part of a call; the errors get the name of their file. */
export function inFileReporter(reporter: Reporter | undefined, file: string): Reporter | undefined {
  if (reporter === undefined) return undefined;
  const onError = (error: DecodeError) => report(reporter, inFile(error, file));
  return { onError, stopped: false, count: 0 };
}

/** Runs `part`; a DecodeError that it throws knows its file. */
export function named<T>(file: string | undefined, part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw error instanceof DecodeError ? inFile(error, file) : error;
  }
}

/** The name of the file that has the bytes of a record; `undefined` if the game does not have them. */
export function fileOf({ files, indexFile }: Game, src: Uint8Array): string | undefined {
  return [...files, ...(indexFile ? [indexFile] : [])].find((file) => file.src === src)?.name;
}
