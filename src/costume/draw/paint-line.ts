// Paints columns of a limb. The drawn rows of a column lie one below the other in the picture, so neither the scale
// nor an edge needs a test for each pixel. A limb whose runs go along rows, as in the Amiga releases, is painted by rows.
// bench/decisions.md says what was declined.

import { ALL_INDICES } from '../colors.js';
import { LINE_PIXELS, type LimbLine } from './line.js';
import { type Drawing, shadowRow } from './options.js';
import type { LimbPlaces } from './place.js';
import { ALL_STAY } from './scale.js';

/** How colors come into a picture, and where. */
export interface Brush {
  readonly dst: Uint8Array;
  /** Pixels of a row. */
  readonly pitch: number;
  /** The palette index of each byte of a line. */
  readonly inks: Uint8Array;
  /**
   * With a shadow table: the palette index of each byte of a line. For a shadow it is {@link SHADOW} plus the
   * number to add to the index below the shadow, which gives the entry in the table.
   */
  readonly shades: Int16Array;
  /** The mask of the drawing for the limb that is painted. */
  mask: Uint8Array;
  readonly shadowTable: Uint8Array;
}

/** Inks from here on are shadows. */
const SHADOW = 0x100;

const NO_TABLE = /* @__PURE__ */ new Uint8Array(0);
const NO_SHADES = /* @__PURE__ */ new Int16Array(0);

/** The inks of cels that hold palette indices: a byte of a line is 255 minus the index. */
const INDEX_INKS = /* @__PURE__ */ flipped(ALL_INDICES);

/** Whether each pixel that is not transparent is painted as it is. */
export function holdsInks({ inks, shadowTable }: Brush): boolean {
  return inks === INDEX_INKS && shadowTable.length === 0;
}

/** The brush of a drawing. */
export function brushOf(drawing: Drawing): Brush {
  const { dst, colors, transparent, mask, shadowTable = NO_TABLE } = drawing;
  const shades = drawing.shadowTable === undefined ? NO_SHADES : shadesOf(drawing);
  const indices = colors === ALL_INDICES ? INDEX_INKS : undefined;
  const inks = transparent === 0 ? colors : (indices ?? flipped(colors));
  return { dst: dst.pixels, pitch: dst.width, inks, shades, mask, shadowTable };
}

function flipped(colors: Uint8Array): Uint8Array {
  return new Uint8Array(colors).reverse();
}

function shadesOf({ colors, transparent, shadows }: Drawing): Int16Array {
  const shades = new Int16Array(colors.length);
  for (let color = 0; color < colors.length; color++) {
    const index = colors[color];
    const row = shadowRow(index, shadows);
    shades[color ^ transparent] = row === undefined ? index : SHADOW + row * 256;
  }
  return shades;
}

/**
 * Paints the columns of a line, see {@link LimbLine}.
 *
 * @param column - the column of the limb at which the line starts; not past `places.column`
 */
export function paintLine(
  columns: LimbLine['columns'],
  parts: LimbLine['parts'],
  count: number,
  places: LimbPlaces,
  column: number,
  brush: Brush,
): void {
  const { index: firstIndex, step, limit, before, drawn, shadesOnce } = places;
  const { dst, inks, shades, mask, shadowTable } = brush;
  // As 32-bit integers in all loops, see strip/op-by-op.ts.
  const height = places.height | 0;
  const top = places.top | 0;
  const pitch = brush.pitch | 0;
  const two = (2 * pitch) | 0;
  const three = (3 * pitch) | 0;
  const four = (4 * pitch) | 0;
  const { ranks } = places.table;
  const masked = mask.length > 0;
  const shaded = shadowTable.length > 0;
  const rows = before[height];
  const first = drawn[0];
  const whole = drawn[rows - 1] - first === rows - 1;
  let index = firstIndex | 0;
  // Whether a column shares its place with the column before it, and must not shade that place again.
  let shares = shadesOnce && places.column > 0 && ranks[(index - step) & 0xff] >= limit;
  let x = places.x | 0;
  let start = (places.column - column) * height;
  let end = start + height;
  for (let part = 0; part < count; part += 2) {
    const to = parts[part + 1];
    let from = parts[part];
    if (from < start) from = start;
    while (from < to) {
      for (; from >= end; end += height) {
        start = end;
        if (ranks[index] < limit) x += step;
        shares = shadesOnce && ranks[index] >= limit;
        index = (index + step) & 0xff;
      }
      if (x < 0 || x >= pitch) return;
      const stop = to < end ? to : end;
      let i = before[from - start];
      const last = before[stop - start];
      let at = (Math.imul(top + i, pitch) + x) | 0;
      const bit = 0x80 >> (x & 7);
      if (shaded) {
        for (; i < last; i++, at += pitch) {
          if (masked && (mask[at >> 3] & bit) !== 0) continue;
          const ink = shades[columns[start + drawn[i]]];
          if (ink < SHADOW) dst[at] = ink;
          else if (!shares) dst[at] = shadowTable[ink - SHADOW + dst[at]];
        }
      } else if (!whole) {
        if (masked)
          for (; i + 4 <= last; i += 4, at = (at + four) | 0) {
            if ((mask[at >> 3] & bit) === 0) dst[at] = inks[columns[start + drawn[i]]];
            if ((mask[(at + pitch) >> 3] & bit) === 0)
              dst[(at + pitch) | 0] = inks[columns[start + drawn[i + 1]]];
            if ((mask[(at + two) >> 3] & bit) === 0)
              dst[(at + two) | 0] = inks[columns[start + drawn[i + 2]]];
            if ((mask[(at + three) >> 3] & bit) === 0)
              dst[(at + three) | 0] = inks[columns[start + drawn[i + 3]]];
          }
        else
          for (; i + 4 <= last; i += 4, at = (at + four) | 0) {
            dst[at] = inks[columns[start + drawn[i]]];
            dst[(at + pitch) | 0] = inks[columns[start + drawn[i + 1]]];
            dst[(at + two) | 0] = inks[columns[start + drawn[i + 2]]];
            dst[(at + three) | 0] = inks[columns[start + drawn[i + 3]]];
          }
        for (; i < last; i++, at = (at + pitch) | 0)
          if (!masked || (mask[at >> 3] & bit) === 0) dst[at] = inks[columns[start + drawn[i]]];
      } else {
        let pixel = start + first + i;
        const behind = start + first + last;
        if (masked) {
          for (; pixel + 4 <= behind; pixel += 4, at = (at + four) | 0) {
            const a = inks[columns[pixel]];
            const b = inks[columns[pixel + 1]];
            const c = inks[columns[pixel + 2]];
            const d = inks[columns[pixel + 3]];
            if ((mask[at >> 3] & bit) === 0) dst[at] = a;
            if ((mask[(at + pitch) >> 3] & bit) === 0) dst[(at + pitch) | 0] = b;
            if ((mask[(at + two) >> 3] & bit) === 0) dst[(at + two) | 0] = c;
            if ((mask[(at + three) >> 3] & bit) === 0) dst[(at + three) | 0] = d;
          }
          for (; pixel < behind; pixel++, at = (at + pitch) | 0)
            if ((mask[at >> 3] & bit) === 0) dst[at] = inks[columns[pixel]];
        }
        for (; pixel + 4 <= behind; pixel += 4, at = (at + four) | 0) {
          dst[at] = inks[columns[pixel]];
          dst[(at + pitch) | 0] = inks[columns[pixel + 1]];
          dst[(at + two) | 0] = inks[columns[pixel + 2]];
          dst[(at + three) | 0] = inks[columns[pixel + 3]];
        }
        for (; pixel < behind; pixel++, at = (at + pitch) | 0) dst[at] = inks[columns[pixel]];
      }
      from = stop;
    }
  }
}

/** Where columns go, from the left; for one limb after the other. */
let shared: Int32Array | undefined;

/** The place of each column that is shown. */
function columnsOf({ column, shown, x, index, step, limit, table }: LimbPlaces): Int32Array {
  shared ??= new Int32Array(LINE_PIXELS);
  const { ranks } = table;
  let place = x;
  for (let i = 0; i < shown; i++) {
    shared[column + i] = place;
    if (ranks[(index + step * i) & 0xff] < limit) place += step;
  }
  return shared;
}

/** Paints a limb that is not a shadow, of at most LINE_PIXELS pixels: its line has the rows one after the other. */
export function paintAcross(
  { columns: pixels, parts, count }: LimbLine,
  places: LimbPlaces,
  brush: Brush,
): void {
  const { column, shown, before } = places;
  const { dst, inks, mask } = brush;
  const at = columnsOf(places);
  const step = places.step | 0;
  const whole = places.limit >= ALL_STAY;
  const width = places.width | 0;
  const top = places.top | 0;
  const pitch = brush.pitch | 0;
  const masked = mask.length > 0;
  let row = 0;
  let start = 0;
  for (let part = 0; part < count; part += 2) {
    const to = parts[part + 1];
    let from = parts[part];
    while (from < to) {
      for (; from >= start + width; start += width) row++;
      const end = Math.min(to, start + width);
      const line = Math.imul(top + before[row], pitch);
      let pixel = Math.max(from, start + column);
      const last = before[row] < before[row + 1] ? Math.min(end, start + column + shown) : 0;
      if (whole && !masked) {
        let place = (line + at[pixel - start]) | 0;
        for (; pixel + 4 <= last; pixel += 4, place = (place + 4 * step) | 0) {
          dst[place] = inks[pixels[pixel]];
          dst[(place + step) | 0] = inks[pixels[pixel + 1]];
          dst[(place + 2 * step) | 0] = inks[pixels[pixel + 2]];
          dst[(place + 3 * step) | 0] = inks[pixels[pixel + 3]];
        }
      }
      for (; pixel < last; pixel++) {
        const place = line + at[pixel - start];
        if (!masked || ((mask[place >> 3] << (place & 7)) & 0x80) === 0)
          dst[place] = inks[pixels[pixel]];
      }
      from = end;
    }
  }
}
