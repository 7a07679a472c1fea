// Bits: docs/format/strips.md says it in words.

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
