// Paints the pixels of a picture on a frame: strips with a transparent code leave out pixels of the
// transparent index, all others overwrite what is there.

import type { Point } from '../geometry.js';
import type { SceneFrame } from './frame.js';
import type { ScenePicture } from './picture.js';
import { columnOf, type Part } from './surface.js';

/** What a picture is painted as. */
export interface Ink {
  /** Palette index that open strips leave out. */
  readonly transparent: number;
  /** What its pixels belong to. */
  readonly owner: number;
}

/** Paints what lies in a part of a frame; trusts all sizes. Far places take no time. */
export function paint(
  { width, pixels, owners }: SceneFrame,
  picture: ScenePicture,
  { x, y }: Point,
  part: Part,
  { transparent, owner }: Ink,
): void {
  const column = columnOf(x);
  const { open } = picture;
  const pitch = picture.width;
  const top = Math.max(part.top, y);
  const bottom = Math.min(part.bottom, y + picture.height);
  const last = Math.min(part.right - column, pitch >> 3);
  let strip = Math.max(part.left - column, 0);
  while (strip < last) {
    // Strips side by side that are treated alike are painted row by row.
    const start = strip;
    const kind = open[strip];
    while (strip < last && open[strip] === kind) strip++;
    const length = (strip - start) * 8;
    for (let row = top; row < bottom; row++) {
      const from = (row - y) * pitch + start * 8;
      const to = row * width + (column + start) * 8;
      if (kind === 1) copyOpen(picture.pixels, from, pixels, to, length, transparent);
      else copy(picture.pixels, from, pixels, to, length);
      if (owners === undefined) continue;
      for (let i = 0; i < length; i++)
        if (kind !== 1 || picture.pixels[from + i] !== transparent) owners[to + i] = owner;
    }
  }
}

/** Copies bytes; for the few of a row a loop is quicker than a view. */
function copy(src: Uint8Array, from: number, dst: Uint8Array, to: number, length: number): void {
  for (let i = 0; i < length; i++) dst[to + i] = src[from + i];
}

/** Copies bytes but for those with one value. */
function copyOpen(
  src: Uint8Array,
  from: number,
  dst: Uint8Array,
  to: number,
  length: number,
  leaveOut: number,
): void {
  for (let i = 0; i < length; i++) {
    const index = src[from + i];
    if (index !== leaveOut) dst[to + i] = index;
  }
}
