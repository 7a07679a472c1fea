// Strips that an encoder keeps from what a file had before: those that decode to the pixels that it is
// given. What is damaged there is encoded anew.

import { SILENT } from '../../block/level.js';
import { attempt } from '../../errors.js';
import { stripCode } from '../../strip/strip-code.js';
import { type StripTable, stripEntry, stripStart, wholeEntries } from '../../strip/table/table.js';
import { isSame } from '../bytes.js';

/** Decodes a strip into `dst`, and gives the number of bytes that it has. */
type Decoder = (src: Uint8Array, height: number, dst: Uint8Array) => number;

/** The stored bytes of a strip, if it decodes to these. */
export function keptStrip(
  table: StripTable,
  strip: number,
  wanted: Uint8Array,
  height: number,
  decode: Decoder,
): Uint8Array | undefined {
  if (!hasEntry(table, strip)) return undefined;
  return attempt(SILENT, () => {
    // The table may have fewer entries than there are strips now: then what looks like an entry leads
    // to a strip of other pixels, if to any.
    const src = table.src.subarray(stripStart(table, strip + 1, strip), table.end);
    const stored = new Uint8Array(wanted.length);
    const size = decode(src, height, stored);
    return isSame(stored, wanted) ? src.subarray(0, size) : undefined;
  });
}

/** Whether a strip has a transparent code; `undefined` if it has none. */
export function isOpen(table: StripTable, strip: number): boolean | undefined {
  if (!hasEntry(table, strip)) return undefined;
  const read = () => stripCode(table.src[stripStart(table, strip + 1, strip)])?.transparent;
  return attempt(SILENT, read);
}

/** Whether a strip of a z-plane has a body, or no entry. */
export function hasBody(table: StripTable, strip: number): boolean {
  return !hasEntry(table, strip) || stripEntry(table, strip) !== 0;
}

function hasEntry(table: StripTable, strip: number): boolean {
  return wholeEntries(table, strip + 1) > strip;
}
