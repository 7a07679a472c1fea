// Limbs near the actor. Damaged costumes put others so far away that no picture holds all of them.

import type { DrawnLimb } from 'scumm-codec';

/** Pixels. */
const FAR = 200;

/** The limbs whose place and size are not too large for a picture. */
export function nearLimbs<L extends DrawnLimb>(limbs: readonly L[]): L[] {
  return limbs.filter(({ x, y, width, height }) =>
    [x, y, width, height].every((value) => Math.abs(value) < FAR),
  );
}
