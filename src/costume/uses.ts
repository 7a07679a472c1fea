// What the animations of a costume use, whichever kind it is.

import { type AkosUsesOptions, akosUses } from './akos/uses.js';
import { costUses, type LimbUses } from './cost/uses.js';
import { type Costume, checkCostume } from './costume.js';

/** Options of {@link costumeUses}. */
export interface UsesOptions extends AkosUsesOptions {}

/**
 * Lists which commands and pictures the animations of a costume use. Pictures that only a redirect leads
 * to are not listed. In versions 7 and 8 those that some run of a program may come to are.
 *
 * @param costume - as {@link readCostume} gives it
 * @returns an entry for each limb that an animation plays, by limb
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord} and
 *   {@link readAkosRecord}; `LIMIT` if programs have more ways between codes than `limits.entries`. None
 *   with `onError`.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `onError` not a function.
 */
export function costumeUses(costume: Costume, options?: UsesOptions): LimbUses[] {
  checkCostume(costume);
  return costume.type === 'akos' ? akosUses(costume, options) : costUses(costume, options);
}
