// The mask of the limbs that an animation's record has.

import { shown } from '../../bytes.js';

/**
 * The mask of limbs: bit 15 is limb 0.
 *
 * @throws {RangeError} if a limb is not 0 to 15, or they are not in ascending order.
 */
export function limbMask(limbs: readonly { readonly limb: number }[]): number {
  let mask = 0;
  let next = 0;
  for (const { limb } of limbs) {
    if (!(Number.isInteger(limb) && limb >= next && limb <= 15))
      throw new RangeError(`limb ${shown(limb)} is out of range or order`);
    mask |= 0x8000 >> limb;
    next = limb + 1;
  }
  return mask;
}
