// Puts back what lies behind objects, actors and blasts.

import type { Bounds } from '../bounds.js';
import type { SceneFrame } from './frame.js';
import type { Part } from './surface.js';

/** Puts back the background in a part of a frame. */
export function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
  const { width, pixels, owners, planes } = frame;
  const { top, bottom } = part;
  const left = part.left * 8;
  const right = part.right * 8;
  copyRows(background.pixels, pixels, width, { left, right, top, bottom });
  planes.forEach(({ rows }, number) => {
    copyRows(background.planes[number].rows, rows, width >> 3, part);
  });
  if (owners === undefined) return;
  for (let row = top; row < bottom; row++) owners.fill(0, row * width + left, row * width + right);
}

/** Copies a part, in elements, from one picture to another of the same form. */
export function copyRows(
  src: Uint8Array,
  dst: Uint8Array,
  pitch: number,
  { left, right, top, bottom }: Bounds,
): void {
  const length = right - left;
  if (length === pitch) {
    dst.set(src.subarray(top * pitch, bottom * pitch), top * pitch);
    return;
  }
  for (let row = top; row < bottom; row++) {
    const at = row * pitch + left;
    for (let i = at; i < at + length; i++) dst[i] = src[i];
  }
}
