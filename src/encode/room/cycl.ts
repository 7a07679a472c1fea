// Encoder for color cycles. For the layouts see room/cycl.ts.

import { checkBytes, type OwnBytes, shown, u16be as wordAt } from '../../bytes.js';
import type { ColorCycle, ColorCycles } from '../../room/cycl.js';
import { BACKWARDS, isUnused, SLOTS } from '../../room/cycl.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, u8, u16be } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';

/** Color cycles to build, as `readCycl` gives them. Fields that are left out become zeros, or empty. */
export type ColorCyclesFields = Pick<ColorCycles, 'cycles'> & Partial<ColorCycles>;

/**
 * Builds a CYCL payload, or that of CC in version 4; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a number does not fit its field, an index is not 1..16, or a frequency is 0; in
 *   CC, if the reader would skip a cycle, two cycles have one index, or `flags` is not 2 or `unknown` not
 *   0, because CC does not store them; if `slots` has neither 64 bytes nor none; or if the version is
 *   unknown.
 * @throws {TypeError} if `table` is not a record, its cycles not a list of records, `slots` or `rest` not a
 *   Uint8Array, or the version absent.
 */
export function encodeCycl(table: ColorCyclesFields, options: VersionOptions): OwnBytes {
  const write = entryOf(CYCLES, options?.version, 'CYCL');
  checkRecord(table, 'table');
  const { cycles, slots = NONE, rest = NONE } = table;
  checkRecords(cycles, 'table.cycles');
  checkBytes(slots, 'table.slots');
  checkBytes(rest, 'table.rest');
  return concat([...write(cycles, slots), rest]);
}

const NONE = /* @__PURE__ */ new Uint8Array(0);

type CyclesWriter = (cycles: readonly ColorCycle[], slots: Uint8Array) => Uint8Array[];

const cycleList: CyclesWriter = (cycles) => [...eachOf(cycles, 'cycles', cyclePieces), u8(0)];

const CYCLES: Readonly<Record<Version, CyclesWriter>> = {
  4: cycleSlots,
  5: cycleList,
  6: cycleList,
  7: cycleList,
  8: cycleList,
};

function cyclePieces(cycle: ColorCycle): Uint8Array[] {
  const { index, frequency } = cycle;
  checkSlot(index);
  if (frequency === 0) throw new RangeError(`cycle ${index} has a frequency of 0`);
  return fieldsOf(cycle, [
    [u8, 'index'],
    [u16be, 'unknown', 'frequency', 'flags'],
    [u8, 'first', 'last'],
  ]);
}

function cycleSlots(cycles: readonly ColorCycle[], stored: Uint8Array): Uint8Array[] {
  if (stored.length !== 0 && stored.length !== SLOTS * 4)
    throw new RangeError(`table.slots has ${stored.length} bytes, not ${SLOTS * 4}`);
  const slots = Array.from({ length: SLOTS }, (_, i) => unusedSlot(stored, i));
  const taken = new Set<number>();
  eachOf(cycles, 'cycles', (cycle) => {
    const { index, unknown, frequency, flags, first, last } = cycle;
    checkSlot(index);
    const slot = fieldsOf(cycle, [
      [u16be, 'frequency'],
      [u8, 'first', 'last'],
    ]);
    if (isUnused(frequency, first, last))
      throw new RangeError(`cycle ${index} would count as unused`);
    if (unknown !== 0 || flags !== BACKWARDS)
      throw new RangeError(
        `cycle ${index}: CC stores neither unknown nor flags other than ${BACKWARDS}`,
      );
    if (taken.has(index)) throw new RangeError(`cycle ${index} comes twice`);
    taken.add(index);
    slots[index - 1] = concat(slot);
    return [];
  });
  return slots;
}

/** An entry of CC that is not in use; zeros for one that is. */
function unusedSlot(stored: Uint8Array, i: number): Uint8Array {
  const slot = stored.subarray(i * 4, i * 4 + 4);
  const unused = slot.length > 0 && isUnused(wordAt(slot, 0), slot[2], slot[3]);
  return unused ? slot : new Uint8Array(4);
}

function checkSlot(index: number): void {
  if (!(Number.isInteger(index) && index >= 1 && index <= SLOTS))
    throw new RangeError(`cycle index ${shown(index)} is not a whole number from 1 to ${SLOTS}`);
}
