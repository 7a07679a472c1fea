// The layout of all directories of versions 5 to 7 except LOFF: two lanes, one after the other.
//
//   0      u16le         count
//   2      u8[count]     first lane
//   2 + n  u32le[count]  second lane

import { need, u16le, u32le } from '../bytes.js';

/** Two lanes of the same length. */
export interface Lanes {
  /** A view of the source. */
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
}

const HEAD = 2;

/** Reads the payload of `what` from `pos` to `end`. */
export function lanesAt(src: Uint8Array, pos: number, end: number, what: string): Lanes {
  need(pos, HEAD, end, what);
  const count = u16le(src, pos);
  need(pos + HEAD, count * 5, end, `${what} of ${count} entries`);
  const second = pos + HEAD + count;
  return {
    bytes: src.subarray(pos + HEAD, second),
    words: Uint32Array.from({ length: count }, (_, i) => u32le(src, second + i * 4)),
  };
}
