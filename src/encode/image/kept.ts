// Finds the stored strips that an encoder keeps: those that already decode to the pixels that it is given.
// Damaged strips are encoded anew.

import { SILENT } from '../../block/level.js';
import { attempt } from '../../errors.js';
import { stripCode } from '../../strip/strip-code.js';
import { type StripTable, stripEntry, stripStart, wholeEntries } from '../../strip/table/table.js';
import { isSame } from '../bytes.js';

/** Decodes a strip into `dst`, and gives its length in bytes. */
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
    // The table may have fewer entries than there are strips now. What looks like an entry behind it may
    // lead to a strip, but of other pixels.
    const src = table.src.subarray(stripStart(table, strip + 1, strip), table.end);
    const stored = new Uint8Array(wanted.length);
    const size = decode(src, height, stored);
    return isSame(stored, wanted) ? src.subarray(0, size) : undefined;
  });
}

/** Whether a strip has a transparent code; `undefined` if it has no entry or no known code. */
export function isOpen(table: StripTable, strip: number): boolean | undefined {
  if (!hasEntry(table, strip)) return undefined;
  const read = () => stripCode(table.src[stripStart(table, strip + 1, strip)])?.transparent;
  return attempt(SILENT, read);
}

/** Whether a strip of a z-plane has a body, or may have one because it has no entry. */
export function hasBody(table: StripTable, strip: number): boolean {
  return !hasEntry(table, strip) || stripEntry(table, strip) !== 0;
}

function hasEntry(table: StripTable, strip: number): boolean {
  return wholeEntries(table, strip + 1) > strip;
}
