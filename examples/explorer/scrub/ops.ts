// The ops of one strip of a background, and what the first of them draw.

import type { DecodeError, Image } from 'scumm-codec';
import { type ExplainedOp, explainStrip } from 'scumm-codec/reference';
import { findImageStrip } from 'scumm-codec/tools';
import type { Pixels } from '../picture.js';

/** A strip, taken apart. */
export interface Strip {
  /** Where it starts in the source of its picture. */
  readonly start: number;
  readonly height: number;
  readonly ops: readonly ExplainedOp[];
}

/** Takes a strip apart; a sentence instead if it cannot be. */
export function takeApart(image: Image, number: number): Strip | string {
  if (image.coding !== 'strips') return 'This picture has no such strips.';
  const { height } = image;
  try {
    const { src, start, end } = findImageStrip(image, number);
    return { start, height, ops: explainStrip(src.subarray(start, end), height) };
  } catch (error) {
    return (error as DecodeError).message;
  }
}

/** The pixels that the first ops give; the others stay open. */
export function pixelsUntil({ ops, height }: Strip, op: number, palette: Uint8Array): Pixels {
  const data = new Uint8ClampedArray(4 * 8 * height);
  for (const { value, places } of ops.slice(0, op + 1))
    for (const { x, y } of places)
      data.set([...palette.subarray(3 * value, 3 * value + 3), 255], 4 * (8 * y + x));
  return { width: 8, height, data };
}
