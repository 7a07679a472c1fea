// VERB: which script runs for which verb, versions 5 to 7.
//
//   0   ...  entries until a zero:
//            0  u8     verb id; 0 ends the table and has no offset; 255 is the default handler
//            1  u16le  offset of the script, counted from the block's header: 8 is payload byte 0
//   ... ...  bytecode
//
// Entries may share an offset. The length of a script is not stored; it follows from its bytecode.

import { HEADER_SIZE } from '../block/header.js';
import type { Block } from '../block/index.js';
import { checkPayload } from '../block/mistakes.js';
import { need, u16le } from '../bytes.js';
import { attempt, type ErrorHandler, fail, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { type Allowance, allowanceOf, type LimitOptions, take } from '../limits.js';

/** One entry of a verb table. */
export interface VerbEntry {
  /** Verb id, 1..255; 255 is the default handler, for verbs without an earlier entry. */
  readonly verb: number;
  /** Where the script starts in the VERB payload. */
  readonly pos: number;
  /** View of the source from there to the end of the block. The script may end earlier. */
  readonly code: Uint8Array;
}

/** Options of {@link readVerb}. */
export interface VerbOptions extends LimitOptions {
  /** Receives the failure of each bad offset; its entry is left out. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** Verb id of the default handler. */
const DEFAULT_VERB = 0xff;

const ENTRY = 3;

/**
 * Reads an object's verb table.
 *
 * @param src - VERB payload, without the 8-byte block header
 * @returns the entries in table order, which matters to {@link findVerb}
 * @throws {DecodeError} `TRUNCATED` if the table does not end with a zero within `src`; `BAD_OFFSET`
 *   for an offset outside `src`; `LIMIT` past `limits.entries`; `BAD_VALUE` if `src` is a whole
 *   block. With `onError` only `BAD_VALUE`; the entries before the others are read.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function readVerb(src: Uint8Array, options?: VerbOptions): VerbEntry[] {
  const { onError, limits }: VerbOptions = options ?? NO_OPTIONS;
  checkPayload(src, 'VERB');
  const place = { src, start: 0, end: src.length };
  return verbAt(place, reporterOf(onError), allowanceOf(limits));
}

/** A payload from `start` to `end`. */
type Place = Pick<Block, 'src' | 'start' | 'end'>;

/** Reads the table of a payload. */
export function verbAt(
  place: Place,
  reporter: Reporter | undefined,
  allowance: Allowance,
): VerbEntry[] {
  const { src, start, end } = place;
  const entries: VerbEntry[] = [];
  attempt(reporter, () => {
    for (let at = start; ; at += ENTRY) {
      need(at, 1, end, 'VERB');
      if (src[at] === 0) return;
      need(at, ENTRY, end, 'VERB entry');
      take(allowance, 1, at, 'VERB');
      const entry = attempt(reporter, () => entryAt(place, at));
      if (entry !== undefined) entries.push(entry);
    }
  });
  return entries;
}

function entryAt({ src, start, end }: Place, at: number): VerbEntry {
  const verb = src[at];
  const pos = u16le(src, at + 1) - HEADER_SIZE;
  if (pos < 0 || start + pos >= end)
    fail('BAD_OFFSET', at + 1, `VERB ${verb}: no script at payload byte ${pos}`);
  return { verb, pos, code: src.subarray(start + pos, end) };
}

/**
 * Finds the script for a verb as the games do: the first entry, in table order, that has the verb's
 * id or is the default handler. A default handler in front of an entry hides it.
 *
 * @param entries - as {@link readVerb} gives them
 * @param verb - verb id
 * @returns the entry; `undefined` if the table has neither
 * @throws {TypeError} if `entries` is not a list of {@link VerbEntry}.
 */
export function findVerb(entries: readonly VerbEntry[], verb: number): VerbEntry | undefined {
  if (!Array.isArray(entries) || (entries.length > 0 && Object(entries[0]).verb === undefined))
    throw new TypeError('entries is not a list of VerbEntry: readVerb gives one');
  return entries.find((entry) => entry.verb === verb || entry.verb === DEFAULT_VERB);
}
