// Paints a limb in any form: with prepared columns, with decoded pixels, or from what the file holds. All forms are
// painted as lines, but for pixels that are palette indices: games never shrink these, so their rows go into the
// picture as they are, two words of four pixels at a time. A word of the picture keeps the bytes where the limb is
// transparent, or where the mask has bits.

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
import { type Brush, holdsInks, paintAcross, paintLine } from './paint-line.js';
import type { LimbPlaces } from './place.js';
import { countStaying } from './scale.js';

/** Whether all pixels of a limb must be decoded: it does not hold them, and they are not stored as runs along columns. */
export function readsAll(store: PixelStore, limb: AnyLimb): boolean {
  const { pixels, columns } = limb as Partial<DecodedLimb & PreparedLimb>;
  return pixels === undefined && columns === undefined && store.runs !== 'column';
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
  else if (pixels === undefined && store.runs === 'column') paintRuns(store, limb, places, brush);
  else if (pixels === undefined && store.runs === 'row') paintRowRuns(store, limb, places, brush);
  else paintRows(pixels ?? limbRows(store, limb), places, brush, store.transparent);
}

/** Paints a limb from runs along rows. Only those without shadows are worth a way of their own. */
function paintRowRuns(store: PixelStore, limb: DrawnLimb, places: LimbPlaces, brush: Brush): void {
  const total = places.width * places.height;
  if (total > LINE_PIXELS || brush.shadowTable.length > 0)
    paintRows(limbRows(store, limb), places, brush, store.transparent);
  else paintAcross(lineOfRuns(store.runsAt(limb.offset), total, lineMemory(total)), places, brush);
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
const LEAST_COLUMNS = 8;

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
  const last = shown - 8;
  const rows = before[height];
  const start = pixels.byteOffset + drawn[0] * width + column;
  const corner = top * pitch + (mirrored ? x - last - 7 : x);
  for (let i = 0; i < shown; i += 8) {
    // The last words may cover some pixels of those before them again.
    const first = i < last ? i : last;
    let read = start + (mirrored ? last + 4 - first : first);
    const then = mirrored ? -4 : 4;
    let at = corner + first;
    const shift = 8 - (at & 7);
    const across = ((at + 7) >> 3) - (at >> 3);
    let bits = at >> 3;
    for (let row = 0; row < rows; row++, read += width, at += pitch, bits += pitch >> 3) {
      const one = src.getInt32(read, !mirrored);
      const two = src.getInt32(read + then, !mirrored);
      if ((one & two) === -1) continue;
      let kept = clearBytes(one);
      let keeps = clearBytes(two);
      if (masked) {
        const hidden = ((mask[bits] << 8) | mask[bits + across]) >> shift;
        kept |= HIDDEN[(hidden >> 4) & 15];
        keeps |= HIDDEN[hidden & 15];
      }
      const to = origin + at;
      dst.setInt32(to, (one & ~kept) | (dst.getInt32(to, true) & kept), true);
      dst.setInt32(to + 4, (two & ~keeps) | (dst.getInt32(to + 4, true) & keeps), true);
    }
  }
}

/** 255 for each byte of a word that is 255, 0 for the others. */
function clearBytes(word: number): number {
  const clear = ((word & 0x7f7f7f7f) + 0x01010101) & word & 0x80808080;
  return (clear << 1) - (clear >>> 7);
}

/** For four bits of a mask, whose highest is the first pixel: a word with 255 for each pixel that is hidden. */
const HIDDEN = /* @__PURE__ */ Int32Array.from({ length: 16 }, (_, bits) => {
  const [first, second, third, last] = [8, 4, 2, 1].map((bit) => ((bits & bit) === 0 ? 0 : 0xff));
  return first | (second << 8) | (third << 16) | (last << 24);
});
