// Rooms and resources that no directory leads to. They are looked for if a directory is absent, or somewhere leads to
// nothing. What is found gets the number that its file has for it (a room in an LF, the script of a room), or else the
// lowest free one of its kind, in the order of the files. A room that is stored on another disk too gets no second number.

import { LAST_ROOM } from '../block/data-file.js';
import { tagAt } from '../block/header.js';
import { type Problem, problem } from '../errors.js';
import type { ResourceDirectory } from '../index-file/directory.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import { BLOCK_FORMS, type Release } from '../version.js';
import { isCopy } from './disks.js';
import { type BundledBlock, bundledBlocks } from './evidence.js';
import { indexParts, listed, type RoomPlace } from './game.js';
import type { OpenData } from './match.js';

/** What the directories of a game lead to. */
interface Directed {
  readonly release: Release;
  readonly index: IndexFile;
  /** The data files, as homes count them. */
  readonly data: readonly OpenData[];
  /** The places of the rooms by number. Rooms that are found are added. */
  readonly homes: Map<number, RoomPlace[]>;
  /** Whether rooms got new numbers, so that entries may lead to other rooms. Default: false. */
  readonly hasNewRooms?: boolean;
}

/** A block in a bundle of a file. */
interface Found extends BundledBlock {
  readonly file: number;
}

/** Numbers what no directory leads to; `lacksRooms` says whether rooms may be among it. */
export function numberLost(
  directed: Directed,
  lacksRooms: boolean,
): { readonly index: IndexFile; readonly problems: readonly Problem[] } {
  const { release, index, data } = directed;
  const kinds = Object.keys(PLACES) as IndexedKind[];
  const problems: Problem[] = [];
  let game = directed;
  if (!lacksRooms && !kinds.some((kind) => mayLack(game, kind))) return { index, problems };
  const blocks = data.flatMap(({ found }, file) =>
    bundledBlocks(found, release).map((block): Found => ({ ...block, file })),
  );
  const warn = (kind: string, given: ReadonlyMap<number, Found>): void => {
    const [first] = given.values();
    if (first === undefined) return;
    const ids = listed([...given.keys()]);
    const detail = `${kind} ${ids}: found without a directory, numbered in file order`;
    problems.push(problem('BAD_OFFSET', first.at, detail, { file: data[first.file].found.name }));
  };
  if (lacksRooms) {
    const given = numberRooms(directed, blocks);
    warn('room', given);
    game = { ...directed, hasNewRooms: given.size > 0 };
  }
  const parts: Record<string, ResourceDirectory> = {};
  for (const kind of kinds.filter((one) => mayLack(game, one))) {
    const { directory, given } = completed(game, kind, blocks);
    if (given.size > 0) parts[PLACES[kind].directory] = directory;
    warn(kind, given);
  }
  return { index: { ...index, ...parts }, problems };
}

/** Gives lost rooms their numbers. A copy of a room that another file has is a further place of that. */
function numberRooms(
  { data, homes }: Directed,
  blocks: readonly Found[],
): ReadonlyMap<number, Found> {
  const led = new Set(
    data.flatMap(({ entries }, file) =>
      entries.map(({ anchor }) => (anchor === undefined ? undefined : keyOf(file, anchor))),
    ),
  );
  const lost = blocks.filter(({ at, home, file }) => at === home && !led.has(keyOf(file, at)));
  const known = [...homes].map(([own, places]) => ({ own, places }));
  const groups: { readonly own: number | undefined; readonly places: RoomPlace[] }[] = [];
  const firsts: Found[] = [];
  for (const one of lost) {
    const place = { file: one.file, offset: one.at };
    const twin = [...known, ...groups.slice(0, LAST_ROOM)].find(
      ({ own, places }) =>
        places.every(({ file }) => file !== one.file) &&
        (one.own === undefined ? isCopy(data, place, places[0]) : own === one.own),
    );
    if (twin === undefined) {
      groups.push({ own: one.own, places: [place] });
      firsts.push(one);
    } else twin.places.push(place);
  }
  const given = numbered(firsts, (room) => homes.has(room), LAST_ROOM);
  for (const [room, one] of given) homes.set(room, groups[firsts.indexOf(one)].places);
  return given;
}

/** Gives each of a list its own number, or the lowest that is free. */
function numbered(
  lost: readonly Found[],
  isTaken: (id: number) => boolean,
  last = Infinity,
): ReadonlyMap<number, Found> {
  const given = new Map<number, Found>();
  const isFree = (id: number) => !isTaken(id) && !given.has(id);
  let lowest = 1;
  for (const one of lost) {
    while (!isFree(lowest)) lowest++;
    const { own = lowest } = one;
    const id = own <= last && isFree(own) ? own : lowest;
    if (id <= last) given.set(id, one);
  }
  return given;
}

/** A directory with entries for what it does not lead to, and those entries by number. */
function completed(
  game: Directed,
  kind: IndexedKind,
  blocks: readonly Found[],
): { readonly directory: ResourceDirectory; readonly given: ReadonlyMap<number, Found> } {
  const { directory, tags } = PLACES[kind];
  const old = game.index[directory];
  const [rooms, offsets] = [[...(old?.rooms ?? [])], [...(old?.offsets ?? [])]];
  const targets = rooms.map((_, id) => targetOf(game, kind, id));
  const led = new Set(targets);
  const known = new Map(
    Array.from(game.homes, ([room, [{ file, offset }]]) => [keyOf(file, offset), room]),
  );
  const lost = blocks.filter(
    ({ tag, at, home, file }) =>
      at > home &&
      tags[BLOCK_FORMS[game.release]].includes(tag) &&
      !led.has(keyOf(file, at)) &&
      known.has(keyOf(file, home)),
  );
  // The script of a room has its number.
  const own = ({ file, home }: Found) =>
    kind === 'room-script' ? known.get(keyOf(file, home)) : undefined;
  const given = numbered(
    lost.map((one) => ({ ...one, own: own(one) })),
    (id) => placeOf(game.index, kind, id) !== undefined && !leadsNowhere(game, kind, id),
  );
  for (const [id, { file, at, home }] of given) {
    rooms[id] = known.get(keyOf(file, home)) as number;
    offsets[id] = at - home;
  }
  return {
    directory: { rooms: Uint8Array.from(rooms), offsets: Uint32Array.from(offsets) },
    given,
  };
}

/** Whether a directory is absent, or has an entry that leads nowhere. */
function mayLack(game: Directed, kind: IndexedKind): boolean {
  const { directory } = PLACES[kind];
  if (!indexParts(game.release).includes(directory)) return false;
  const found = game.index[directory];
  return found === undefined || found.rooms.some((_, id) => leadsNowhere(game, kind, id));
}

/** Whether an entry names a place where nothing of its kind is. A room that no file has may be on another disk. */
function leadsNowhere(game: Directed, kind: IndexedKind, id: number): boolean {
  const entry = placeOf(game.index, kind, id);
  if (entry === undefined || !(game.hasNewRooms || game.homes.has(entry.room))) return false;
  return targetOf(game, kind, id) === undefined;
}

/** Where an entry leads; `undefined` if no resource of its kind is there. */
function targetOf(
  { release, index, data, homes }: Directed,
  kind: IndexedKind,
  id: number,
): number | undefined {
  const entry = placeOf(index, kind, id);
  const [home] = (entry && homes.get(entry.room)) ?? [];
  if (entry === undefined || home === undefined) return undefined;
  const at = home.offset + entry.offset;
  const form = BLOCK_FORMS[release];
  const tag = tagAt(data[home.file].found.src, form, at);
  return PLACES[kind].tags[form].includes(tag) ? keyOf(home.file, at) : undefined;
}

/** A number for a place in a file, whose offsets have 32 bits. */
function keyOf(file: number, at: number): number {
  return file * 2 ** 33 + at;
}
