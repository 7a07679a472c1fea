// The pixels of a limb in the form from which they are painted: a line of bytes, which has the columns one after the
// other, from the left, each from the top; and a list of the opaque parts of the line. A byte is a color, 0 for
// transparent pixels. Cels of codecs 5 and 16 hold palette indices, where 255 is transparent: their bytes are 255 minus
// the index.
//
// Runs in games are short, two to four pixels. A loop over each run costs more than its pixels, because the processor
// cannot predict its end. Here runs are written eight bytes at a time; each run overwrites the surplus bytes of the last
// one. A part is painted in one loop for each of its columns.
// bench/decisions.md says what was declined.

import { viewOf } from '../../views.js';
import type { DrawnLimb } from '../cost/compose.js';
import { eightOfEach, failRuns, type Runs } from '../cost/runs.js';
import type { PixelStore } from '../picture.js';
import { turn } from './turn.js';

/** Colors by column. */
export interface LimbLine {
  /** Colors, column by column; transparent pixels may have any value. */
  readonly columns: Uint8Array;
  /** Start and end of each opaque part of `columns`, in order. Entries behind `count` mean nothing. */
  readonly parts: Uint32Array;
  /** Entries of `parts` that count, two for each part. */
  readonly count: number;
}

/** Bytes written at a time. */
const STORE = 8;

/** Memory for lines. */
export interface LineMemory {
  readonly columns: Uint8Array;
  readonly view: DataView;
  readonly parts: Uint32Array;
  /** See `eightOfEach`. */
  readonly eights: Float64Array;
}

/** Pixels that memory for lines, and for rows, has at first. A column of the highest limb has 65,535. */
export const LINE_PIXELS = 0x10000;

/** Made for the first limb, and shared: no limb needs what another one left in it. */
let shared: LineMemory | undefined;

/** Memory for a line of some pixels, valid until the next call. */
export function lineMemory(pixels: number): LineMemory {
  if (pixels > LINE_PIXELS) return createLineMemory(pixels);
  shared ??= createLineMemory(LINE_PIXELS);
  return shared;
}

function createLineMemory(size: number): LineMemory {
  const columns = new Uint8Array(size + STORE);
  const [view, parts] = [new DataView(columns.buffer), new Uint32Array(size + 2)];
  return { columns, view, parts, eights: eightOfEach() };
}

/** Reads the next runs, of `total` pixels, into a line. Throws `TRUNCATED` if they end before the last pixel. */
export function lineOfRuns(
  runs: Runs,
  total: number,
  { columns, view, parts, eights }: LineMemory,
): LimbLine {
  const { src, end, lengthBits } = runs;
  const lengthMask = (1 << lengthBits) - 1;
  let { pos, color } = runs;
  let at = runs.run;
  let from = 0;
  let count = 0;
  if (color === 0) from = at;
  else columns.fill(color, 0, Math.min(at, total));
  while (at < total) {
    if (pos >= end) failRuns(runs);
    const op = src[pos++];
    color = op >> lengthBits;
    let run = op & lengthMask;
    if (run === 0) {
      if (pos >= end) failRuns(runs);
      run = src[pos++] || 256;
    }
    const next = at + run;
    if (color === 0) {
      parts[count] = from;
      parts[count + 1] = at;
      if (from < at) count += 2;
      from = next;
    } else {
      const colors = eights[color];
      view.setFloat64(at, colors, true);
      if (run > STORE) {
        const stop = next < total ? next : total;
        for (at += STORE; at < stop; at += STORE) view.setFloat64(at, colors, true);
      }
    }
    at = next;
  }
  if (from < total) {
    parts[count++] = from;
    parts[count++] = total;
  }
  runs.pos = pos;
  runs.run = at - total;
  runs.color = color;
  return { columns, parts, count };
}

/** Reads past the next runs, of `total` pixels. Throws `TRUNCATED` if they end before that. */
export function skipRuns(runs: Runs, total: number): void {
  const { src, end, lengthBits } = runs;
  const lengthMask = (1 << lengthBits) - 1;
  let left = total - runs.run;
  while (left > 0) {
    if (runs.pos >= end) failRuns(runs);
    const op = src[runs.pos++];
    let run = op & lengthMask;
    if (run === 0) {
      if (runs.pos >= end) failRuns(runs);
      run = src[runs.pos++] || 256;
    }
    runs.color = op >> lengthBits;
    left -= run;
  }
  runs.run = 0 - left;
}

/** Columns of a picture of rows of `width` pixels, from `column` on, as a line. */
export function lineOfRows(
  pixels: Uint8Array,
  { width, height, column, columnCount, flip }: RowsPart,
  { columns, view, parts }: LineMemory,
): LimbLine {
  const from = pixels.byteOffset + column;
  turn(viewOf(pixels), from, width, height, columnCount, view, 0, height, flip);
  const total = columnCount * height;
  let count = 0;
  let at = 0;
  for (;;) {
    while (at + 4 <= total && view.getInt32(at, true) === 0) at += 4;
    while (at < total && columns[at] === 0) at++;
    if (at === total) return { columns, parts, count };
    parts[count++] = at;
    while (at + 4 <= total && isOpaque(view.getInt32(at, true))) at += 4;
    while (at < total && columns[at] !== 0) at++;
    parts[count++] = at;
  }
}

/** Whether none of four bytes is 0. */
function isOpaque(word: number): boolean {
  return ((word - 0x01010101) & ~word & 0x80808080) === 0;
}

/** Some columns of a picture. */
interface RowsPart {
  readonly width: number;
  readonly height: number;
  readonly column: number;
  readonly columnCount: number;
  /** Exclusive or with this turns a pixel into a byte of the line: 255 where pixels are palette indices. */
  readonly flip: 0 | 0xff;
}

/** Made for the first limb that is stored by rows. */
let sharedRows: Uint8Array | undefined;

/**
 * The pixels of a limb by rows, as its decoder gives them. They are valid until the next call: new memory for each
 * limb would take a tenth of the time of drawing it.
 */
export function limbRows(store: PixelStore, { offset, width, height }: DrawnLimb): Uint8Array {
  const total = width * height;
  sharedRows ??= new Uint8Array(LINE_PIXELS);
  const dst = total <= LINE_PIXELS ? sharedRows : new Uint8Array(total);
  if (total > 0) store.decodeAt(offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}
