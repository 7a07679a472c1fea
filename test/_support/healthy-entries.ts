// What the index of a healthy game may say of its resources.

import type { Game, IndexFile, ResourceDirectory, RoomOffset } from 'scumm-codec';
import { isLarge } from '../../fixtures/builders/revisions.js';

/** The directories of resources in an index, each with the name that it has in MAXS too. */
const DIRECTORIES = ['scripts', 'sounds', 'costumes', 'charsets', 'roomScripts'] as const;

/** Offset of a resource that does not exist. */
const NOWHERE = 0xffffffff;

type Entry = readonly [room: number, offset: number];

/** A directory with more entries. */
function longer(
  { rooms, offsets }: ResourceDirectory,
  entries: readonly Entry[],
): ResourceDirectory {
  return {
    rooms: Uint8Array.of(...rooms, ...entries.map(([room]) => room)),
    offsets: Uint32Array.of(...offsets, ...entries.map(([, offset]) => offset)),
  };
}

/** Changes each directory. MAXS follows. */
export function withDirectories(
  index: IndexFile,
  change: (directory: ResourceDirectory, name: (typeof DIRECTORIES)[number]) => ResourceDirectory,
): IndexFile {
  let next = index;
  for (const name of DIRECTORIES) {
    const old = next[name];
    if (old === undefined) continue;
    const directory = change(old, name);
    const count = directory.rooms.length - old.rooms.length;
    next = { ...next, [name]: directory, counts: raised(next.counts, name, count) };
  }
  return next;
}

/** Counts with one of them raised, if it is there. */
function raised(counts: IndexFile['counts'], name: string, by: number): IndexFile['counts'] {
  const fields = { ...counts } as unknown as Record<string, number>;
  if (name in fields) fields[name] += by;
  return counts && (fields as unknown as IndexFile['counts']);
}

/** Numbers that share a resource, and numbers without one: of room 0, or with an offset that leads nowhere. */
export function withShared(index: IndexFile, count: (what: string) => void): IndexFile {
  return withDirectories(index, (directory, name) => {
    const { rooms, offsets } = directory;
    const last = Array.from(rooms, (room, id) => room !== 0 && offsets[id] !== NOWHERE).lastIndexOf(
      true,
    );
    count(`${name}: nowhere`);
    const room = Math.max(...rooms, 1);
    const none: Entry[] = [
      [0, 0x1234],
      [room, NOWHERE],
    ];
    if (last < 0) return longer(directory, none);
    count(`${name}: shared`);
    return longer(directory, [[rooms[last], offsets[last]], ...none]);
  });
}

/** A room with a second number. Version 4 stores the number in the room, so it has none. */
export interface SharedRoom {
  readonly file: number;
  /** Its first number. */
  readonly first: number;
  /** The entry of its data file. */
  readonly entry: RoomOffset;
  readonly disks: Uint8Array;
}

/** Gives the first room of a game a second number. */
export function sharedRoom({ version, rooms, files, index }: Game): SharedRoom | undefined {
  const disks = index.rooms?.disks;
  if (!isLarge(version) || disks === undefined) return undefined;
  const [{ room: first, file, offset }] = rooms;
  const room = [...disks, 0].findIndex((disk, number) => number > 0 && disk === 0);
  const more = new Uint8Array(Math.max(disks.length, room + 1));
  more.set(disks);
  more[room] = files[file].disk ?? 0;
  return { file, first, entry: { room, offset }, disks: more };
}

/** Gives the second number of a room the scripts of the first, in version 8. */
export function withRoomScripts(index: IndexFile, { first, entry }: SharedRoom): IndexFile {
  return withDirectories(index, (directory, name) => {
    if (name !== 'roomScripts') return directory;
    const missing = Math.max(0, entry.room + 1 - directory.rooms.length);
    const { rooms, offsets } = longer(directory, Array(missing).fill([0, 0]));
    rooms[entry.room] = rooms[first];
    offsets[entry.room] = offsets[first];
    return { rooms, offsets };
  });
}

/**
 * Numbers whose resource is gone: its room is on no disk, or the index does not know it. Of costumes, also numbers
 * with a place where no costume is, in the room that has the most of them.
 */
export function withGone(index: IndexFile, count: (what: string) => void): IndexFile {
  const onNoDisk = Array.from(index.rooms?.disks ?? []).lastIndexOf(0);
  return withDirectories(index, (directory, name) => {
    count(name);
    const longest = longer(directory, [
      [255, 8],
      [onNoDisk, 8],
    ]);
    if (name !== 'costumes') return longest;
    const home = mostOften(directory.rooms.filter((room) => room !== 0));
    return longer(longest, [
      [home, 9],
      [home, 0x7ffffff0],
    ]);
  });
}

function mostOften(numbers: Uint8Array): number {
  const often = (number: number) => numbers.filter((one) => one === number).length;
  return numbers.reduce((best, number) => (often(number) > often(best) ? number : best));
}

/** A costume without a number. */
export function withUnlisted(index: IndexFile, count: (what: string) => void): IndexFile {
  return withDirectories(index, (directory, name) => {
    if (name !== 'costumes') return directory;
    count(name);
    const { rooms, offsets } = directory;
    const first = rooms.findIndex((room) => room !== 0);
    return { rooms: rooms.map((room, id) => (id === first ? 0 : room)), offsets };
  });
}
