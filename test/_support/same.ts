// The library against its literal twin: the same value, or both refuse.

import { expect } from 'vitest';
import { type Outcome, outcome } from './outcome.js';

/**
 * Expects that two calls give the same value, or that both throw a DecodeError. If bytes have several faults, each
 * call may name another one.
 *
 * @returns what the first came to
 */
export function expectSame<T>(fast: () => T, slow: () => T): Outcome<T> {
  const [one, other] = [outcome(fast), outcome(slow)];
  if ('value' in one) expect(other).toEqual(one);
  else expect(other).toHaveProperty('code');
  return one;
}
