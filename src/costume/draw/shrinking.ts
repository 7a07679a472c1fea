// How a costume shrinks at a scale. Cels of codecs 5 and 16 have the same size at every scale.

import { type Costume, rulesOf, type Table } from '../kinds.js';
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
  /** Whether limbs go to the other side of the actor. */
  readonly flips: boolean;
  readonly across: Limits;
  readonly down: Limits;
  /** Whether shadows leave out columns that share their place with the one before. */
  readonly shadesOnce: boolean;
}

/** How a costume shrinks at a scale. */
export function shrinkingOf(costume: Costume, scale: Scale): Shrinking {
  const table = scaleTable(costume.type);
  const { shadesOnce, limits } = rulesOf(RULES, costume);
  const { x, y } = scale;
  const [across, down] = [limits(costume, x, scale), limits(costume, y, scale)];
  return { table, flips: false, across, down, shadesOnce };
}

const RULES: Table<'shadesOnce' | 'limits'> = {
  cost: {
    shadesOnce: false,
    limits: (_costume, one, { x, y }) => {
      const full = x === FULL_SCALE && y === FULL_SCALE;
      return { drawn: limitOf(one), counted: full ? ALL_STAY : one };
    },
  },
  akos: {
    shadesOnce: true,
    limits: ({ codec }, one) => {
      const limit = codec === 1 ? limitOf(one) : ALL_STAY;
      return { drawn: limit, counted: limit };
    },
  },
};

function limitOf(scale: number): number {
  return scale === FULL_SCALE ? ALL_STAY : scale;
}
