// Chooses the files of a folder that make up the game. A folder may have stray files of other games. If it has two whole
// games, the caller must choose.

import { DecodeError, fail } from '../errors.js';
import type { Version } from '../version.js';
import { agrees, disksOf, haveRoomEach } from './disks.js';
import { agreed, versionsOf } from './evidence.js';
import { type ForeignFile, GAME_RULES, listed } from './game.js';
import { ambiguous, type OpenData, type OpenIndex, wholeGames } from './match.js';
import type { Found } from './probe.js';

/** The files that were opened. */
export interface Candidates {
  readonly indexes: readonly OpenIndex[];
  readonly data: readonly OpenData[];
  /** Charsets, fonts and films. */
  readonly beside: readonly Found[];
  readonly foreign: readonly ForeignFile[];
}

/** What the caller chose. */
interface Choice {
  /** Name of the index file. */
  readonly index: string | undefined;
  /** Names of the data files. */
  readonly data: readonly string[] | undefined;
  /** Version of the game to open, if there are several games. */
  readonly version: Version | undefined;
  /** Most pairs of an index and a data file that are compared. */
  readonly most: number;
}

/** The files of one game. */
export interface Chosen {
  readonly index: OpenIndex | undefined;
  /** By disk. */
  readonly data: readonly OpenData[];
  /** Files that belong to no game, or to another. */
  readonly foreign: readonly ForeignFile[];
}

/** Finds the files of the one game. Throws `MISSING` if there is none, `AMBIGUOUS` if there are two. */
export function chooseGame(candidates: Candidates, choice: Choice): Chosen {
  const { indexes, foreign } = candidates;
  const given = wantedData(candidates, choice.data);
  const wanted =
    choice.index === undefined ? indexes : [named(indexes, choice.index, 'index', foreign)];
  const mayClaim = wanted.length < indexes.length && choice.data === undefined;
  const areFew = indexes.length * given.length <= choice.most;
  const data = mayClaim && areFew ? leftFor(wanted[0], indexes, given) : given;
  if (wanted.length + data.length === 0) throw noGame(foreign);
  if (choice.data !== undefined && choice.index !== undefined)
    return chosen(candidates, wanted[0], data, 'it was not chosen');
  checkPairs(wanted.length, data.length, choice.most);
  const whole = ofVersion(wholeGames(wanted, data), choice.version);
  if (whole.length > 1) throw several('', whole);
  if (whole.length === 1) {
    const [{ index, data: fitting }] = whole;
    const files = choice.data && wanted.length === 1 ? data : fitting;
    checkDisks(index, files);
    const why = choice.data ? 'it was not chosen' : 'it does not fit the index file';
    return chosen(candidates, index, files, why);
  }
  if (wanted.length === 1 && (data.length === 0 || choice.index !== undefined))
    return chosen(candidates, wanted[0], [], 'it does not fit the index file');
  const loose = apart(wanted, choice.data ? asGiven(data) : withoutIndex(data));
  const groups = ofVersion(
    loose.filter(({ data: files }) => choice.data === undefined || files.length > 0),
    choice.version,
  );
  if (groups.length > 1) throw several('files of ', groups);
  return chosen(candidates, groups[0].index, groups[0].data, 'it was not chosen');
}

/** The data files that no other index has a better claim to. */
function leftFor(
  index: OpenIndex,
  indexes: readonly OpenIndex[],
  data: readonly OpenData[],
): readonly OpenData[] {
  const games = wholeGames(indexes, data);
  const claims = (file: OpenData) => games.filter((game) => game.data.includes(file));
  return data.filter((file) => {
    const all = claims(file);
    return all.length === 0 || all.some((game) => game.index === index);
  });
}

/** All games that the files belong to. Throws `LIMIT` for too many pairs to compare. */
export function gamesIn({ indexes, data }: Candidates, most: number): readonly Group[] {
  checkPairs(indexes.length, data.length, most);
  const whole = wholeGames(indexes, data);
  const isLeft = (file: OpenIndex | OpenData) =>
    !whole.some((game) => game.index === file || game.data.some((one) => one === file));
  return [...whole, ...apart(indexes.filter(isLeft), withoutIndex(data.filter(isLeft)))];
}

/** The games of a version; all games if none has that version. */
function ofVersion<T extends Group>(
  games: readonly T[],
  version: Version | undefined,
): readonly T[] {
  const fitting = games.filter(
    ({ index, data }) => version !== undefined && versionsOf(index, data).includes(version),
  );
  return fitting.length > 0 ? fitting : games;
}

/** Games of files that do not fit each other. One index and one group of data count as a game if damaged. */
function apart(indexes: readonly OpenIndex[], groups: readonly Group[]): Group[] {
  const [index] = indexes;
  const [group] = groups;
  if (indexes.length === 1 && groups.length === 1 && isDamaged(index, group.data))
    return [{ index, data: group.data }];
  return [...indexes.map((one) => ({ index: one, data: [] })), ...groups];
}

/** Whether damage may be the reason why files do not fit each other. */
function isDamaged({ found, problems }: OpenIndex, data: readonly OpenData[]): boolean {
  const damaged = problems.length > 0 || data.some(({ isWhole }) => !isWhole);
  return damaged && data.every((file) => file.found.form === found.form);
}

const HINT = ': choose with options.index or options.data';

function several(what: string, games: readonly Group[]): DecodeError {
  const names = listed(games.map(title), '; ');
  const versions = new Set(games.map(({ index, data }) => versionsOf(index, data).join()));
  const more = versions.size > 1 ? ', or options.version' : '';
  return ambiguous(`${what}${games.length} games: ${names}${HINT}${more}`);
}

function checkPairs(indexes: number, data: number, most: number): void {
  const detail = `${indexes} index files and ${data} data files: more pairs than limits.entries`;
  if (indexes * data > most) fail('LIMIT', 0, `${detail}${HINT}`);
}

function noGame(foreign: readonly ForeignFile[]): DecodeError {
  const shown = foreign.map(({ name, why }) => `${name}: ${why}`);
  const list = shown.length > 0 ? ` (${listed(shown, '; ')})` : '';
  return new DecodeError('MISSING', 0, `no file of a game among ${foreign.length}${list}`);
}

function wantedData(
  { data, foreign }: Candidates,
  names: readonly string[] | undefined,
): readonly OpenData[] {
  return names === undefined
    ? data
    : [...new Set(names)].map((name) => named(data, name, 'data', foreign));
}

/** The file with a name; throws a RangeError if it is absent, or another kind of file. */
function named<T extends OpenIndex | OpenData>(
  files: readonly T[],
  wanted: string,
  option: 'index' | 'data',
  foreign: readonly ForeignFile[],
): T {
  const file = files.find(({ found }) => found.name === wanted);
  if (file !== undefined) return file;
  const stranger = foreign.find(({ name }) => name === wanted);
  const known = listed(files.map(({ found }) => found.name)) || 'none';
  const why = stranger?.why ?? `the ${option} files are ${known}`;
  throw new RangeError(`options.${option}: ${wanted} cannot be chosen: ${why}`);
}

/** Throws `AMBIGUOUS` if two data files would be the same disk, unless all rooms that they share are copies. */
function checkDisks(opened: OpenIndex, data: readonly OpenData[]): void {
  const { found, index } = opened;
  const versions = versionsOf(opened, data);
  if (haveRoomEach(versions, data)) {
    checkRooms(opened, data);
    return;
  }
  const disks = disksOf(index, data);
  const mayAgree = hasDisks(versions);
  for (const [i, file] of data.entries()) {
    if (disks[i] !== undefined || !file.entries.some(({ room }) => index?.rooms?.disks[room]))
      continue;
    const other = data.findIndex(
      (one, j) => disks[j] !== undefined && !(mayAgree && agrees(one, file)),
    );
    if (other < 0) continue;
    const names = [i, other].sort((a, b) => a - b).map((one) => data[one].found.name);
    throw ambiguous(`${names.join(' and ')} are both disk ${disks[other]} of ${found.name}${HINT}`);
  }
}

/** Throws `AMBIGUOUS` if two files have the same room. */
function checkRooms({ found }: OpenIndex, data: readonly OpenData[]): void {
  const owners = new Map<number, OpenData>();
  for (const file of data)
    for (const room of file.places.keys()) {
      const other = owners.get(room)?.found.name;
      owners.set(room, file);
      if (other === undefined) continue;
      const names = `${other} and ${file.found.name}`;
      throw ambiguous(`${names} are both room ${room} of ${found.name}${HINT}`);
    }
}

/** A game, or files that may be one. */
interface Group {
  readonly index?: OpenIndex;
  readonly data: readonly OpenData[];
}

/** Data files that may be disks of one game. */
interface Disks {
  readonly data: OpenData[];
  /** The first file that has each room. */
  readonly rooms: Map<number, OpenData>;
  versions: readonly Version[];
}

/** Groups that a data file is compared with: a folder may have thousands of files. */
const LATEST = 6;

/**
 * Groups data files without an index: files of one version may be disks of one game, if all rooms that they share are
 * copies.
 */
function withoutIndex(data: readonly OpenData[]): Group[] {
  const groups: Disks[] = [];
  for (const file of data) {
    const versions = agreed(file.evidence);
    const common = (group: Disks) => group.versions.filter((one) => versions.includes(one));
    const fits = ({ rooms }: Disks) => {
      const others = new Set([...file.places.keys()].flatMap((room) => rooms.get(room) ?? []));
      return [...others].every((other) => agrees(file, other));
    };
    const areRooms = (group: Disks) =>
      [...group.data, file].every((one) => one.found.number !== undefined) &&
      haveRoomEach(common(group), [...group.data, file]);
    const found = groups.slice(-LATEST).find((group) => {
      return (hasDisks(common(group)) || areRooms(group)) && fits(group);
    });
    const home: Disks = found ?? { data: [], rooms: new Map(), versions };
    if (found === undefined) groups.push(home);
    home.data.push(file);
    home.versions = common(home);
    for (const room of file.places.keys()) if (!home.rooms.has(room)) home.rooms.set(room, file);
  }
  return groups;
}

/** Data files that the caller chose: one game, if a version fits all. */
function asGiven(data: readonly OpenData[]): Group[] {
  const isOne = agreed(data.flatMap(({ evidence }) => evidence)).length > 0;
  return data.length > 0 && isOne ? [{ data }] : withoutIndex(data);
}

/** Whether games of some versions may have several data files. */
function hasDisks(versions: readonly Version[]): boolean {
  return versions.length > 0 && versions.every((one) => GAME_RULES[`${one}`].hasDisks);
}

function title({ index, data }: Group): string {
  const versions = versionsOf(index, data);
  const names = data.map(({ found }) => found.name);
  const files = [
    index === undefined ? 'no index' : index.found.name,
    names.length === 0 ? 'no data file' : listed(names, ' and '),
  ];
  return `${files.join(' with ')} (version ${versions.join(' or ') || 'unknown'})`;
}

/** Sorts after all disks. */
const LAST = 256;

function chosen(
  { indexes, data, foreign }: Candidates,
  index: OpenIndex | undefined,
  files: readonly OpenData[],
  whyNot: string,
): Chosen {
  const strangers = (others: readonly (OpenIndex | OpenData)[], why: string) =>
    others.map(({ found }): ForeignFile => ({ name: found.name, why }));
  const otherIndexes = indexes.filter((other) => other !== index);
  const otherData = data.filter((other) => !files.includes(other));
  const others = [
    ...strangers(otherIndexes, 'it is the index of other files'),
    ...strangers(otherData, whyNot),
  ];
  const disks = disksOf(index?.index, files);
  const areRooms = haveRoomEach(versionsOf(index, files), files);
  const first = (file: number) => files[file].entries[0]?.room ?? LAST;
  const byDisk = [...files.keys()].sort(
    (a, b) => (disks[a] ?? LAST) - (disks[b] ?? LAST) || (areRooms ? first(a) - first(b) : 0),
  );
  return { index, data: byDisk.map((i) => files[i]), foreign: [...foreign, ...others] };
}
