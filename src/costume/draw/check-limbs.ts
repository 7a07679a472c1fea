// Checks limbs that a caller passes back.

import { checkKinds } from '../../kind.js';
import type { AnyLimb } from '../limb.js';

/** Throws a TypeError for what is no list of limbs. */
export function checkDrawn(limbs: readonly AnyLimb[]): void {
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');
}
