// Encoders for the small headers of rooms, the room directory and color cycles. For the layouts see the readers in room/
// and index-file/rooms.ts.

import { BUNDLE_HEADS } from '../block/bundle.js';
import { BUNDLE_HEADER_SIZE } from '../block/header.js';
import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import { readFields } from '../fields.js';
import { LOFF_ENTRY, LOFF_HEAD, type RoomOffset } from '../index-file/rooms.js';
import {
  BACKWARDS,
  CC_ENTRY,
  type ColorCycle,
  type ColorCycles,
  CYCL_ENTRY,
  isUnused,
  SLOTS,
} from '../room/cycl.js';
import { ROOM_TAGS, type RoomTags } from '../room/open.js';
import { RMHD_LAYOUTS, RMIH_LAYOUT, type RoomHeader, type TransparentIndex } from '../room/rmhd.js';
import { checkRelease, isReleaseIn, type Variant, type VersionOptions } from '../version.js';
import { concat, encodeField, encodeFields, NOTHING, u8 } from './bytes.js';
import { checkRecord, checkRecords, eachOf } from './check.js';

/**
 * Builds a LOFF payload, or that of FO in versions 3 and 4, which is the same; the inverse of `readLoff`.
 *
 * @param entries - at most 255, kept in this order. Offsets lead to LF blocks in versions 3 and 4, to ROOM in versions
 *   5 to 7, to LFLF in version 8
 */
export function encodeLoff(entries: readonly RoomOffset[]): OwnBytes {
  checkRecords(entries, 'entries');
  return concat([
    encodeFields({ count: entries.length }, LOFF_HEAD),
    ...eachOf(entries, 'entries', (entry) => [encodeFields(entry, LOFF_ENTRY)]),
  ]);
}

/** Fields of a room's header to build. Version 7 needs `revision`; version 8 needs all. */
export type RoomHeaderFields = Pick<RoomHeader, 'version' | 'width' | 'height' | 'objectCount'> &
  Partial<RoomHeader> & {
    /** Release that differs from others of the version. Default: none. */
    readonly variant?: Variant | undefined;
  };

/**
 * Builds an RMHD payload, or that of HD in versions 2 to 4; the inverse of `readRmhd`. In a bundle it has no offsets:
 * `encodeBlock` keeps those of the block before, and `encodeBundleRoom` builds the whole room.
 */
export function encodeRmhd(header: RoomHeaderFields): OwnBytes {
  checkRecord(header, 'header');
  return encodeFields(header, RMHD_LAYOUTS[checkRelease(header)]);
}

/** Builds HD. In a bundle it goes into the head that was there, which has more than it says. */
export function encodeHd(
  header: RoomHeaderFields,
  { variant, stored }: Pick<VersionOptions, 'variant'> & { stored: Uint8Array | undefined },
): OwnBytes {
  checkRecord(header, 'header');
  const full = { ...header, variant };
  const release = checkRelease(full);
  const fresh = encodeRmhd(full);
  if (!isReleaseIn(BUNDLE_HEADS, release)) return fresh;
  const dst = new Uint8Array(BUNDLE_HEADS[release].size - BUNDLE_HEADER_SIZE);
  dst.set(stored?.subarray(0, dst.length) ?? []);
  const { fields } = RMHD_LAYOUTS[release];
  for (const name of ['width', 'height', 'objectCount'] as const)
    dst.set(encodeField(header[name], fields[name]), fields[name][0]);
  return dst;
}

/**
 * Builds an RMIH payload; `readBlock` reads it.
 *
 * @param planes - number of z-planes
 */
export function encodeRmih(planes: number): OwnBytes {
  return encodeFields({ planes }, RMIH_LAYOUT);
}

/**
 * Builds a TRNS payload; `readBlock` reads it.
 *
 * @param transparent - palette index; or a record of the index and the bytes that follow it, by default one zero
 * @throws {RangeError} if `rest` is empty.
 */
export function encodeTrns(transparent: number | TransparentIndexFields): OwnBytes {
  const { index, rest = u8(0) } =
    typeof transparent === 'object' && transparent !== null ? transparent : { index: transparent };
  checkBytes(rest, 'rest');
  if (rest.length === 0) throw new RangeError('rest is empty: TRNS has two bytes at least');
  return concat([u8(index), rest]);
}

/** Fields of TRNS to build. */
export type TransparentIndexFields = Pick<TransparentIndex, 'index'> & Partial<TransparentIndex>;

/** Color cycles to build, in the form of `readCycl`. Fields that are left out become zeros, or empty. */
export type ColorCyclesFields = Pick<ColorCycles, 'cycles'> & Partial<ColorCycles>;

/**
 * Builds a CYCL payload, or that of CC in versions 3 and 4; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a frequency is 0; in CC, if the reader would skip a cycle, two cycles have one index, or
 *   `flags` is not 2 or `unknown` not 0, because CC does not store them.
 */
export function encodeCycl(table: ColorCyclesFields, options: VersionOptions): OwnBytes {
  const write = CYCLES[ROOM_TAGS[checkRelease(options)].cycles];
  checkRecord(table, 'table');
  const { cycles, slots = NOTHING, rest = NOTHING } = table;
  checkRecords(cycles, 'table.cycles');
  checkBytes(slots, 'table.slots');
  checkBytes(rest, 'table.rest');
  return concat([...write(cycles, slots), rest]);
}

type CyclesWriter = (cycles: readonly ColorCycle[], slots: Uint8Array) => Uint8Array[];

const CYCLES: Readonly<Record<RoomTags['cycles'], CyclesWriter>> = {
  CYCL: cycleList,
  CC: cycleSlots,
};

function cycleList(cycles: readonly ColorCycle[]): Uint8Array[] {
  const entries = eachOf(cycles, 'cycles', (cycle) => {
    checkSlot(cycle.index);
    if (cycle.frequency === 0) throw new RangeError(`cycle ${cycle.index} has a frequency of 0`);
    return [encodeFields(cycle, CYCL_ENTRY)];
  });
  return [...entries, u8(0)];
}

function cycleSlots(cycles: readonly ColorCycle[], stored: Uint8Array): Uint8Array[] {
  const size = SLOTS * CC_ENTRY.size;
  if (stored.length !== 0 && stored.length !== size)
    throw new RangeError(`table.slots has ${stored.length} bytes, not ${size}`);
  const slots = Array.from({ length: SLOTS }, (_, i) => unusedSlot(stored, i * CC_ENTRY.size));
  const taken = new Set<number>();
  eachOf(cycles, 'cycles', (cycle) => {
    const { index, unknown, flags } = cycle;
    checkSlot(index);
    const slot = encodeFields(cycle, CC_ENTRY);
    if (isUnused(cycle)) throw new RangeError(`cycle ${index} would count as unused`);
    if (unknown !== 0 || flags !== BACKWARDS)
      throw new RangeError(
        `cycle ${index}: CC stores neither unknown nor flags other than ${BACKWARDS}`,
      );
    if (taken.has(index)) throw new RangeError(`cycle ${index} comes twice`);
    taken.add(index);
    slots[index - 1] = slot;
    return [];
  });
  return slots;
}

/** An entry of CC that is not in use; zeros for one that is. */
function unusedSlot(stored: Uint8Array, pos: number): Uint8Array {
  const { size, fields } = CC_ENTRY;
  const unused = stored.length > 0 && isUnused(readFields(stored, pos, fields));
  return unused ? stored.subarray(pos, pos + size) : new Uint8Array(size);
}

function checkSlot(index: number): void {
  if (!(Number.isInteger(index) && index >= 1 && index <= SLOTS))
    throw new RangeError(
      `cycle index is ${describe(index)}, not a whole number from 1 to ${SLOTS}`,
    );
}
