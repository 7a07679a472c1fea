// How large stored numbers may be before they count as damage.

import { describe } from './bytes.js';
import { fail } from './errors.js';

/** Limits that a caller may set. Each is a number of at least 0; Infinity means no limit. */
export interface Limits {
  /** Pixels of one image, or of one strip. Default: 16,777,216. */
  readonly pixels?: number | undefined;
  /** Levels of nested blocks. Default: 32. */
  readonly depth?: number | undefined;
  /** Entries of all lists together that one call returns, such as objects, images and verbs. Default: 65,536. */
  readonly entries?: number | undefined;
}

/** Options of functions whose cost depends on stored numbers. */
export interface LimitOptions {
  /** Upper bounds of stored numbers. Default: {@link DEFAULT_LIMITS}. */
  readonly limits?: Limits | undefined;
}

/**
 * Default limits. The widest rooms of the known games have less than 1 Mpx; their deepest tree, an image of version 8,
 * has 11 levels.
 */
export const DEFAULT_LIMITS: Readonly<Record<keyof Limits, number>> = {
  pixels: 16_777_216,
  depth: 32,
  entries: 65_536,
};

/** The caller's limit or the default; throws a RangeError if it is not a number of at least 0. */
export function limitOf(limits: Limits | undefined, name: keyof Limits): number {
  const limit = limits?.[name] ?? DEFAULT_LIMITS[name];
  if (!(typeof limit === 'number' && limit >= 0))
    throw new RangeError(`limits.${name} is ${describe(limit)}, not at least 0`);
  return limit;
}

/**
 * Throws `LIMIT` if an image has too many pixels. Call it before allocating.
 *
 * @param offset - where the size is stored; 0 if the caller gave it
 */
export function checkPixels(
  width: number,
  height: number,
  limits?: Limits | undefined,
  offset = 0,
): void {
  if (!(width * height <= limitOf(limits, 'pixels')))
    fail('LIMIT', offset, `image of ${width}x${height} pixels`);
}

/** How many entries a call may still list. */
export interface Allowance {
  /** Entries left; below 0 once the limit is passed. */
  left: number;
}

/** For lists that cannot outgrow their bytes. */
export const NO_LIMIT: Allowance = { left: Infinity };

/** How many entries a call may list. */
export function allowanceOf(limits: Limits | undefined): Allowance {
  return { left: limitOf(limits, 'entries') };
}

/** Takes entries from an allowance; throws `LIMIT` at `offset` if they are too many. */
export function take(allowance: Allowance, count: number, offset: number, what: string): true {
  allowance.left -= count;
  if (allowance.left < 0) fail('LIMIT', offset, `${what}: more than limits.entries`);
  return true;
}
