// Options that many calls share. Without `onError`, damage is thrown. With it, the docs of each call say
// what becomes of a damaged part.

import { describe, isRecord } from './bytes.js';
import type { ErrorHandler } from './errors.js';
import type { Placement } from './geometry.js';
import type { LimitOptions } from './limits.js';

/** Options of a call that goes on after damage. */
export interface DamageOptions {
  /** Receives each problem once, in the order of the data. Default: throw at the first. */
  readonly onError?: ErrorHandler | undefined;
}

/** Options of a call that reads records, or decodes masks. */
export interface ReadOptions extends DamageOptions, LimitOptions {}

/** Options of a call that decodes pixels. */
export interface PixelOptions extends ReadOptions {
  /** Palette index for the pixels of bad strips or rows, 0..255. Default: 0. */
  readonly fill?: number | undefined;
}

/** Options of a call that decodes pixels into the caller's memory. */
export interface PixelIntoOptions extends DamageOptions, Placement {
  /** Palette index for the pixels of bad strips or rows, 0..255. Default: 0. */
  readonly fill?: number | undefined;
}

/** Options without a handler: damage is thrown. */
export type Strict<Options> = Omit<Options, 'onError'> & {
  /** Absent. */
  readonly onError?: undefined;
};

/** No options, shared so that calls allocate nothing. */
const NONE: Readonly<Record<never, never>> = {};

/**
 * The options of a call. Throws a TypeError for what is no record, or has an `onError` that is no function. Fields that
 * the call does not know are ignored.
 */
export function optionsOf<T extends object>(options: T | undefined): Partial<T> {
  if (options === undefined) return NONE;
  if (!isRecord(options))
    throw new TypeError(`options is ${describe(options)}, not a record such as { version: 6 }`);
  const { onError }: DamageOptions = options;
  if (onError !== undefined && typeof onError !== 'function')
    throw new TypeError('onError is not a function');
  return options;
}
