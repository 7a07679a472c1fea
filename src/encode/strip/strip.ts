// Encodes one strip with the fewest bytes that its code allows; for the ops see strip/op-by-op.ts and costume/akos/cel.ts.
// By default streams use only what the original tools wrote: runs in the codes 104..108 and 124..128, but not in 64..68
// and 84..88, and no step from 255 to 0 or back.
//
// A stream is a path through the states of the decoder: the pixel, and for method 1 the direction. The cheapest op at
// each pixel gives the shortest path, because a dearer op never makes a later one cheaper:
//
//   method 1  each op covers one pixel, and none of them costs more in one direction than in the other
//   method 2  each op but the run covers one pixel, and there is no state besides. A run costs as much as 13 repeats. So
//             n repeats become runs of 255, and what is left becomes a run if it has 13 pixels or more. A count of 0
//             would stand for 256: decoders disagree about it

import { checkByte, checkBytes, type OwnBytes } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { type StripCode, stripCode } from '../../strip/codes.js';
import { type BitWriter, writeBits } from '../bytes.js';
import { columnsOf } from '../runs.js';
import type { EncodeSmapOptions } from './smap.js';

/** Bits of a run. Fewer repeats than this are single ops; this many or more are a run. */
const RUN_BITS = 13;
const RUN_MAX = 255;

/** Bits of a step of method 2. */
const STEP_BITS = 5;

/** What a stream may have. */
interface OpRules {
  /** Width of a new color. */
  readonly bits: number;
  /** Whether a step may lead from 255 to 0, or back. */
  readonly wraps: boolean;
  /** Whether method 2 has runs. */
  readonly runs: boolean;
}

/** Writes the pixels of a line after the first. Gives the index of a color that does not fit, or -1. */
type OpWriter = (writer: BitWriter, line: Uint8Array, rules: OpRules) => number;

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

/** First code of those families of method 2 in which the original tools wrote runs. */
const RUN_CODES = 104;

/**
 * Encodes one strip with the fewest bytes; the inverse of `decodeStrip`.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param code - strip code, see `stripCode`; or a list of codes: the one with the shortest strip is used, the first if
 *   several are equal
 * @returns the strip from its code byte on
 * @throws {RangeError} if a color is not a small step from the color before it and does not fit the new-color field of
 *   the code (with a list: of any code).
 * @example
 * ```ts
 * import { decodeStrip } from 'scumm-codec';
 * import { encodeStrip } from 'scumm-codec/encode';
 *
 * const bytes = encodeStrip(new Uint8Array(8 * 16).fill(5), 16, 14);
 * console.log(bytes.length, decodeStrip(bytes, 16).length); // 18 128
 * ```
 */
export function encodeStrip(
  pixels: Uint8Array,
  height: number,
  code: number | readonly number[],
  options?: Pick<EncodeSmapOptions, 'allRuns' | 'wraps'>,
): OwnBytes {
  checkBytes(pixels, 'pixels');
  checkWhole(height, 'height');
  const codes = Array.from(Array.isArray(code) ? code : [code], knownCode);
  if (codes.length === 0) throw new RangeError('the list of strip codes is empty');
  if (pixels.length !== 8 * height)
    throw new RangeError(`${pixels.length} of ${8 * height} pixels`);
  const { allRuns = false, wraps = false } = optionsOf(options);
  const lines = { horizontal: pixels, vertical: columnsOf(pixels, 8, height) };
  let best: readonly number[] | undefined;
  let misfit = '';
  for (const { code, method, direction, bits } of codes) {
    const line = lines[direction];
    const bytes = [code, ...(method === 'raw' ? line : line.subarray(0, 1))];
    const rules = { bits, wraps, runs: allRuns || code >= RUN_CODES };
    const at = method === 'raw' ? -1 : WRITERS[method]({ bytes, free: 0 }, line, rules);
    if (at >= 0) misfit ||= `color ${line[at]} does not fit ${bits} bits of code ${code}`;
    else if (best === undefined || bytes.length < best.length) best = bytes;
  }
  if (best === undefined) throw new RangeError(misfit);
  return Uint8Array.from(best);
}

function knownCode(code: number): StripCode {
  checkByte(code, 'code');
  const known = stripCode(code);
  if (known === undefined) throw new RangeError(`unknown strip code ${code}`);
  return known;
}

const WRITERS: Readonly<Record<'method1' | 'method2', OpWriter>> = {
  method1: writeMethod1,
  method2: writeMethod2,
};
