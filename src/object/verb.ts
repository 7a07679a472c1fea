// VERB: which script runs for which verb.
//
//   versions 5 to 7                        version 8
//   0   ...  entries until a zero:         0   ...  entries until a zero:
//            0  u8     verb id                      0  u32le  verb id
//            1  u16le  offset of the script         4  u32le  offset of the script
//   ... ...  bytes that nobody reads       ... ...  the same
//   ... ...  bytecode                      ... ...  bytecode
//
// Verb id 0 ends the table and has no offset; the highest one, 255 or 4,294,967,295, is the default
// handler. Offsets count from the block's header in versions 5 to 7, where 8 is payload byte 0, and
// from the payload in version 8. In version 4 the table is in the OC block, from byte 13 of the payload
// on, and looks as in version 5; offsets count from the block's header, where 6 is payload byte 0.
//
// Entries may share an offset. The length of a script is not stored; it follows from its bytecode.

import { HEADER_SIZE, SMALL_HEADER_SIZE } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need, u16le, u32le } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { type Allowance, allowanceOf, take } from '../limits.js';
import type { ReadOptions } from '../options.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';

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
  /** In table order, which matters to {@link findVerb}. */
  readonly entries: readonly VerbEntry[];
  /**
   * The bytes between the table and the first script, or the end of the block if there is no script: a view
   * of the source. In version 4 they include the name.
   */
  readonly rest: Uint8Array;
}

/** Options of {@link readVerb}. `onError` receives the problem of each bad offset; its entry is left out. */
export interface VerbOptions extends VersionOptions, ReadOptions {}

/** How a version lays out its table. */
interface Layout {
  /** Where the table starts in the payload. */
  readonly at: number;
  /** Bytes of a verb id. */
  readonly idSize: number;
  readonly readId: Read;
  /** Bytes of an entry. */
  readonly size: number;
  readonly readOffset: Read;
  /** The stored offset of payload byte 0. */
  readonly base: number;
  /** Verb id of the default handler. */
  readonly defaultVerb: number;
}

type Read = (src: Uint8Array, pos: number) => number;

const u8: Read = (src, pos) => src[pos];

const TAGGED: Layout = {
  at: 0,
  idSize: 1,
  readId: u8,
  size: 3,
  readOffset: u16le,
  base: HEADER_SIZE,
  defaultVerb: 0xff,
};

const IN_OC: Layout = {
  at: 13,
  idSize: 1,
  readId: u8,
  size: 3,
  readOffset: u16le,
  base: SMALL_HEADER_SIZE,
  defaultVerb: 0xff,
};

const LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: IN_OC,
  5: TAGGED,
  6: TAGGED,
  7: TAGGED,
  8: {
    at: 0,
    idSize: 4,
    readId: u32le,
    size: 8,
    readOffset: u32le,
    base: 0,
    defaultVerb: 0xffffffff,
  },
};

/**
 * Reads an object's verb table.
 *
 * @param src - payload of VERB, or of OC in version 4, without the block header
 * @returns the entries, and what stands between the table and the first script
 * @throws {DecodeError} `TRUNCATED` if the table does not end with a zero within `src`; `BAD_OFFSET`
 *   for an offset outside `src`; `LIMIT` past `limits.entries`; `BAD_VALUE` if `src` is a whole
 *   block. With `onError` only `BAD_VALUE`; the entries before the damage are read.
 * @throws {RangeError} if the version is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readVerb(src: Uint8Array, options: VerbOptions): VerbTable {
  checkPayload(src, 'VERB OC');
  entryOf(LAYOUTS, options?.version, 'VERB');
  const { version, onError, limits } = options;
  const search = { version, reporter: reporterOf(onError), allowance: allowanceOf(limits) };
  return verbAt(wholeOf(src), search);
}

/** How a table is read. */
interface VerbSearch {
  readonly version: Version;
  readonly reporter: Reporter | undefined;
  /** Entries that may still be read. */
  readonly allowance: Allowance;
}

/** Reads the table of a payload. */
export function verbAt(place: Place, { version, reporter, allowance }: VerbSearch): VerbTable {
  const { src, start, end } = place;
  const layout = LAYOUTS[version];
  const entries: VerbEntry[] = [];
  let from = end;
  attempt(reporter, () => {
    for (let pos = start + layout.at; ; pos += layout.size) {
      need(pos, layout.idSize, end, 'VERB');
      if (layout.readId(src, pos) === 0) {
        from = pos + layout.idSize;
        return;
      }
      need(pos, layout.size, end, 'VERB entry');
      take(allowance, 1, pos, 'VERB');
      const entry = attempt(reporter, () => entryAt(place, pos, layout));
      if (entry !== undefined) entries.push(entry);
    }
  });
  return { entries, rest: src.subarray(from, Math.max(from, firstCode(entries, place))) };
}

/** Where the first script starts; the end of the block without one. */
function firstCode(entries: readonly VerbEntry[], { start, end }: Place): number {
  return entries.reduce((least, { pos }) => Math.min(least, start + pos), end);
}

function entryAt({ src, start, end }: Place, at: number, layout: Layout): VerbEntry {
  const verb = layout.readId(src, at);
  const offsetAt = at + layout.idSize;
  const pos = layout.readOffset(src, offsetAt) - layout.base;
  if (pos < 0 || start + pos >= end)
    fail('BAD_OFFSET', offsetAt, `VERB ${verb}: no script at payload byte ${pos}`);
  const code = src.subarray(start + pos, end);
  return { verb, isDefault: verb === layout.defaultVerb, pos, code };
}

/**
 * Finds the script for a verb as the games do: the first entry, in table order, that has the verb's
 * id or is the default handler. A default handler in front of an entry hides it.
 *
 * @param entries - of a table as {@link readVerb} gives it, or `verbs` of an object
 * @param verb - verb id
 * @returns the entry; `undefined` if the table has neither
 * @throws {TypeError} if `entries` is not a list of {@link VerbEntry}.
 */
export function findVerb(entries: readonly VerbEntry[], verb: number): VerbEntry | undefined {
  if (!Array.isArray(entries) || (entries.length > 0 && Object(entries[0]).verb === undefined))
    throw new TypeError('entries is not a list of VerbEntry: readVerb gives one');
  return entries.find((entry) => entry.verb === verb || entry.isDefault);
}
