// Color cycles: CYCL and CC: docs/format/rooms.md says it in words.

import type { Place } from '../../block/level.js';
import { checkBytes, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { CC_ENTRY, type ColorCycle, type ColorCycles, CYCL_ENTRY } from '../../room/cycl.js';
import { ROOM_TAGS, type RoomTags } from '../../room/rules.js';
import { checkRelease, type Release, type VersionOptions } from '../../version.js';

const READERS: Readonly<Record<RoomTags['cycles'], (place: Place) => ColorCycles>> = {
  CYCL: cyclesOfCycl,
  CC: cyclesOfCc,
};

/**
 * Reads the color cycles of a room. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of CYCL or CC
 * @param options - any record with a version and variant
 * @returns the cycles in use; the bytes of CC; what follows the list
 * @throws {DecodeError} `TRUNCATED` if the list does not end within `src`; `BAD_VALUE` for an index above 16 or, in
 *   CYCL, a frequency of 0.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCycl(src: Uint8Array, options: VersionOptions): ColorCycles {
  checkBytes(src);
  return cyclesAt({ src, start: 0, end: src.length }, checkRelease(options));
}

/** Reads CYCL or CC. */
export function cyclesAt(place: Place, release: Release): ColorCycles {
  return READERS[ROOM_TAGS[release].cycles](place);
}

function cyclesOfCycl({ src, start, end }: Place): ColorCycles {
  const { size, fields } = CYCL_ENTRY;
  const cycles: ColorCycle[] = [];
  let pos = start;
  need(pos, 1, end, 'CYCL');
  while (src[pos] !== 0) {
    const index = src[pos];
    if (index > 16) fail('BAD_VALUE', pos, `CYCL index ${index}`);
    need(pos, size, end, 'CYCL');
    const cycle = readFields(src, pos, fields);
    if (cycle.frequency === 0) fail('BAD_VALUE', pos + fields.frequency[0], 'CYCL frequency 0');
    cycles.push(cycle);
    pos += size;
    need(pos, 1, end, 'CYCL');
  }
  return { cycles, slots: new Uint8Array(0), rest: src.subarray(pos + 1, end) };
}

function cyclesOfCc({ src, start, end }: Place): ColorCycles {
  need(start, 64, end, 'CC');
  const cycles: ColorCycle[] = [];
  for (let index = 1; index <= 16; index++) {
    const pos = start + (index - 1) * CC_ENTRY.size;
    const { frequency, first, last } = readFields(src, pos, CC_ENTRY.fields);
    if (frequency === 0 || frequency === 0x0aaa || first >= last) continue;
    cycles.push({ index, unknown: 0, frequency, flags: 2, first, last });
  }
  return { cycles, slots: src.subarray(start, start + 64), rest: src.subarray(start + 64, end) };
}
