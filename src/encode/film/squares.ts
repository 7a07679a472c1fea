// What both codecs of films look for: a square of a picture in one before, and squares of one color.

/** How whole pictures are stored. */
export type Keys = 'runs' | 'raw';

/** Encodes the pictures of a film in turn: gives the data of an FOBJ. */
export type PictureWriter = (pixels: Uint8Array) => Uint8Array;

/** A square of a picture. */
export interface Square {
  readonly x: number;
  readonly y: number;
  /** Pixels of a side. */
  readonly side: number;
}

/** A picture that squares are compared in. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Whether a square is the one of `other` that is `dx` and `dy` away. It may not leave the picture. */
function isMoved(
  { width, height, pixels }: Picture,
  { x, y, side }: Square,
  other: Uint8Array,
  dx: number,
  dy: number,
): boolean {
  if (x + dx < 0 || x + dx + side > width || y + dy < 0 || y + dy + side > height) return false;
  const shift = dy * width + dx;
  for (let row = y * width + x, end = row + side * width; row < end; row += width)
    for (let at = row; at < row + side; at++) if (pixels[at] !== other[at + shift]) return false;
  return true;
}

/** The first entry of a table of motion at which a square is in `other`; -1 if there is none. */
export function motionOf(
  picture: Picture,
  square: Square,
  other: Uint8Array,
  table: Int8Array,
): number {
  for (let i = 0; i < table.length; i += 2)
    if (isMoved(picture, square, other, table[i], table[i + 1])) return i >> 1;
  return -1;
}

/** Whether a square is the one of `other` at the same place. */
export function isStill(picture: Picture, square: Square, other: Uint8Array): boolean {
  return isMoved(picture, square, other, 0, 0);
}

/** The pixels of a square, row by row. */
export function pixelsOf({ width, pixels }: Picture, { x, y, side }: Square): number[] {
  return Array.from(
    { length: side * side },
    (_, i) => pixels[(y + Math.floor(i / side)) * width + x + (i % side)],
  );
}
