// What a function and its literal twin come to.

import { expect } from 'vitest';
import { type Outcome, outcome } from './outcome.js';

/** Checks that two calls give the same value, or the same fault. Gives the outcome of the first. */
export function expectSame<T>(main: () => T, twin: () => T): Outcome<T> {
  const got = outcome(main);
  expect(outcome(twin)).toEqual(got);
  return got;
}

/** The same where there may be several faults: each call may blame another one. */
export function expectAlike<T>(main: () => T, twin: () => T): Outcome<T> {
  const got = outcome(main);
  const want = outcome(twin);
  if ('code' in got || 'code' in want) expect(['code' in want, got]).toEqual(['code' in got, got]);
  else expect(want).toEqual(got);
  return got;
}
