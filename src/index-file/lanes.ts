// A number of one byte and one of four for each entry, behind the count (see counted.ts).
//
//   versions 5 to 8: two lanes            version 4: one after the other
//   0      u8[count]     first lane       count times:
//   count  u32le[count]  second lane        0  u8
//                                           1  u32le

import { u32le } from '../bytes.js';
import { entryOf, type Version } from '../version.js';
import { type Counted, countAt, type Payload } from './counted.js';

/** Two lanes of the same length. */
export interface Lanes {
  /** A view of the source; a copy in version 4. */
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
}

interface Layout extends Counted {
  readonly read: (src: Uint8Array, pos: number, count: number) => Lanes;
}

const LANES: Layout = { head: 2, entry: 5, read: twoLanes };

const LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: { head: 2, entry: 5, read: pairs },
  5: LANES,
  6: LANES,
  7: LANES,
  8: { head: 4, entry: 5, read: twoLanes },
};

/** Reads the payload of `what`. */
export function lanesAt(payload: Payload, version: Version, what: string): Lanes {
  const { head, read } = entryOf(LAYOUTS, version, what);
  const count = countAt(payload, version, LAYOUTS, what);
  return read(payload.src, payload.start + head, count);
}

/** Bytes of so many entries, with their count. */
export function lanesSize(version: Version, count: number): number {
  const { head, entry } = LAYOUTS[version];
  return head + count * entry;
}

function twoLanes(src: Uint8Array, pos: number, count: number): Lanes {
  return { bytes: src.subarray(pos, pos + count), words: wordsAt(src, pos + count, count, 4) };
}

function pairs(src: Uint8Array, pos: number, count: number): Lanes {
  const bytes = Uint8Array.from({ length: count }, (_, i) => src[pos + i * 5]);
  return { bytes, words: wordsAt(src, pos + 1, count, 5) };
}

/** Reads numbers of four bytes, one every `step` bytes. */
export function wordsAt(src: Uint8Array, pos: number, count: number, step: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => u32le(src, pos + i * step));
}
