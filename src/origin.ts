// Where the bytes of a record are from. The readers of a game set it; what they give carries it on, and it comes into
// every problem of the record.

import { DecodeError, type ErrorHandler, type Origin } from './errors.js';

export type { Origin };

/** A record that may be from a game. */
export interface Located {
  /** Where in a game it is from; absent if it was read from bytes alone. */
  readonly origin?: Origin | undefined;
}

/** Runs a part of a call. Adds an origin to what it throws and reports, where that has none. */
export function inOrigin<T>(
  origin: Origin | undefined,
  onError: ErrorHandler | undefined,
  part: (onError: ErrorHandler | undefined) => T,
): T {
  if (origin === undefined) return part(onError);
  try {
    return part(onError && ((problem) => onError({ ...origin, ...problem })));
  } catch (error) {
    throw located(error, origin);
  }
}

/** An error with an origin, where it has none. */
export function located(error: unknown, origin: Origin | undefined): unknown {
  if (error instanceof DecodeError)
    for (const [name, value] of Object.entries(origin ?? {}))
      if (value !== undefined && !(name in error))
        Object.defineProperty(error, name, { value, enumerable: true });
  return error;
}
