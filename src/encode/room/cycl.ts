// Encoder for color cycles. For the layouts see room/cycl.ts.

import { type OwnBytes, shown } from '../../bytes.js';
import type { ColorCycle } from '../../room/cycl.js';
import { BACKWARDS, isUnused, SLOTS } from '../../room/cycl.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, u8, u16be } from '../bytes.js';
import { checkRecords, eachOf, fieldsOf } from '../check.js';

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
  const words = fieldsOf(cycle, ['unknown', 'frequency', 'flags'], u16be);
  return [u8(index), ...words, ...fieldsOf(cycle, ['first', 'last'], u8)];
}

function cycleSlots(cycles: readonly ColorCycle[]): Uint8Array[] {
  const unused = new Uint8Array(4);
  const slots = new Array<Uint8Array>(SLOTS).fill(unused);
  eachOf(cycles, 'cycles', (cycle) => {
    const { index, unknown, frequency, flags, first, last } = cycle;
    checkSlot(index);
    const slot = concat([
      ...fieldsOf(cycle, ['frequency'], u16be),
      ...fieldsOf(cycle, ['first', 'last'], u8),
    ]);
    if (isUnused(frequency, first, last))
      throw new RangeError(`cycle ${index} would count as unused`);
    if (unknown !== 0 || flags !== BACKWARDS)
      throw new RangeError(`cycle ${index}: CC stores no flags but ${BACKWARDS}, and no unknown`);
    if (slots[index - 1] !== unused) throw new RangeError(`cycle ${index} comes twice`);
    slots[index - 1] = slot;
    return [];
  });
  return slots;
}

function checkSlot(index: number): void {
  if (!(Number.isInteger(index) && index >= 1 && index <= SLOTS))
    throw new RangeError(`cycle index ${shown(index)} is not a whole number from 1 to ${SLOTS}`);
}
