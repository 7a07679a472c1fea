// The encoder of codec 47: whole pictures of mode 0 or 5, and squares of mode 2.

import { CODEC_47 } from '../../smush/codec47.js';
import { type Offsets, offsets47 } from '../../smush/motion.js';
import { encodeRow } from '../bomp.js';
import { concat, encodeFields } from '../bytes.js';
import {
  codeOf,
  isAt,
  type Keys,
  type PictureWriter,
  placesOf,
  type Square,
  valuesOf,
} from './squares.js';

const SIDE = 8;

/** Rotation 2: a picture that has been shown becomes the last one, and the last one the old one. */
const FIXED = { rotation: 2, flags: 0, colors: 0, oldFill: 0, lastFill: 0 };

/** Codes of squares: those below are moved; then four colors of the header, the old picture, one color, four parts. */
const STORED = 0xf8;
const OLD = 0xfc;
const FILL = 0xfe;
const PARTS = 0xff;

/** The pictures before, and where squares come from. */
interface Before {
  readonly last: Uint8Array;
  readonly old: Uint8Array | undefined;
  readonly offsets: Offsets;
}

/** Starts a film. */
export function writer47(width: number, keys: Keys): PictureWriter {
  const offsets = offsets47(width);
  let last: Uint8Array | undefined;
  let old: Uint8Array | undefined;
  let number = 0;
  return (pixels) => {
    const key = keys === 'raw' ? pixels : encodeRow(pixels);
    const squares = last && encodeSquares(pixels, width, { last, old, offsets });
    [last, old] = [new Uint8Array(pixels), last];
    const isWhole = squares === undefined || key.length <= squares.bytes.length;
    const mode = !isWhole ? 2 : keys === 'raw' ? 0 : 5;
    const fields = { ...FIXED, sequence: number++, mode, size: pixels.length };
    const head = encodeFields(fields, CODEC_47);
    if (!isWhole) head.set(squares.colors, CODEC_47.fields.colors[0]);
    return concat([head, isWhole ? key : squares.bytes]);
  };
}

/** Marks a square of one color until it is known which four colors stand in the header. */
const FILLED = 0x100;

/** Squares, and the four colors that most of them are filled with. */
function encodeSquares(pixels: Uint8Array, width: number, before: Before) {
  const codes: number[] = [];
  for (const at of placesOf(pixels, width, SIDE))
    encodeSquare({ pixels, width, at, side: SIDE }, before, codes);
  const counts = new Uint32Array(256);
  for (const code of codes) if (code >= FILLED) counts[code - FILLED]++;
  const colors = [...counts.keys()].sort((a, b) => counts[b] - counts[a]).slice(0, 4);
  const bytes = codes.flatMap((code) => {
    if (code < FILLED) return code;
    const place = colors.indexOf(code - FILLED);
    return place < 0 ? [FILL, code - FILLED] : STORED + place;
  });
  return { colors: Uint8Array.from(colors), bytes: Uint8Array.from(bytes) };
}

/** Appends a square: of one of the pictures before, of one color, or in four parts. */
function encodeSquare(square: Square, before: Before, codes: number[]): void {
  const { last, old, offsets } = before;
  const code = codeOf(square, last, offsets, offsets.length);
  if (code >= 0) {
    codes.push(code);
    return;
  }
  const values = valuesOf(square);
  if (old && isAt(square, old, 0)) codes.push(OLD);
  else if (values.every((value) => value === values[0])) codes.push(FILLED + values[0]);
  else if (square.side === 2) codes.push(PARTS, ...values);
  else {
    const side = square.side / 2;
    const rows = [square.at, square.at + side * square.width];
    codes.push(PARTS);
    for (const at of rows.flatMap((row) => [row, row + side]))
      encodeSquare({ ...square, at, side }, before, codes);
  }
}
