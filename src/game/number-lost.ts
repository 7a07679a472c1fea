// Rooms and resources that no directory leads to. They are looked for if a directory is absent, or somewhere leads
// to nothing. What is found gets the number that its file has for it (a room in an LF, the script of a room), or
// else the lowest free one of its kind, in the order of the files.

import { tagAt } from '../block/header.js';
import type { Block } from '../block/level.js';
import { type Problem, problem } from '../errors.js';
import type { ResourceDirectory } from '../index-file/directory.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type IndexedKind, NOWHERE, PLACES, placeOf } from '../index-file/resolve.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import { blocksIn, bundlesIn, numberIn, ROOM_ANCHORS } from './bundles.js';
import type { GameRoom } from './game.js';
import { listed } from './list.js';
import type { OpenData } from './match.js';

/** Where a room is. */
export type Home = Omit<GameRoom, 'name'>;

/** What the directories of a game lead to. */
export interface Directed {
  readonly version: Version;
  readonly index: IndexFile;
  /** The data files, as homes count them. */
  readonly data: readonly OpenData[];
  /** The rooms by number. Rooms that are found are added. */
  readonly homes: Map<number, Home>;
}

/** A bundle, and where its room is. */
interface Bundle {
  readonly block: Block;
  readonly blocks: readonly Block[];
  readonly file: number;
  readonly offset: number;
}

/** The highest number of a room. */
const LAST_ROOM = 255;

/** What got a number. */
interface Numbered {
  readonly id: number;
  readonly file: number;
  readonly at: number;
}

/** Numbers what no directory leads to; `lacksRooms` says whether a room may be among it. */
export function numberLost(
  game: Directed,
  lacksRooms: boolean,
): { readonly index: IndexFile; readonly problems: readonly Problem[] } {
  const { version, index, data } = game;
  const form = BLOCK_FORMS[version];
  const kinds = (Object.keys(PLACES) as IndexedKind[]).filter(
    (kind) => PLACES[kind].tags[form].length > 0,
  );
  const problems: Problem[] = [];
  const parts: Record<string, ResourceDirectory> = {};
  if (!lacksRooms && !kinds.some((kind) => mayLack(game, kind))) return { index, problems };
  const bundles = bundlesOf(game);
  const tell = (kind: string, found: readonly Numbered[]): void => {
    if (found.length === 0) return;
    const [{ file, at }] = found;
    const numbers = listed(found.map(({ id }) => id));
    const detail = `${kind} ${numbers}: no directory leads there, numbered in the order of the files`;
    problems.push(problem('BAD_OFFSET', at, detail, { file: data[file].found.name }));
  };
  if (lacksRooms) tell('room', numberRooms(game, bundles));
  for (const kind of kinds) {
    if (!mayLack(game, kind)) continue;
    const { directory } = PLACES[kind];
    const lanes = Array.from(index[directory]?.rooms ?? [NONE.room], (room, id) => {
      return index[directory] ? { room, offset: index[directory].offsets[id] } : NONE;
    });
    const found = numberKind(game, kind, bundles, lanes);
    tell(kind, found);
    if (found.length > 0)
      parts[directory] = {
        rooms: Uint8Array.from(lanes, ({ room } = NONE) => room),
        offsets: Uint32Array.from(lanes, ({ offset } = NONE) => offset),
      };
  }
  return { index: { ...index, ...parts }, problems };
}

/** An entry of a directory. */
type Lane = Pick<Home, 'room' | 'offset'>;

/** The entry of a resource that does not exist. */
const NONE: Lane = { room: 0, offset: 0 };

/** The bundles of all files, in their order. */
function bundlesOf({ version, data }: Directed): Bundle[] {
  return data.flatMap(({ found }, file) =>
    Array.from(bundlesIn(found), (block) => {
      const blocks = blocksIn(block);
      const anchor = [block, ...blocks].find(({ tag }) => tag === ROOM_ANCHORS[version]);
      return anchor ? [{ block, blocks, file, offset: anchor.start }] : [];
    }).flat(),
  );
}

/** Gives numbers to the rooms that no room directory leads to. */
function numberRooms({ data, homes }: Directed, bundles: readonly Bundle[]): Numbered[] {
  const known = new Set(
    data.flatMap(({ places }, file) => [...places.values()].map((at) => keyOf(file, at))),
  );
  let lowest = 1;
  return bundles.flatMap(({ block, file, offset }) => {
    if (known.has(keyOf(file, offset))) return [];
    while (homes.has(lowest)) lowest++;
    const own = numberIn(block);
    const id = own === undefined || homes.has(own) ? lowest : own;
    if (id > LAST_ROOM) return [];
    homes.set(id, { room: id, file, offset });
    return { id, file, at: offset };
  });
}

/** Gives numbers to the resources of a kind that no entry leads to: changes the lanes of the directory. */
function numberKind(
  game: Directed,
  kind: IndexedKind,
  bundles: readonly Bundle[],
  lanes: Lane[],
): Numbered[] {
  const rooms = new Map(
    Array.from(game.homes.values(), ({ room, file, offset }) => [keyOf(file, offset), room]),
  );
  const targets = lanes.map((_, id) => targetOf(game, kind, id));
  const known = new Set(targets);
  const tags = PLACES[kind].tags[BLOCK_FORMS[game.version]];
  let lowest = 1;
  return bundles.flatMap(({ blocks, file, offset }) => {
    const room = rooms.get(keyOf(file, offset));
    if (room === undefined) return [];
    return blocks.flatMap(({ tag, start }) => {
      const target = keyOf(file, start);
      if (start < offset || !tags.includes(tag) || known.has(target)) return [];
      while (targets[lowest] !== undefined) lowest++;
      const isOwn = kind === 'room-script' && targets[room] === undefined;
      const id = isOwn ? room : lowest;
      targets[id] = target;
      lanes[id] = { room, offset: start - offset };
      return { id, file, at: start };
    });
  });
}

/** Whether a directory is absent, or has an entry that names a place where no resource of its kind is. */
function mayLack(game: Directed, kind: IndexedKind): boolean {
  const found = game.index[PLACES[kind].directory];
  return (
    found === undefined ||
    found.rooms.some((room, id) => {
      const isUsed = found.offsets[id] !== NOWHERE && (room !== 0 || found.offsets[id] !== 0);
      return isUsed && targetOf(game, kind, id) === undefined;
    })
  );
}

/** Where an entry leads; `undefined` if no resource of its kind is there. */
function targetOf(
  { version, index, data, homes }: Directed,
  kind: IndexedKind,
  id: number,
): string | undefined {
  const entry = placeOf(index, kind, id);
  const home = entry && homes.get(entry.room);
  if (entry === undefined || home === undefined) return undefined;
  const at = home.offset + entry.offset;
  const form = BLOCK_FORMS[version];
  const tag = tagAt(data[home.file].found.src, form, at);
  return PLACES[kind].tags[form].includes(tag) ? keyOf(home.file, at) : undefined;
}

/** Names a place in a file. */
function keyOf(file: number, at: number): string {
  return `${file} ${at}`;
}
