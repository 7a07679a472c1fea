// Encoder for color cycles. For the layouts see room/cycl.ts.

import { type OwnBytes, shown } from '../../bytes.js';
import type { ColorCycle } from '../../room/cycl.js';
import { BACKWARDS, isUnused, SLOTS } from '../../room/cycl.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, u8, u16be } from '../bytes.js';
import { checkRecords } from '../check.js';

/**
 * Builds a CYCL payload, or that of CC in version 4; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a number does not fit its field, an index is not 1..16, or a frequency is 0;
 *   in CC, if the reader would leave a cycle out, two have one index, `flags` is not 2 or `unknown` not
 *   0, which are not stored; or if the version is unknown.
 * @throws {TypeError} if `cycles` is not a list of records, or the version absent.
 */
export function encodeCycl(cycles: readonly ColorCycle[], options: VersionOptions): OwnBytes {
  checkRecords(cycles, 'cycles');
  return concat(entryOf(CYCLES, options?.version, 'CYCL')(cycles));
}

type CyclesWriter = (cycles: readonly ColorCycle[]) => Uint8Array[];

const cycleList: CyclesWriter = (cycles) => [...cycles.map(encodeCycle), u8(0)];

const CYCLES: Readonly<Record<Version, CyclesWriter>> = {
  4: cycleSlots,
  5: cycleList,
  6: cycleList,
  7: cycleList,
  8: cycleList,
};

function encodeCycle({ index, unknown, frequency, flags, first, last }: ColorCycle): OwnBytes {
  checkSlot(index);
  if (frequency === 0) throw new RangeError(`cycle ${index} has a frequency of 0`);
  return concat([u8(index), u16be(unknown), u16be(frequency), u16be(flags), u8(first), u8(last)]);
}

function cycleSlots(cycles: readonly ColorCycle[]): Uint8Array[] {
  const unused = new Uint8Array(4);
  const slots = new Array<Uint8Array>(SLOTS).fill(unused);
  for (const { index, unknown, frequency, flags, first, last } of cycles) {
    checkSlot(index);
    const slot = concat([u16be(frequency), u8(first), u8(last)]);
    if (isUnused(frequency, first, last))
      throw new RangeError(`cycle ${index} would count as unused`);
    if (unknown !== 0 || flags !== BACKWARDS)
      throw new RangeError(`cycle ${index}: CC stores no flags but ${BACKWARDS}, and no unknown`);
    if (slots[index - 1] !== unused) throw new RangeError(`cycle ${index} comes twice`);
    slots[index - 1] = slot;
  }
  return slots;
}

function checkSlot(index: number): void {
  if (!(Number.isInteger(index) && index >= 1 && index <= SLOTS))
    throw new RangeError(`cycle index ${shown(index)} is not a whole number from 1 to ${SLOTS}`);
}
