// Bits
//
// Methods 1 and 2 store a stream of bits. The bytes come in order, and the bits of each byte from the least
// significant one on. A number of several bits starts with its least significant bit as well: the three bits
// 0 0 1, in the order of reading, are the number 4.
//
// Trap: the order of bits is the same in all methods and versions. A reader that starts with the most
// significant bit still gives plausible stripes.

import { fail } from '../../errors.js';
import type { StripOp } from './ops.js';

/** A position in a stream of bits. */
export interface BitReader {
  readonly src: Uint8Array;
  /** What the stream is. Default: a strip. */
  readonly what?: string;
  /** Bits read so far, counted from the first bit of `src`. */
  position: number;
  /** Receives each op, if the caller wants them. */
  readonly ops?: StripOp[];
}

export function readBit(reader: BitReader): number {
  const byte = Math.floor(reader.position / 8);
  const bit = reader.position % 8;
  if (byte >= reader.src.length) fail('TRUNCATED', reader.src.length, reader.what ?? 'strip');
  reader.position += 1;
  return (reader.src[byte] >> bit) & 1;
}

export function readBits(reader: BitReader, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value += readBit(reader) << i;
  return value;
}
