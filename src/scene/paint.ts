// Paints the pixels of a picture on a frame: strips with a transparent code leave out pixels of the
// transparent index, all others overwrite what is there.

import type { Point } from '../geometry.js';
import { nearViewOf } from '../views.js';
import { copyOpen, copyStrips } from './copy-strips.js';
import type { SceneFrame } from './frame.js';
import type { ScenePicture } from './picture.js';
import { columnOf, type Part } from './surface.js';

/** How the pixels of a picture are painted. */
export interface Ink {
  /** Palette index that open strips leave out. */
  readonly transparent: number;
  /** The owner of its pixels. */
  readonly owner: number;
}

/**
 * Paints the pixels of a picture in a part of a frame; trusts all sizes. Rows and columns outside of the part take
 * no time.
 */
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
  const count = Math.min(part.bottom, y + picture.height) - top;
  const last = Math.min(part.right - column, pitch >> 3);
  let strip = Math.max(part.left - column, 0);
  if (count <= 0 || strip >= last) return;
  const src = nearViewOf(picture.pixels);
  const dst = nearViewOf(pixels);
  // A number that is not a byte is the index of no pixel.
  const leavesOut = (transparent & 0xff) === transparent;
  while (strip < last) {
    // Neighboring strips that are all open, or all not, are painted together.
    const start = strip;
    const kind = open[strip];
    while (strip < last && open[strip] === kind) strip++;
    const from = picture.pixels.byteOffset - src.byteOffset + (top - y) * pitch + start * 8;
    const place = top * width + (column + start) * 8;
    const to = pixels.byteOffset - dst.byteOffset + place;
    const length = (strip - start) * 8;
    const isOpen = kind === 1 && leavesOut;
    if (isOpen) copyOpen(src, from, pitch, dst, to, width, length, count, transparent);
    else copyStrips(src, from, pitch, dst, to, width, length, count);
    if (owners === undefined) continue;
    if (isOpen) ownOpen(owners, place, width, owner, src, from, pitch, length, count, transparent);
    else own(owners, place, width, owner, length, count);
  }
}

/** Gives rows to an owner. */
function own(
  owners: Int32Array,
  at: number,
  width: number,
  owner: number,
  length: number,
  count: number,
): void {
  for (let row = 0; row < count; row++, at += width) owners.fill(owner, at, at + length);
}

/** Gives rows to an owner, except the pixels of one value. */
function ownOpen(
  owners: Int32Array,
  place: number,
  width: number,
  owner: number,
  src: DataView,
  from: number,
  pitch: number,
  length: number,
  count: number,
  leaveOut: number,
): void {
  for (let row = 0; row < count; row++, from += pitch, place += width)
    for (let i = 0; i < length; i++)
      if (src.getUint8(from + i) !== leaveOut) owners[place + i] = owner;
}
