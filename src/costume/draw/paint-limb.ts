// Paints a limb, whatever it comes with: prepared columns, decoded pixels, or runs in the file.

import type { DrawnLimb } from '../cost/compose.js';
import { type Costume, rulesOf } from '../kinds.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import { STORED } from '../stored.js';
import type { Brush, LimbPlaces } from './brush.js';
import {
  createLineMemory,
  type LineMemory,
  lineOfRows,
  lineOfRuns,
  type RunReader,
  skipRuns,
} from './limb-line.js';
import { limbRows } from './limb-pixels.js';
import { paintLine } from './paint-line.js';
import { countStaying } from './scale.js';

/** Pixels of a line: the highest limb has 65,535 in a column. Larger limbs are painted in pieces. */
export const LINE_PIXELS = 0x10000;

/** Made for the first limb: no limb needs what another one left in it. */
let memory: LineMemory | undefined;

/** Memory that all limbs of up to `LINE_PIXELS` share. */
export function lineMemory(): LineMemory {
  memory ??= createLineMemory(LINE_PIXELS);
  return memory;
}

/** A reader at the first run of a limb's picture. */
export function readerOf(costume: Costume, limb: DrawnLimb): RunReader {
  const { src, pos, end, lengthBits } = rulesOf(STORED, costume).runs(costume, limb.offset);
  // Spread syntax takes as long as the painting.
  return { src, pos, end, lengthBits, run: 0, color: 0 };
}

/** Whether a limb has its pixels neither with it nor in runs, so that all of them are decoded. */
export function readsAll(costume: Costume, limb: AnyLimb): boolean {
  const { pixels, columns } = limb as Partial<DecodedLimb & PreparedLimb>;
  return pixels === undefined && columns === undefined && !rulesOf(STORED, costume).isRuns(costume);
}

/**
 * Paints a limb of at least one pixel. Throws `TRUNCATED` or `BAD_OFFSET`, before it has painted
 * anything, if its picture cannot be decoded.
 */
export function paintLimb(costume: Costume, limb: AnyLimb, places: LimbPlaces, brush: Brush): void {
  const { pixels, columns, parts } = limb as Partial<DecodedLimb & PreparedLimb>;
  if (pixels !== undefined) paintRows(pixels, places, brush, costume.transparent);
  else if (columns !== undefined && parts !== undefined)
    paintLine({ columns, parts, count: parts.length }, places, 0, brush);
  else if (readsAll(costume, limb))
    paintRows(limbRows(costume, limb), places, brush, costume.transparent);
  else paintRuns(costume, limb, places, brush);
}

/** Paints a limb from runs; all of them are read before any is painted. */
function paintRuns(costume: Costume, limb: DrawnLimb, places: LimbPlaces, brush: Brush): void {
  const { width, height } = limb;
  const total = width * height;
  const reader = readerOf(costume, limb);
  if (total <= LINE_PIXELS && places.shown === width) {
    paintLine(lineOfRuns(reader, total, lineMemory()), places, 0, brush);
    return;
  }
  skipRuns(readerOf(costume, limb), total);
  skipRuns(reader, places.column * height);
  for (let left = places.shown; left > 0; ) {
    const count = pieceOf(left, height);
    const line = lineOfRuns(reader, count * height, lineMemory());
    paintLine(line, places, places.column, brush);
    left -= moveOn(places, count);
  }
}

/** Paints a limb from rows of pixels. */
function paintRows(
  pixels: Uint8Array,
  places: LimbPlaces,
  brush: Brush,
  flip: Costume['transparent'],
): void {
  const { width, height } = places;
  for (let left = places.shown; left > 0; ) {
    const { column } = places;
    const columnCount = pieceOf(left, height);
    const part = { width, height, column, columnCount, flip };
    paintLine(lineOfRows(pixels, part, lineMemory()), places, column, brush);
    left -= moveOn(places, columnCount);
  }
}

/** Columns that are painted at a time: as many as fit into a line. */
function pieceOf(left: number, height: number): number {
  return Math.min(left, Math.floor(LINE_PIXELS / height));
}

/** Makes the places those of what comes behind so many columns; gives their number. */
function moveOn(places: LimbPlaces, count: number): number {
  const { step, index, limit, table } = places;
  places.x += step * countStaying(table, step > 0 ? index : index - count + 1, count, limit);
  places.index = (index + step * count) & 0xff;
  places.column += count;
  return count;
}
