// The record of a game from its files: the version that they agree on, its rooms, and what is missing.

import { fail, type Problem, problem } from '../errors.js';
import type { DamagedIndexFile, IndexFile } from '../index-file/index-file.js';
import { BLOCK_FORMS, type Release, type Version } from '../version.js';
import type { Chosen } from './choose.js';
import { likelyDiskOf } from './disk.js';
import { evidenceOf, versionsOf } from './evidence.js';
import type { DataFile, Evidence, ForeignFile, Game, GameRoom, OpenedFile } from './game.js';
import { listed } from './list.js';
import { ambiguous } from './match.js';
import type { PlacedData } from './places.js';
import type { Found } from './probe.js';

/** The version of the files, and what speaks against it. */
interface Verdict {
  readonly version: Version;
  readonly problems: readonly Problem[];
}

/** Kinds of files that stand beside the data files, by version. */
const BESIDE: Readonly<Record<Version, Found['kind'] | undefined>> = {
  4: 'charset',
  5: undefined,
  6: undefined,
  7: 'font',
  8: 'font',
};

/**
 * The version of a game: what the caller says, or what the index shows, or what all files agree on.
 * Throws `AMBIGUOUS` if two are possible.
 */
export function versionOf({ index, data }: Chosen, said: Version | undefined): Verdict {
  const evidence = evidenceOf(index, data);
  const possible = versionsOf(index, data);
  const forms = new Set([...(index ? [index] : []), ...data].map(({ found }) => found.form));
  if (said !== undefined && !forms.has(BLOCK_FORMS[said]))
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
  const against = evidence.filter(({ versions }) => !versions.includes(version));
  return { version, problems: against.map((one) => contradiction(one, version)) };
}

function contradiction({ file, offset, seen, versions }: Evidence, version: Version): Problem {
  const detail = `${seen}: that is version ${versions.join(' or ')}, not ${version}`;
  return problem('BAD_VALUE', offset, detail, { file });
}

/** What a game is made of. */
export interface Parts {
  readonly chosen: Chosen;
  readonly index: IndexFile;
  readonly placed: readonly PlacedData[];
  /** Charsets and fonts. */
  readonly beside: readonly Found[];
}

/** The record of a game. */
export function assemble(
  { chosen: { index: opened, data, foreign }, index, placed, beside }: Parts,
  { version, variant }: Release,
): Omit<Game, 'problems'> {
  const files = placed.map((one) => ({ ...one, file: dataFile(index, one) }));
  const kind = BESIDE[version];
  const numbered = beside.filter((file) => file.kind === kind).sort(byNumber);
  const others = beside.filter((file) => file.kind !== kind);
  const strangers = others.map(({ name, kind: other }): ForeignFile => {
    return { name, why: `games of version ${version} have no ${other} files` };
  });
  return {
    version,
    variant,
    indexFile: opened && openedFile(opened.found),
    index,
    files: files.map(({ file }) => file),
    rooms: roomsOf(index, files),
    charsets: kind === 'charset' ? numbered.map(numberedFile) : [],
    fonts: kind === 'font' ? numbered.map(numberedFile) : [],
    evidence: evidenceOf(opened, data),
    foreign: [...foreign, ...strangers],
  };
}

function byNumber({ number: a = 0 }: Found, { number: b = 0 }: Found): number {
  return a - b;
}

function openedFile({ name, src, key }: Found): OpenedFile {
  return { name, src, key };
}

function numberedFile(file: Found): OpenedFile & { number: number | undefined } {
  return { ...openedFile(file), number: file.number };
}

function dataFile(index: DamagedIndexFile, { data: { found }, places }: PlacedData): DataFile {
  const rooms = Array.from(places.keys(), (room) => ({ room }));
  return { ...openedFile(found), disk: likelyDiskOf(index, rooms) };
}

/** A data file with its rooms. */
interface Listed extends PlacedData {
  readonly file: DataFile;
}

/** The rooms of all files. If two files have the same room, the disk that the index names for it counts. */
function roomsOf(index: DamagedIndexFile, files: readonly Listed[]): GameRoom[] {
  const homes = new Map<number, Omit<GameRoom, 'name'>>();
  files.forEach(({ file: { disk }, places }, file) => {
    for (const [room, offset] of places)
      if (!homes.has(room) || disk === index.rooms?.disks[room])
        homes.set(room, { room, file, offset });
  });
  const names = new Map<number, string>();
  for (const { room, name } of index.roomNames ?? [])
    if (!names.has(room)) names.set(room, String.fromCharCode(...name).replace(/\0.*$/s, ''));
  const rooms = [...homes.values()].sort((a, b) => a.room - b.room);
  return rooms.map(({ room, file, offset }) => ({ room, name: names.get(room), file, offset }));
}

/**
 * Problems where index and files disagree: disks without a data file, and rooms that are not on their
 * disk.
 */
export function missing({ index, indexFile, files, rooms }: Omit<Game, 'problems'>): Problem[] {
  const disks = index.rooms?.disks;
  if (disks === undefined) return [];
  const there = new Set(rooms.map(({ room }) => room));
  const lost = new Map<number, number[]>();
  disks.forEach((disk, room) => {
    if (disk === 0 || there.has(room)) return;
    const numbers = lost.get(disk) ?? [];
    numbers.push(room);
    lost.set(disk, numbers);
  });
  const absent = [...lost].map(([disk, numbers]) => {
    const file = files.find((one) => one.disk === disk);
    const what = `${numbers.length === 1 ? 'room' : 'rooms'} ${listed(numbers)}`;
    const detail = file
      ? `${file.name} lacks ${what}`
      : `there is no data file of disk ${disk}: ${what}`;
    return problem('MISSING', 0, detail, { file: (file ?? indexFile)?.name });
  });
  const strays = rooms.filter(
    ({ room, file }) => (disks[room] || files[file].disk) !== files[file].disk,
  );
  const stray = strays.map(({ room, file }) => {
    const detail = `room ${room} is in ${files[file].name}, and the index has it on disk ${disks[room]}`;
    return problem('BAD_VALUE', 0, detail, { file: indexFile?.name });
  });
  return [...absent, ...stray];
}
