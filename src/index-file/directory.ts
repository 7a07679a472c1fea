// Lists of the index: a count, u16le or in version 8 u32le, then entries. The numbers of an entry stand side by side,
// or in lanes: first one number of all entries, then the next. Bytes behind the last entry are ignored. But if only the
// caller says which version it is, the payload must not end exactly where a list of another version would.
//
// Directories are such lists. The index of an entry is the number of a resource; 0 is not used.
//
//   DSCR, DSOU, DCOS, DCHR  scripts, sounds, costumes, charsets: their room, and the offset in it
//   0S, 0N, 0C              the same in versions 3 and 4, without charsets. In 16 colors of version 3 lists have no tags,
//                           a count of one byte and offsets of two, 0xFFFF for a resource that does not exist
//   DRSC                    the same of room scripts, in version 8
//   DROO, 0R                the disk of each room. For the places of rooms see rooms.ts
//
//   u8     room number (DROO: disk number); 0 for a resource that does not exist
//   u32le  offset (DROO: not used) from the start of the room's block: RO in versions 3 and 4, ROOM in versions
//          5 to 7, LFLF in version 8

import type { Place } from '../block/level.js';
import { fieldAt, need } from '../bytes.js';
import { fail } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import {
  BLOCK_FORMS,
  type ByRelease,
  hasTags,
  type Release,
  type Version,
  versionOf,
  versions,
} from '../version.js';

/** Where a payload is. */
export interface Payload extends Place {
  /** Whether the file around it shows its version. */
  readonly sure?: boolean;
}

/** The count before the entries: in versions 3 to 7, and in version 8. */
export const COUNT: Layout<'count'> = { size: 2, fields: { count: [0, 'u16'] } };
/** The same in an index of a bundle, but of its objects. */
const SHORT_COUNT: Layout<'count'> = { size: 1, fields: { count: [0, 'u8'] } };
export const LONG_COUNT: Layout<'count'> = { size: 4, fields: { count: [0, 'u32'] } };

/** A number of each entry: where it stands in an entry, and its bytes, little-endian. */
export type Lane = readonly [at: number, bytes: 1 | 2 | 4];

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
 * Opens the list `what`. Throws `TRUNCATED` if the entries do not fit before the end, `BAD_SIZE` if they are those of
 * another version; the message names that version.
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
  const others = versionsWhere(
    table,
    (other) => hasTags(BLOCK_FORMS[other]) && isWhole(payload, table[other]),
  );
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

/** Whether a payload ends where its count says. */
function isWhole({ src, start, end }: Payload, entries: Entries): boolean {
  const { size, fields } = entries.head;
  if (start + size > end) return false;
  return start + listSize(entries, readField(src, start, fields.count)) === end;
}

/** A view of the source; a copy if other numbers stand between the bytes of the lane. */
export function bytesIn({ src, pos, count, entries }: List<Entries>, lane: Lane): Uint8Array {
  const { first, step } = laneIn(entries, lane, count);
  const at = pos + first;
  if (step === 1) return src.subarray(at, at + count);
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count; i++) bytes[i] = src[at + i * step];
  return bytes;
}

export function wordsIn({ src, pos, count, entries }: List<Entries>, lane: Lane): Uint32Array {
  const { first, step } = laneIn(entries, lane, count);
  const words = new Uint32Array(count);
  for (let i = 0, at = pos + first; i < count; i++, at += step)
    words[i] = fieldAt(src, at, lane[1]);
  return words;
}

/** Where the resources of one kind are, by number. */
export interface ResourceDirectory {
  /** Room numbers: a view of the source; a copy in versions 3 and 4. */
  readonly rooms: Uint8Array;
  /**
   * Bytes from the start of that room's RO (versions 3 and 4), ROOM (5 to 7) or LFLF (8); as many entries as `rooms`.
   * Not checked.
   */
  readonly offsets: Uint32Array;
}

/** Offset of a resource that does not exist. */
export const NOWHERE = 0xffffffff;

/** How the entries of a directory are laid out. */
interface DirectoryEntries extends Entries {
  /** The offset of a resource. The highest number stands for one that does not exist. */
  readonly offsets: Lane;
}

/** The disks of rooms, by number. */
export interface RoomDirectory {
  /**
   * Disk numbers: a view of the source; a copy in versions 3 and 4. A disk is a data file: `DISK02.LEC`, `*.LA2`. Rooms
   * that do not exist have 0.
   */
  readonly disks: Uint8Array;
  /** 0 in the known games: LOFF has the offsets. As many entries as `disks`. */
  readonly offsets: Uint32Array;
}

const SHORT_LANES: DirectoryEntries = {
  head: SHORT_COUNT,
  size: 3,
  inLanes: true,
  offsets: [1, 2],
};
const PAIRS: DirectoryEntries = { head: COUNT, size: 5, inLanes: false, offsets: [1, 4] };
const LANES: DirectoryEntries = { head: COUNT, size: 5, inLanes: true, offsets: [1, 4] };

export const DIRECTORIES: ByRelease<DirectoryEntries> = {
  '2': SHORT_LANES,
  '3': PAIRS,
  '3-ega': SHORT_LANES,
  '4': PAIRS,
  '4-amiga': PAIRS,
  '4-ega': PAIRS,
  '5': LANES,
  '5-amiga': LANES,
  '6': LANES,
  '6-sam-and-max': LANES,
  '7': LANES,
  '7-full-throttle': LANES,
  '8': { head: LONG_COUNT, size: 5, inLanes: true, offsets: [1, 4] },
};

/** The release whose layout DRSC has, wherever it stands. */
export const DRSC_RELEASE: Release = '8';

export const ROOM_LANE: Lane = [0, 1];

export function drooAt(payload: Payload, release: Release): RoomDirectory {
  const { rooms: disks, offsets } = directoryAt(payload, release, 'DROO');
  return { disks, offsets };
}

/** Reads any directory but DROO; `what` is its tag. */
export function directoryAt(payload: Payload, release: Release, what: string): ResourceDirectory {
  const list = listAt(payload, release, DIRECTORIES, what);
  const { offsets } = list.entries;
  const stored = wordsIn(list, offsets);
  const absent = NOWHERE >>> (32 - 8 * offsets[1]);
  return {
    rooms: bytesIn(list, ROOM_LANE),
    offsets: offsets[1] === 4 ? stored : stored.map((one) => (one === absent ? NOWHERE : one)),
  };
}
