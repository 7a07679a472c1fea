// Paints a limb in any form: with prepared columns, with decoded pixels, or from what the file holds. All forms are
// painted as lines, but for pixels that are palette indices: games never shrink these, so their rows go into the
// picture as they are, four pixels at a time. A word of the picture keeps the bytes where the limb is transparent, or
// where the mask has bits.

import { viewOf } from '../../views.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../compose.js';
import type { DrawnLimb } from '../cost/compose.js';
import type { PixelStore } from '../picture.js';
import {
  LINE_PIXELS,
  type LimbLine,
  limbRows,
  lineMemory,
  lineOfRows,
  lineOfRuns,
  skipRuns,
} from './line.js';
import { type Brush, holdsInks, paintLine } from './paint-line.js';
import type { LimbPlaces } from './place.js';
import { countStaying } from './scale.js';

/** Whether all pixels of a limb must be decoded: it does not hold them, and they are not stored as runs. */
export function readsAll(store: PixelStore, limb: AnyLimb): boolean {
  const { pixels, columns } = limb as Partial<DecodedLimb & PreparedLimb>;
  return pixels === undefined && columns === undefined && !store.isRuns;
}

/**
 * Paints a limb of at least one pixel. Throws `TRUNCATED` or `BAD_OFFSET`, before it has painted
 * anything, if its picture cannot be decoded.
 */
export function paintLimb(
  store: PixelStore,
  limb: AnyLimb,
  places: LimbPlaces,
  brush: Brush,
): void {
  const { pixels, columns, parts } = limb as Partial<DecodedLimb & PreparedLimb>;
  if (pixels === undefined && columns !== undefined && parts !== undefined)
    paintLine(columns, parts, parts.length, places, 0, brush);
  else if (pixels === undefined && store.isRuns) paintRuns(store, limb, places, brush);
  else paintRows(pixels ?? limbRows(store, limb), places, brush, store.transparent);
}

/** Paints a limb from runs; all of them are read before any is painted. */
function paintRuns(store: PixelStore, limb: DrawnLimb, places: LimbPlaces, brush: Brush): void {
  const { width, height, column, shown } = places;
  const total = width * height;
  const runs = store.runsAt(limb.offset);
  if (shown < width || total > LINE_PIXELS) {
    skipRuns(store.runsAt(limb.offset), total);
    skipRuns(runs, column * height);
  }
  while (places.shown > 0) {
    const count = Math.min(places.shown, Math.floor(LINE_PIXELS / height));
    paintPiece(lineOfRuns(runs, count * height, lineMemory(LINE_PIXELS)), count, places, brush);
  }
}

/** Paints a limb from rows of pixels. */
function paintRows(
  pixels: Uint8Array,
  places: LimbPlaces,
  brush: Brush,
  flip: PixelStore['transparent'],
): void {
  if (holdsInks(brush) && places.shown >= LEAST_COLUMNS) {
    paintIndices(pixels, places, brush);
    return;
  }
  const { width, height } = places;
  while (places.shown > 0) {
    const columnCount = Math.min(places.shown, Math.floor(LINE_PIXELS / height));
    const part = { width, height, column: places.column, columnCount, flip };
    paintPiece(lineOfRows(pixels, part, lineMemory(LINE_PIXELS)), columnCount, places, brush);
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

/** Fewest columns that {@link paintIndices} paints. */
const LEAST_COLUMNS = 4;

/**
 * Paints the shown columns of a limb that is not a shadow, in full size. Words that lie one below the other come first:
 * they look alike, so that the processor knows which are clear.
 * bench/decisions.md says what was declined.
 *
 * @param pixels - `width * height` palette indices, row-major; 255 is transparent
 */
function paintIndices(pixels: Uint8Array, places: LimbPlaces, brush: Brush): void {
  const { width, height, column, shown, x, step, top, before, drawn } = places;
  const { pitch, mask } = brush;
  const src = viewOf(pixels);
  const dst = viewOf(brush.dst);
  const origin = brush.dst.byteOffset;
  const masked = mask.length > 0;
  const mirrored = step < 0;
  const last = shown - 4;
  const rows = before[height];
  const start = pixels.byteOffset + drawn[0] * width + column;
  const corner = top * pitch + (mirrored ? x - last - 3 : x);
  for (let i = 0; i < shown; i += 4) {
    // The last words may cover some pixels of those before them again.
    const first = i < last ? i : last;
    let read = start + (mirrored ? last - first : first);
    let at = corner + first;
    for (let row = 0; row < rows; row++, read += width, at += pitch) {
      const word = src.getInt32(read, !mirrored);
      if (word === -1) continue;
      const kept = masked ? clearBytes(word) | hiddenBytes(mask, at) : clearBytes(word);
      const to = origin + at;
      dst.setInt32(to, (word & ~kept) | (dst.getInt32(to, true) & kept), true);
    }
  }
}

/** 255 for each byte of a word that is 255, 0 for the others. */
function clearBytes(word: number): number {
  const rest = ~word;
  const clear = ~(((rest & 0x7f7f7f7f) + 0x7f7f7f7f) | rest | 0x7f7f7f7f) >>> 7;
  return (clear << 8) - clear;
}

/** 255 for each of four pixels that a mask hides, from the left: byte 0 is the first. */
function hiddenBytes(mask: Uint8Array, at: number): number {
  const bits = ((mask[at >> 3] << 8) | mask[(at + 3) >> 3]) >> (12 - (at & 7));
  // Bit 3 is the first pixel.
  return (
    (-((bits >> 3) & 1) & 0xff) |
    (-((bits >> 2) & 1) & 0xff00) |
    (-((bits >> 1) & 1) & 0xff0000) |
    (-(bits & 1) << 24)
  );
}
