// Paints a limb, whatever it comes with: prepared columns, decoded pixels, or runs in the file.

import type { DrawnLimb } from '../cost/compose.js';
import { type Costume, rulesOf } from '../kinds.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import { STORED } from '../stored.js';
import type { Brush, LimbPlaces } from './brush.js';
import {
  createLineMemory,
  type LimbLine,
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
  const { width, height } = limb;
  const total = width * height;
  const { pixels, columns, parts } = limb as Partial<DecodedLimb & PreparedLimb>;
  if (pixels !== undefined) {
    paintRows(pixels, places, brush, costume.transparent);
  } else if (columns !== undefined && parts !== undefined) {
    paintLine({ columns, parts, count: parts.length }, places, 0, brush);
  } else if (readsAll(costume, limb)) {
    paintRows(limbRows(costume, limb), places, brush, costume.transparent);
  } else if (total <= LINE_PIXELS && places.shown === width) {
    const line = lineOfRuns(readerOf(costume, limb), total, lineMemory());
    paintLine(line, places, 0, brush);
  } else {
    const reader = readerOf(costume, limb);
    skipRuns({ ...reader }, total);
    skipRuns(reader, places.column * height);
    paintPieces(places, brush, (_, columnCount) =>
      lineOfRuns(reader, columnCount * height, lineMemory()),
    );
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
  paintPieces(places, brush, (column, columnCount) =>
    lineOfRows(pixels, { width, height, column, columnCount, flip }, lineMemory()),
  );
}

/** Paints the visible columns of a limb, as many at a time as fit into a line. */
function paintPieces(
  places: LimbPlaces,
  brush: Brush,
  nextLine: (column: number, columnCount: number) => LimbLine,
): void {
  const { height, step, limit, table } = places;
  const most = Math.floor(LINE_PIXELS / height);
  let { column, x, index } = places;
  const end = column + places.shown;
  while (column < end) {
    const count = Math.min(most, end - column);
    paintLine(nextLine(column, count), { ...places, column, x, index }, column, brush);
    x += step * countStaying(table, step > 0 ? index : index - count + 1, count, limit);
    index = (index + step * count) & 0xff;
    column += count;
  }
}
