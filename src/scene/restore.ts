// Puts back what lies behind objects, actors and blasts.

import type { Bounds } from '../bounds.js';
import { viewOf } from '../views.js';
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
  if (length === pitch) {
    dst.set(src.subarray(top * pitch, bottom * pitch), top * pitch);
    return;
  }
  const from = viewOf(src);
  const to = viewOf(dst);
  const apart = src.byteOffset - dst.byteOffset;
  let at = dst.byteOffset + top * pitch + left;
  for (let row = top; row < bottom; row++, at += pitch) {
    const end = at + length;
    let i = at;
    for (; i + 4 <= end; i += 4) to.setInt32(i, from.getInt32(i + apart, true), true);
    for (; i < end; i++) to.setUint8(i, from.getUint8(i + apart));
  }
}
