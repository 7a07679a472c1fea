// The forms of a limb that can be drawn: without pixels, or with them.

import { checkKinds } from '../kind.js';
import type { DrawnLimb } from './cost/compose.js';

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

/** Throws a TypeError for what is no list of limbs. */
export function checkDrawn(limbs: readonly AnyLimb[]): void {
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');
}
