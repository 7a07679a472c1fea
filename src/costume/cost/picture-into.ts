// Which way the runs of a picture go, see runs.ts: the faster one for its size, or row by row.

import { columnsInto, TURN_PIXELS } from './columns.js';
import type { CostCostume } from './cost.js';
import { type PictureTarget, type Runs, runsInto } from './runs.js';

/** Decodes runs into a checked target of at least one pixel; gives the offset behind the last. */
export function pictureInto(
  runs: Runs,
  layout: CostCostume['layout'],
  target: PictureTarget,
): number {
  const { at, pitch, width, height } = target;
  if (layout === 'row') return runsInto(runs, target, { at, step: 1, length: width, next: pitch });
  if (width * height <= TURN_PIXELS) return columnsInto(runs, target);
  return runsInto(runs, target, { at, step: pitch, length: height, next: 1 });
}
