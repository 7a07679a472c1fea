// The encoder for verb tables. For the layout see object/verb.ts.

import { HEADER_SIZE } from '../../block/header.js';
import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import type { VerbEntry } from '../../object/verb.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, u8, u16le, u32le, type Writer } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';
import { layOut } from '../lay-out.js';

/** An entry of a verb table to build. */
export type VerbFields = Pick<VerbEntry, 'verb' | 'code'>;

/** A verb table to build, as `readVerb` gives it. */
export interface VerbTableFields {
  /** In table order. */
  readonly entries: readonly VerbFields[];
  /** Bytes between the table and the scripts. Default: nothing. */
  readonly rest?: Uint8Array | undefined;
}

/** How a version stores its table. */
interface Layout {
  /** A verb id, and the zero that ends the table. */
  readonly id: Writer;
  readonly offset: Writer;
  /** The stored offset of the table's first byte. */
  readonly base: number;
}

const SHORT: Layout = { id: u8, offset: u16le, base: HEADER_SIZE };

const LAYOUTS: Readonly<Record<Version, Layout | undefined>> = {
  4: undefined,
  5: SHORT,
  6: SHORT,
  7: SHORT,
  8: { id: u32le, offset: u32le, base: 0 },
};

/**
 * Builds a VERB payload of version 5 and later; the inverse of `readVerb`. For version 4 see
 * {@link encodeOc}.
 *
 * Scripts follow the table in the order of their first use. Entries with the same `code` share it. Views of
 * one buffer with the same end, as `readVerb` gives them, share the bytes of the longest.
 *
 * @throws {RangeError} if a verb id is 0, which ends the table, or does not fit its field; if an entry
 *   has no code; if an offset would not fit; or if the version is unknown or 4.
 * @throws {TypeError} if `table` is not a record, its entries not a list of records, a code or `rest` not a
 *   Uint8Array, or the version absent.
 */
export function encodeVerb(table: VerbTableFields, options: VersionOptions): OwnBytes {
  const layout = entryOf(LAYOUTS, options?.version, 'VERB');
  if (layout === undefined)
    throw new RangeError('version 4 has no VERB: encodeOc builds the whole OC');
  checkRecord(table, 'table');
  const { entries, rest = new Uint8Array(0) } = table;
  checkBytes(rest, 'table.rest');
  return verbTable(entries, layout, rest);
}

/** A verb table of version 4, then a name, then the scripts. */
export function shortTable(
  entries: readonly VerbFields[],
  base: number,
  name: Uint8Array,
): OwnBytes {
  return verbTable(entries, { ...SHORT, base }, name);
}

/** A table, then some other bytes, then the scripts. */
function verbTable(
  entries: readonly VerbFields[],
  { id, offset, base }: Layout,
  between: Uint8Array,
): OwnBytes {
  checkRecords(entries, 'entries');
  for (const { code } of entries) checkBytes(code, 'code');
  const scripts = longestByEnd(entries.map(({ code }) => code));
  const end = id(0);
  const entrySize = end.length + offset(0).length;
  const body = layOut(base + entries.length * entrySize + end.length + between.length);
  const table = eachOf(entries, 'entries', (entry) => {
    const { verb, code } = entry;
    if (verb === 0) throw new RangeError('verb 0 ends the table');
    if (code.length === 0) throw new RangeError(`verb ${shown(verb)} has no code`);
    const script = scripts(code);
    const start = body.once(script, () => script);
    const place = offset(start + script.length - code.length);
    return [...fieldsOf(entry, [[id, 'verb']]), place];
  });
  return concat([...table, end, between, ...body.pieces]);
}

/** Finds the longest code that ends at the same byte of the same buffer. */
function longestByEnd(codes: readonly Uint8Array[]): (code: Uint8Array) => Uint8Array {
  const buffers = new Map<ArrayBufferLike, Map<number, Uint8Array>>();
  const endOf = ({ byteOffset, length }: Uint8Array) => byteOffset + length;
  for (const code of codes) {
    const ends = buffers.get(code.buffer) ?? new Map<number, Uint8Array>();
    buffers.set(code.buffer, ends);
    const longest = ends.get(endOf(code));
    if (longest === undefined || longest.length < code.length) ends.set(endOf(code), code);
  }
  return (code) => buffers.get(code.buffer)?.get(endOf(code)) ?? code;
}
