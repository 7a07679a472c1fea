// The boxes of a room while actors walk in it: those of its file, and what scripts change of them.

import type { ColumnSlot } from '../box/box-scale.js';
import type { WalkBox } from '../box/boxd.js';
import type { BoxMatrix } from '../box/boxm.js';
import { checkBoxes, checkMatrix } from '../box/check.js';
import type { Release, Version } from '../version.js';

/** Where actors walk. `readBoxes` gives one. */
export interface WalkRoom extends Release {
  /** By number. A script that changes a flag or a scale of a box changes it here. */
  readonly boxes: readonly WalkBox[];
  /** The ways between them. A script that makes it anew does what `createBoxMatrix` does. */
  readonly matrix: BoxMatrix;
  /** The slots that boxes name for a scale. */
  readonly scales: { readonly slots: readonly ColumnSlot[] };
  /**
   * A word of each box that scripts of versions 6 to 8 set: the flags that have one of the bits 0xC000.
   * 0x8000: actors face the angle in the other bits. Else they face along it. 0 for none, the default.
   */
  readonly extras?: readonly number[] | undefined;
}

/** Throws unless a value has the boxes of a room of a version. */
export function checkWalkRoom(room: WalkRoom, version: Version): void {
  const { boxes, matrix, scales, extras } = Object(room) as WalkRoom;
  checkBoxes(boxes);
  checkMatrix(matrix);
  if (!Array.isArray(Object(scales).slots))
    throw new TypeError('room has no scale slots: readBoxes gives them');
  if (extras !== undefined && !(Array.isArray(extras) && extras.every(Number.isInteger)))
    throw new TypeError('room.extras is not a list of whole numbers');
  for (const one of [matrix, ...boxes])
    if (one.version !== version)
      throw new RangeError(`room is of version ${one.version}, the walker of ${version}`);
}
