// Color cycling: how the cycles of a room change its palette while time passes. Time counts in jiffies of 1/60 s; a
// frame of a game takes 4 to 6 of them. Once a frame, for each slot, in the order of their numbers:
//
//   counter = (counter + jiffies) modulo 65536
//   counter >= delay:  counter modulo delay, and the range turns by one place, never by more
//
// A turn forward moves the last color of the range to its first place and all others one place up. In versions 5
// and 6 there may be a shadow table (index to index), which turns along in two steps. First, each value in the
// range moves up by one, wherever it stands in the table. Then the places turn as the palette does.

import { checkBytes, checkList, checkMemory, describe, type OwnBytes } from '../bytes.js';
import { checkUpTo, checkWhole } from '../geometry.js';
import { checkKind } from '../kind.js';
import { optionsOf } from '../options.js';
import { checkPalette } from '../palette/clut.js';
import type { ColorCycle } from '../room/cycl.js';

/** A range of colors that turns, and the time since its last turn. */
export interface CyclingSlot {
  /** Number of the slot, 1..16; lower numbers turn first. */
  readonly index: number;
  /** Jiffies from turn to turn, at least 1. A frame makes one turn at most. */
  readonly delay: number;
  /** Whether colors move to lower indices instead of higher ones. */
  readonly backward: boolean;
  /** First palette index. */
  readonly first: number;
  /** Last palette index, inclusive; not below `first`. If they are equal, nothing moves. */
  readonly last: number;
  /** Jiffies since the last turn, 0..65535. */
  readonly counter: number;
}

/** A palette whose colors cycle, at one point in time. Plain data; treat it as immutable. */
export interface Cycling {
  /** What the record is. */
  readonly kind: 'cycling';
  /** What turns, by ascending `index`. */
  readonly slots: readonly CyclingSlot[];
  /** 768 bytes RGB: the colors now. */
  readonly palette: OwnBytes;
  /** 256 palette indices; `undefined` for none. */
  readonly shadowTable: OwnBytes | undefined;
}

/** A range of a palette. */
export interface ColorRange {
  /** First palette index. */
  readonly first: number;
  /** Last palette index, inclusive. */
  readonly last: number;
}

/** What a frame does to the colors. */
export interface CyclingStep {
  /** The next state; the one given is untouched. */
  readonly cycling: Cycling;
  /**
   * The smallest range of palette indices that holds all ranges that turned; `undefined` if none did. A range of
   * one color counts too, although nothing moves in it.
   */
  readonly changed: ColorRange | undefined;
}

/** Jiffies of a cycle with frequency 1. */
const LONGEST = 16_384;

/** The counters have 16 bits. */
const COUNTER = 65_536;

/** Flag of a cycle that turns backward. */
const BACKWARD = 2;

const COLORS = 256;

/**
 * Starts the color cycles of a room, all counters at 0.
 *
 * @param cycles - from `readCycles`. If several have the same index, the last one counts. A cycle with
 *   `first` above `last`, or with a frequency above 16384, is off
 * @param palette - 768 bytes RGB, from `openingPalette`; copied
 * @param options - `shadowTable`: shadow table of a game of version 5 or 6, 256 palette indices; copied. Default: none
 */
export function createCycling(
  cycles: readonly ColorCycle[],
  palette: Uint8Array,
  options?: { readonly shadowTable?: Uint8Array | undefined },
): Cycling {
  const { shadowTable } = optionsOf(options);
  checkPalette(palette);
  if (shadowTable !== undefined) {
    checkBytes(shadowTable, 'shadowTable');
    if (shadowTable.length !== COLORS)
      throw new RangeError(`shadowTable has ${shadowTable.length} bytes, not ${COLORS}`);
  }
  checkList(cycles, 'cycles', ': readCycles gives one');
  const slots: CyclingSlot[] = [];
  for (const cycle of cycles as readonly ColorCycle[]) slots[cycle?.index] = slotOf(cycle);
  return {
    kind: 'cycling',
    slots: slots.filter(({ delay, first, last }) => delay > 0 && first <= last),
    palette: new Uint8Array(palette),
    shadowTable: shadowTable && new Uint8Array(shadowTable),
  };
}

/** The slot of a cycle; a delay of 0 means that it is off. */
function slotOf(cycle: ColorCycle): CyclingSlot {
  if (typeof cycle !== 'object' || cycle === null)
    throw new TypeError(`cycles holds ${describe(cycle)}: readCycles gives a list of cycles`);
  const { index, frequency, flags, first, last } = cycle;
  checkWhole(index, 'cycle.index');
  checkUpTo(index, 16, 'cycle.index');
  checkWhole(frequency, 'cycle.frequency');
  checkUpTo(flags, 0xffff, 'cycle.flags');
  checkUpTo(first, 255, 'cycle.first');
  checkUpTo(last, 255, 'cycle.last');
  const delay = Math.floor(LONGEST / frequency);
  return { index, delay, backward: (flags & BACKWARD) !== 0, first, last, counter: 0 };
}

/**
 * Cycles the colors for one frame: each range whose delay has passed turns by one place. The time that a call takes
 * does not depend on `jiffies`.
 *
 * @param cycling - from {@link createCycling} or this function
 * @param jiffies - length of the frame in units of 1/60 s, a whole number of at least 0. The games count at least the
 *   length that scripts have set for a frame, usually 4 to 6
 * @returns the next state. It shares the colors with the one given if nothing moved
 */
export function stepCycling(cycling: Cycling, jiffies: number): CyclingStep {
  checkKind(cycling, 'cycling', 'createCycling gives one');
  checkWhole(jiffies, 'jiffies', 0);
  const elapsed = jiffies % COUNTER;
  let { palette, shadowTable } = cycling;
  checkMemory(palette, 0, 'cycling');
  let low = COLORS;
  let high = -1;
  const slots = cycling.slots.map((slot) => {
    const counter = (slot.counter + elapsed) % COUNTER;
    const { index, delay, backward, first, last } = slot;
    if (counter < delay) return { index, delay, backward, first, last, counter };
    if (first < last) {
      if (palette === cycling.palette) {
        palette = new Uint8Array(palette);
        shadowTable = shadowTable && new Uint8Array(shadowTable);
      }
      turn(palette, 3, first, last, backward);
      if (shadowTable !== undefined) turnShadows(shadowTable, first, last, backward);
    }
    low = Math.min(low, first);
    high = Math.max(high, last);
    return { index, delay, backward, first, last, counter: counter % delay };
  });
  return {
    cycling: { kind: 'cycling', slots, palette, shadowTable },
    changed: high < 0 ? undefined : { first: low, last: high },
  };
}

/** Turns the entries `first` to `last`, of `size` bytes each, by one place. */
function turn(
  table: Uint8Array,
  size: number,
  first: number,
  last: number,
  backward: boolean,
): void {
  const start = first * size;
  const end = (last + 1) * size;
  if (backward) {
    const moved = table.slice(start, start + size);
    table.copyWithin(start, start + size, end);
    table.set(moved, end - size);
  } else {
    const moved = table.slice(end - size, end);
    table.copyWithin(start + size, start, end - size);
    table.set(moved, start);
  }
}

/** Turns the values that lie in a range, and then its places. */
function turnShadows(table: Uint8Array, first: number, last: number, backward: boolean): void {
  for (let i = 0; i < table.length; i++) {
    const value = table[i];
    if (value < first || value > last) continue;
    if (backward) table[i] = value === first ? last : value - 1;
    else table[i] = value === last ? first : value + 1;
  }
  turn(table, 1, first, last, backward);
}
