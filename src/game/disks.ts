// Data files of one game. Floppies of version 4 and disks of version 8 store some rooms on several disks: a disk has all
// rooms that the index has on it, and may have copies of others. Names of files count only if nothing else tells.

import { FILE_TAGS, inBundle } from '../block/data-file.js';
import { tagAt } from '../block/header.js';
import { type Block, headerAt } from '../block/level.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type BlockForm, hasTags, type Version } from '../version.js';
import { GAME_RULES, type RoomPlace } from './game.js';
import type { OpenData } from './match.js';

/**
 * The bundle around the anchor of a room; up to the end of the file if its size is wrong, `undefined` if it has no
 * header.
 */
export function bundleAround(src: Uint8Array, form: BlockForm, anchor: number): Block | undefined {
  if (!hasTags(form)) return undefined;
  const { file, bundle, room } = FILE_TAGS[form];
  const pos = anchor - (tagAt(src, form, anchor) === room ? inBundle(form, 'room') : 0);
  const block = headerAt({ src, form, path: file, pos, end: src.length })?.block;
  return block?.tag === bundle ? block : undefined;
}

/** Where two blocks differ, from the start of each; `undefined` if one is as the other begins: a file may be cut. */
export function differenceOf(a: Block, b: Block): number | undefined {
  const size = Math.min(a.end - a.start, b.end - b.start);
  for (let i = 0; i < size; i++) if (a.src[a.start + i] !== b.src[b.start + i]) return i;
  return undefined;
}

/** Whether two places of the files have the same room. */
export function isCopy(data: readonly OpenData[], ...places: readonly RoomPlace[]): boolean {
  const [one, other] = places.map(({ file, offset }) => {
    const { src, form = 'large' } = data[file].found;
    return bundleAround(src, form, offset);
  });
  return one !== undefined && other !== undefined && differenceOf(one, other) === undefined;
}

/** Whether all rooms that two files have are copies. */
export function agrees(a: OpenData, b: OpenData): boolean {
  return [...a.places].every(([room, offset]) => {
    const other = b.places.get(room);
    return other === undefined || isCopy([a, b], { file: 0, offset }, { file: 1, offset: other });
  });
}

/** Whether data files are not disks: each is a room, or has one, in versions whose games have no disks. */
export function haveRoomEach(versions: readonly Version[], data: readonly OpenData[]): boolean {
  const haveDisks = versions.some((version) => GAME_RULES[`${version}`].hasDisks);
  return data.every(({ entries, isRoom }) => isRoom || (!haveDisks && entries.length === 1));
}

/** Which disk each data file is by the index; `undefined` for none, or if all that it may be are others. */
export function disksOf(
  index: IndexFile | undefined,
  data: readonly OpenData[],
): readonly (number | undefined)[] {
  const stated = index?.rooms?.disks ?? new Uint8Array(0);
  if (index !== undefined && haveRoomEach([index.version], data))
    return data.map(({ entries: [entry] }) => stated[entry?.room] || undefined);
  const choices = choicesOf(stated, data);
  const name = (file: number) => data[file].found.name;
  const byName = [...data.keys()].sort((a, b) => (name(a) < name(b) ? -1 : 1));
  const owners = new Map<number, number>();
  const tried = new Set<number>();
  // A file takes the first disk that is free, or one whose file can take another.
  const take = (file: number): boolean => {
    const isLeft = (disk: number): boolean => {
      if (tried.has(disk)) return false;
      tried.add(disk);
      return take(owners.get(disk) as number);
    };
    const { whole } = choices[file];
    const disk = whole.find((one) => !owners.has(one)) ?? whole.find(isLeft);
    if (disk !== undefined) owners.set(disk, file);
    return disk !== undefined;
  };
  for (const file of byName) if (take(file)) tried.clear();
  for (const file of byName) {
    const { whole, part } = choices[file];
    const disk = whole.length > 0 ? undefined : part.find((one) => !owners.has(one));
    if (disk !== undefined) owners.set(disk, file);
  }
  const disks: (number | undefined)[] = data.map(() => undefined);
  for (const [disk, file] of owners) disks[file] = disk;
  return disks;
}

/** The disks that a file may be, the likeliest first. */
interface Choices {
  /** Those of which it has all rooms that any file has. */
  readonly whole: readonly number[];
  /** Those of which it has a room. */
  readonly part: readonly number[];
}

/**
 * The disks that each file may be. First comes that of which it has the largest part, then that of which it has most
 * rooms, then that of its first room.
 */
function choicesOf(disks: Uint8Array, data: readonly OpenData[]): Choices[] {
  const count = (rooms: Iterable<number>) => {
    const counts = new Map<number, number>();
    for (const room of rooms)
      if (disks[room]) counts.set(disks[room], (counts.get(disks[room]) ?? 0) + 1);
    return counts;
  };
  const numbers = data.map(({ entries }) => new Set(entries.map(({ room }) => room)));
  const stated = count(disks.keys());
  const present = count(new Set(numbers.flatMap((rooms) => [...rooms])));
  return data.map(({ entries }, i) => {
    const own = count(numbers[i]);
    const share = (disk: number) => (own.get(disk) ?? 0) / (stated.get(disk) ?? 1);
    const first = disks[entries[0]?.room];
    const part = [...own]
      .sort(
        ([a, x], [b, y]) =>
          share(b) - share(a) || y - x || Number(b === first) - Number(a === first),
      )
      .map(([disk]) => disk);
    return { part, whole: part.filter((disk) => own.get(disk) === present.get(disk)) };
  });
}
