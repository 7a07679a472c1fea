// Where the columns and rows of a limb go. r is the distance of its first column or row from the
// actor, and an index stays as scale.ts says.
//
//   rows      have indices 128 - r, 129 - r, ... and are drawn if they stay. The first drawn row goes
//             as far from the actor as indices of [128 - r, 128) stay
//   columns   have indices 128 - r, 129 - r, ..., those of a mirrored limb 128 + r, 127 + r, ... All
//             are drawn, each over the one before it; the place moves on if the index stays. The first
//             goes as far from the actor as indices of [128 - r, 128), or (128, 128 + r], stay
//
// At scales 255, 255 everything stays. If only one of them is 255, its rows or columns are all drawn
// and move the place on, but the first place is counted with ranks below 255.

import type { Bounds } from '../../bounds.js';
import type { DrawnLimb } from '../cost/compose.js';
import { ALL_STAY, CENTER, countStaying, type ScaleTable } from './scale.js';
import type { Limits, Shrinking } from './shrinking.js';

/** The columns or the rows of a limb. */
export interface Span {
  /** Place of the first column or row, pixels from the actor. */
  readonly first: number;
  /** Its index. */
  readonly index: number;
  /** 1, or -1 if places and indices go down. */
  readonly step: 1 | -1;
  readonly count: number;
  /** Columns or rows with ranks below this move the place on. */
  readonly drawn: number;
  readonly table: ScaleTable;
}

/** The columns of a limb at a scale. */
export function columnsOf(
  { x, width, mirrored }: DrawnLimb,
  { across, table, flips }: Shrinking,
): Span {
  return spanOf(mirrored ? 0 - x : x, width, !mirrored === !flips ? 1 : -1, across, table);
}

/** The rows of a limb at a scale. */
export function rowsOf({ y, height }: DrawnLimb, { down, table }: Shrinking): Span {
  return spanOf(y, height, 1, down, table);
}

function spanOf(
  from: number,
  count: number,
  step: 1 | -1,
  { drawn, counted }: Limits,
  table: ScaleTable,
): Span {
  const r = Math.abs(from);
  const index = (CENTER - step * (r % 256)) & 0xff;
  const between = countStaying(table, step > 0 ? index : CENTER + 1, r, counted);
  // With -between it could be a negative zero, and the compiler would treat sums with it as fractions.
  const first = from < 0 === step > 0 ? 0 - between : between;
  return { first, index, step, count, drawn, table };
}

/** How far the place moves on over the first `count` columns or rows. */
function movedOver({ index, step, table, drawn }: Span, count: number): number {
  return countStaying(table, step > 0 ? index : index - count + 1, count, drawn);
}

/** The box that a limb may touch, pixels from the actor. Empty if no row is drawn. */
export function reachOf(columns: Span, rows: Span): Bounds {
  const across = columns.step * movedOver(columns, columns.count - 1);
  return {
    left: columns.first + Math.min(0, across),
    right: columns.first + Math.max(0, across) + 1,
    top: rows.first,
    bottom: rows.first + movedOver(rows, rows.count),
  };
}

/**
 * The first column that is in the picture, if places go from `first` to the edge `edge` at which drawing starts.
 */
export function firstColumn(columns: Span, first: number, edge: number): number {
  const behind = (edge - first) * columns.step;
  return behind <= 0 ? 0 : columnsBefore(columns, 0, behind);
}

/** Counts the columns, from a given one on, before the place has moved on by `distance`. */
export function columnsBefore(
  { index, step, count, drawn, table: { ranks } }: Span,
  from: number,
  distance: number,
): number {
  if (drawn >= ALL_STAY) return Math.min(distance, count - from);
  let column = from;
  for (; column < count && distance > 0; column++)
    if (ranks[(index + step * column) & 0xff] < drawn) distance--;
  return column - from;
}
