// The encoder of codec 47: whole pictures of mode 0 or 5, and squares of mode 2.

import { encodeRow } from '../bomp.js';
import { concat, u8, u16le, u32le } from '../bytes.js';
import {
  isStill,
  type Keys,
  motionOf,
  type Picture,
  type PictureWriter,
  pixelsOf,
  type Square,
} from './squares.js';
import { MOTION47 as MOTION } from './tmp-motion.js';

const SIDE = 8;
/** Every picture goes to `last` when it has been shown, and that of `last` to `old`. */
const ROTATION = 2;

/** Starts a film. Its first picture, which has number 0, is a whole one. */
export function writer47(width: number, height: number, keys: Keys): PictureWriter {
  let last: Uint8Array | undefined;
  let old: Uint8Array | undefined;
  let number = 0;
  return (pixels) => {
    const head = (mode: number, colors: Uint8Array) => [
      ...[u16le(number), u8(mode), u8(ROTATION), u32le(0), colors, u16le(0)],
      ...[u32le(pixels.length), new Uint8Array(8)],
    ];
    const key = keys === 'raw' ? pixels : encodeRow(pixels);
    const picture = { width, height, pixels };
    const squares = last && encodeSquares(picture, last, old ?? last);
    [last, old] = [new Uint8Array(pixels), last];
    const isWhole = squares === undefined || key.length <= squares.bytes.length;
    const data = isWhole
      ? [...head(keys === 'raw' ? 0 : 5, new Uint8Array(4)), key]
      : [...head(2, squares.colors), squares.bytes];
    number++;
    return concat(data);
  };
}

/** Codes of squares: of four colors in the header, of the picture before the last, of one color, in four parts. */
const STORED = 0xf8;
const OLD = 0xfc;
const FILL = 0xfe;
const PARTS = 0xff;

/** Marks a square of one color until it is known which four colors stand in the header. */
const FILLED = 0x100;

/** Squares, and the four colors that most of them are filled with. */
function encodeSquares(picture: Picture, last: Uint8Array, old: Uint8Array) {
  const { width, height } = picture;
  const codes: number[] = [];
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE)
      encodeSquare(picture, { x, y, side: SIDE }, [last, old], codes);
  const counts = new Uint32Array(256);
  for (const code of codes) if (code >= FILLED) counts[code - FILLED]++;
  const colors = [...counts.keys()].sort((a, b) => counts[b] - counts[a]).slice(0, 4);
  const bytes = codes.flatMap((code) => {
    if (code < FILLED) return code;
    const color = code - FILLED;
    return colors.includes(color) ? STORED + colors.indexOf(color) : [FILL, color];
  });
  return { colors: Uint8Array.from(colors), bytes: Uint8Array.from(bytes) };
}

/** Appends a square: of one of the pictures before, of one color, or in four parts. */
function encodeSquare(
  picture: Picture,
  square: Square,
  [last, old]: readonly [Uint8Array, Uint8Array],
  codes: number[],
): void {
  const code = motionOf(picture, square, last, MOTION);
  if (code >= 0) codes.push(code);
  else if (isStill(picture, square, old)) codes.push(OLD);
  else {
    const values = pixelsOf(picture, square);
    if (values.every((value) => value === values[0])) codes.push(FILLED + values[0]);
    else if (square.side === 2) codes.push(PARTS, ...values);
    else {
      codes.push(PARTS);
      const side = square.side / 2;
      for (let part = 0; part < 4; part++) {
        const x = square.x + (part & 1) * side;
        const y = square.y + (part >> 1) * side;
        encodeSquare(picture, { x, y, side }, [last, old], codes);
      }
    }
  }
}
