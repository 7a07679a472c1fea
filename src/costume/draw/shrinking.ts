// How a costume shrinks at a scale. Cels of codecs 5 and 16 do not shrink.

import { type Costume, rulesOf, type Table } from '../kinds.js';
import { ALL_STAY, FULL_SCALE, type Scale, type ScaleTable, scaleTable } from './scale.js';

/** Which columns, or rows, move the place on. */
export interface Limits {
  /** Where they are drawn: those with ranks below this. */
  readonly drawn: number;
  /** Where the games count to the first place: those with ranks below this. */
  readonly counted: number;
}

/** How the limbs of a costume shrink. */
export interface Shrinking {
  readonly table: ScaleTable;
  /** Whether limbs go to the other side of the actor. */
  readonly flips: boolean;
  readonly across: Limits;
  readonly down: Limits;
  /** Whether shadows skip columns that share their place with the column before. */
  readonly shadesOnce: boolean;
}

/** How a costume shrinks at a scale. */
export function shrinkingOf(costume: Costume, scale: Scale): Shrinking {
  const table = scaleTable(costume.type);
  const { shadesOnce, limits } = rulesOf(RULES, costume);
  const across = limits(costume, scale.x, scale);
  const down = limits(costume, scale.y, scale);
  return { table, flips: false, across, down, shadesOnce };
}

/** The limits of what does not shrink. */
const NONE: Limits = { drawn: ALL_STAY, counted: ALL_STAY };

const RULES: Table<'shadesOnce' | 'limits'> = {
  cost: {
    shadesOnce: false,
    limits: (_costume, one, { x, y }) => {
      const full = x === FULL_SCALE && y === FULL_SCALE;
      return full ? NONE : { drawn: limitOf(one), counted: one };
    },
  },
  akos: {
    shadesOnce: true,
    limits: ({ codec }, one) => {
      if (codec !== 1 || one === FULL_SCALE) return NONE;
      return { drawn: one, counted: one };
    },
  },
};

function limitOf(scale: number): number {
  return scale === FULL_SCALE ? ALL_STAY : scale;
}
