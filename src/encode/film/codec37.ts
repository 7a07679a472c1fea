// The encoder of codec 37: whole pictures of mode 0 or 2, and squares of mode 4.

import { CODEC_37 } from '../../smush/codec37.js';
import { type Offsets, offsets37 } from '../../smush/motion.js';
import { encodeRow } from '../bomp.js';
import { concat, encodeFields } from '../bytes.js';
import { codeOf, type Keys, type PictureWriter, placesOf, valuesOf } from './squares.js';

const SIDE = 4;

/** Most squares behind the first of a run. */
const RUN_MAX = 255;

/** Codes of squares with flag 4: those below are moved, the others are of one color, or pixel by pixel. */
const FILL = 0xfd;
const PIXELS = 0xff;
const LITERALS = 4;

/** Starts a film. Each picture but a whole one changes planes, so that the other one has the picture before. */
export function writer37(width: number, keys: Keys): PictureWriter {
  const offsets = offsets37(0, width);
  let last: Uint8Array | undefined;
  let number = 0;
  return (pixels) => {
    const key = keys === 'raw' ? pixels : encodeRow(pixels);
    const squares = last && encodeSquares(pixels, width, last, offsets);
    last = new Uint8Array(pixels);
    const isWhole = squares === undefined || key.length <= squares.length;
    const mode = !isWhole ? 4 : keys === 'raw' ? 0 : 2;
    const flags = isWhole ? 0 : LITERALS;
    const fields = { mode, table: 0, sequence: number++, size: pixels.length, flags };
    return concat([encodeFields(fields, CODEC_37), isWhole ? key : squares]);
  };
}

/** The squares of a picture: of the one before, of one color, or pixel by pixel. */
function encodeSquares(
  pixels: Uint8Array,
  width: number,
  last: Uint8Array,
  offsets: Offsets,
): Uint8Array {
  const bytes: number[] = [];
  /** Where the length of the current run of still squares is; 0 if there is none. */
  let runAt = 0;
  for (const at of placesOf(pixels, width, SIDE)) {
    const square = { pixels, width, at, side: SIDE };
    const code = codeOf(square, last, offsets, FILL);
    if (code === 0 && runAt > 0 && bytes[runAt] < RUN_MAX) {
      bytes[runAt]++;
      continue;
    }
    runAt = code === 0 ? bytes.push(0, 0) - 1 : 0;
    if (code > 0) bytes.push(code);
    if (code >= 0) continue;
    const values = valuesOf(square);
    if (values.every((value) => value === values[0])) bytes.push(FILL, values[0]);
    else bytes.push(PIXELS, ...values);
  }
  return Uint8Array.from(bytes);
}
