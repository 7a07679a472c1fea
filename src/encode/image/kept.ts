// Strips that an encoder keeps from what a file had before: those that decode to the pixels that it is
// given. What is damaged there is encoded anew.

import { SILENT } from '../../block/level.js';
import { attempt } from '../../errors.js';
import { decodeMaskStripInto } from '../../mask/mask-strip.js';
import { decodeStripInto } from '../../strip/single-strip.js';
import { stripCode } from '../../strip/strip-code.js';
import { type StripTable, stripEntry, stripStart, wholeEntries } from '../../strip/table/table.js';
import { isSame } from '../bytes.js';

/** Decodes a strip into `dst`, and gives the number of bytes that it has. */
type Decoder = (src: Uint8Array, height: number, dst: Uint8Array) => number;

/** The stored bytes of a strip, if its pixels are these; row-major. */
export function keptStrip(
  table: StripTable,
  strip: number,
  pixels: Uint8Array,
): Uint8Array | undefined {
  return kept(table, strip, { height: pixels.length / 8, pixels, decode: decodeStripInto });
}

/** The stored body of a strip of a z-plane, if its rows are these. */
export function keptBody(
  table: StripTable,
  strip: number,
  rows: Uint8Array,
): Uint8Array | undefined {
  return kept(table, strip, { height: rows.length, pixels: rows, decode: decodeMaskStripInto });
}

/** What a stored strip must decode to. */
interface Wanted {
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly decode: Decoder;
}

function kept(
  table: StripTable,
  strip: number,
  { height, pixels, decode }: Wanted,
): Uint8Array | undefined {
  if (wholeEntries(table, strip + 1) <= strip) return undefined;
  return attempt(SILENT, () => {
    // The table may have fewer entries than there are strips now: then what looks like an entry leads
    // to a strip of other pixels, if to any.
    const src = table.src.subarray(stripStart(table, strip + 1, strip), table.end);
    const stored = new Uint8Array(pixels.length);
    const size = decode(src, height, stored);
    return isSame(stored, pixels) ? src.subarray(0, size) : undefined;
  });
}

/** Whether a strip has a transparent code; `undefined` if it has none. */
export function isOpen(table: StripTable, strip: number): boolean | undefined {
  if (wholeEntries(table, strip + 1) <= strip) return undefined;
  return attempt(SILENT, () => {
    return stripCode(table.src[stripStart(table, strip + 1, strip)])?.transparent;
  });
}

/** Whether a strip of a z-plane has a body, or no entry. */
export function hasBody(table: StripTable, strip: number): boolean {
  return wholeEntries(table, strip + 1) <= strip || stripEntry(table, strip) !== 0;
}
