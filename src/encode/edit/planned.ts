// A step as a change of the bytes of its file.

import type { Block } from '../../block/level.js';
import type { Change } from './changes.js';
import type { Step } from './step.js';

/** A change, and the blocks that it is in, from the outermost. */
export interface Planned {
  readonly change: Change;
  readonly around: readonly Block[];
  readonly step: Step;
}
