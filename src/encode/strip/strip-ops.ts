// Writes the pixels of a stream after the first with the fewest bits, one op after the other. For the
// ops see strip/op-by-op.ts and costume/akos/cel-bits.ts.
//
// A stream is a path through the states of the decoder: the pixel, and for method 1 the direction. The
// cheapest op at each pixel gives the shortest path, because a dearer op never makes a later one cheaper:
//
//   method 1  each op covers one pixel, and none of them costs more in one direction than in the other
//   method 2  each op but the run covers one pixel, and there is no state besides. A run costs as much
//             as 13 repeats. So n repeats become runs of 255, and what is left becomes a run
//             if it has 13 pixels or more. A count of 0 would stand for 256: decoders disagree about it

import { type BitWriter, writeBits } from '../bits.js';

/** Bits of a run. Fewer repeats than this are single ops; this many or more are a run. */
const RUN_BITS = 13;
const RUN_MAX = 255;

/** Bits of a step of method 2. */
const STEP_BITS = 5;

/** What a stream may have. */
export interface OpRules {
  /** Width of a new color. */
  readonly bits: number;
  /** Whether a step may lead from 255 to 0, or back. */
  readonly wraps: boolean;
  /** Whether method 2 has runs. */
  readonly runs: boolean;
}

/** Writes the pixels of a line after the first. Gives the index of a color that does not fit, or -1. */
export type OpWriter = (writer: BitWriter, line: Uint8Array, rules: OpRules) => number;

/** An op, and its bits. */
type Op = readonly [code: number, bits: number];

/** What a stream of single steps may have. Code 7 of older games has other ops than method 1. */
interface SingleSteps extends Omit<OpRules, 'runs'> {
  /** Turns the direction before its step. */
  readonly turn?: Op;
  /** Stands before a new color. */
  readonly color?: Op;
}

/** Writes steps of one, up or down. After a new color, which no step reaches, steps go down. */
export function writeMethod1(
  writer: BitWriter,
  line: Uint8Array,
  { bits, wraps, turn = [0b111, 3], color = [0b01, 2] }: SingleSteps,
): number {
  let step = -1;
  for (let i = 1; i < line.length; i++) {
    const change = changeAt(line, i, wraps);
    if (change === 0) {
      writeBits(writer, 0b0, 1);
    } else if (change === step) {
      writeBits(writer, 0b011, 3);
    } else if (change === -step) {
      writeBits(writer, ...turn);
      step = -step;
    } else {
      if (line[i] >> bits !== 0) return i;
      writeBits(writer, color[0] | (line[i] << color[1]), color[1] + bits);
      step = -1;
    }
  }
  return -1;
}

export const writeMethod2: OpWriter = (writer, line, { bits, wraps, runs }) => {
  const newFirst = 2 + bits < STEP_BITS;
  for (let i = 1; i < line.length; i++) {
    const change = changeAt(line, i, wraps);
    if (change === 0) {
      const count = runs ? sameAhead(line, i) : 0;
      if (count >= RUN_BITS) {
        writeBits(writer, 0b10011 | (count << 5), RUN_BITS);
        i += count - 1;
      } else writeBits(writer, 0b0, 1);
    } else if (change >= -4 && change <= 3 && !(newFirst && line[i] >> bits === 0)) {
      writeBits(writer, 0b11 | ((change + 4) << 2), STEP_BITS);
    } else if (!writeColor(writer, line[i], bits)) return i;
  }
  return -1;
};

/** How much the color changes at `i`; the short way around if it may wrap. */
export function changeAt(line: Uint8Array, i: number, wraps: boolean): number {
  const change = line[i] - line[i - 1];
  return wraps ? (change << 24) >> 24 : change;
}

/** Number of pixels from `i` on with the color of the pixel before `i`, at most RUN_MAX. */
function sameAhead(line: Uint8Array, i: number): number {
  const stop = Math.min(i + RUN_MAX, line.length);
  let end = i;
  while (end < stop && line[end] === line[i - 1]) end++;
  return end - i;
}

/** Writes `1 0` and a new color; false if it has more than `bits` bits. */
export function writeColor(writer: BitWriter, color: number, bits: number): boolean {
  if (color >> bits !== 0) return false;
  writeBits(writer, 0b01 | (color << 2), 2 + bits);
  return true;
}
