// VERB: which script runs for which verb
//
// What an object does when a verb is used on it: a table of entries, up to a verb id of 0; then the scripts. Numbers
// are little-endian; offsets count from the payload.
//
//   versions 5 to 7, VERB                  version 8, VERB
//   0  entries:                            0  entries:
//        u8   verb id                           u32  verb id
//        u16  offset of the script              u32  offset of the script
//   .  u8   0                              .  u32  0
//   .  ...  bytes that nobody reads        .  ...  bytes that nobody reads
//   .  ...  bytecode                       .  ...  bytecode
//
// In versions 3 and 4 the table is in the OC block, from byte 13 of the payload on, and looks as in version 5.
//
// What the offset of a script counts from:
//
//   versions 3 and 4 the header of OC, which has 6 bytes
//   versions 5 to 7  the header of VERB, which has 8 bytes
//   version 8        the payload of VERB
//
// The zero that ends the table has no offset. Entries may share an offset. How long a script is, is not stored;
// it follows from its bytecode. An offset out of the payload is `BAD_OFFSET` where it is stored.
//
// The highest verb id, 255, or 4,294,967,295 in version 8, is the default handler: it stands for each verb. The
// games take the first entry, in the order of the table, that has the id of the verb or is the default handler.
//
// Trap: a default handler in front of an entry hides it. It is not a last resort behind all entries.
//
// Vectors: `fixtures/object/verb.json`, `fixtures/object/dispatch.json`.

import type { Place } from '../../block/level.js';
import { isRecord, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readField } from '../../fields.js';
import { VERB_LAYOUTS, type VerbEntry, type VerbTable } from '../../object/verb.js';
import { checkRelease, type Release, type Version } from '../../version.js';
import { checkPayload } from '../boxes/check.js';

/**
 * Reads an object's verb table. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of VERB, or of OC in versions 3 and 4
 * @param version - version of that payload
 * @returns the entries, and the bytes between the table and the first script
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if the table does not end with a zero
 *   within `src`; `BAD_OFFSET` for an offset outside of `src`.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readVerb(src: Uint8Array, version: Version): VerbTable {
  checkPayload(src, 'VERB', 'OC');
  return verbAt({ src, start: 0, end: src.length }, checkRelease({ version }));
}

/** Reads a payload inside of a source. */
export function verbAt({ src, start, end }: Place, release: Release): VerbTable {
  const { at, entry, base, defaultVerb } = VERB_LAYOUTS[release];
  const [offsetAt] = entry.fields.offset;
  const entries: VerbEntry[] = [];
  let firstScript = end;
  let pos = start + at;
  for (;;) {
    need(pos, offsetAt, end, 'VERB');
    const verb = readField(src, pos, entry.fields.verb);
    if (verb === 0) break;
    need(pos, entry.size, end, 'VERB');
    const script = start + readField(src, pos, entry.fields.offset) - base;
    if (script < start || script >= end) fail('BAD_OFFSET', pos + offsetAt, 'VERB');
    pos += entry.size;
    firstScript = Math.min(firstScript, script);
    const code = src.subarray(script, end);
    entries.push({ verb, isDefault: verb === defaultVerb, pos: script - start, code });
  }
  return { entries, rest: src.subarray(pos + offsetAt, Math.max(pos + offsetAt, firstScript)) };
}

/**
 * Finds the script for a verb. The slow twin of the function of this name in the main entry point.
 *
 * @param entries - in the order of the table
 * @param verb - verb id
 * @returns the entry; `undefined` if the table has neither one for the verb nor a default handler before it
 * @throws {TypeError} if `entries` is not a list of {@link VerbEntry}.
 */
export function findVerb(entries: readonly VerbEntry[], verb: number): VerbEntry | undefined {
  if (!Array.isArray(entries)) throw new TypeError('entries is not a list of VerbEntry');
  for (const entry of entries as readonly VerbEntry[]) {
    if (!isRecord(entry)) throw new TypeError('entries is not a list of VerbEntry');
    if (entry.verb === verb || entry.isDefault) return entry;
  }
  return undefined;
}
