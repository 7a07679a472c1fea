// The planes of codecs 37 and 47: pictures that a later one is made of, square by square. A side of a plane is that of the
// picture, rounded up to squares; all is 0 at first. Vectors count in memory: what leaves a row at one side goes on at
// the other side of the next. What leaves the plane is 0; in codec 47 that is not proved.
//
// Squares are drawn on a plane that nothing else uses: a bad picture is undone by the places of the planes alone.

import { checkGroups, groupsInto } from '../bomp/groups.js';
import { need } from '../bytes.js';
import { failCut } from '../errors.js';
import type { Offsets } from './motion.js';

/** What a codec keeps from picture to picture. */
export interface Planes {
  /** Pixels of the picture. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Pixels of a plane. */
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** All planes, and each of them, a view of `bytes`. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly planes: readonly Uint8Array[];
  /** Vectors of the tables that were used. */
  readonly tables: (Offsets | undefined)[];
  /** Where planes start: the one to draw on, two before, the one that is shown. */
  current: number;
  last: number;
  old: number;
  shown: number;
  /** Sequence number of the picture before, in codec 47; -1 for none. */
  previous: number;
  /** Of the picture: where its header is, its next byte, its end, and its vectors. */
  header: number;
  pos: number;
  end: number;
  offsets: Offsets;
  /** Of a run, in mode 1 of codec 37: how many are left, whether they are one value, and the last value. */
  left: number;
  fills: boolean;
  value: number;
}

/** Planes for pictures of a size. `unit` is the side of a square. */
export function createPlanes(
  pictureWidth: number,
  pictureHeight: number,
  unit: number,
  count: number,
): Planes {
  const width = (pictureWidth + unit - 1) & -unit;
  const height = (pictureHeight + unit - 1) & -unit;
  const size = width * height;
  const bytes = new Uint8Array(count * size);
  const view = new DataView(bytes.buffer);
  const planes = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
  const sides = { pictureWidth, pictureHeight, width, height, size };
  const places = { current: 0, last: size, old: 2 * size, shown: 0, previous: -1 };
  const picture = { header: 0, pos: 0, end: 0, offsets: new Int32Array(0) };
  const run = { left: 0, fills: false, value: 0 };
  return { ...sides, bytes, view, planes, tables: [], ...places, ...picture, ...run };
}

/** Makes planes as they were at first; where each of them is does not matter. */
export function clearPlanes(planes: Planes): void {
  planes.bytes.fill(0);
  planes.previous = -1;
}

/** The picture becomes the last one, and the last one the old one, whose plane is the next to draw on. */
export function rotate(planes: Planes): void {
  const { current, last, old } = planes;
  planes.current = old;
  planes.last = current;
  planes.old = last;
}

/** Takes the next byte of the data. */
export function nextByte(planes: Planes, src: Uint8Array): number {
  if (planes.pos >= planes.end) failCut(planes.end, 'picture');
  return src[planes.pos++];
}

/** Stores pixels in the current plane, in rows of `width`: as they are, or in groups. Does nothing if it throws. */
export function storePixels(
  planes: Planes,
  src: Uint8Array,
  count: number,
  grouped: boolean,
  width: number,
): void {
  const { bytes, current, pos, end } = planes;
  if (grouped) {
    checkGroups(src, pos, end, count, 'picture');
    groupsInto(src, pos, count, bytes, current, width, planes.width);
    return;
  }
  need(pos, count, end, 'picture');
  for (let i = 0, at = current; i < count; at += planes.width)
    for (let x = 0; x < width && i < count; x++) bytes[at + x] = src[pos + i++];
}

/** Copies the square that is so far from `at` in the plane at `from`. It may lie outside of the plane. */
export function copySquare(
  { view, width, size, current }: Planes,
  from: number,
  offset: number,
  at: number,
  side: number,
): void {
  let place = at - current + offset;
  const isInside = place >= 0 && place + (side - 1) * width + side <= size;
  for (let y = 0; y < side; y++, place += width, at += width)
    if (isInside && side > 2) {
      view.setInt32(at, view.getInt32(from + place, true), true);
      if (side > 4) view.setInt32(at + 4, view.getInt32(from + place + 4, true), true);
    } else
      for (let x = 0; x < side; x++) {
        const pos = place + x;
        view.setUint8(at + x, pos >= 0 && pos < size ? view.getUint8(from + pos) : 0);
      }
}

export function fillSquare({ view, width }: Planes, at: number, side: number, color: number): void {
  const word = Math.imul(color, 0x01010101);
  for (let y = 0; y < side; y++, at += width)
    if (side > 2) {
      view.setInt32(at, word, true);
      if (side > 4) view.setInt32(at + 4, word, true);
    } else view.setUint16(at, word & 0xffff);
}

/** Takes the pixels of a square, row by row. */
export function readSquare(planes: Planes, src: Uint8Array, at: number, side: number): void {
  for (let y = 0; y < side; y++, at += planes.width)
    for (let x = 0; x < side; x++) planes.bytes[at + x] = nextByte(planes, src);
}
