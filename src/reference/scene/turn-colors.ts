// Color cycling: docs/format/scene.md says it in words.

import { checkBytes, isRecord, type OwnBytes } from '../../bytes.js';
import { checkUpTo, checkWhole, NO_OPTIONS } from '../../geometry.js';
import type { ColorCycle } from '../../room/cycl.js';
import type { Cycling, CyclingOptions, CyclingSlot, CyclingStep } from '../../scene/cycling.js';

/** Jiffies from turn to turn at a frequency of 1. */
const LONGEST = 16_384;

/** Counters have 16 bits. */
const COUNTER = 65_536;

/** The flag of a cycle that turns backward. */
const BACKWARD = 2;

/** The number of the last slot. */
const LAST_SLOT = 16;

/**
 * Starts the color cycles of a room. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param cycles - as `readCycles` gives them
 * @param palette - 768 bytes RGB; copied
 * @throws {RangeError} if `palette` is not 768 bytes or `shadowTable` not 256, or a field of a
 *   cycle is out of its range.
 * @throws {TypeError} if `cycles` is not a list of {@link ColorCycle}, or `palette` or
 *   `shadowTable` not a Uint8Array.
 */
export function createCycling(
  cycles: readonly ColorCycle[],
  palette: Uint8Array,
  options?: CyclingOptions,
): Cycling {
  const { shadowTable }: CyclingOptions = options ?? NO_OPTIONS;
  checkTable(palette, 768, 'palette');
  if (shadowTable !== undefined) checkTable(shadowTable, 256, 'shadowTable');
  if (!Array.isArray(cycles)) throw new TypeError('cycles is not a list');
  for (const cycle of cycles as readonly ColorCycle[]) checkCycle(cycle);
  const slots: CyclingSlot[] = [];
  for (let number = 1; number <= LAST_SLOT; number++) {
    const slot = slotOf(number, cycles);
    if (slot !== undefined) slots.push(slot);
  }
  return { slots, palette: copyOf(palette), shadowTable: shadowTable && copyOf(shadowTable) };
}

/** The slot of a number; `undefined` for one that is off. */
function slotOf(number: number, cycles: readonly ColorCycle[]): CyclingSlot | undefined {
  let slot: CyclingSlot | undefined;
  for (const { index, frequency, flags, first, last } of cycles) {
    if (index !== number) continue;
    const delay = Math.floor(LONGEST / frequency);
    const backward = (flags & BACKWARD) !== 0;
    const isOff = delay === 0 || first > last;
    slot = isOff ? undefined : { index, delay, backward, first, last, counter: 0 };
  }
  return slot;
}

/**
 * Advances the color cycles of a room by one frame. The slow twin of the function of this name in
 * the main entry point.
 *
 * @param cycling - as `createCycling` gives it
 * @param jiffies - how long the frame took, in units of 1/60 s
 * @returns the next state, and the range that holds all ranges that turned
 * @throws {RangeError} if `jiffies` is not a whole number of at least 0, or a field of a slot is
 *   out of its range.
 * @throws {TypeError} if `cycling` is not a {@link Cycling}.
 */
export function stepCycling(cycling: Cycling, jiffies: number): CyclingStep {
  checkCycling(cycling);
  checkWhole(jiffies, 'jiffies', 0);
  const palette = copyOf(cycling.palette);
  const shadowTable = cycling.shadowTable && copyOf(cycling.shadowTable);
  const slots: CyclingSlot[] = [];
  let least = 256;
  let most = -1;
  for (const { index, delay, backward, first, last, counter: before } of cycling.slots) {
    let counter = (before + (jiffies % COUNTER)) % COUNTER;
    if (counter >= delay) {
      counter = counter % delay;
      least = Math.min(least, first);
      most = Math.max(most, last);
      turnPlaces(palette, 3, first, last, backward);
      if (shadowTable !== undefined) {
        for (let i = 0; i < 256; i++)
          shadowTable[i] = turned(shadowTable[i], first, last, backward);
        turnPlaces(shadowTable, 1, first, last, backward);
      }
    }
    slots.push({ index, delay, backward, first, last, counter });
  }
  const changed = most < 0 ? undefined : { first: least, last: most };
  return { cycling: { slots, palette, shadowTable }, changed };
}

/** Where a place goes when a range turns. */
function turned(place: number, first: number, last: number, backward: boolean): number {
  if (place < first || place > last) return place;
  if (backward) return place === first ? last : place - 1;
  return place === last ? first : place + 1;
}

/** Moves the entries of a range, of `size` bytes each. */
function turnPlaces(
  table: Uint8Array,
  size: number,
  first: number,
  last: number,
  backward: boolean,
): void {
  const before = copyOf(table);
  for (let place = first; place <= last; place++)
    for (let i = 0; i < size; i++)
      table[size * turned(place, first, last, backward) + i] = before[size * place + i];
}

function copyOf(bytes: Uint8Array): OwnBytes {
  return Uint8Array.from(bytes);
}

function checkTable(table: Uint8Array, size: number, name: string): void {
  checkBytes(table, name);
  if (table.length !== size) throw new RangeError(`${name} has ${table.length} bytes, not ${size}`);
}

function checkCycle(cycle: ColorCycle): void {
  if (!isRecord(cycle)) throw new TypeError('cycles holds a value that is not a cycle');
  checkWhole(cycle.index, 'cycle.index');
  checkUpTo(cycle.index, LAST_SLOT, 'cycle.index');
  checkWhole(cycle.frequency, 'cycle.frequency');
  checkUpTo(cycle.flags, 0xffff, 'cycle.flags');
  checkUpTo(cycle.first, 255, 'cycle.first');
  checkUpTo(cycle.last, 255, 'cycle.last');
}

function checkCycling(cycling: Cycling): void {
  const { slots, palette, shadowTable } = Object(cycling) as Cycling;
  if (!Array.isArray(slots)) throw new TypeError('cycling is not a Cycling');
  checkTable(palette, 768, 'cycling.palette');
  if (shadowTable !== undefined) checkTable(shadowTable, 256, 'cycling.shadowTable');
  if (slots.length > LAST_SLOT) throw new RangeError(`cycling has ${slots.length} slots`);
  for (const slot of slots as readonly CyclingSlot[]) {
    if (!isRecord(slot)) throw new TypeError('cycling.slots holds a value that is not a slot');
    checkUpTo(slot.first, 255, 'slot.first');
    checkUpTo(slot.last, 255, 'slot.last');
    checkWhole(slot.delay, 'slot.delay');
    checkUpTo(slot.counter, COUNTER - 1, 'slot.counter');
  }
}
