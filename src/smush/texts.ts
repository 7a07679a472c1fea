// A line of subtitles, which the film's game draws on the frame:
//
//   0   s16le  x, y; flags; left, top, width, height of the area that it may use
//   14  u16le  not known
//   16  ...    TEXT: the text, up to a byte 0
//   16  u16le  TRES: number of the text in a file of the game

import { need } from '../bytes.js';
import { type Layout, readField, readFields } from '../fields.js';
import type { Box } from '../geometry.js';
import type { Piece } from './state.js';

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

type TextField = 'x' | 'y' | 'flags' | 'left' | 'top' | 'width' | 'height';

/** What stands before a text. */
const TEXT_HEADER: Layout<TextField> = {
  size: 16,
  fields: {
    x: [0, 's16'],
    y: [2, 's16'],
    flags: [4, 's16'],
    left: [6, 's16'],
    top: [8, 's16'],
    width: [10, 's16'],
    height: [12, 's16'],
  },
};

/** Reads TEXT or TRES. */
export function textIn({ src, start, end }: Piece, isNumbered: boolean): FilmText {
  const textStart = start + TEXT_HEADER.size;
  need(start, TEXT_HEADER.size + (isNumbered ? 2 : 0), end, 'a text');
  const { x, y, flags, left, top, width, height } = readFields(src, start, TEXT_HEADER.fields);
  const zero = isNumbered ? -1 : src.subarray(textStart, end).indexOf(0);
  return {
    x,
    y,
    flags,
    area: { x: left, y: top, width, height },
    bytes: isNumbered ? undefined : src.subarray(textStart, zero < 0 ? end : textStart + zero),
    number: isNumbered ? readField(src, textStart, [0, 'u16']) : undefined,
  };
}
