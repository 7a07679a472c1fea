// Paints columns of a limb. The drawn rows of a column lie one below the other in the picture, so neither the scale
// nor an edge needs a test for each pixel.
//
// Speed: bench/costume/render.bench.ts. Compared with decoding a limb and testing each pixel, it is about 4 times
// as fast at full scale, 3 to 3.8 times scaled or masked, and 4.6 to 6 times with prepared limbs. Limbs that are
// stored in rows must be decoded first, and are 1.5 to 1.8 times as fast. Tried:
//
//   a loop for each run, as it is read       2.0 to 2.4
//   rows of pixels, a test for each pixel    2.8 at full scale, 3.5 scaled
//   palette indices in the line, not colors  no faster, with twice the loops
//
// Four pixels a turn are 1.05 to 1.1 times as fast as one. Declined, measured with prepared limbs of a hero:
// a second loop for limbs that are neither cut, scaled, masked nor shadows, 1.15; starts and ends of parts as
// integers of 32 bits, 1.02; four colors read at once, and those left over without a loop, 1.0 (1.12 for this loop
// alone); the last four pixels again in place of those left over, 0.92, or the last eight, 0.95; columns by division,
// 1.0; rows cut without tables, 0.9. Masked: a plain loop for columns that the mask does not touch, 1.03; places in
// the mask counted along, 0.92; the old or the new pixel without a branch, 0.68.

import type { LimbLine } from './line.js';
import { type Brush, SHADOW } from './line.js';
import type { LimbPlaces } from './place.js';

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
  // As 32-bit integers in all loops, see strip/op-by-op.ts: actors of a scene are then painted twice as fast.
  const height = places.height | 0;
  const top = places.top | 0;
  const pitch = brush.pitch | 0;
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
        for (; i < last; i++, at = (at + pitch) | 0)
          if (!masked || (mask[at >> 3] & bit) === 0) dst[at] = inks[columns[start + drawn[i]]];
      } else {
        let pixel = start + first + i;
        const behind = start + first + last;
        if (masked) {
          for (; pixel < behind; pixel++, at = (at + pitch) | 0)
            if ((mask[at >> 3] & bit) === 0) dst[at] = inks[columns[pixel]];
        }
        for (; pixel + 4 <= behind; pixel += 4) {
          dst[at] = inks[columns[pixel]];
          at = (at + pitch) | 0;
          dst[at] = inks[columns[pixel + 1]];
          at = (at + pitch) | 0;
          dst[at] = inks[columns[pixel + 2]];
          at = (at + pitch) | 0;
          dst[at] = inks[columns[pixel + 3]];
          at = (at + pitch) | 0;
        }
        for (; pixel < behind; pixel++, at = (at + pitch) | 0) dst[at] = inks[columns[pixel]];
      }
      from = stop;
    }
  }
}
