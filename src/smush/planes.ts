// The planes of codecs 37 and 47: pictures that a later one is made of, square by square. A side of a plane is that of the
// picture, rounded up to squares; all is 0 at first. Vectors count in memory: what leaves a row at one side goes on at
// the other side of the next. What leaves the plane is 0; in codec 47 that is not proved.

import { checkGroups, groupsInto } from '../bomp/groups.js';
import { need } from '../bytes.js';
import { failCut } from '../errors.js';

export interface Planes {
  /** Pixels of the picture. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Pixels of a plane. */
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** The planes, and behind them as many bytes for a copy of what a picture changes. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Each plane, a view of `bytes`. */
  readonly planes: readonly Uint8Array[];
  /** Where the plane starts that is shown. */
  current: number;
  /** Where the next byte of the data is, and its end. */
  pos: number;
  end: number;
}

/** Planes for pictures of a size. `unit` is the side of a square. */
export function createPlanes(
  pictureWidth: number,
  pictureHeight: number,
  unit: 4 | 8,
  count: number,
): Planes {
  const width = (pictureWidth + unit - 1) & -unit;
  const height = (pictureHeight + unit - 1) & -unit;
  const size = width * height;
  const bytes = new Uint8Array(2 * count * size);
  const planes = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
  const places = { current: 0, pos: 0, end: 0 };
  const sides = { pictureWidth, pictureHeight, width, height, size };
  return { ...sides, bytes, view: new DataView(bytes.buffer), planes, ...places };
}

/** Takes the next byte of the data. */
export function nextByte(planes: Planes, src: Uint8Array): number {
  if (planes.pos >= planes.end) failCut(planes.end, 'picture');
  return src[planes.pos++];
}

/** Checks that the data has so many pixels: as they are, or in groups. */
export function checkPixelData(
  planes: Planes,
  src: Uint8Array,
  count: number,
  grouped: boolean,
): void {
  if (grouped) checkGroups(src, planes.pos, planes.end, count, 'picture');
  else need(planes.pos, count, planes.end, 'picture');
}

/** Stores pixels that were checked in the current plane, in rows of `width`. */
export function storePixels(
  planes: Planes,
  src: Uint8Array,
  count: number,
  grouped: boolean,
  width: number,
): void {
  const { bytes, current, pos } = planes;
  if (grouped) groupsInto(src, pos, count, bytes, current, width, planes.width);
  else
    for (let i = 0, at = current; i < count; at += planes.width)
      for (let x = 0; x < width && i < count; x++) bytes[at + x] = src[pos + i++];
}

/** Copies a square to `at` from a place in the plane at `from`, which may lie outside of it. */
export function copySquare(
  { view, width, size }: Planes,
  from: number,
  place: number,
  at: number,
  side: number,
): void {
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
