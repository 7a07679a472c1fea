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

import type { DrawnLimb } from '../cost/compose.js';
import { ALL_STAY, CENTER, countStaying, type ScaleTable } from './scale.js';
import type { Limits, Shrinking } from './shrinking.js';

/** The columns or the rows of a limb. */
export interface Span {
  /** Place of the first column or row, pixels from the actor. */
  first: number;
  /** Its index. */
  index: number;
  /** 1, or -1 if places and indices go down. */
  step: 1 | -1;
  count: number;
  /** Columns or rows with ranks below this move the place on. */
  drawn: number;
  table: ScaleTable;
}

/** The columns and the rows of a limb. */
export interface Spans {
  readonly columns: Span;
  readonly rows: Span;
}

/** Made for the first limb, and shared: records of its own for each limb were half of a frame's garbage. */
let shared: Spans | undefined;

/** The columns and the rows of a limb at a scale. They are valid until the next call. */
export function spansOf(
  { x, y, width, height, mirrored }: DrawnLimb,
  { across, down, table, flips }: Shrinking,
): Spans {
  shared ??= { columns: createSpan(table), rows: createSpan(table) };
  const { columns, rows } = shared;
  columns.table = table;
  columns.step = !mirrored === !flips ? 1 : -1;
  spread(columns, mirrored ? 0 - x : x, width, across);
  rows.table = table;
  spread(rows, y, height, down);
  return shared;
}

function createSpan(table: ScaleTable): Span {
  return { first: 0, index: 0, step: 1, count: 0, drawn: 0, table };
}

/** Sets all but the table and the step of a span. */
function spread(span: Span, from: number, count: number, { drawn, counted }: Limits): void {
  const { step, table } = span;
  const r = Math.abs(from);
  const index = (CENTER - step * (r % 256)) & 0xff;
  const between = countStaying(table, step > 0 ? index : CENTER + 1, r, counted);
  // With -between it could be a negative zero, and the compiler would treat sums with it as fractions.
  span.first = from < 0 === step > 0 ? 0 - between : between;
  span.index = index;
  span.count = count;
  span.drawn = drawn;
}

/** How far the place moves on over the first `count` columns or rows. */
function movedOver({ index, step, table, drawn }: Span, count: number): number {
  return countStaying(table, step > 0 ? index : index - count + 1, count, drawn);
}

/** How far the last column of a limb is from its first one, pixels to the right. */
export function widthMoved(columns: Span): number {
  return columns.step * movedOver(columns, columns.count - 1);
}

/** How many rows of a limb are drawn. */
export function rowsDrawn(rows: Span): number {
  return movedOver(rows, rows.count);
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
