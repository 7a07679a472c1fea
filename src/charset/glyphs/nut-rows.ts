// The rows of a glyph of a NUT. Each opens with the u16le length of its data, and the next one starts behind that.
//
//   codec 1       the codes of a BOMP: bomp/rows.ts
//   codec 21, 44  anim/skips.ts
//
// Pixels that a row does not store are transparent; data past its last pixel is ignored. Each row starts at its own
// place: that is the rule of current engines. Engines of 2016 treat the rows of codec 1 as one stream, which differs if
// the pixels of a row do not add up to the width.

import { skipRowsInto } from '../../anim/skips.js';
import { CUT, memoryFor } from '../../bomp/rows.js';
import { u16le } from '../../bytes.js';
import { failCut } from '../../errors.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset } from './charset.js';

/** Decodes the rows into memory that has room for them. */
export function nutPixels(
  { src }: NutCharset,
  glyph: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  if (glyph.codec === 1) runs(src, glyph, dst, at, pitch);
  else skipRowsInto(src, glyph, dst, at, pitch);
}

/** Codec 1. A row may store more pixels than it has; later stores overwrite them. */
// bench/decisions.md says what was declined.
function runs(
  src: Uint8Array,
  { code, width, height, transparent, pixelsAt, end }: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const memory = memoryFor(width);
  const { pixels, rowInto } = memory;
  let origin = 0;
  let loaded = 0;
  let held = 0;
  let pos = pixelsAt;
  for (let y = 0; y < height; y++) {
    if (pos + 2 > end) failCut(end, `NUT, glyph ${code}: row ${y} of ${height}`);
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = next < end ? next : end;
    if (rowEnd > loaded) {
      origin = pos;
      loaded = memory.load(src, pos, end);
    }
    if (held + width > pixels.length) {
      at = memory.storeRows(held, width, dst, at, pitch);
      held = 0;
    }
    const stop = held + width;
    const made = rowInto(pos + 2 - origin, rowEnd - origin, held, stop);
    if (made === CUT || (made < width && next > end))
      failCut(rowEnd, `NUT, glyph ${code}: row ${y} at ${pos}`);
    for (let rest = held + made; rest < stop; rest++) pixels[rest] = transparent;
    held = stop;
    pos = next;
  }
  memory.storeRows(held, width, dst, at, pitch);
}
