// The limbs of an actor that draw, for both kinds of costume, and the forms in which they can be drawn.

import { checkAngle, DIRECTIONS, directionAngle, directionCode } from '../direction.js';
import { checkKinds } from '../kind.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { compose as composeAkos } from './akos/compose.js';
import { checkPlayed } from './animation.js';
import { type ComposeOptions, compose as composeCost, type DrawnLimb } from './cost/compose.js';
import { type AnimationState, type Costume, stateOf } from './kinds.js';

/** A limb that draws, with decoded pixels, such as those of a {@link CostumePicture}. */
export interface DecodedLimb extends DrawnLimb {
  /** `width * height` bytes, row-major, the same as from {@link decodeCostumePicture}. */
  readonly pixels: Uint8Array;
}

/** A limb that draws, with its pixels in the form in which they are drawn fastest. */
export interface PreparedLimb extends DrawnLimb {
  /**
   * `width * height` bytes, column by column; 0 is transparent. They are colors; with codecs 5 and 16 each is 255
   * minus a palette index.
   */
  readonly columns: Uint8Array;
  /** Start and end of each part of `columns` that is not transparent, in order. */
  readonly parts: Uint32Array;
}

/** Every form of a limb that can be drawn. */
export type AnyLimb = DrawnLimb | DecodedLimb | PreparedLimb;

/**
 * Lists the limbs of an actor that draw, in drawing order. In versions 7 and 8 a limb may have several pictures.
 *
 * @returns limbs with their pictures and places; width or height of a picture may be 0
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as {@link readCostumePictureHeader}; in versions 7 and 8
 *   `BAD_VALUE` for a limb that stands on a command, or on a cel that does not exist. None with `onError`.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const costume = scumm.readGameCostume(scumm.openGame(lantern), 1);
 * const state = scumm.startChore(costume, scumm.createAnimation(costume), scumm.CHORES.init, 90);
 * console.log(scumm.composeCostume(costume, state).map(({ x, y }) => `${x},${y}`).join(' ')); // -6,-36 -6,-48
 * ```
 */
export function composeCostume(
  costume: Costume,
  state: AnimationState,
  options?: ComposeOptions,
): DrawnLimb[] {
  checkPlayed(costume, state, 'composeCostume(costume, state)');
  const { facing = state.facing, onError } = optionsOf(options);
  checkAngle(facing, 'facing');
  const isWest = directionAngle(directionCode(facing)) === DIRECTIONS.west;
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? composeCost(costume, stateOf('cost', state), isWest, onError)
      : composeAkos(costume, stateOf('akos', state), isWest, onError);
  });
}

export function checkDrawn(limbs: readonly AnyLimb[]): void {
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');
}
