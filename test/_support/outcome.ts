import { inspect } from 'node:util';
import { DecodeError, type ErrorHandler, type Problem } from 'scumm-codec';
import { expect } from 'vitest';

/** What a call came to: its value, or the code and offset of its DecodeError. */
export type Outcome<T> = { value: T } | { code: string; offset: number };

/** Runs a decoder. Every other kind of exception is a bug and passes through. */
export function outcome<T>(decode: () => T): Outcome<T> {
  try {
    return { value: decode() };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { code: error.code, offset: error.offset };
  }
}

/** What a tolerant call gives, and what it reports. */
export function tolerantly<T>(run: (onError: ErrorHandler) => T): { value: T; errors: Problem[] } {
  const errors: Problem[] = [];
  return { value: run((error) => errors.push(error)), errors };
}

/** Matches a DecodeError that is thrown, and the Problem that a handler receives in its place, with such fields. */
export function decodeError(code: string, offset: number, fields: Partial<Problem> = {}): unknown {
  const message = expect.stringContaining(`[${code} at byte `);
  return expect.objectContaining({ code, offset, message, ...fields });
}

/** Checks that a call refuses each of some values with an error of a kind. */
export function refuses<T>(
  kind: typeof RangeError | typeof TypeError,
  values: readonly T[],
  run: (value: T) => unknown,
): void {
  for (const value of values) expect(() => run(value), inspect(value)).toThrow(kind);
}

/** A handler, and the list that it fills. */
export function reporting(): { onError: (error: Problem) => void; errors: Problem[] } {
  const errors: Problem[] = [];
  return { onError: (error) => void errors.push(error), errors };
}
