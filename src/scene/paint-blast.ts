// Paints the pixels of a blast on a frame.

import type { Bounds } from '../bounds.js';
import { SHADOW_ROWS } from '../costume/draw/shadows.js';
import type { Point } from '../geometry.js';
import { TRANSPARENT_INDEX } from '../image/to-rgba.js';
import type { SceneFrame } from './frame.js';

/** The pixels of a blast. */
export interface BlastPixels {
  /** `width` palette indices a row, row-major. */
  readonly pixels: Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** The columns that are painted, from the left. */
  readonly columns: Int32Array;
  /** The rows that are painted, from the top. */
  readonly rows: Int32Array;
}

/** How the pixels of a blast are painted. */
export interface BlastInk {
  /** 256 entries for each palette index below 8; `undefined` if these indices are colors. */
  readonly shadowTable: Uint8Array | undefined;
  /** The owner of its pixels. */
  readonly owner: number;
}

/** Paints the pixels of a blast in a part of a frame; trusts all sizes. */
export function paintBlast(
  { width: pitch, pixels: dst, owners }: SceneFrame,
  { pixels, width, columns, rows }: BlastPixels,
  { x, y }: Point,
  part: Bounds,
  { shadowTable, owner }: BlastInk,
): void {
  const first = Math.max(0, part.left - x);
  const last = Math.min(columns.length, part.right - x);
  const bottom = Math.min(rows.length, part.bottom - y);
  for (let row = Math.max(0, part.top - y); row < bottom; row++) {
    const from = rows[row] * width;
    const to = (y + row) * pitch + x;
    for (let i = first; i < last; i++) {
      const index = pixels[from + columns[i]];
      if (index === TRANSPARENT_INDEX) continue;
      const at = to + i;
      const shades = shadowTable !== undefined && index < SHADOW_ROWS;
      dst[at] = shades ? shadowTable[index * 256 + dst[at]] : index;
      if (owners !== undefined) owners[at] = owner;
    }
  }
}
