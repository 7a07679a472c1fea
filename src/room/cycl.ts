// CYCL, versions 5 to 8. Entries until a zero:
//
//   0  u8     index      1..16; 0 ends the list and has no further fields
//   1  u16    unknown    0
//   3  u16be  frequency  delay in ticks = 16384 / frequency
//   5  u16be  flags      bit 1: backwards
//   7  u8     start      first palette index
//   8  u8     end        last palette index, inclusive

import { checkBytes, need, u16be } from '../bytes.js';
import { fail } from '../errors.js';

/** One range of a palette whose colors rotate. */
export interface ColorCycle {
  /** Slot, 1..16. */
  readonly index: number;
  /** Bytes 1 and 2 as a big-endian number; 0 in the known games. */
  readonly unknown: number;
  /** 1..65535. A step takes `16384 / frequency` ticks. */
  readonly frequency: number;
  /** Bit 1 (value 2) rotates backwards; the rest is unknown. */
  readonly flags: number;
  /** First palette index, 0..255. */
  readonly start: number;
  /** Last palette index, 0..255, inclusive. Not checked against `start`. */
  readonly end: number;
}

/** Slots that the engines have. */
const SLOTS = 16;

const ENTRY = 9;

/**
 * Reads the color cycles of a room.
 *
 * @param src - CYCL payload, without the 8-byte block header. Bytes behind the final zero are
 *   ignored.
 * @returns the cycles as stored, in file order
 * @throws {DecodeError} `TRUNCATED` if the list does not end with a zero within `src`; `BAD_VALUE`
 *   for an index above 16 or a frequency of 0.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readCycl(src: Uint8Array): ColorCycle[] {
  checkBytes(src);
  return cyclAt(src, 0, src.length);
}

/** Reads the payload from `pos` to `end`. */
export function cyclAt(src: Uint8Array, pos: number, end: number): ColorCycle[] {
  const cycles: ColorCycle[] = [];
  for (; ; pos += ENTRY) {
    need(pos, 1, end, 'CYCL');
    const index = src[pos];
    if (index === 0) return cycles;
    if (index > SLOTS) fail('BAD_VALUE', pos, `CYCL index ${index}`);
    need(pos, ENTRY, end, `CYCL entry ${index}`);
    const frequency = u16be(src, pos + 3);
    if (frequency === 0) fail('BAD_VALUE', pos + 3, `CYCL entry ${index} has no frequency`);
    cycles.push({
      index,
      unknown: u16be(src, pos + 1),
      frequency,
      flags: u16be(src, pos + 5),
      start: src[pos + 7],
      end: src[pos + 8],
    });
  }
}
