// Paints the pixels of a picture on a frame: strips with a transparent code leave out pixels of the
// transparent index, all others overwrite what is there. Four pixels at a time: a strip has eight.

import type { Point } from '../geometry.js';
import { viewOf } from '../views.js';
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

/** Rows of pixels to paint, as they lie in the two buffers. */
interface Rows {
  readonly src: DataView;
  readonly from: number;
  readonly pitch: number;
  readonly dst: DataView;
  readonly to: number;
  readonly width: number;
  /** Pixels of a row, a multiple of 8. */
  readonly length: number;
  readonly count: number;
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
  const src = viewOf(picture.pixels);
  const dst = viewOf(pixels);
  while (strip < last) {
    // Neighboring strips that are all open, or all not, are painted together, row by row.
    const start = strip;
    const kind = open[strip];
    while (strip < last && open[strip] === kind) strip++;
    const length = (strip - start) * 8;
    const first = (top - y) * pitch + start * 8;
    const place = top * width + (column + start) * 8;
    const from = picture.pixels.byteOffset + first;
    const rows = { src, from, pitch, dst, to: pixels.byteOffset + place, width, length, count };
    // A number that is not a byte is the index of no pixel.
    const leaveOut = kind === 1 && (transparent & 0xff) === transparent ? transparent : undefined;
    if (leaveOut === undefined) copy(rows);
    else copyOpen(rows, leaveOut);
    if (owners !== undefined) own(owners, place, owner, rows, leaveOut);
  }
}

/** Gives rows to an owner, except the pixels that are left out. */
function own(
  owners: Int32Array,
  place: number,
  owner: number,
  { src, from, pitch, width, length, count }: Rows,
  leaveOut: number | undefined,
): void {
  for (let row = 0; row < count; row++, from += pitch, place += width) {
    if (leaveOut === undefined) owners.fill(owner, place, place + length);
    else
      for (let i = 0; i < length; i++)
        if (src.getUint8(from + i) !== leaveOut) owners[place + i] = owner;
  }
}

function copy({ src, from, pitch, dst, to, width, length, count }: Rows): void {
  for (let row = 0; row < count; row++, from += pitch, to += width) {
    const end = from + length;
    for (let pos = from, at = to; pos < end; pos += 8, at += 8) {
      dst.setInt32(at, src.getInt32(pos, true), true);
      dst.setInt32(at + 4, src.getInt32(pos + 4, true), true);
    }
  }
}

/** Copies all bytes but those with one value. */
function copyOpen(
  { src, from, pitch, dst, to, width, length, count }: Rows,
  leaveOut: number,
): void {
  const none = Math.imul(leaveOut, 0x01010101);
  for (let row = 0; row < count; row++, from += pitch, to += width) {
    const end = from + length;
    for (let pos = from, at = to; pos < end; pos += 8, at += 8) {
      const one = src.getInt32(pos, true);
      const two = src.getInt32(pos + 4, true);
      const under = dst.getInt32(at, true);
      const below = dst.getInt32(at + 4, true);
      dst.setInt32(at, under ^ ((one ^ under) & maskOf(one ^ none)), true);
      dst.setInt32(at + 4, below ^ ((two ^ below) & maskOf(two ^ none)), true);
    }
  }
}

/** 0xff for each byte of a word that is not zero, else 0. */
function maskOf(word: number): number {
  // Adding carries into the high bit of a byte from any of its other bits.
  const high = (((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) & 0x80808080;
  return Math.imul(high >>> 7, 0xff);
}
