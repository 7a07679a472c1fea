// Tables of offsets, and the strips behind them. For the layouts see strip/table.ts.

import { SILENT } from '../../block/level.js';
import { isSame, type OwnBytes } from '../../bytes.js';
import { attempt } from '../../errors.js';
import {
  type StripTable,
  stripEntry,
  stripStart,
  type TableForm,
  wholeEntries,
} from '../../strip/table.js';
import { concat, layOut, UNSIGNED } from '../bytes.js';

/** Strips to store. */
export interface Stored {
  /** From the left; `undefined` for a strip without a body, whose entry is 0. */
  readonly strips: readonly (Uint8Array | undefined)[];
  /** The table that they come from, if none of them has changed. */
  readonly same: StripTable | undefined;
}

/** The highest number that so many bytes hold. */
const FURTHEST = { 2: 0xffff, 4: 0xffff_ffff };

/** The entries and the strips behind them. Throws a RangeError if an offset does not fit its entry. */
export function tabled(
  { strips, same }: Stored,
  form: TableForm & { readonly share?: boolean | undefined },
): OwnBytes {
  const { entrySize, head, share = true } = form;
  if (share && same !== undefined && hasForm(same, form, strips.length))
    return Uint8Array.from(same.src.subarray(same.at, same.end));
  const bodies = layOut(head + strips.length * entrySize);
  const entries: Uint8Array[] = [];
  for (const [strip, body] of strips.entries()) {
    const at = body ? bodies.once(share ? body.join() : strip, () => body) : 0;
    checkReach(`strip ${strip}`, at, entrySize);
    entries.push(UNSIGNED[entrySize](at));
  }
  return concat([...entries, ...bodies.pieces]);
}

/** Whether a table has this form and `strips` entries, with the first strip, or the end, right behind them. */
function hasForm(table: StripTable, { entrySize, head }: TableForm, strips: number): boolean {
  const { at, base, end } = table;
  if (table.entrySize !== entrySize || at - base !== head) return false;
  let first = end - base;
  for (let strip = 0; strip < strips; strip++)
    first = Math.min(first, stripEntry(table, strip) || first);
  return first === head + strips * entrySize;
}

/** Throws a RangeError if a field of `size` bytes cannot hold the offset or size `at`. */
export function checkReach(what: string, at: number, size: 2 | 4): void {
  if (at > FURTHEST[size])
    throw new RangeError(`${what} is ${at} bytes from the start: more than ${FURTHEST[size]}`);
}

/** Decodes a strip into `dst`, and gives its length in bytes. */
type Decoder = (src: Uint8Array, height: number, dst: Uint8Array) => number;

/** The stored bytes of a strip, if it decodes to these. Damaged strips are encoded anew. */
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

/** Whether a strip of a z-plane has a body, or may have one because it has no entry. */
export function hasBody(table: StripTable, strip: number): boolean {
  return !hasEntry(table, strip) || stripEntry(table, strip) !== 0;
}

export function hasEntry(table: StripTable, strip: number): boolean {
  return wholeEntries(table, strip + 1) > strip;
}
