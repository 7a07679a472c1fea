// The encoder of codec 37: whole pictures of mode 0 or 2, and squares of mode 4.

import { encodeRow } from '../bomp.js';
import { concat, u8, u16le, u32le } from '../bytes.js';
import { type Keys, motionOf, type Picture, type PictureWriter, pixelsOf } from './squares.js';
import { MOTION37 as MOTION } from './tmp-motion.js';

const SIDE = 4;
const RUN_MAX = 255;

/** Codes of squares with flag 4: of one color, pixel by pixel. */
const FILL = 0xfd;
const PIXELS = 0xff;

/** Starts a film. Each picture but a whole one changes planes, so that the other one has the picture before. */
export function writer37(width: number, height: number, keys: Keys): PictureWriter {
  let last: Uint8Array | undefined;
  let number = 0;
  return (pixels) => {
    const size = pixels.length;
    const head = (mode: number, flags: number) => {
      return [u8(mode), u8(0), u16le(number), u32le(size), u32le(0), u8(flags), new Uint8Array(3)];
    };
    const key = keys === 'raw' ? pixels : encodeRow(pixels);
    const squares = last && encodeSquares({ width, height, pixels }, last);
    last = new Uint8Array(pixels);
    const isWhole = squares === undefined || key.length <= squares.length;
    const data = isWhole ? [...head(keys === 'raw' ? 0 : 2, 0), key] : [...head(4, 4), squares];
    number++;
    return concat(data);
  };
}

/** The squares of a picture: of the one before, of one color, or pixel by pixel. */
function encodeSquares(picture: Picture, last: Uint8Array): Uint8Array {
  const { width, height } = picture;
  const bytes: number[] = [];
  /** Where the length of the current run of still squares is; 0 if there is none. */
  let runAt = 0;
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE) {
      const square = { x, y, side: SIDE };
      const code = motionOf(picture, square, last, MOTION);
      if (code === 0 && runAt > 0 && bytes[runAt] < RUN_MAX) {
        bytes[runAt]++;
        continue;
      }
      runAt = code === 0 ? bytes.push(0, 0) - 1 : 0;
      if (code > 0) bytes.push(code);
      if (code >= 0) continue;
      const values = pixelsOf(picture, square);
      if (values.every((value) => value === values[0])) bytes.push(FILL, values[0]);
      else bytes.push(PIXELS, ...values);
    }
  return Uint8Array.from(bytes);
}
