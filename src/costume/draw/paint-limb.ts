// Paints a limb in any form: with prepared columns, with decoded pixels, or from runs in the file. All forms are
// painted from lines of bytes in which 0 is transparent. The bytes are colors for pictures in COST and cels of
// codec 1. Cels of codecs 5 and 16 hold palette indices, where 255 is transparent: their bytes are 255 minus the
// index.

import type { DrawnLimb } from '../cost/compose.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import { baseOf, decodeInto, isRuns, runsOf } from '../stored.js';
import { type Brush, holdsInks, type LimbPlaces } from './brush.js';
import {
  createLineMemory,
  type LineMemory,
  lineOfRows,
  lineOfRuns,
  type RunReader,
  skipRuns,
} from './limb-line.js';
import { LEAST_COLUMNS, paintIndices } from './paint-indices.js';
import { paintLine } from './paint-line.js';
import { countStaying } from './scale.js';

/** Pixels of a line: a column of the highest limb has 65,535. Larger limbs are painted in pieces. */
export const LINE_PIXELS = 0x10000;

/** Made for the first limb, and shared: no limb needs what another one left in it. */
let memory: LineMemory | undefined;

/** Memory that all limbs of up to `LINE_PIXELS` share. */
export function lineMemory(): LineMemory {
  memory ??= createLineMemory(LINE_PIXELS);
  return memory;
}

/** Where the pixels of a limb start: an offset in `costume.src`. */
export function pixelsStart(costume: Costume, { offset }: DrawnLimb): number {
  return baseOf(costume) + offset;
}

/** Pixels of the memory that limbs share; larger ones get their own. */
const SHARED_PIXELS = 0x10000;

/** Made for the first limb that is stored by rows. */
let shared: Uint8Array | undefined;

/**
 * The pixels of a limb by rows, as its decoder gives them. They are valid until the next call: new memory for each
 * limb would take a tenth of the time of drawing it.
 */
export function limbRows(costume: Costume, limb: DrawnLimb): Uint8Array {
  const { offset, width, height } = limb;
  const total = width * height;
  shared ??= new Uint8Array(SHARED_PIXELS);
  const dst = total <= SHARED_PIXELS ? shared : new Uint8Array(total);
  if (total === 0) return dst;
  decodeInto(costume, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/** A reader at the first run of a limb's picture. */
export function readerOf(costume: Costume, limb: DrawnLimb): RunReader {
  const { src, pos, end, lengthBits } = runsOf(costume, limb.offset);
  // A spread here would take as long as the painting.
  return { src, pos, end, lengthBits, run: 0, color: 0 };
}

/** Whether all pixels of a limb must be decoded: it does not hold them, and they are not stored as runs. */
export function readsAll(costume: Costume, limb: AnyLimb): boolean {
  const { pixels, columns } = limb as Partial<DecodedLimb & PreparedLimb>;
  return pixels === undefined && columns === undefined && !isRuns(costume);
}

/**
 * Paints a limb of at least one pixel. Throws `TRUNCATED` or `BAD_OFFSET`, before it has painted
 * anything, if its picture cannot be decoded.
 */
export function paintLimb(costume: Costume, limb: AnyLimb, places: LimbPlaces, brush: Brush): void {
  const { pixels, columns, parts } = limb as Partial<DecodedLimb & PreparedLimb>;
  if (pixels !== undefined) paintRows(pixels, places, brush, costume.transparent);
  else if (columns !== undefined && parts !== undefined)
    paintLine(columns, parts, parts.length, places, 0, brush);
  else if (readsAll(costume, limb)) {
    const rows = limbRows(costume, limb);
    if (holdsInks(brush) && places.shown >= LEAST_COLUMNS) paintIndices(rows, places, brush);
    else paintRows(rows, places, brush, costume.transparent);
  } else paintRuns(costume, limb, places, brush);
}

/** Paints a limb from runs; all of them are read before any is painted. */
function paintRuns(costume: Costume, limb: DrawnLimb, places: LimbPlaces, brush: Brush): void {
  const { width, height } = limb;
  const total = width * height;
  const reader = readerOf(costume, limb);
  if (total <= LINE_PIXELS && places.shown === width) {
    const { columns, parts, count } = lineOfRuns(reader, total, lineMemory());
    paintLine(columns, parts, count, places, 0, brush);
    return;
  }
  skipRuns(readerOf(costume, limb), total);
  skipRuns(reader, places.column * height);
  for (let left = places.shown; left > 0; ) {
    const count = pieceOf(left, height);
    const line = lineOfRuns(reader, count * height, lineMemory());
    paintLine(line.columns, line.parts, line.count, places, places.column, brush);
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
    const line = lineOfRows(pixels, part, lineMemory());
    paintLine(line.columns, line.parts, line.count, places, column, brush);
    left -= moveOn(places, columnCount);
  }
}

/** Columns that are painted at a time: as many as fit into a line. */
function pieceOf(left: number, height: number): number {
  return Math.min(left, Math.floor(LINE_PIXELS / height));
}

/** Moves the places on by some columns; returns the number of these. */
function moveOn(places: LimbPlaces, count: number): number {
  const { step, index, limit, table } = places;
  places.x += step * countStaying(table, step > 0 ? index : index - count + 1, count, limit);
  places.index = (index + step * count) & 0xff;
  places.column += count;
  return count;
}
