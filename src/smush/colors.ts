// The colors of a film. NPAL is 768 bytes: red, green and blue of each color. XPAL changes them in steps:
//
//   0     u16     not known
//   2     u16be   command; the size tells as much
//   4     s16le[768]  change of each part of a color, in 128ths: kept for the steps. A step has 4 or 6 bytes in all
//   1540  u8[768]     the colors at once; may be absent
//
// A step gives each part p with its change d a new value, from 0 to 255:
//
//   rounded       (129 p + d) / 128, as an engine does
//   accumulated   s / 128: s is 128 p where colors are set, and grows by d in each step, without a bound
//
// Which of them the original does is not proved.

import { i16le, need } from '../bytes.js';
import { fail } from '../errors.js';
import { type ChangingState, type Range, startSums } from './state.js';

/** Parts of all colors. */
const PARTS = 768;

const DELTAS_AT = 4;
const COLORS_AT = DELTAS_AT + 2 * PARTS;

/** NPAL: 768 bytes; more are ignored. They start at `at` in other chunks. */
export function setColors(
  state: ChangingState,
  src: Uint8Array,
  { start, end }: Range,
  at = 0,
): void {
  const { frame } = state;
  need(start + at, PARTS, end, 'palette');
  for (let i = 0; i < PARTS; i++) frame.palette[i] = src[start + at + i];
  frame.hasColors = true;
  startSums(state);
}

/** XPAL. */
export function changeColors(state: ChangingState, src: Uint8Array, range: Range): void {
  const { start, end } = range;
  const { deltas } = state.memory;
  const size = end - start;
  need(start, DELTAS_AT, end, 'XPAL');
  if (size === DELTAS_AT || size === DELTAS_AT + 2) {
    addSteps(state);
    return;
  }
  if (size < COLORS_AT) fail('BAD_SIZE', start - 4, `XPAL of ${size} bytes`);
  if (size > COLORS_AT) setColors(state, src, range, COLORS_AT);
  for (let i = 0; i < PARTS; i++) deltas[i] = i16le(src, start + DELTAS_AT + 2 * i);
}

function addSteps({ frame, memory }: ChangingState): void {
  const { palette } = frame;
  const { deltas, sums, rules } = memory;
  for (let i = 0; i < PARTS; i++) {
    sums[i] = (rules.steps === 'accumulated' ? sums[i] : 129 * palette[i]) + deltas[i];
    palette[i] = clipped(sums[i] >> 7);
  }
  frame.hasColors = true;
}

function clipped(part: number): number {
  return part < 0 ? 0 : part > 255 ? 255 : part;
}
