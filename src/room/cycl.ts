// CYCL and CC: ranges of the palette that rotate.
//
//   CYCL, versions 5 to 8: entries until a zero, and bytes that nobody reads
//   0  u8     index      1..16; 0 ends the list and has no further fields
//   1  u16    unknown    0
//   3  u16be  frequency  delay in jiffies (1/60 s) = 16384 / frequency
//   5  u16be  flags      bit 1: backwards
//   7  u8     first      palette index
//   8  u8     last       palette index, inclusive
//
//   CC, version 4: 16 entries, for index 1 to 16
//   0  u16be  frequency  0 or 0x0AAA: unused entry
//   2  u8     first      palette index
//   3  u8     last       palette index, inclusive; not above first: unused entry
//
// The cycles of CC run backwards.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need, u16be } from '../bytes.js';
import { fail } from '../errors.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';

/** One range of a palette whose colors rotate. */
export interface ColorCycle {
  /** Slot, 1..16. */
  readonly index: number;
  /** Bytes 1 and 2 of CYCL as a big-endian number; 0 in the known games and in CC. */
  readonly unknown: number;
  /** 1..65535. A step takes `16384 / frequency` jiffies of 1/60 s. */
  readonly frequency: number;
  /** Bit 1 (value 2) rotates backwards; the rest is unknown. 2 in CC. */
  readonly flags: number;
  /** First palette index, 0..255. */
  readonly first: number;
  /** Last palette index, 0..255, inclusive. Not checked against `first` in CYCL. */
  readonly last: number;
}

/** The color cycles of a room. */
export interface ColorCycles {
  /** The cycles as stored, in file order; of CC only those in use. */
  readonly cycles: readonly ColorCycle[];
  /** The 16 entries of CC as stored, with the bytes of unused entries. Empty for CYCL. */
  readonly slots: Uint8Array;
  /** What follows the list: a view of the source. */
  readonly rest: Uint8Array;
}

/** Number of slots in the engines. */
export const SLOTS = 16;

const READERS: Readonly<Record<Version, typeof cyclAt>> = {
  4: ccAt,
  5: cyclAt,
  6: cyclAt,
  7: cyclAt,
  8: cyclAt,
};

/**
 * Reads the color cycles in a payload.
 *
 * @param src - payload of CYCL, or of CC in version 4, without the block header
 * @returns the cycles, and views of what else is stored
 * @throws {DecodeError} `TRUNCATED` if the list does not end within `src`; `BAD_VALUE` if `src` is a whole block, or for an index
 *   above 16 or, in CYCL, a frequency of 0.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readCycl(src: Uint8Array, options: VersionOptions): ColorCycles {
  checkPayload(src, 'CYCL CC');
  entryOf(READERS, options?.version, 'CYCL');
  return cyclesAt(wholeOf(src), options.version);
}

/** Reads a payload. */
export function cyclesAt(place: Place, version: Version): ColorCycles {
  return READERS[version](place);
}

/** Bytes of an entry of CYCL. */
const ENTRY = 9;

function cyclAt({ src, start, end }: Place): ColorCycles {
  const cycles: ColorCycle[] = [];
  let pos = start;
  for (; ; pos += ENTRY) {
    need(pos, 1, end, 'CYCL');
    const index = src[pos];
    if (index === 0) break;
    if (index > SLOTS) fail('BAD_VALUE', pos, `CYCL index ${index}`);
    need(pos, ENTRY, end, 'CYCL');
    const frequency = u16be(src, pos + 3);
    if (frequency === 0) fail('BAD_VALUE', pos + 3, 'CYCL frequency 0');
    cycles.push({
      index,
      unknown: u16be(src, pos + 1),
      frequency,
      flags: u16be(src, pos + 5),
      first: src[pos + 7],
      last: src[pos + 8],
    });
  }
  return { cycles, slots: src.subarray(end, end), rest: src.subarray(pos + 1, end) };
}

/** Bytes of an entry of CC. */
const SLOT = 4;

/** Frequency of an unused entry, as is 0. */
const UNUSED = 0x0aaa;

/** Flag of a cycle that rotates backwards. */
export const BACKWARDS = 2;

/** Whether an entry of CC is unused. */
export function isUnused(frequency: number, first: number, last: number): boolean {
  return frequency === 0 || frequency === UNUSED || first >= last;
}

function ccAt({ src, start, end }: Place): ColorCycles {
  const stop = start + SLOTS * SLOT;
  need(start, SLOTS * SLOT, end, 'CC');
  const cycles: ColorCycle[] = [];
  for (let index = 1, pos = start; pos < stop; index++, pos += SLOT) {
    const frequency = u16be(src, pos);
    const first = src[pos + 2];
    const last = src[pos + 3];
    if (isUnused(frequency, first, last)) continue;
    cycles.push({ index, unknown: 0, frequency, flags: BACKWARDS, first, last });
  }
  return { cycles, slots: src.subarray(start, stop), rest: src.subarray(stop, end) };
}
