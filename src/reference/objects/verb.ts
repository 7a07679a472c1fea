// VERB: which script runs for which verb: docs/format/objects.md says it in words.

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
