// What a function and its literal twin come to.

import { expect } from 'vitest';
import { type Outcome, outcome } from './outcome.js';

/**
 * Checks that two calls give the same, or both fail with a DecodeError: of several faults they may blame different
 * ones. Gives the outcome of the first.
 */
export function expectSame<T>(main: () => T, twin: () => T): Outcome<T> {
  const got = outcome(main);
  const want = outcome(twin);
  if ('code' in got || 'code' in want) expect(['code' in got, got]).toEqual(['code' in want, got]);
  else expect(want).toEqual(got);
  return got;
}
