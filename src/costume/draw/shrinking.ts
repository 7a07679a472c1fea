// How a costume shrinks at a scale. Cels of codecs 5 and 16 have the same size at every scale.

import type { Costume } from '../costume.js';
import { ALL_STAY, FULL_SCALE, type Scale, type ScaleTable, scaleTable } from './scale.js';

/** Which columns, or rows, move the place on. */
export interface Limits {
  /** Those with ranks below this, where they are drawn. */
  readonly drawn: number;
  /** Those with ranks below this, where the games count. */
  readonly counted: number;
}

/** How the limbs of a costume shrink. */
export interface Shrinking {
  readonly table: ScaleTable;
  readonly across: Limits;
  readonly down: Limits;
}

const WHOLE: Limits = { drawn: ALL_STAY, counted: ALL_STAY };

/** How a costume shrinks at a scale. */
export function shrinkingOf(costume: Costume, { x, y }: Scale): Shrinking {
  const table = scaleTable(costume.type);
  if (costume.type === 'akos') {
    const plain = costume.codec === 1 ? plainLimits : () => WHOLE;
    return { table, across: plain(x), down: plain(y) };
  }
  const full = x === FULL_SCALE && y === FULL_SCALE;
  const limits = (scale: number) => ({
    drawn: scale === FULL_SCALE ? ALL_STAY : scale,
    counted: full ? ALL_STAY : scale,
  });
  return { table, across: limits(x), down: limits(y) };
}

function plainLimits(scale: number): Limits {
  const limit = scale === FULL_SCALE ? ALL_STAY : scale;
  return { drawn: limit, counted: limit };
}
