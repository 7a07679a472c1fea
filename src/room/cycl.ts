// CYCL, CC in versions 3 and 4: ranges of the palette that rotate, with a delay of 16384 / frequency jiffies (1/60 s).
// If a room has two such blocks, the first counts.
//
//   CYCL  entries until an index of 0, which has no further fields, and bytes that nobody reads
//   CC    16 entries, for index 1 to 16. Unused: a frequency of 0 or 0x0AAA, or last not above first
//
// The cycles of CC run backwards.

import { checkPayload } from '../block/header.js';
import { type Place, payloadIn, wholeOf } from '../block/level.js';
import { need } from '../bytes.js';
import { attempt, fail, reporterOf } from '../errors.js';
import { type Layout, readFields } from '../fields.js';
import { allowanceOf } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkRelease, type Release, type VersionOptions } from '../version.js';
import { checkRoom, ROOM_TAGS, type RoomTags, roomBlocks } from './open.js';
import type { Room } from './room.js';

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

export const CYCL_ENTRY: Layout<keyof ColorCycle> = {
  size: 9,
  fields: {
    index: [0, 'u8'],
    unknown: [1, 'u16be'],
    frequency: [3, 'u16be'],
    flags: [5, 'u16be'],
    first: [7, 'u8'],
    last: [8, 'u8'],
  },
};

export const CC_ENTRY: Layout<'frequency' | 'first' | 'last'> = {
  size: 4,
  fields: { frequency: [0, 'u16be'], first: [2, 'u8'], last: [3, 'u8'] },
};

const READERS: Readonly<Record<RoomTags['cycles'], (place: Place) => ColorCycles>> = {
  CYCL: cyclAt,
  CC: ccAt,
};

/**
 * Reads the color cycles in a payload.
 *
 * @param src - payload of CYCL, or of CC in versions 3 and 4, without the block header
 * @returns the cycles, and views of the other stored bytes
 * @throws {DecodeError} `TRUNCATED` if the list does not end within `src`; `BAD_VALUE` if `src` is a whole block, or
 *   for an index above 16 or, in CYCL, a frequency of 0.
 */
export function readCycl(src: Uint8Array, options: VersionOptions): ColorCycles {
  checkPayload(src, 'CYCL CC');
  return cyclesAt(wholeOf(src), checkRelease(options));
}

/**
 * Reads the color cycles of a room.
 *
 * @param room - from {@link readRoom}
 * @returns the cycles; an empty list if their block is absent or damaged
 * @throws {DecodeError} `TRUNCATED` or `BAD_VALUE` as {@link readCycl}; `LIMIT` for more blocks than `limits.entries`.
 *   With `onError` none.
 */
export function readCycles(room: Room, options?: ReadOptions): readonly ColorCycle[] {
  const { limits, onError } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const blocks = roomBlocks(room, reporter, allowanceOf(limits));
    const block = blocks.find(({ tag }) => tag === ROOM_TAGS[release].cycles);
    if (block === undefined) return [];
    const read = () => cyclesAt(payloadIn(block), release);
    return attempt(reporter, read)?.cycles ?? [];
  });
}

function cyclesAt(place: Place, release: Release): ColorCycles {
  return READERS[ROOM_TAGS[release].cycles](place);
}

function cyclAt({ src, start, end }: Place): ColorCycles {
  const { size, fields } = CYCL_ENTRY;
  const cycles: ColorCycle[] = [];
  let pos = start;
  for (; ; pos += size) {
    need(pos, 1, end, 'CYCL');
    if (src[pos] === 0) break;
    if (src[pos] > SLOTS) fail('BAD_VALUE', pos, `CYCL index ${src[pos]}`);
    need(pos, size, end, 'CYCL');
    const cycle = readFields(src, pos, fields);
    if (cycle.frequency === 0) fail('BAD_VALUE', pos + fields.frequency[0], 'CYCL frequency 0');
    cycles.push(cycle);
  }
  return { cycles, slots: src.subarray(end, end), rest: src.subarray(pos + 1, end) };
}

/** Frequency of an unused entry of CC, as is 0. */
const UNUSED = 0x0aaa;

/** Flag of a cycle that rotates backwards. */
export const BACKWARDS = 2;

export function isUnused(slot: Pick<ColorCycle, 'frequency' | 'first' | 'last'>): boolean {
  const { frequency, first, last } = slot;
  return frequency === 0 || frequency === UNUSED || first >= last;
}

function ccAt({ src, start, end }: Place): ColorCycles {
  const { size, fields } = CC_ENTRY;
  const stop = start + SLOTS * size;
  need(start, SLOTS * size, end, 'CC');
  const cycles: ColorCycle[] = [];
  for (let index = 1, pos = start; pos < stop; index++, pos += size) {
    const slot = readFields(src, pos, fields);
    if (isUnused(slot)) continue;
    const { frequency, first, last } = slot;
    cycles.push({ index, unknown: 0, frequency, flags: BACKWARDS, first, last });
  }
  return { cycles, slots: src.subarray(start, stop), rest: src.subarray(stop, end) };
}
