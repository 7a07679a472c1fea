// The ops of one strip of a background: where it starts, what it draws, and each op in words.

import {
  type DecodeError,
  type Image,
  indicesToRgba,
  type StripCode,
  stripCode,
} from 'scumm-codec';
import { decodeStrip, type StripOp, stripOps } from 'scumm-codec/reference';
import type { Pixels } from '../picture.js';

/** A strip, taken apart. */
export interface Strip {
  readonly src: Uint8Array;
  /** Where it starts in the source of its picture. */
  readonly start: number;
  readonly height: number;
  readonly ops: readonly StripOp[];
  /** How it is stored. */
  readonly code: StripCode;
  /** All its pixels, row-major. */
  readonly indices: Uint8Array;
}

/** Takes a strip apart; a sentence instead if it cannot be. */
export function takeApart({ strips, coding, height }: Image, number: number): Strip | string {
  if (strips === undefined || coding !== 'strips')
    return 'The picture of this room has no strips that can be shown op by op.';
  const { src, at, entrySize, entriesEnd, base, end } = strips;
  const entry = at + number * entrySize;
  if (entry + entrySize > entriesEnd) return `The table of strips ends before strip ${number}.`;
  const view = new DataView(src.buffer, src.byteOffset, src.length);
  const start =
    base + (entrySize === 2 ? view.getUint16(entry, true) : view.getUint32(entry, true));
  const bytes = src.subarray(start, end);
  try {
    const code = stripCode(bytes[0]);
    if (code === undefined) return `Strip ${number} begins with ${bytes[0]}, which is no code.`;
    const ops = stripOps(bytes, height);
    return { src: bytes, start, height, ops, code, indices: decodeStrip(bytes, height) };
  } catch (error) {
    return (error as DecodeError).message;
  }
}

/** Where a pixel of the stream belongs. */
export const placeOf = ({ code, height }: Strip, i: number) =>
  code.direction === 'horizontal'
    ? { x: i % 8, y: Math.floor(i / 8) }
    : { x: Math.floor(i / height), y: i % height };

/** The pixels that the first ops give; the others stay open. */
export function pixelsUntil(strip: Strip, op: number, palette: Uint8Array): Pixels {
  const { height, indices, ops } = strip;
  const data = indicesToRgba(indices, palette);
  for (let i = ops[op].pixels; i < indices.length; i++) {
    const { x, y } = placeOf(strip, i);
    data.fill(0, 4 * (8 * y + x), 4 * (8 * y + x + 1));
  }
  return { width: 8, height, data };
}

/** The bits of an op, in the order in which they are read. */
export function bitsOf({ src }: Strip, { start, bits }: StripOp): string {
  return Array.from({ length: bits }, (_, i) => {
    const at = start + i;
    return (src[at >> 3] >> (at & 7)) & 1;
  }).join('');
}

const times = (count: number) => (count === 1 ? '' : `, ${count} times`);

/** What an op says. */
export function wordsOf({ code }: Strip, { meaning, value, count }: StripOp): string {
  switch (meaning) {
    case 'code': {
      const order = code.direction === 'horizontal' ? 'row by row' : 'column by column';
      const open = code.transparent ? 'transparent' : 'opaque';
      return `code ${value}: ${code.method}, ${order}, ${code.bits} bits a new color, ${open}`;
    }
    case 'raw':
      return `color ${value} as it is`;
    case 'first':
      return `the first color is ${value}`;
    case 'same':
      return `color ${value} again${times(count)}`;
    case 'new':
      return `a new color: ${value}`;
    case 'step':
      return `a step to color ${value}`;
    case 'turn':
      return `the direction turns; color ${value}`;
    case 'run':
      return `a run of color ${value}${times(count)}`;
  }
}
