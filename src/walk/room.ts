// The boxes of a room while actors walk in it: those of its file, with the changes that scripts make.

import type { ColumnSlot } from '../box/box-scale.js';
import type { WalkBox } from '../box/boxd.js';
import type { BoxMatrix } from '../box/boxm.js';
import { checkBoxes, checkMatrix } from '../box/check.js';
import { describe } from '../bytes.js';
import type { Version, Versioned } from '../version.js';

/** Where actors walk. `readBoxes` gives one. */
export interface WalkRoom extends Versioned {
  /** The boxes by number. If a script changes a flag or a scale of a box, change it here. */
  readonly boxes: readonly WalkBox[];
  /** The ways between the boxes. If a script computes the matrix again, replace it with `createBoxMatrix`. */
  readonly matrix: BoxMatrix;
  /** The scale slots that boxes refer to. */
  readonly scales: {
    /** In order; boxes count them from 1. The games use the first 4. */
    readonly slots: readonly ColumnSlot[];
  };
  /**
   * One extra word for each box, by number. Scripts of versions 6 to 8 set it by flags that have one of the bits
   * 0xC000. With bit 0x8000 actors face the angle in the other bits; else they face along a line at that angle. 0,
   * the default, stands for no word.
   */
  readonly extras?: readonly number[] | undefined;
}

/** Throws unless a value has boxes, matrix and scale slots of the version. */
export function checkWalkRoom(room: WalkRoom, version: Version): void {
  const { boxes, matrix, scales, extras } = Object(room) as WalkRoom;
  if (!Array.isArray(boxes))
    throw new TypeError(
      `boxes is ${describe(room)}: readBoxes(room) gives them with their matrix and scales`,
    );
  checkBoxes(boxes);
  checkMatrix(matrix);
  if (!Array.isArray(Object(scales).slots))
    throw new TypeError('boxes has no scale slots: readBoxes gives them');
  if (extras !== undefined && !(Array.isArray(extras) && extras.every(Number.isInteger)))
    throw new TypeError('boxes.extras is not a list of whole numbers');
  for (const one of [matrix, ...boxes])
    if (one.version !== version)
      throw new RangeError(`boxes are of version ${one.version}, the walker of ${version}`);
}
