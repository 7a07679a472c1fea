// Damage that leaves most of what it falls on.

import fc from 'fast-check';
import { weighted } from './reach.js';

/** Where damage may fall. */
export interface DamageOptions {
  /** Bytes that may change. Default: all. */
  readonly at?: fc.Arbitrary<number>;
  /** The least length. Default: 0. */
  readonly shortest?: number;
}

/** Bytes that are whole, of which one or two are others, or whose end is missing. */
export function damaged(
  whole: Uint8Array,
  { at = fc.nat(Math.max(0, whole.length - 1)), shortest = 0 }: DamageOptions = {},
): fc.Arbitrary<Uint8Array> {
  const changes = fc.array(fc.tuple(at, fc.nat(255)), { minLength: 1, maxLength: 2 });
  const changed = changes.map((list) => {
    const src = Uint8Array.from(whole);
    for (const [pos, value] of list) src[pos] = value;
    return src;
  });
  const cut = fc.nat(whole.length - shortest).map((less) => whole.slice(0, whole.length - less));
  return weighted([2, fc.constant(whole)], [4, changed], [1, cut]);
}
