// Paints a limb in any form: with prepared columns, with decoded pixels, or from runs in the file. All forms are
// painted from lines of bytes in which 0 is transparent. The bytes are colors for pictures in COST and cels of
// codec 1. Cels of codecs 5 and 16 hold palette indices, where 255 is transparent: their bytes are 255 minus the
// index.

import type { DrawnLimb } from '../cost/compose.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import { decodeInto, isRuns, runsOf } from '../stored.js';
import { type Brush, holdsInks } from './brush.js';
import {
  createLineMemory,
  type LimbLine,
  type LineMemory,
  lineOfRows,
  lineOfRuns,
  skipRuns,
} from './limb-line.js';
import { LEAST_COLUMNS, paintIndices } from './paint-indices.js';
import { paintLine } from './paint-line.js';
import type { LimbPlaces } from './placement.js';
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
  if (pixels === undefined && columns !== undefined && parts !== undefined)
    paintLine(columns, parts, parts.length, places, 0, brush);
  else if (pixels === undefined && isRuns(costume)) paintRuns(costume, limb, places, brush);
  else paintRows(pixels ?? limbRows(costume, limb), places, brush, costume.transparent);
}

/** Paints a limb from runs; all of them are read before any is painted. */
function paintRuns(costume: Costume, limb: DrawnLimb, places: LimbPlaces, brush: Brush): void {
  const { width, height, column, shown } = places;
  const total = width * height;
  const runs = runsOf(costume, limb.offset);
  if (shown < width || total > LINE_PIXELS) {
    skipRuns(runsOf(costume, limb.offset), total);
    skipRuns(runs, column * height);
  }
  while (places.shown > 0) {
    const count = Math.min(places.shown, Math.floor(LINE_PIXELS / height));
    paintPiece(lineOfRuns(runs, count * height, lineMemory()), count, places, brush);
  }
}

/** Paints a limb from rows of pixels. */
function paintRows(
  pixels: Uint8Array,
  places: LimbPlaces,
  brush: Brush,
  flip: Costume['transparent'],
): void {
  if (holdsInks(brush) && places.shown >= LEAST_COLUMNS) {
    paintIndices(pixels, places, brush);
    return;
  }
  const { width, height } = places;
  while (places.shown > 0) {
    const columnCount = Math.min(places.shown, Math.floor(LINE_PIXELS / height));
    const part = { width, height, column: places.column, columnCount, flip };
    paintPiece(lineOfRows(pixels, part, lineMemory()), columnCount, places, brush);
  }
}

/** Paints the next columns of a limb, as many as fit into a line, and moves the places on. */
function paintPiece(line: LimbLine, count: number, places: LimbPlaces, brush: Brush): void {
  const { step, index, limit, table } = places;
  paintLine(line.columns, line.parts, line.count, places, places.column, brush);
  places.x += step * countStaying(table, step > 0 ? index : index - count + 1, count, limit);
  places.index = (index + step * count) & 0xff;
  places.column += count;
  places.shown -= count;
}
