// Numbers the rooms of a data file whose room directory is damaged. Several things still show a number: an
// entry that leads to the room, then resources of the index that are in it, the number in an LF, and the disks
// of the index. Other rooms get unused numbers of the index in the order of the file, then higher ones.

import { tagAt } from '../block/header.js';
import type { Block } from '../block/level.js';
import { type Problem, problem } from '../errors.js';
import type { DamagedIndexFile } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import { numberIn } from './bundles.js';
import { diskOf } from './disk.js';
import { listed } from './list.js';

/** What is known of the rooms of a file. */
export interface RoomClaims {
  readonly file: string;
  readonly bundles: readonly Block[];
  /** Bytes from the start of a bundle to the place that its resource offsets count from. */
  readonly base: number;
  /** What the room directory says. */
  readonly entries: readonly RoomEntry[];
}

/** An entry of LOFF or FO. */
export interface RoomEntry {
  readonly room: number;
  /** Where its bundle starts, or would start. */
  readonly start: number;
}

/** Numbers of rooms and where their bundles start. */
export interface NumberedRooms {
  readonly places: ReadonlyMap<number, number>;
  readonly problems: readonly Problem[];
}

/** The highest number of a room. */
const LAST = 255;

/** Most resources that are looked up for a room. */
const SAMPLES = 8;

/** Numbers the rooms of a file. `taken` are the numbers of rooms in other files. */
export function numberRooms(
  claims: RoomClaims,
  index: DamagedIndexFile | undefined,
  taken: ReadonlySet<number>,
): NumberedRooms {
  const { bundles, entries } = claims;
  const inRoom = resourcesByRoom(index);
  const disk = diskOf(index, entries);
  const disks = disksOf(index, disk);
  const votes = (room: number, bundle: Block) => vote(claims, bundle, inRoom.get(room) ?? []);
  const loose = new Map(bundles.map((bundle) => [bundle.start, bundle]));
  const claimed = entries.map(({ room, start }) => ({ room, start, bundle: loose.get(start) }));
  const starts = new Map<number, number>();
  for (const { room, start } of entries) starts.set(room, starts.has(room) ? -1 : start);
  const places = new Map<number, number>();
  for (const { room, start, bundle } of claimed) {
    const single = starts.get(room) === start;
    if (!bundle || !single || !disks(room) || votes(room, bundle) < 0) continue;
    if (disk === undefined && taken.has(room)) continue;
    places.set(room, start);
    loose.delete(start);
  }
  const isFree = (room: number) =>
    room > 0 && room <= LAST && !places.has(room) && !taken.has(room);
  const known = new Set([
    ...entries.map(({ room }) => room).filter(disks),
    ...(index?.rooms ? numbers(LAST, disks) : []),
    ...inRoom.keys(),
  ]);
  const take = (room: number | undefined, { start }: Block, list: number[]) => {
    if (room === undefined) return;
    places.set(room, start);
    loose.delete(start);
    list.push(room);
  };
  const found: number[] = [];
  const guessed: number[] = [];
  for (const bundle of [...loose.values()]) {
    const rooms = [...known].filter(isFree);
    const scores = rooms.map((room) => votes(room, bundle));
    const best = Math.max(0, ...scores);
    const own = numberIn(bundle);
    take(
      best > 0 ? rooms[scores.indexOf(best)] : rooms.find((room) => room === own),
      bundle,
      found,
    );
  }
  for (const bundle of [...loose.values()]) {
    const said = claimed.filter((one) => one.bundle === bundle).map(({ room }) => room);
    const rooms = [...said.filter(disks), ...known, ...said];
    take(rooms.find(isFree) ?? [nextRoom(places, taken)].find(isFree), bundle, guessed);
  }
  // Entries that lead nowhere keep their numbers: they show which rooms are lost.
  for (const { room, start, bundle } of claimed)
    if (bundle === undefined && isFree(room)) places.set(room, start);
  return { places, problems: told(claims.file, found, guessed) };
}

/** A test whether the index has a room on `disk`, or on any disk if that is unknown. True without an index. */
function disksOf(
  index: DamagedIndexFile | undefined,
  disk: number | undefined,
): (room: number) => boolean {
  const disks = index?.rooms?.disks;
  if (disks === undefined) return () => true;
  return (room) => (disk === undefined ? (disks[room] ?? 0) > 0 : disks[room] === disk);
}

/** The room numbers from 0 to `last` that the index knows. */
function numbers(last: number, knows: (room: number) => boolean): number[] {
  return Array.from({ length: last + 1 }, (_, room) => room).filter(knows);
}

function nextRoom(places: ReadonlyMap<number, number>, taken: ReadonlySet<number>): number {
  return Math.max(0, ...places.keys(), ...taken) + 1;
}

function told(file: string, found: number[], guessed: number[]): Problem[] {
  const lines = [
    ...(found.length > 0 ? [`numbers of rooms found by what is in them: ${listed(found)}`] : []),
    ...(guessed.length > 0 ? [`numbers of rooms guessed: ${listed(guessed)}`] : []),
  ];
  return lines.map((detail) => problem('BAD_VALUE', 0, detail, { file }));
}

/** A resource that an index has in a room. */
interface Resource {
  readonly kind: IndexedKind;
  readonly offset: number;
}

function resourcesByRoom(index: DamagedIndexFile | undefined): ReadonlyMap<number, Resource[]> {
  const found = new Map<number, Resource[]>();
  if (index === undefined) return found;
  for (const kind of Object.keys(PLACES) as IndexedKind[]) {
    const count = index[PLACES[kind].directory]?.rooms.length ?? 0;
    for (let id = 0; id < count; id++) {
      const entry = placeOf(index, kind, id);
      if (entry === undefined) continue;
      const list = found.get(entry.room) ?? [];
      if (list.length < SAMPLES) list.push({ kind, offset: entry.offset });
      found.set(entry.room, list);
    }
  }
  return found;
}

/** The number of a room's resources that are in a bundle, minus the number of those that are not. */
function vote({ base }: RoomClaims, { src, form, start, end }: Block, list: Resource[]): number {
  let sum = 0;
  for (const { kind, offset } of list) {
    const pos = start + base + offset;
    // A file that is cut off shows nothing about resources past its end.
    if (pos >= src.length) continue;
    const tag = pos < end ? tagAt(src, form, pos) : '';
    sum += PLACES[kind].tags[form].includes(tag) ? 1 : -1;
  }
  return sum;
}
