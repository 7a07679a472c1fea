// How streams begin
//
// Methods 1 and 2 share the layout, the first color, and how an op begins:
//
//   0  u8   code
//   1  u8   first color: the color of the first pixel
//   2  ...  bits: an op for each further pixel, or for several
//
//   0       the same color again
//   1 0     a new color
//   1 1     a change, which each method tells in its own way
//
// The strip ends with its last pixel. Bits behind it mean nothing: the stream fills its last byte, and files may
// have a byte more. Bits that are missing before the last pixel are damage (`TRUNCATED`), as are bits of the op that
// gives it: an op is read whole before its pixels are counted.
//
// Trap: the length of a strip is not stored. It does not follow from the offset of the next strip either: strips may
// be shared, and stand in any order. Count pixels.

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
