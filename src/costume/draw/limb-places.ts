// Memory in which all limbs are placed, so that drawing allocates nothing. The next limb uses nothing of it.

import type { LimbPlaces } from './brush.js';
import type { Span } from './placement.js';
import { ALL_STAY, type ScaleTable } from './scale.js';

type RowTables = Pick<LimbPlaces, 'before' | 'drawn'>;

let places: LimbPlaces | undefined;

let tables: RowTables | undefined;

/** The tables for limbs with all rows drawn. */
let whole: RowTables | undefined;

/** Fewest rows of a table. */
const LEAST_ROWS = 256;

/** The places of a limb. The caller sets all other fields. */
export function limbPlaces(table: ScaleTable): LimbPlaces {
  places ??= createPlaces(table);
  places.table = table;
  return places;
}

const NO_ROWS = /* @__PURE__ */ new Int32Array(0);

function createPlaces(table: ScaleTable): LimbPlaces {
  return {
    width: 0,
    height: 0,
    column: 0,
    shown: 0,
    x: 0,
    index: 0,
    step: 1,
    table,
    limit: 0,
    shadesOnce: false,
    top: 0,
    before: NO_ROWS,
    drawn: NO_ROWS,
  };
}

/** The rows of a limb that are drawn in a picture of `height` rows, see {@link LimbPlaces}. */
export function rowTables(
  { index, count, drawn: limit, table: { ranks } }: Span,
  top: number,
  height: number,
): RowTables {
  if (limit >= ALL_STAY && top >= 0 && top + count <= height) {
    if (whole === undefined || whole.before.length <= count) whole = wholeTables(count);
    return whole;
  }
  if (tables === undefined || tables.before.length <= count) tables = createTables(count);
  const { before, drawn } = tables;
  let place = top;
  let rows = 0;
  for (let row = 0; row < count; row++) {
    before[row] = rows;
    if (ranks[(index + row) & 0xff] >= limit) continue;
    if (place >= 0 && place < height) drawn[rows++] = row;
    place++;
  }
  before[count] = rows;
  return tables;
}

function createTables(rows: number): RowTables {
  const length = Math.max(LEAST_ROWS, rows) + 1;
  return { before: new Int32Array(length), drawn: new Int32Array(length) };
}

function wholeTables(rows: number): RowTables {
  const before = createTables(rows).before.map((_, row) => row);
  return { before, drawn: before };
}
