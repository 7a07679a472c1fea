// Lists of the index: a count, then entries. Together with the version the count tells the list's size. The
// numbers of an entry stand side by side, or in lanes: first one number of all entries, then the next.
//
// Bytes behind the last entry are ignored. But if only the caller says which version it is, the payload
// must not end exactly where a list of another version would.

import type { Place } from '../block/level.js';
import { need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { type ByRelease, type Release, type Version, versionOf, versions } from '../version.js';

/** Where a payload is. */
export interface Payload extends Place {
  /** Whether the file around it shows its version. */
  readonly sure?: boolean;
}

/** The count before the entries: in versions 3 to 7, and in version 8. */
export const COUNT: Layout<'count'> = { size: 2, fields: { count: [0, 'u16'] } };
export const LONG_COUNT: Layout<'count'> = { size: 4, fields: { count: [0, 'u32'] } };

/** A number of each entry: where it stands in an entry, and its bytes, little-endian. */
export type Lane = readonly [at: number, bytes: 1 | 4];

/** How entries are laid out. */
export interface Entries {
  /** The count before them. */
  readonly head: Layout<'count'>;
  /** Bytes of an entry. */
  readonly size: number;
  /** Whether each number has a lane of its own. The lanes follow each other as the numbers of an entry would. */
  readonly inLanes: boolean;
}

/** Where a number of the first entry is, counted from the first entry, and the bytes from one entry to the next. */
export function laneIn(
  { size, inLanes }: Entries,
  [at, bytes]: Lane,
  count: number,
): { readonly first: number; readonly step: number } {
  return inLanes ? { first: at * count, step: bytes } : { first: at, step: size };
}

/** A list whose entries are all there. */
export interface List<E extends Entries> {
  readonly src: Uint8Array;
  /** Where the entries start. */
  readonly pos: number;
  readonly count: number;
  readonly entries: E;
}

/**
 * Opens the list `what`. Throws `TRUNCATED` if the entries do not fit before the end, `BAD_SIZE` if they are
 * those of another version; the message names that version.
 */
export function listAt<E extends Entries>(
  payload: Payload,
  release: Release,
  table: ByRelease<E>,
  what: string,
): List<E> {
  const { src, start, end, sure } = payload;
  const entries = table[release];
  const { head } = entries;
  need(start, head.size, end, what);
  const count = readField(src, start, head.fields.count);
  const length = end - start;
  const size = listSize(entries, count);
  const list = { src, pos: start + head.size, count, entries };
  if (size === length || (size < length && sure)) return list;
  const others = versionsWhere(table, (other) => isWhole(payload, table[other]));
  const hint = others.length > 0 ? `: that is version ${others.join(' or ')}` : '';
  const detail = `${what} has ${length} bytes, ${count} entries of version ${versionOf(release)} have ${size}`;
  if (size > length) fail('TRUNCATED', end, detail + hint);
  if (others.length > 0) fail('BAD_SIZE', start + size, detail + hint);
  return list;
}

/** The versions that have a release in a table for which something holds. */
export function versionsWhere<R extends Release>(
  table: ByRelease<unknown, R>,
  holds: (release: R) => boolean,
): readonly Version[] {
  const found = (Object.keys(table) as R[]).filter(holds).map(versionOf);
  return versions().filter((version) => found.includes(version));
}

/** Bytes of `count` entries and of the count before them. */
export function listSize({ head, size }: Entries, count: number): number {
  return head.size + count * size;
}

/** Whether a payload ends where its count says, in the layout of a release. */
function isWhole({ src, start, end }: Payload, entries: Entries): boolean {
  const { size, fields } = entries.head;
  if (start + size > end) return false;
  return start + listSize(entries, readField(src, start, fields.count)) === end;
}

/** The bytes of a lane: a view of the source; a copy if other numbers stand between them. */
export function bytesIn({ src, pos, count, entries }: List<Entries>, lane: Lane): Uint8Array {
  const { first, step } = laneIn(entries, lane, count);
  const at = pos + first;
  if (step === 1) return src.subarray(at, at + count);
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count; i++) bytes[i] = src[at + i * step];
  return bytes;
}

/** The numbers of four bytes of a lane. */
export function wordsIn({ src, pos, count, entries }: List<Entries>, lane: Lane): Uint32Array {
  const { first, step } = laneIn(entries, lane, count);
  const words = new Uint32Array(count);
  for (let i = 0, at = pos + first; i < count; i++, at += step) words[i] = u32le(src, at);
  return words;
}
