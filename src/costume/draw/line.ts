// The pixels of a limb in the form from which they are painted: a line of colors, which has the columns one after
// the other, from the left, each from the top; and a list of the opaque parts of the line. Runs in games are short,
// two to four pixels. A loop over each run costs more than its pixels, because the processor cannot predict its
// end. Here runs are written eight bytes at a time; each run overwrites the surplus bytes of the last one. A part
// is painted in one loop for each of its columns.
//
// One store for runs of up to eight pixels, and a loop for longer ones only, made the hero of a game 1.4 times as
// fast to read as a loop of two stores of four bytes for all. Declined: memory that the compiler sees as a constant,
// no faster; two stores before the loop, 0.9; a table of colors by the byte of a run, 0.96; no test for the end of
// the bytes, which would be wrong, 1.01. Declined for the whole limb: palette indices in the line, which turn into
// rows in blocks of four by four pixels and are painted word by word, 0.92 to 1.0 (1.36 for these two loops alone).
//
// What the painting loops need to know: how colors come into the picture, and where.

import { fail } from '../../errors.js';
import { viewOf } from '../../views.js';
import { ALL_INDICES } from '../colors.js';
import { eightOfEach, type Runs } from '../cost/runs.js';
import { type Drawing, shadowRow } from './place.js';
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

/** Memory for lines of up to `size` pixels. */
export function createLineMemory(size: number): LineMemory {
  const columns = new Uint8Array(size + STORE);
  const [view, parts] = [new DataView(columns.buffer), new Uint32Array(size + 2)];
  return { columns, view, parts, eights: eightOfEach() };
}

/**
 * Reads the next runs, of `total` pixels, into a line. Throws `TRUNCATED` if they end before the last
 * pixel.
 */
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
    if (pos >= end) fail('TRUNCATED', end, 'runs of a picture');
    const op = src[pos++];
    color = op >> lengthBits;
    let run = op & lengthMask;
    if (run === 0) {
      if (pos >= end) fail('TRUNCATED', end, 'run of a picture');
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
    if (runs.pos >= end) fail('TRUNCATED', end, 'runs of a picture');
    const op = src[runs.pos++];
    let run = op & lengthMask;
    if (run === 0) {
      if (runs.pos >= end) fail('TRUNCATED', end, 'run of a picture');
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
  /** Exclusive or with this turns a pixel into a byte of the line: see paint-limb.ts. */
  readonly flip: 0 | 0xff;
}

/** How colors come into a picture. */
export interface Brush {
  readonly dst: Uint8Array;
  /** Pixels of a row. */
  readonly pitch: number;
  /** The palette index of each byte of a line. */
  readonly inks: Uint8Array;
  /**
   * With a shadow table: the palette index of each byte of a line. For a shadow it is {@link SHADOW} plus the
   * number to add to the index below the shadow, which gives the entry in the table.
   */
  readonly shades: Int16Array;
  /** The mask of the drawing for the limb that is painted. */
  mask: Uint8Array;
  readonly shadowTable: Uint8Array;
}

/** Inks from here on are shadows. */
export const SHADOW = 0x100;

const NO_TABLE = /* @__PURE__ */ new Uint8Array(0);
const NO_SHADES = /* @__PURE__ */ new Int16Array(0);

/** The inks of cels that hold palette indices: a byte of a line is 255 minus the index. */
const INDEX_INKS = /* @__PURE__ */ flipped(ALL_INDICES);

/** Whether each pixel that is not transparent is painted as it is. */
export function holdsInks({ inks, shadowTable }: Brush): boolean {
  return inks === INDEX_INKS && shadowTable.length === 0;
}

/** The brush of a drawing. */
export function brushOf(drawing: Drawing): Brush {
  const { dst, colors, transparent, mask, shadowTable = NO_TABLE } = drawing;
  const shades = drawing.shadowTable === undefined ? NO_SHADES : shadesOf(drawing);
  const indices = colors === ALL_INDICES ? INDEX_INKS : undefined;
  const inks = transparent === 0 ? colors : (indices ?? flipped(colors));
  return { dst: dst.pixels, pitch: dst.width, inks, shades, mask, shadowTable };
}

function flipped(colors: Uint8Array): Uint8Array {
  return new Uint8Array(colors).reverse();
}

function shadesOf({ colors, transparent, shadows }: Drawing): Int16Array {
  const shades = new Int16Array(colors.length);
  for (let color = 0; color < colors.length; color++) {
    const index = colors[color];
    const row = shadowRow(index, shadows);
    shades[color ^ transparent] = row === undefined ? index : SHADOW + row * 256;
  }
  return shades;
}
