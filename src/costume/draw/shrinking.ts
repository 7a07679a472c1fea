// How a costume shrinks at a scale. Cels of codecs 5 and 16 do not shrink.

import { AKOS_CODECS } from '../akos/akos.js';
import type { Costume, CostumeType } from '../kinds.js';
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
  const across = limitsOf(costume, scale.x, scale);
  const down = limitsOf(costume, scale.y, scale);
  return { table, flips: false, across, down, shadesOnce: SHADES_ONCE[costume.type] };
}

/** The limits of what does not shrink. */
const NONE: Limits = { drawn: ALL_STAY, counted: ALL_STAY };

/** Whether shadows skip columns that share their place with the column before. */
const SHADES_ONCE: Readonly<Record<CostumeType, boolean>> = { cost: false, akos: true };

/** The limits of columns or rows; `one` is their scale, the other numbers are those of columns and rows. */
function limitsOf(costume: Costume, one: number, { x, y }: Scale): Limits {
  switch (costume.type) {
    case 'cost':
      if (x === FULL_SCALE && y === FULL_SCALE) return NONE;
      return { drawn: one === FULL_SCALE ? ALL_STAY : one, counted: one };
    case 'akos':
      return !AKOS_CODECS[costume.codec].shrinks || one === FULL_SCALE
        ? NONE
        : { drawn: one, counted: one };
  }
}
