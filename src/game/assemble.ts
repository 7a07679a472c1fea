// The record of a game from its files: the version that they agree on, its rooms, and what is missing.

import { fail, type Problem, problem } from '../errors.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import type { ColorSet } from '../palette/sixteen.js';
import { ROOM_RULES } from '../room/open.js';
import { releaseIn, releaseOf, type Version, type Versioned } from '../version.js';
import type { Chosen } from './choose.js';
import { disksOf } from './disks.js';
import { evidenceOf, versionsOf } from './evidence.js';
import {
  type DataFile,
  type ForeignFile,
  folderOf,
  GAME_RULES,
  type Game,
  type GameRoom,
  listed,
  type OpenedFile,
  type RoomPlace,
  roomsListed,
  titleOf,
} from './game.js';
import { ambiguous, isAt, type OpenData } from './match.js';
import { numberLost } from './number-lost.js';
import type { Found } from './probe.js';

/**
 * The version of a game: what the caller says, or what the index shows, or what all files agree on. Throws `AMBIGUOUS`
 * if two are possible.
 */
export function agreedVersion({ index, data }: Chosen, said: Version | undefined): Version {
  const possible = versionsOf(index, data);
  const forms = new Set([...(index ? [index] : []), ...data].map(({ found }) => found.form));
  if (said !== undefined && ![...forms].some((form) => form && releaseIn(said, form)))
    fail(
      'MISSING',
      0,
      `no file of version ${said}: the files are of version ${possible.join(' or ')}`,
    );
  const version = said ?? possible[0];
  if (said === undefined && possible.length !== 1)
    throw ambiguous(
      `the files are of version ${possible.join(' or ') || 'unknown'}: say it with options.version`,
    );
  return version;
}

/** What the files say against a version. */
export function against({ index, data }: Chosen, version: Version): Problem[] {
  return evidenceOf(index, data).flatMap(({ file, offset, seen, versions }) => {
    const detail = `${seen}: that is version ${versions.join(' or ')}, not ${version}`;
    return versions.includes(version) ? [] : problem('BAD_VALUE', offset, detail, { file });
  });
}

interface Parts {
  readonly chosen: Chosen;
  readonly index: IndexFile;
  /** Charsets, fonts and films. */
  readonly beside: readonly Found[];
  /** For a game of 16 colors. */
  readonly colors: ColorSet;
}

/** The record of a game. Its problems are those of index and data together. */
export function assemble(
  { chosen: { index: opened, data, foreign }, index, beside, colors }: Parts,
  { version, variant }: Versioned,
): Game {
  const release = releaseOf({ version, variant });
  const indexFile = opened && openedFile(opened.found);
  const disks = disksOf(index, data);
  const files = data.map(({ found }, i): DataFile => ({ ...openedFile(found), disk: disks[i] }));
  const homes = homesOf(index, files, data);
  const directed = new Set(homes.keys());
  const isHere = (disk: number) => files.some((file) => file.disk === disk);
  const lacksRooms =
    data.some(({ isWhole }) => !isWhole) || [...missing(index, homes).keys()].some(isHere);
  const found = numberLost({ release, index, data, homes }, lacksRooms);
  const { beside: kind, hasFilms } = GAME_RULES[release];
  const home = folderOf((opened ?? data[0])?.found.name ?? '');
  const own = ofFolder(beside, home);
  const numbered = own
    .filter((file) => file.kind === kind)
    .sort(({ number: a = 0 }, { number: b = 0 }) => a - b)
    .map((file) => ({ ...openedFile(file), number: file.number }));
  const films = hasFilms ? own.filter((file) => file.kind === 'film') : [];
  const isOurs = (one: string) => one === kind || (one === 'film' && hasFilms);
  const others = beside.filter((file) => !isOurs(file.kind) || !own.includes(file));
  const strangers = others.map(({ name, kind: other }): ForeignFile => {
    const why = `games of version ${version} have no ${other} files`;
    return { name, why: isOurs(other) ? `the ${other} of the folder of the game is used` : why };
  });
  return {
    kind: 'game',
    version,
    variant,
    ...(ROOM_RULES[release].sixteen && { colors }),
    indexFile,
    index: found.index,
    files,
    rooms: roomsOf(index, homes, directed),
    charsets: kind === 'charset' ? numbered : [],
    fonts: kind === 'font' ? numbered : [],
    films: films.map(openedFile),
    evidence: evidenceOf(opened, data),
    foreign: [...foreign, ...strangers],
    problems: [
      ...found.problems,
      ...lostRooms(missing(index, homes), files, data, indexFile),
      ...cutResources(index, data),
    ],
  };
}

/** Charsets, fonts and films without those that are in the folder of a game too. */
function ofFolder(beside: readonly Found[], home: string): Found[] {
  const isHere = ({ name }: Found) => folderOf(name) === home;
  const named = ({ name, kind, number }: Found) => `${kind} ${number ?? titleOf(name)}`;
  const here = new Set(beside.filter(isHere).map(named));
  return beside.filter((file) => isHere(file) || !here.has(named(file)));
}

function openedFile({ name, src, key, outer }: Found): OpenedFile {
  return { name, src, key, outer };
}

/** The places of the rooms of all files, by number. The disk that the index names for a room comes first. */
function homesOf(
  index: IndexFile,
  files: readonly DataFile[],
  data: readonly OpenData[],
): Map<number, RoomPlace[]> {
  const homes = new Map<number, RoomPlace[]>();
  data.forEach(({ places }, file) => {
    for (const [room, offset] of places) {
      const others = homes.get(room) ?? [];
      const isFirst = files[file].disk === index.rooms?.disks[room];
      homes.set(room, isFirst ? [{ file, offset }, ...others] : [...others, { file, offset }]);
    }
  });
  return homes;
}

/** The rooms by ascending number. Only those that a directory leads to have the names of the index. */
function roomsOf(
  { roomNames = [] }: IndexFile,
  homes: ReadonlyMap<number, readonly RoomPlace[]>,
  directed: ReadonlySet<number>,
): GameRoom[] {
  const names = new Map<number, string>();
  for (const { room, name } of roomNames)
    if (directed.has(room) && !names.has(room))
      names.set(room, String.fromCharCode(...name).replace(/\0.*$/s, ''));
  const rooms = [...homes].sort(([a], [b]) => a - b);
  return rooms.map(([room, places]) => ({ room, name: names.get(room), ...places[0], places }));
}

/** Stands for no disk: files of rooms are on any. */
const NO_DISK = 0;

/**
 * The rooms that the index has on a disk, but no file has, by disk. In an index without blocks the disks do not tell which
 * rooms there are, so the rooms of resources count, on no disk.
 */
function missing(
  index: IndexFile,
  homes: ReadonlyMap<number, unknown>,
): Map<number, readonly number[]> {
  const { rooms, form } = index;
  const lost = new Map<number, number[]>();
  if (form !== undefined) {
    const numbers = [...roomsOfResources(index)].filter((room) => !homes.has(room));
    return new Map(numbers.length > 0 ? [[NO_DISK, numbers.sort((a, b) => a - b)]] : []);
  }
  rooms?.disks.forEach((disk, room) => {
    if (disk === 0 || homes.has(room)) return;
    const numbers = lost.get(disk) ?? [];
    numbers.push(room);
    lost.set(disk, numbers);
  });
  return lost;
}

/** The rooms that an index has resources in. */
function roomsOfResources(index: IndexFile): Set<number> {
  const rooms = new Set<number>();
  for (const kind of Object.keys(PLACES) as IndexedKind[])
    index[PLACES[kind].directory]?.rooms.forEach((_, id) => {
      const entry = placeOf(index, kind, id);
      if (entry !== undefined) rooms.add(entry.room);
    });
  return rooms;
}

/** Problems of rooms that no file has. Rooms behind the end of a file are among the problems of that file. */
function lostRooms(
  lost: ReadonlyMap<number, readonly number[]>,
  files: readonly DataFile[],
  data: readonly OpenData[],
  indexFile: OpenedFile | undefined,
): Problem[] {
  const cut = new Set(data.flatMap((one) => one.cut));
  return [...lost].flatMap(([disk, all]) => {
    const numbers = all.filter((room) => !cut.has(room));
    if (numbers.length === 0) return [];
    const [file, ...more] = files.filter((one) => one.disk === disk);
    const what = roomsListed(numbers);
    const areAlone = disk === NO_DISK || more.length > 0 || data.some(({ isRoom }) => isRoom);
    const lacks = areAlone ? `no file has ${what}` : `${file?.name} lacks ${what}`;
    const detail =
      file || disk === NO_DISK ? lacks : `no file is recognized as disk ${disk}: ${what}`;
    return problem('MISSING', 0, detail, { file: (file ?? indexFile)?.name });
  });
}

/** Kinds that show where the file of a room is cut: all that are in the file, but sounds, whose sizes are not sure. */
const CUT_KINDS = ['script', 'costume'] as const;

/** Problems of files of one room that end before resources of the room. Other files have sizes that show it. */
function cutResources(index: IndexFile, data: readonly OpenData[]): Problem[] {
  const rooms = data.filter(({ isRoom }) => isRoom);
  return rooms.flatMap(({ found, places }) => {
    const cut = CUT_KINDS.flatMap((kind) => {
      const ids = index[PLACES[kind].directory]?.rooms.keys() ?? [];
      return [...ids].flatMap((id) => {
        const entry = placeOf(index, kind, id);
        const isHere = entry !== undefined && places.has(entry.room);
        const isCut = isHere && isAt(found, kind, entry.offset) === undefined;
        return isCut ? [`${kind} ${id}`] : [];
      });
    });
    if (cut.length === 0) return [];
    const detail = `the file ends before the end of ${listed(cut)}`;
    return problem('TRUNCATED', found.src.length, detail, { file: found.name });
  });
}
