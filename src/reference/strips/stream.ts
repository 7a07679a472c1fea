// How streams begin: docs/format/strips.md says it in words.

import { type BitReader, readBit, readBits } from './bits.js';
import { keepOp } from './ops.js';

/** Reads the first color of a strip, which is its first pixel. */
export function readFirst(reader: BitReader): number {
  const start = reader.position;
  const color = readBits(reader, 8);
  keepOp(reader, start, 'first', color, 1);
  return color;
}

/** Reads how an op begins. */
export function readOp(reader: BitReader): 'same' | 'new' | 'change' {
  if (readBit(reader) === 0) return 'same';
  return readBit(reader) === 0 ? 'new' : 'change';
}
