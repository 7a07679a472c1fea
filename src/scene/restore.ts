// Puts back what lies behind objects, actors and blasts.

import type { Bounds } from '../bounds.js';
import { nearViewOf } from '../views.js';
import { copyStrips } from './copy-strips.js';
import type { SceneFrame } from './frame.js';
import type { Part } from './surface.js';

/** Puts back the background in a part of a frame. */
export function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
  const { width, pixels, owners, planes } = frame;
  const { top, bottom } = part;
  const left = part.left * 8;
  const right = part.right * 8;
  copyRows(background.pixels, pixels, width, { left, right, top, bottom });
  for (let number = 0; number < planes.length; number++)
    copyRows(background.planes[number].rows, planes[number].rows, width >> 3, part);
  if (owners === undefined) return;
  for (let row = top; row < bottom; row++) owners.fill(0, row * width + left, row * width + right);
}

/** Copies a part of one picture to another of the same size; the part is given in elements. */
export function copyRows(
  src: Uint8Array,
  dst: Uint8Array,
  pitch: number,
  { left, right, top, bottom }: Bounds,
): void {
  const length = right - left;
  const start = top * pitch + left;
  if (length === pitch) {
    const end = bottom * pitch;
    // A part of a list would be a record more for each plane of each frame.
    dst.set(start === 0 && end === src.length ? src : src.subarray(start, end), start);
    return;
  }
  const rows = bottom - top;
  const strips = length & ~7;
  if (strips > 0) {
    const [read, write] = [nearViewOf(src), nearViewOf(dst)];
    const from = src.byteOffset - read.byteOffset + start;
    const to = dst.byteOffset - write.byteOffset + start;
    copyStrips(read, from, pitch, write, to, pitch, strips, rows);
  }
  // Bytes of planes go from top to bottom too: for one actor 1.05 times as fast.
  for (let column = strips; column < length; column++) {
    let at = (start + column) | 0;
    for (let row = 0; row < rows; row++, at = (at + pitch) | 0) dst[at] = src[at];
  }
}
