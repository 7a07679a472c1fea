// The errors that handlers received since the last call was made.

export const reported: unknown[] = [];

/** A handler to pass as `onError`. */
export function onError(error: unknown): void {
  reported.push(error);
}
