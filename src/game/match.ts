// Index and data files, opened: what is in them, what is wrong with them, and which of them belong together. A data file
// belongs to the index whose resources it holds; names of files do not count.

import { BUNDLE_HEAD } from '../block/bundle.js';
import { FILE_TAGS, inBundle, isRoomFile, LAST_ROOM, ROOM_PLACES } from '../block/data-file.js';
import { BUNDLE_HEADER_SIZE, headerLayout, sizeAt, tagAt } from '../block/header.js';
import { headerAt, SILENT } from '../block/level.js';
import { BUNDLE_FORMAT, COST_HEADER, NO_MIRROR } from '../costume/cost/cost.js';
import { DecodeError, type Problem, problem, type Reporter, raise } from '../errors.js';
import { INDEX_TAGS, type IndexFile, indexFileAt } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import { openRooms } from '../index-file/rooms.js';
import type { Limits } from '../limits.js';
import { BLOCK_FORMS, hasTags, releaseIn, type Version } from '../version.js';
import { disksOf } from './disks.js';
import { agreed, anchorAt, dataEvidence, indexEvidence } from './evidence.js';
import {
  type Evidence,
  folderOf,
  type Game,
  indexParts,
  listed,
  roomsListed,
  titleOf,
} from './game.js';
import type { Found } from './probe.js';

/** An index file, read. */
export interface OpenIndex {
  readonly found: Found;
  /** `undefined` if its version is not known yet. */
  readonly index: IndexFile | undefined;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** An entry of LOFF or FO. */
interface RoomEntry {
  readonly room: number;
  /** Where the room is that it leads to, see `anchorAt`; `undefined` if it leads to none. */
  readonly anchor: number | undefined;
}

/** A data file with its rooms. */
export interface OpenData {
  readonly found: Found;
  /** The entries of its room directory, as far as that can be read. */
  readonly entries: readonly RoomEntry[];
  /** Anchors by room. If a room has several entries, the first counts that leads to a room. */
  readonly places: ReadonlyMap<number, number>;
  /** Rooms that start behind the end of the file. */
  readonly cut: readonly number[];
  /** Whether it is the file of one room, as in version 3. */
  readonly isRoom: boolean;
  /** Whether there are entries, and all lead to rooms. */
  readonly isWhole: boolean;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** Reads an index file, if it shows its version. */
export function openIndex(found: Found, limits: Limits | undefined): OpenIndex {
  const evidence = indexEvidence(found);
  const possible = agreed(evidence);
  // An index with small headers has one layout in all versions.
  const { form = 'large' } = found;
  const isShown = possible.length === 1 || (hasTags(form) && !INDEX_TAGS.counts[form]);
  const version = possible.find((one) => ROOM_PLACES[`${one}`].bundled) ?? possible[0];
  const read =
    version && isShown ? readIndex(found, version, limits) : { index: undefined, problems: [] };
  return { found, evidence, ...read };
}

/** An index with what is wrong with it. */
type ReadIndex = Pick<Game, 'index' | 'problems'>;

/**
 * Reads an index file. A part may be absent without other damage: the file is cut off between two blocks. Names of
 * rooms are for authors.
 */
function readIndex(
  { name, src, form = 'large' }: Found,
  version: Version,
  limits: Limits | undefined,
): ReadIndex {
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const index = indexFileAt(src, { version, limits, form, reporter });
  const release = releaseIn(version, form) ?? `${version}`;
  const absent = indexParts(release).filter(
    (part) => part !== 'roomNames' && index[part] === undefined,
  );
  if (absent.length > 0 && problems.length === 0)
    raise(reporter, 'MISSING', src.length, `the index file lacks its ${listed(absent)}`);
  return { index, problems };
}

/** The index of a game in its version. Without an index file nothing is in it; `first` is the first data file. */
export function indexOf(
  opened: OpenIndex | undefined,
  first: OpenData | undefined,
  version: Version,
  limits: Limits | undefined,
): ReadIndex {
  if (opened?.index !== undefined)
    return { index: { ...opened.index, version }, problems: opened.problems };
  if (opened !== undefined) return readIndex(opened.found, version, limits);
  const form = first?.found.form ?? BLOCK_FORMS[`${version}`];
  const nothing = { version, limits, form, reporter: SILENT };
  const missing = problem('MISSING', 0, 'there is no index file', { file: first?.found.name });
  return { index: indexFileAt(new Uint8Array(0), nothing), problems: [missing] };
}

/** The room of a file that is a room, or has a single bundle and no directory: its name gives the number. */
function loneRoom({
  number: room = LAST_ROOM + 1,
  src,
  form = 'large',
}: Found): RoomEntry | undefined {
  const { file, bundle } = FILE_TAGS[form];
  if (isRoomFile(src, form)) return room <= LAST_ROOM ? { room, anchor: 0 } : undefined;
  const start = tagAt(src, form, 0) === file ? headerLayout(form).size : 0;
  const isAll =
    tagAt(src, form, start) === bundle && start + sizeAt(src, form, start) === src.length;
  const anchor = anchorAt(src, form, start + inBundle(form, 'room'));
  return room <= LAST_ROOM && isAll && anchor !== undefined ? { room, anchor } : undefined;
}

/** Opens a data file. */
export function openData(found: Found): OpenData {
  const lone = loneRoom(found);
  if (lone) return loneData(found, [lone]);
  return isRoomFile(found.src, found.form ?? 'large') ? loneData(found, []) : directedData(found);
}

/** A file of one room; without an entry if its name has no number. */
function loneData(found: Found, entries: readonly RoomEntry[]): OpenData {
  const { name, src, form = 'large' } = found;
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const places = new Map(
    entries.flatMap(({ room, anchor }) => (anchor === undefined ? [] : [[room, anchor] as const])),
  );
  const isRoom = isRoomFile(src, form);
  if (entries.length === 0) raise(reporter, 'MISSING', 0, 'its name has no room number');
  if (isRoom && sizeAt(src, form, 0) > src.length)
    raise(reporter, 'TRUNCATED', src.length, 'the file ends before the end of its room');
  const evidence = dataEvidence(found, new Map());
  const isWhole = entries.length > 0;
  return { found, entries, places, cut: [], isRoom, isWhole, evidence, problems };
}

/** Opens a data file by its room directory. */
function directedData(found: Found): OpenData {
  const { src, form = 'large', name, bundleAt } = found;
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const rooms = bundleAt === undefined ? openRooms(src, reporter, form) : undefined;
  const stored = rooms?.entries ?? [];
  const entries = stored.map(({ room, offset }): RoomEntry => {
    return { room, anchor: anchorAt(src, form, offset) };
  });
  const places = new Map<number, number>();
  for (const { room, anchor } of entries)
    if (anchor !== undefined && !places.has(room)) places.set(room, anchor);
  if (bundleAt !== undefined)
    raise(
      reporter,
      'MISSING',
      0,
      `no ${FILE_TAGS[form].file}: the file is read from byte ${bundleAt} on`,
    );
  const cut = stored.filter(({ offset }) => offset >= src.length).map(({ room }) => room);
  if (cut.length > 0)
    raise(reporter, 'TRUNCATED', src.length, `the file ends before ${roomsListed(cut)}`);
  const isWhole = entries.length > 0 && entries.every(({ anchor }) => anchor !== undefined);
  const evidence = dataEvidence(found, places);
  return { found, entries, places, cut, isRoom: false, isWhole, evidence, problems };
}

/** Keeps the problems of a file. */
function keeping(problems: Problem[], file: string): Reporter {
  const onError = (problem: Problem) => void problems.push({ ...problem, file });
  return { onError, stopped: false, count: 0 };
}

/** Most resources of a kind that are looked up. */
const SAMPLES = 64;

/** Fewest resources in the right place that outweigh a different version. */
const SURE = 4;

/** How well a data file fits an index, from 0 to 1: the share of what the index lists there that is there. */
function shareOf({ index }: OpenIndex, data: OpenData): number {
  const { right, wrong } = index ? lookUps(index, data) : { right: 0, wrong: 0 };
  return right / (right + wrong || 1);
}

/** Whether a data file has what an index lists. */
function fitOf({ found, index, evidence }: OpenIndex, data: OpenData): 'yes' | 'no' | 'unknown' {
  const { entries } = data;
  if (found.form !== data.found.form) return 'no';
  if (entries.length === 0) return 'unknown';
  const agree = agreed([...evidence, ...data.evidence]).length > 0;
  if (index === undefined) return agree ? 'unknown' : 'no';
  const { right, wrong } = lookUps(index, data);
  if (right + wrong > 0)
    return (agree ? right >= wrong : wrong === 0 && right >= SURE) ? 'yes' : 'no';
  if (!agree) return 'no';
  const disks = index.rooms?.disks;
  if (disks === undefined) return 'unknown';
  const known = entries.filter(({ room }) => (disks[room] ?? 0) !== 0).length;
  return known * 2 >= entries.length ? 'yes' : 'no';
}

/** Looks up the resources that the index has in the rooms of a file, and counts those in the right place. */
function lookUps(index: IndexFile, { found, places }: OpenData): Record<'right' | 'wrong', number> {
  const sum = { right: 0, wrong: 0 };
  for (const kind of Object.keys(PLACES) as IndexedKind[]) {
    const { directory } = PLACES[kind];
    const count = index[directory]?.rooms.length ?? 0;
    const step = Math.max(1, Math.ceil(count / SAMPLES));
    for (let id = 0; id < count; id += step) {
      const entry = placeOf(index, kind, id);
      const home = entry && places.get(entry.room);
      if (entry === undefined || home === undefined) continue;
      const isRight = isAt(found, kind, home + entry.offset);
      if (isRight !== undefined) sum[isRight ? 'right' : 'wrong']++;
    }
  }
  return sum;
}

/**
 * Whether a resource may be at a place: a block with its tag, or in a bundle a size, and in a costume its format.
 * `undefined` if the file ends before its end.
 */
export function isAt(
  { src, form = 'large' }: Found,
  kind: IndexedKind,
  pos: number,
): boolean | undefined {
  const header = headerAt({ src, form, path: '', pos, end: src.length });
  if (header === undefined) return undefined;
  const { block, size, fits } = header;
  const isHere = hasTags(form)
    ? PLACES[kind].tags[form].includes(block.tag)
    : pos >= BUNDLE_HEAD && size >= BUNDLE_HEADER_SIZE;
  if (isHere && !fits) return undefined;
  const format = block.payload[COST_HEADER.fields.format[0]] & ~NO_MIRROR;
  return isHere && (hasTags(form) || kind !== 'costume' || format === BUNDLE_FORMAT);
}

/**
 * The games that have both an index and data. A game and a changed copy of it may be alike: a file belongs to the index
 * that it fits best, or else to the nearest by their names, if each index gets a file so.
 */
export function wholeGames(indexes: readonly OpenIndex[], data: readonly OpenData[]): Whole[] {
  const games = indexes.map((index) => ({ index, data: dataOf(index, data, indexes.length) }));
  const fitting = narrowed(games, shareOf);
  const near = narrowed(fitting, (index, file) => nearness(index.found.name, file.found.name));
  const areWhole = near.every((game, i) => game.data.length > 0 || fitting[i].data.length === 0);
  return (areWhole ? near : fitting).filter((game) => game.data.length > 0);
}

/** A game with its index. */
type Whole = { index: OpenIndex; data: OpenData[] };

/** Games with the data files that have no higher score with the index of another. */
function narrowed(
  games: readonly Whole[],
  score: (index: OpenIndex, file: OpenData) => number,
): readonly Whole[] {
  if (games.length < 2) return games;
  const tops = new Map<OpenData, number>();
  for (const { index, data } of games)
    for (const file of data) tops.set(file, Math.max(score(index, file), tops.get(file) ?? 0));
  return games.map(({ index, data }) => ({
    index,
    data: data.filter((file) => score(index, file) === tops.get(file)),
  }));
}

/** How near two files are by their names: the same folder counts more than the same name without ending. */
function nearness(a: string, b: string): number {
  return Number(folderOf(a) === folderOf(b)) * 2 + Number(titleOf(a) === titleOf(b));
}

/**
 * The data files of an index. A file that shows nothing about its index goes to the only index there is. Without the
 * start of a data file it may be anything, such as an archive: then a disk must be absent.
 */
function dataOf(opened: OpenIndex, data: readonly OpenData[], indexes: number): OpenData[] {
  const { index } = opened;
  const sure = data.filter((file) => fitOf(opened, file) === 'yes');
  if (indexes > 1) return sure;
  const disks = new Set(disksOf(index, sure));
  const isWhole = index?.rooms?.disks.every((disk) => disk === 0 || disks.has(disk));
  const mayBelong = ({ found }: OpenData) => found.bundleAt === undefined || !isWhole;
  return data.filter((file) => {
    return sure.includes(file) || (mayBelong(file) && fitOf(opened, file) === 'unknown');
  });
}

/** A failure that an option can settle. */
export function ambiguous(detail: string): DecodeError {
  return new DecodeError('AMBIGUOUS', 0, detail);
}
