// Color cycling as code: a list of 256 entries for each table, and one move at a time.

import { checkWhole } from '../../geometry.js';
import type { Cycling, CyclingStep } from '../../scene/cycling.js';
import { checkCycling } from '../../scene/cycling.js';

/**
 * Advances the color cycles of a room by one frame. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param cycling - as `createCycling` gives it
 * @param jiffies - how long the frame took, in units of 1/60 s
 * @throws {RangeError} if `jiffies` is not a whole number of at least 0, or a field of a slot is out of
 *   its range.
 * @throws {TypeError} if `cycling` is not a {@link Cycling}.
 */
export function stepCycling(cycling: Cycling, jiffies: number): CyclingStep {
  checkCycling(cycling);
  checkWhole(jiffies, 'jiffies', 0);
  let colors = Array.from({ length: 256 }, (_, i) =>
    [0, 1, 2].map((c) => cycling.palette[3 * i + c]),
  );
  let shadows = cycling.shadowTable && [...cycling.shadowTable];
  const turned: number[] = [];
  const slots = cycling.slots.map((slot) => {
    const { first, last, backward, delay } = slot;
    const counter = (slot.counter + (jiffies % 65_536)) % 65_536;
    if (counter < delay) return { ...slot, counter };
    turned.push(first, last);
    const count = last - first + 1;
    const step = backward ? count - 1 : 1;
    /** The place that an entry moves to; in values of the shadow table, the new value. */
    const next = (i: number) => (i < first || i > last ? i : first + ((i - first + step) % count));
    colors = moved(colors, next);
    shadows = shadows && moved(shadows.map(next), next);
    return { ...slot, counter: counter % delay };
  });
  return {
    cycling: {
      slots,
      palette: Uint8Array.from(colors.flat()),
      shadowTable: shadows && Uint8Array.from(shadows),
    },
    changed:
      turned.length === 0 ? undefined : { first: Math.min(...turned), last: Math.max(...turned) },
  };
}

/** The list with each entry moved to its next place. */
function moved<T>(list: readonly T[], next: (place: number) => number): T[] {
  const result = [...list];
  list.forEach((entry, place) => {
    result[next(place)] = entry;
  });
  return result;
}
