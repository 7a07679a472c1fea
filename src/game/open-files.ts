// Index and data files, opened: what is in them, and what is wrong with them.

import { headerLayout } from '../block/header.js';
import { type Problem, problem, type Reporter, tell } from '../errors.js';
import { type DamagedIndexFile, indexFileAt } from '../index-file/index-file.js';
import { LOFF_ENTRY, LOFF_HEAD } from '../index-file/loff.js';
import { openRooms, type Rooms } from '../index-file/rooms.js';
import type { Limits } from '../limits.js';
import type { Version } from '../version.js';
import { bundleAt, bundlesIn, TO_ROOM } from './bundles.js';
import { agreed, dataEvidence, indexEvidence } from './evidence.js';
import type { Evidence } from './game.js';
import { listed } from './list.js';
import type { OpenData, OpenIndex } from './match.js';
import type { RoomEntry } from './number-rooms.js';
import type { Found } from './probe.js';

/** Parts that the index of a version has. Names of rooms are for authors, and may be absent. */
const PARTS: Readonly<Record<Version, readonly (keyof DamagedIndexFile)[]>> = {
  4: ['rooms', 'scripts', 'sounds', 'costumes', 'objects'],
  5: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  6: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  7: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects', 'soundNames'],
  8: ['rooms', 'roomScripts', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
};

/** Keeps the problems of a file. */
function keeping(problems: Problem[], file: string): Reporter {
  const onError = (problem: Problem) => void problems.push({ ...problem, file });
  return { onError, stopped: false, count: 0 };
}

/** Reads an index file. `version` is needed only to read the rest of an index whose MAXS is lost. */
export function openIndex(found: Found, limits: Limits | undefined, version?: Version): OpenIndex {
  const problems: Problem[] = [];
  const reporter = keeping(problems, found.name);
  const { src, form: shown } = found;
  const index = indexFileAt(src, { version, limits, shown, reporter });
  return { found, index, evidence: indexEvidence(found), problems };
}

/** What is wrong with an index file. */
export function problemsOf(opened: OpenIndex): Problem[] {
  return [...opened.problems, ...absentParts(opened)];
}

/** Parts that an index file lacks although nothing else is damaged: the file is cut off between two blocks. */
function absentParts({ found, index, problems }: OpenIndex): Problem[] {
  const parts = index.version === undefined ? [] : PARTS[index.version];
  const absent = parts.filter((part) => index[part] === undefined);
  if (absent.length === 0 || problems.length > 0) return [];
  const detail = `the index file ends without its ${listed(absent)}`;
  return [problem('MISSING', found.src.length, detail, { file: found.name })];
}

/** Opens a data file; searches the bundles if its room directory does not lead to all of them. */
export function openData(found: Found): OpenData {
  const { src, form = 'large', name } = found;
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const rooms = openRooms(src, reporter, form);
  const targets = (rooms?.entries ?? []).map(({ room, offset, pos }) => {
    return { room, offset, pos, start: bundleAt(src, form, offset) };
  });
  const good = targets.filter(({ start }) => start !== undefined);
  const isSound = isWhole(rooms) && good.length === targets.length;
  const bundles = isSound ? undefined : bundlesIn(src, form, reporter);
  const starts = (bundles ?? good).map(({ start }) => start as number);
  tellEnd(rooms, starts, reporter);
  const toBundles = good.filter(({ start, offset }) => start === offset);
  const toRooms = good.filter((one) => !toBundles.includes(one));
  const more = form === 'large' ? toBundles.length - toRooms.length : 0;
  // As many entries of each kind say nothing of the version.
  const [target] = more === 0 ? [] : more > 0 ? toBundles : toRooms;
  const evidence = dataEvidence(found, starts, target?.offset);
  const isLate = more === 0 ? isBare(evidence) : more > 0;
  const strays = isLate ? toRooms : toBundles;
  if (form === 'large')
    for (const { room, pos } of strays)
      tell(
        reporter,
        'BAD_OFFSET',
        pos,
        `room ${room}: LOFF leads to ${isLate ? 'ROOM, for others to LFLF' : 'LFLF, for others to ROOM'}`,
      );
  const known = new Set(starts);
  const entries = targets.map(({ room, offset, start = offset }): RoomEntry => {
    const inside = form === 'large' && !known.has(start) && known.has(start - TO_ROOM);
    return { room, start: inside ? start - TO_ROOM : start };
  });
  const places = new Map<number, number>();
  for (const { room, start } of entries) if (!places.has(room)) places.set(room, start);
  const base = isLate ? 0 : TO_ROOM;
  return { found, entries, places, bundles, base, evidence, problems: unique(problems) };
}

/** Reports rooms behind the end of a file, and a first header that ends the file before its last bundle. */
function tellEnd(rooms: Rooms | undefined, starts: readonly number[], reporter: Reporter): void {
  if (rooms === undefined) return;
  const { src, form, tag } = rooms.whole;
  const lost = rooms.entries.filter(({ offset }) => offset >= src.length).map(({ room }) => room);
  if (lost.length > 0) {
    const what = `${lost.length === 1 ? 'room' : 'rooms'} ${listed(lost)}`;
    const detail = `the file ends at ${src.length}, before ${what}`;
    tell(reporter, 'TRUNCATED', src.length, detail);
  }
  const { sizeAt, readSize } = headerLayout(form);
  const last = starts.reduce((most, start) => Math.max(most, start), 0);
  const stop = last + readSize(src, last + sizeAt);
  const size = readSize(src, sizeAt);
  if (size < stop && stop <= src.length)
    tell(
      reporter,
      'BAD_SIZE',
      sizeAt,
      `${tag} says that it has ${size} bytes, its blocks end at ${stop}`,
    );
}

/** Bytes from the start of a bundle to the place that its resource offsets count from, by version. */
const BASES: Readonly<Record<Version, number>> = {
  4: TO_ROOM,
  5: TO_ROOM,
  6: TO_ROOM,
  7: TO_ROOM,
  8: 0,
};

/** Whether offsets count from bundles in all versions that a file may be of. */
function isBare(evidence: readonly Evidence[]): boolean {
  const versions = agreed(evidence);
  return versions.length > 0 && versions.every((version) => BASES[version] === 0);
}

/** Whether only zeros follow the entries of a room directory. */
function isWhole(rooms: Rooms | undefined): boolean {
  if (rooms === undefined) return false;
  const { whole, start, end, entries } = rooms;
  const listEnd = start + headerLayout(whole.form).size + LOFF_HEAD + entries.length * LOFF_ENTRY;
  return whole.src.subarray(listEnd, end).every((byte) => byte === 0);
}

/** Problems without duplicates. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((one) => [one.message, one])).values()];
}
