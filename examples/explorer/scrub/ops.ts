// The ops of one strip of a background: where it starts, what it draws, and each op in words.

import * as scumm from 'scumm-codec';
import { decodeStrip, type StripMeaning, type StripOp, stripOps } from 'scumm-codec/reference';
import * as tools from 'scumm-codec/tools';
import type { Pixels } from '../picture.js';

/** A strip, taken apart. */
export interface Strip {
  /** From its code on. */
  readonly src: Uint8Array;
  /** Where it starts in the source of its picture. */
  readonly start: number;
  readonly height: number;
  readonly ops: readonly StripOp[];
  readonly code: scumm.StripCode | undefined;
}

/** Takes a strip apart; a sentence instead if it cannot be. */
export function takeApart(image: scumm.Image, number: number): Strip | string {
  if (image.coding !== 'strips') return 'This picture has no such strips.';
  const { height } = image;
  try {
    const { src, start, end } = tools.findImageStrip(image, number);
    const bytes = src.subarray(start, end);
    return {
      src: bytes,
      start,
      height,
      ops: stripOps(bytes, height),
      code: tools.stripCode(bytes[0]),
    };
  } catch (error) {
    return (error as scumm.DecodeError).message;
  }
}

/** Where a pixel of the stream belongs. */
export const placeOf = ({ code, height }: Strip, i: number) =>
  code?.direction === 'horizontal'
    ? { x: i % 8, y: Math.floor(i / 8) }
    : { x: Math.floor(i / height), y: i % height };

/** The pixels that the first ops give; the others stay open. */
export function pixelsUntil(strip: Strip, op: number, palette: Uint8Array): Pixels {
  const { src, height, ops } = strip;
  const data = scumm.indicesToRgba(decodeStrip(src, height), palette);
  for (let i = ops[op].pixels; i < 8 * height; i++) {
    const { x, y } = placeOf(strip, i);
    data.fill(0, 4 * (8 * y + x), 4 * (8 * y + x + 1));
  }
  return { width: 8, height, data };
}

/** The bits of an op, in the order in which they are read. */
export const bitsOf = ({ src }: Strip, { start, bits }: StripOp) =>
  Array.from({ length: bits }, (_, i) => (src[(start + i) >> 3] >> ((start + i) & 7)) & 1).join('');

const WORDS: Readonly<Record<StripMeaning, string>> = {
  code: 'code',
  raw: 'color as it is:',
  first: 'the first color:',
  same: 'the color before:',
  new: 'a new color:',
  step: 'a step to color',
  turn: 'the direction turns; color',
  run: 'a run of color',
};

/** What an op says. */
export function wordsOf({ code }: Strip, { meaning, value, count }: StripOp): string {
  const words = `${WORDS[meaning]} ${value}`;
  if (meaning !== 'code') return count > 1 ? `${words}, ${count} times` : words;
  const order = code?.direction === 'horizontal' ? 'row by row' : 'column by column';
  return `${words}: ${code?.method}, ${order}${code?.transparent ? ', transparent' : ''}`;
}
