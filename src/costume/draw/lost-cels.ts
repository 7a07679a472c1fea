// Cels of versions 7 and 8 of which just column 0 of the picture would be covered, and which the games
// leave out.
//
//   codec 1    they take the right end to be where the next column would go, or, of a mirrored cel, its
//              first column; a cel that ends at 0 is out
//   codec 5    a cel that is not mirrored and ends at 1 is out
//   codec 16   none

import type { Point } from '../../geometry.js';
import type { DrawnLimb } from '../cost/compose.js';
import type { Costume } from '../costume.js';
import { movedOver, type Span } from './placement.js';

/** Whether the games leave out a cel that is in the picture. */
export function isLost(
  costume: Costume,
  { x, width, mirrored }: DrawnLimb,
  columns: Span,
  actor: Point,
): boolean {
  if (costume.type !== 'akos') return false;
  if (costume.codec === 5) return !mirrored && actor.x + x + width === 1;
  const across = mirrored ? 0 : movedOver(columns, columns.count, columns.counted);
  return costume.codec === 1 && actor.x + columns.first + across <= 0;
}
