// The limbs of an actor that draw, whichever kind its costume is.

import { composeAkos } from './akos/compose.js';
import { type AnimationState, played } from './animation.js';
import { type ComposeOptions, composeCost, type DrawnLimb } from './cost/compose.js';
import type { Costume } from './costume.js';

/**
 * Lists the limbs that draw, in drawing order. In versions 7 and 8 a limb may have several pictures.
 *
 * @returns limbs with their pictures and places; a picture may have no width or height
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as {@link readCostumePictureHeader}; in versions 7 and 8
 *   `BAD_VALUE` for a limb that stands on a command, or on a cel that does not exist. None with `onError`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `state` not one of its kind, or `onError` not
 *   a function.
 */
export function composeCostume(
  costume: Costume,
  state: AnimationState,
  options?: ComposeOptions,
): DrawnLimb[] {
  const both = played(costume, state);
  return both.type === 'akos'
    ? composeAkos(both.costume, both.state, options)
    : composeCost(both.costume, both.state, options);
}
