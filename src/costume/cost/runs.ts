// Runs of one color: how costumes store the pixels of a picture. Cels of codec 1 in AKOS are stored in the same
// way.
//
//   16 colors  cccc llll
//   32 colors  ccccc lll
//   64 colors  cccccc ll  AKOS only
//
// c is the color, l the length. If l is 0, the next byte is the length, where 0 means 256. A run may continue in
// the next line. The last run is cut at the last pixel; the end of the runs is not stored.
//
// Runs are decoded in two passes. The first writes all columns, or rows, one after another into a scratch buffer, eight
// bytes at a time. The second turns columns into rows, see turn.ts, or copies all rows at once.
// bench/decisions.md says what was declined.

import { failCut } from '../../errors.js';
import { viewOf } from '../../views.js';
import { turn } from '../draw/turn.js';
import type { CostCostume } from './cost.js';

/** Colors that runs can have. */
export const RUN_COLORS = 64;

/**
 * A number for each color that has it in all of its eight bytes, for stores of runs. None of these numbers is NaN,
 * which a store could change.
 */
export function eightOfEach(): Float64Array {
  const eights = new Float64Array(RUN_COLORS);
  const bytes = new Uint8Array(eights.buffer);
  for (let color = 0; color < RUN_COLORS; color++) bytes.fill(color, color * 8, color * 8 + 8);
  return eights;
}

/** Runs that are being read. */
export interface Runs {
  /** What they are of, for an error message. */
  readonly what: `${'COST' | 'CO' | 'costume'}: a picture` | 'AKOS: a cel';
  /** Offset of the first run. */
  readonly start: number;
  readonly src: Uint8Array;
  /** Offset of the next run. */
  pos: number;
  /** Offset one past the last byte that may be read. */
  readonly end: number;
  /** Bits of the length in the first byte of a run. */
  readonly lengthBits: number;
  /** Pixels of the last run that are left. */
  run: number;
  /** The color of the last run. */
  color: number;
}

/** Throws `TRUNCATED` for runs that end before the last pixel. */
export function failRuns({ what, start, end }: Runs): never {
  failCut(end, `${what} with runs from ${start} on`);
}

/** Where a picture goes: rows of `width` bytes, `pitch` apart, from `at` on. */
export interface PictureTarget {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
}

/** Lines of pixels, one after the other in the stream. */
interface Lines {
  /** Index in the target of the first pixel. */
  readonly at: number;
  /** Distance from one pixel of a line to the next. */
  readonly step: number;
  /** Pixels of a line. */
  readonly length: number;
  /** Distance from the first pixel of a line to that of the next. */
  readonly next: number;
}

/** Writes runs along lines; returns the offset behind the last run. */
function runsInto(
  runs: Runs,
  { dst, width, height }: PictureTarget,
  { at, step, length, next }: Lines,
): number {
  const { src, end, lengthBits } = runs;
  let { pos } = runs;
  const lengthMask = (1 << lengthBits) - 1;
  const jump = next - step * length;
  let left = length;
  let lines = (width * height) / length;
  while (lines > 0) {
    if (pos >= end) failRuns(runs);
    const op = src[pos++];
    const color = op >> lengthBits;
    let run = op & lengthMask;
    if (run === 0) {
      if (pos >= end) failRuns(runs);
      run = src[pos++] || 256;
    }
    while (run > 0 && lines > 0) {
      const count = run < left ? run : left;
      for (let i = 0; i < count; i++, at += step) dst[at] = color;
      run -= count;
      left -= count;
      if (left === 0) {
        left = length;
        lines--;
        at += jump;
      }
    }
  }
  return pos;
}

/** Most pixels of a picture in the buffer; larger pictures go through `runsInto`. Known games stay below 32,000. */
const FEW_PIXELS = 32_768;

/** Bytes written at a time. */
const STORE = 8;

type Pictures = typeof pictureInto;

/** Made for the first picture, with its buffer, and shared: no picture needs what another one left in the buffer. */
let shared: Pictures | undefined;

/**
 * Decodes runs into a checked target of at least one pixel; returns the offset behind the last run. Throws `TRUNCATED` if
 * they end before the last pixel.
 */
export function pictureInto(
  runs: Runs,
  layout: CostCostume['layout'],
  target: PictureTarget,
): number {
  const { at, pitch, width, height } = target;
  // Rows that are not side by side are written at once: a copy of each would take longer.
  if (width * height <= FEW_PIXELS && (layout === 'column' || pitch === width)) {
    shared ??= createPictures();
    return shared(runs, layout, target);
  }
  if (layout === 'row') return runsInto(runs, target, { at, step: 1, length: width, next: pitch });
  return runsInto(runs, target, { at, step: pitch, length: height, next: 1 });
}

/** Called once, so that the compiler sees the buffer as a constant. */
function createPictures(): Pictures {
  const pixels = new DataView(new ArrayBuffer(FEW_PIXELS + STORE));
  const bytes = new Uint8Array(pixels.buffer);
  const eights = eightOfEach();

  /** Writes `total` pixels of runs, and up to eight bytes behind them; returns the offset behind the runs. */
  function fillRuns(runs: Runs, total: number): number {
    const { src, end, lengthBits } = runs;
    let { pos } = runs;
    const lengthMask = (1 << lengthBits) - 1;
    let at = 0;
    while (at < total) {
      if (pos >= end) failRuns(runs);
      const op = src[pos++];
      const colors = eights[op >> lengthBits];
      let run = op & lengthMask;
      if (run === 0) {
        if (pos >= end) failRuns(runs);
        run = src[pos++] || 256;
      }
      const next = at + run;
      pixels.setFloat64(at, colors, true);
      if (run > STORE) {
        const stop = next < total ? next : total;
        for (at += STORE; at < stop; at += STORE) pixels.setFloat64(at, colors, true);
      }
      at = next;
    }
    return pos;
  }

  return (runs, layout, { dst, at, pitch, width, height }) => {
    const total = width * height;
    const end = fillRuns(runs, total);
    if (layout === 'row') dst.set(bytes.subarray(0, total), at);
    else turn(pixels, 0, height, width, height, viewOf(dst), dst.byteOffset + at, pitch, 0);
    return end;
  };
}
