// Failures as plain records, and failures that know their file.

import { DecodeError } from '../errors.js';
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

/** A handler of errors, which may also receive the number of a strip or row. */
type AnyHandler = (error: DecodeError, ...place: number[]) => void;

/**
 * Runs a part of a call that reads one file. What the part throws, and what it gives to the handler
 * that it gets, knows the name of the file.
 */
export function inFile<T, Handler extends AnyHandler>(
  file: string | undefined,
  part: (onError: AnyHandler | undefined) => T,
  onError?: Handler | undefined,
): T {
  const told: AnyHandler = (error, ...place) => onError?.(named(error, file), ...place);
  try {
    // What is not a function is left for the part to refuse.
    return part(typeof onError === 'function' ? told : onError);
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
export function fileOf({ files, indexFile }: Game, src: Uint8Array): string | undefined {
  return [...files, ...(indexFile ? [indexFile] : [])].find((file) => file.src === src)?.name;
}
