// What both codecs of films look for: a square of a picture in one before, and squares of one color. Places are those in
// memory, as decoders count them: right of the end of a row is the next one.

import type { Offsets } from '../../smush/motion.js';

/** How whole pictures are stored. */
export type Keys = 'runs' | 'raw';

/** Encodes the pictures of a film in turn: gives the data of an FOBJ. */
export type PictureWriter = (pixels: Uint8Array) => Uint8Array;

/** A square of a picture. */
export interface Square {
  readonly pixels: Uint8Array;
  /** Pixels of a row of the picture. */
  readonly width: number;
  /** Where its upper left pixel is. */
  readonly at: number;
  /** Pixels of a side. */
  readonly side: number;
}

/** Whether a square is that of `other` at a distance. Nothing outside of the picture is like a pixel. */
export function isAt(square: Square, other: Uint8Array, distance: number): boolean {
  const { pixels, width, at, side } = square;
  for (let row = at, end = at + side * width; row < end; row += width)
    for (let i = row; i < row + side; i++) if (pixels[i] !== other[i + distance]) return false;
  return true;
}

/** The first of `count` codes by whose offset a square is in `other`; -1 if it is not there. */
export function codeOf(square: Square, other: Uint8Array, offsets: Offsets, count: number): number {
  for (let code = 0; code < count; code++) if (isAt(square, other, offsets[code])) return code;
  return -1;
}

/** The pixels of a square, row by row. */
export function valuesOf({ pixels, width, at, side }: Square): number[] {
  const place = (i: number) => at + Math.floor(i / side) * width + (i % side);
  return Array.from({ length: side * side }, (_, i) => pixels[place(i)]);
}

/** Where each square of a side starts, row by row. */
export function* placesOf(pixels: Uint8Array, width: number, side: number): Generator<number> {
  for (let row = 0; row < pixels.length; row += side * width)
    for (let at = row; at < row + width; at += side) yield at;
}
