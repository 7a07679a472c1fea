// Index and data files, opened: what is in them, and what is wrong with them.

import { SILENT, siblings } from '../block/level.js';
import { type ErrorHandler, type Problem, problem, reporterOf } from '../errors.js';
import { type DamagedIndexFile, readIndexFile } from '../index-file/index-file.js';
import { openRooms } from '../index-file/rooms.js';
import type { Limits } from '../limits.js';
import type { Version } from '../version.js';
import { dataEvidence, indexEvidence } from './evidence.js';
import { listed } from './list.js';
import type { OpenData, OpenIndex } from './match.js';
import type { Found } from './probe.js';

/** Parts that the index of a version has. Names of rooms are for authors, and may be absent. */
const PARTS: Readonly<Record<Version, readonly (keyof DamagedIndexFile)[]>> = {
  4: ['rooms', 'scripts', 'sounds', 'costumes', 'objects'],
  5: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  6: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  7: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects', 'soundNames'],
  8: ['rooms', 'roomScripts', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
};

/** A handler that keeps problems of a file. */
function keeping(problems: Problem[], file: string): ErrorHandler {
  return (problem) => void problems.push({ ...problem, file });
}

/** Reads an index file; the version tells what is left of one whose MAXS is lost. */
export function openIndex(found: Found, limits: Limits | undefined, version?: Version): OpenIndex {
  const problems: Problem[] = [];
  const onError = keeping(problems, found.name);
  const index = readIndexFile(found.src, { version, onError, limits });
  return { found, index, evidence: indexEvidence(found), problems };
}

/** What is wrong with an index file. */
export function problemsOf(opened: OpenIndex): Problem[] {
  return [...opened.problems, ...absentParts(opened), ...hiddenEntries(opened)];
}

/** What an index file lacks without a sign of damage: one that is cut between two blocks. */
function absentParts({ found, index, problems }: OpenIndex): Problem[] {
  const parts = index.version === undefined ? [] : PARTS[index.version];
  const absent = parts.filter((part) => index[part] === undefined);
  if (absent.length === 0 || problems.length > 0) return [];
  const detail = `the index file ends without its ${listed(absent)}`;
  return [problem('MISSING', found.src.length, detail, { file: found.name })];
}

/** Directories by tag; their blocks have no room for more entries than they count. */
const DIRECTORIES: ReadonlyMap<string, DirectoryPart> = new Map([
  ['0R', 'rooms'],
  ['0S', 'scripts'],
  ['0N', 'sounds'],
  ['0C', 'costumes'],
  ['DROO', 'rooms'],
  ['DRSC', 'roomScripts'],
  ['DSCR', 'scripts'],
  ['DSOU', 'sounds'],
  ['DCOS', 'costumes'],
  ['DCHR', 'charsets'],
]);

type DirectoryPart = 'rooms' | 'roomScripts' | 'scripts' | 'sounds' | 'costumes' | 'charsets';

/** Bytes of an entry of a directory, in both lanes. */
const ENTRY = 5;

/** Least bytes of the count that opens a directory. */
const COUNT = 2;

/** Directories that end long before their blocks do: a count that is too low hides resources. */
function hiddenEntries({ found, index }: OpenIndex): Problem[] {
  const { name, src, form = 'large' } = found;
  const level = { src, form, path: '', tag: '', pos: 0, end: src.length };
  return [...siblings(level, SILENT)].flatMap(({ tag, end, payload }) => {
    const part = DIRECTORIES.get(tag);
    const count = (part && index[part])?.offsets.length ?? Infinity;
    const left = payload.length - COUNT - count * ENTRY;
    if (left < ENTRY) return [];
    const detail = `${tag} has ${count} entries, and bytes for more behind them`;
    return [problem('BAD_VALUE', end - left, detail, { file: name })];
  });
}

/** Reads the room directory of a data file. */
export function openData(found: Found): OpenData {
  const problems: Problem[] = [];
  const onError = keeping(problems, found.name);
  const rooms = openRooms(found.src, reporterOf(onError));
  const places = new Map<number, number>();
  for (const { room, offset } of rooms?.entries ?? [])
    if (!places.has(room)) places.set(room, offset);
  return { found, rooms, places, evidence: rooms ? dataEvidence(found, rooms) : [], problems };
}
