// A line of subtitles, which the film's game draws on the frame:
//
//   0   s16le  x, y; flags; left, top, width, height of the area that it may use
//   14  u16le  not known
//   16  ...    TEXT: the text, up to a byte 0
//   16  u16le  TRES: number of the text in a file of the game

import type { FilmChunk } from '../anim/frames.js';
import { i16le, need, u16le } from '../bytes.js';
import type { Box } from '../geometry.js';

/** A line of text of a frame. */
export interface FilmText {
  /** Where it stands: from the left edge of the screen, pixels; the middle of a centered one. */
  readonly x: number;
  /** From the upper edge, pixels. */
  readonly y: number;
  /** Bits as stored: 1 centered, 2 at the right, 4 broken into lines, 8 only if subtitles are on. */
  readonly flags: number;
  /** The area of the screen that it may use, as stored, pixels. */
  readonly area: Box;
  /** TEXT: its bytes without the 0 at the end, a view of the film; `undefined` for TRES. */
  readonly bytes: Uint8Array | undefined;
  /** TRES: its number in the .TRS file of the game; `undefined` for TEXT. */
  readonly number: number | undefined;
}

/** Bytes before a text. */
const HEADER = 16;

/** Reads TEXT or TRES. */
export function textIn(src: Uint8Array, { tag, start, end }: FilmChunk): FilmText {
  const isNumbered = tag === 'TRES';
  const textStart = start + HEADER;
  need(textStart, isNumbered ? 2 : 0, end, 'a text');
  const field = (i: number) => i16le(src, start + 2 * i);
  const zero = isNumbered ? -1 : src.subarray(textStart, end).indexOf(0);
  return {
    x: field(0),
    y: field(1),
    flags: field(2),
    area: { x: field(3), y: field(4), width: field(5), height: field(6) },
    bytes: isNumbered ? undefined : src.subarray(textStart, zero < 0 ? end : textStart + zero),
    number: isNumbered ? u16le(src, textStart) : undefined,
  };
}
