// VERB: which script runs for which verb. In versions 2 to 4 the table is in the OC block; in version 2 offsets have one
// byte.
//
//   0  ...  entries until a verb id of 0, which has no offset: see VERB_LAYOUTS
//   .  ...  bytes that nobody reads; in OC the name
//   .  ...  bytecode
//
// The highest verb id, 255 or 4,294,967,295, is the default handler. Offsets count from the block's header, and in
// version 8 from the payload. Entries may share an offset. The length of a script is not stored; it follows from its
// bytecode.

import {
  BUNDLE_HEADER_SIZE,
  checkPayload,
  HEADER_SIZE,
  SMALL_HEADER_SIZE,
} from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { need } from '../bytes.js';
import { attempt, failOutside, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import type { ReadContext } from '../image/parts.js';
import { allowanceOf, take } from '../limits.js';
import { type ByRelease, checkRelease, type RecordOptions } from '../version.js';

/** One entry of a verb table. */
export interface VerbEntry {
  /** Verb id as stored, 1..255; in version 8 1..4,294,967,295. */
  readonly verb: number;
  /** Whether it is the default handler, for verbs without an earlier entry. */
  readonly isDefault: boolean;
  /** Where the script starts in the payload of VERB or OC. */
  readonly pos: number;
  /** View of the source from there to the end of the block. The script may end earlier. */
  readonly code: Uint8Array;
}

/** A verb table. */
export interface VerbTable {
  /** In table order, which matters to `findVerb`. */
  readonly entries: readonly VerbEntry[];
  /**
   * The bytes between the table and the first script, or the end of the block if there is no script: a view of the
   * source. In OC they include the name.
   */
  readonly rest: Uint8Array;
}

/** How a table is stored. */
interface TableLayout {
  /** Where it starts in the payload. */
  readonly at: number;
  readonly entry: Layout<'verb' | 'offset'>;
  /** The stored offset of payload byte 0. */
  readonly base: number;
  /** Verb id of the default handler. */
  readonly defaultVerb: number;
}

const SHORT_ENTRY: Layout<'verb' | 'offset'> = {
  size: 3,
  fields: { verb: [0, 'u8'], offset: [1, 'u16'] },
};

const TAGGED: TableLayout = { at: 0, entry: SHORT_ENTRY, base: HEADER_SIZE, defaultVerb: 0xff };

const OC_VERBS: TableLayout = {
  at: 13,
  entry: SHORT_ENTRY,
  base: SMALL_HEADER_SIZE,
  defaultVerb: 0xff,
};

export const VERB_LAYOUTS: ByRelease<TableLayout> = {
  '2': {
    at: 11,
    entry: { size: 2, fields: { verb: [0, 'u8'], offset: [1, 'u8'] } },
    base: BUNDLE_HEADER_SIZE,
    defaultVerb: 0xff,
  },
  '3': OC_VERBS,
  '3-ega': { at: 13, entry: SHORT_ENTRY, base: BUNDLE_HEADER_SIZE, defaultVerb: 0xff },
  '4': OC_VERBS,
  '4-amiga': OC_VERBS,
  '4-ega': OC_VERBS,
  '5': TAGGED,
  '5-amiga': TAGGED,
  '6': TAGGED,
  '6-sam-and-max': TAGGED,
  '7': TAGGED,
  '7-full-throttle': TAGGED,
  '8': {
    at: 0,
    entry: { size: 8, fields: { verb: [0, 'u32'], offset: [4, 'u32'] } },
    base: 0,
    defaultVerb: 0xffffffff,
  },
};

/**
 * Reads an object's verb table.
 *
 * @param src - payload of VERB, or of OC in versions 3 and 4
 * @throws {DecodeError} `TRUNCATED` if the table does not end with a zero within `src`; `BAD_OFFSET` for an offset
 *   outside `src`; `LIMIT` past `limits.entries`. With `onError` none; the entries before the damage are read.
 */
export function readVerb(src: Uint8Array, options: RecordOptions): VerbTable {
  checkPayload(src, 'VERB OC');
  const release = checkRelease(options);
  const { onError, limits } = options;
  const reporter = reporterOf(onError);
  return verbAt(wholeOf(src), { release, reporter, allowance: allowanceOf(limits) });
}

export function verbAt(place: Place, { release, reporter, allowance }: ReadContext): VerbTable {
  const { src, start, end } = place;
  const layout = VERB_LAYOUTS[release];
  const { size, fields } = layout.entry;
  const [idSize] = fields.offset;
  const entries: VerbEntry[] = [];
  let from = end;
  attempt(reporter, () => {
    for (let pos = start + layout.at; ; pos += size) {
      need(pos, idSize, end, 'VERB');
      if (readField(src, pos, fields.verb) === 0) {
        from = pos + idSize;
        return;
      }
      need(pos, size, end, 'VERB entry');
      take(allowance, 1, pos, 'VERB');
      const entry = attempt(reporter, () => entryAt(place, pos, layout));
      if (entry !== undefined) entries.push(entry);
    }
  });
  const code = entries.reduce((least, { pos }) => Math.min(least, start + pos), end);
  return { entries, rest: src.subarray(from, Math.max(from, code)) };
}

function entryAt(
  { src, start, end }: Place,
  at: number,
  { entry: { fields }, base, defaultVerb }: TableLayout,
): VerbEntry {
  const verb = readField(src, at, fields.verb);
  const pos = readField(src, at, fields.offset) - base;
  if (pos < 0 || start + pos >= end)
    failOutside(at + fields.offset[0], `VERB, verb ${verb}`, start + pos, start, end);
  const code = src.subarray(start + pos, end);
  return { verb, isDefault: verb === defaultVerb, pos, code };
}

/**
 * Finds the script for a verb as the games do: the first entry, in table order, that has the verb's id or is the
 * default handler. A default handler in front of an entry hides it.
 *
 * @param entries - `entries` from {@link readVerb}, or `verbs` of an object
 */
export function findVerb(entries: readonly VerbEntry[], verb: number): VerbEntry | undefined {
  if (!Array.isArray(entries) || (entries.length > 0 && Object(entries[0]).verb === undefined))
    throw new TypeError('entries is not a list of VerbEntry: readVerb gives one');
  return entries.find((entry) => entry.verb === verb || entry.isDefault);
}
