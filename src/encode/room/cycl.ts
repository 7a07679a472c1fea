// Encoder for color cycles. For the layouts see room/cycl.ts.

import { checkBytes, describe, type OwnBytes } from '../../bytes.js';
import { readFields } from '../../fields.js';
import {
  BACKWARDS,
  CC_ENTRY,
  type ColorCycle,
  type ColorCycles,
  CYCL_ENTRY,
  isUnused,
  SLOTS,
} from '../../room/cycl.js';
import { ROOM_TAGS, type RoomTags } from '../../room/rules.js';
import { checkRelease, type VersionOptions } from '../../version.js';
import { concat, NOTHING, u8 } from '../bytes.js';
import { checkRecord, checkRecords, eachOf } from '../check.js';
import { encodeFields } from '../fields.js';

/** Color cycles to build, in the form of `readCycl`. Fields that are left out become zeros, or empty. */
export type ColorCyclesFields = Pick<ColorCycles, 'cycles'> & Partial<ColorCycles>;

/**
 * Builds a CYCL payload, or that of CC in versions 3 and 4; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a number does not fit its field, an index is not 1..16, or a frequency is 0; in
 *   CC, if the reader would skip a cycle, two cycles have one index, or `flags` is not 2 or `unknown` not
 *   0, because CC does not store them; if `slots` has neither 64 bytes nor none; or if the version
 *   or variant is unknown.
 * @throws {TypeError} if `table` is not a record, its cycles not a list of records, `slots` or `rest` not a
 *   Uint8Array, or the version absent.
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
