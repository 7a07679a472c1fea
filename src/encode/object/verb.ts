// The encoder for verb tables. For the layout see object/verb.ts.

import { checkBytes, describe, type OwnBytes } from '../../bytes.js';
import { CDHD_LAYOUTS } from '../../object/cdhd.js';
import { VERB_LAYOUTS, type VerbEntry } from '../../object/verb.js';
import { checkRelease, type Release, type VersionOptions } from '../../version.js';
import { concat, NOTHING } from '../bytes.js';
import { checkRecord, checkRecords, eachOf } from '../check.js';
import { encodeFields } from '../fields.js';
import { layOut } from '../lay-out.js';

/** An entry of a verb table to build. */
export type VerbFields = Pick<VerbEntry, 'verb' | 'code'>;

/** A verb table to build, in the form of `readVerb`. */
export interface VerbTableFields {
  /** In table order. */
  readonly entries: readonly VerbFields[];
  /** Bytes between the table and the scripts. Default: nothing. */
  readonly rest?: Uint8Array | undefined;
}

/**
 * Builds a VERB payload of version 5 and later; the inverse of `readVerb`. For versions 3 and 4
 * see {@link encodeOc}.
 *
 * Scripts follow the table in the order of their first use. Entries with the same `code` share it. Views of one buffer
 * with the same end, such as from `readVerb`, share the bytes of the longest.
 *
 * @throws {RangeError} if a verb id is 0, which ends the table, or does not fit its field; if an entry
 *   has no code; if an offset would not fit; or if the version is unknown, 3 or 4.
 * @throws {TypeError} if `table` is not a record, its entries not a list of records, a code or `rest` not a
 *   Uint8Array, or the version absent.
 */
export function encodeVerb(table: VerbTableFields, options: VersionOptions): OwnBytes {
  const release = checkRelease(options);
  if (CDHD_LAYOUTS[release].open)
    throw new RangeError(`version ${options.version} has no VERB: encodeOc builds the whole OC`);
  checkRecord(table, 'table');
  const { entries, rest = NOTHING } = table;
  checkBytes(rest, 'table.rest');
  return verbTable(entries, VERB_LAYOUTS[release], rest);
}

/** A table, then some other bytes, then the scripts. */
export function verbTable(
  entries: readonly VerbFields[],
  { at, entry: form, base }: (typeof VERB_LAYOUTS)[Release],
  between: Uint8Array,
): OwnBytes {
  checkRecords(entries, 'entries');
  for (const { code } of entries) checkBytes(code, 'code');
  const scripts = longestByEnd(entries.map(({ code }) => code));
  // A verb id of 0.
  const end = new Uint8Array(form.fields.offset[0]);
  const first = base + at + entries.length * form.size + end.length + between.length;
  const body = layOut(first);
  const table = eachOf(entries, 'entries', (entry) => {
    const { verb, code } = entry;
    if (verb === 0) throw new RangeError('verb 0 ends the table');
    if (code.length === 0) throw new RangeError(`verb ${describe(verb)} has no code`);
    const script = scripts(code);
    const start = body.once(script, () => script);
    return [encodeFields({ verb, offset: start + script.length - code.length }, form)];
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
