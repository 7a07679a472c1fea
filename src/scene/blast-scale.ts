// Which columns of a blast are painted at a scale s, and which rows. Each place p of a side of n pixels has an
// index, whose rank is that for costumes of versions 7 and 8:
//
//   index(p)   256 - floor(n / 2) + (p XOR 3)
//   p stays    if the rank of index(p) is at most s
//   K          places 0 .. n - 1 that stay
//   N          places 0 .. 8 * ceil(n / 8) - 1 that stay, without place n; modulo 256
//
// The places that stay close up. Only the first N columns are painted. If N is greater than K, columns from K on
// show their own place: the games close up a row in its own memory, and also paint pixels left there. Rows end
// after K; the games read on behind the picture.
//
// At scale 255 all columns and rows are painted.

import { FULL_SCALE, scaleTable } from '../costume/draw/scale.js';

/** Longest side that the games can scale. */
export const LONGEST = 512;

/** The places of the columns that are painted, from the left. */
export function blastColumns(count: number, scale: number): Int32Array {
  const { kept, painted } = closedUp(count, scale);
  return Int32Array.from({ length: Math.min(count, painted) }, (_, j) => kept[j] ?? j);
}

/** The places of the rows that are painted, from the top. */
export function blastRows(count: number, scale: number): Int32Array {
  const { kept, painted } = closedUp(count, scale);
  return Int32Array.from(kept.slice(0, painted));
}

/** The places of a side that stay. */
interface ClosedUp {
  readonly kept: readonly number[];
  /** At most this many are painted. */
  readonly painted: number;
}

function closedUp(count: number, scale: number): ClosedUp {
  const kept: number[] = [];
  if (scale === FULL_SCALE) {
    for (let place = 0; place < count; place++) kept.push(place);
    return { kept, painted: count };
  }
  const { ranks } = scaleTable('akos');
  const first = 256 - (count >> 1);
  const whole = (count + 7) & ~7;
  let beyond = 0;
  for (let place = 0; place < whole; place++) {
    if (ranks[(first + (place ^ 3)) & 0xff] > scale) continue;
    if (place < count) kept.push(place);
    else if (place > count) beyond++;
  }
  return { kept, painted: (kept.length + beyond) & 0xff };
}
