// Resources whose numbers are lost: the index is damaged or absent, but the data files still hold them. An
// entry that leads to a resource counts. A resource without one gets an entry that leads nowhere but has its
// room or its offset; else an unused entry, in the order of the files; else a number behind the last.

import { tagAt } from '../block/header.js';
import { type Block, SILENT } from '../block/level.js';
import { type Problem, problem } from '../errors.js';
import type { ResourceDirectory } from '../index-file/directory.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type IndexedKind, NOWHERE, PLACES } from '../index-file/resolve.js';
import { BLOCK_FORMS } from '../version.js';
import { blocksIn, bundlesIn, TO_ROOM } from './bundles.js';
import type { Game, GameRoom } from './game.js';
import { listed } from './list.js';

/** A game without its problems. */
type Opened = Omit<Game, 'problems'>;

/** An index whose directories lead to what the data files hold. */
interface Rescued {
  readonly index: IndexFile;
  readonly problems: readonly Problem[];
}

/** Finds the resources that the index does not lead to. Reads no more than tags if it leads to all. */
export function rescueResources(game: Opened): Rescued {
  const kinds = Object.keys(PLACES) as IndexedKind[];
  const form = BLOCK_FORMS[game.version];
  const present = kinds.filter((kind) => PLACES[kind].tags[form].length > 0);
  const entries = new Map(present.map((kind) => [kind, entriesOf(game, kind)]));
  const damaged = present.filter((kind) => entries.get(kind)?.some(isDoubtful) ?? true);
  if (game.files.length === 0 || damaged.length === 0) return { index: game.index, problems: [] };
  const blocks = blocksOf(game);
  const problems: Problem[] = [];
  const parts: Record<string, ResourceDirectory> = {};
  for (const kind of damaged) {
    const { directory, found } = rescued(
      kind,
      entries.get(kind),
      blocks.filter(({ block }) => PLACES[kind].tags[form].includes(block.tag)),
    );
    if (found.length === 0) continue;
    parts[PLACES[kind].directory] = directory;
    const file = game.indexFile?.name;
    const detail = `${kind} ${listed(found)}: not where the index says, but found in the data files`;
    if (file !== undefined) problems.push(problem('BAD_OFFSET', 0, detail, { file }));
  }
  return { index: { ...game.index, ...parts }, problems };
}

/** An entry of a directory. */
interface Entry {
  readonly room: number;
  readonly offset: number;
  /** Where it leads to; `undefined` if it leads nowhere, or to another kind of block. */
  readonly place: string | undefined;
}

/** The entries of a kind; `undefined` without a directory. */
function entriesOf(game: Opened, kind: IndexedKind): Entry[] | undefined {
  const { directory, tags } = PLACES[kind];
  const form = BLOCK_FORMS[game.version];
  const homes = new Map(game.rooms.map((one) => [one.room, one]));
  const found = game.index[directory];
  return (
    found &&
    Array.from(found.rooms, (room, id) => {
      const offset = found.offsets[id];
      const home = room === 0 || offset === NOWHERE ? undefined : homes.get(room);
      if (home === undefined) return { room, offset, place: undefined };
      const pos = home.offset + offset;
      const tag = tagAt(game.files[home.file].src, form, pos);
      return {
        room,
        offset,
        place: tags[form].includes(tag) ? placeOf(home.file, pos) : undefined,
      };
    })
  );
}

function placeOf(file: number, pos: number): string {
  return `${file} ${pos}`;
}

/** Whether an entry may be damaged: it names a place, but no resource is there. */
function isDoubtful({ room, offset, place }: Entry): boolean {
  return place === undefined && offset !== NOWHERE && (room !== 0 || offset !== 0);
}

/** A block beside a room. */
interface Beside {
  readonly home: GameRoom;
  readonly block: Block;
  readonly place: string;
}

/** The blocks beside all rooms, in the order of the files. */
function blocksOf({ version, files, rooms }: Opened): Beside[] {
  const form = BLOCK_FORMS[version];
  return files.flatMap(({ src }, file) => {
    const homes = new Map<number, GameRoom>();
    for (const one of rooms)
      if (one.file === file && !homes.has(one.offset)) homes.set(one.offset, one);
    return bundlesIn(src, form, SILENT).flatMap((bundle) => {
      const home = homes.get(bundle.start) ?? homes.get(bundle.start + TO_ROOM);
      if (home === undefined) return [];
      return blocksIn(bundle, SILENT).map((block) => ({
        home,
        block,
        place: placeOf(file, block.start),
      }));
    });
  });
}

/** The directory of a kind with an entry for each of its blocks, and the numbers that are new. */
function rescued(
  kind: IndexedKind,
  entries: readonly Entry[] | undefined,
  blocks: readonly Beside[],
): { directory: ResourceDirectory; found: number[] } {
  const lanes: { room: number; offset: number }[] = [...(entries ?? [NONE])];
  const claimed = new Set(entries?.map(({ place }) => place));
  const doubtful = (entries ?? []).map((entry, id) => ({ ...entry, id })).filter(isDoubtful);
  // The last first: they are taken from the end of a list.
  doubtful.reverse();
  const homes = new Set(blocks.map(({ home }) => home.room));
  const used = new Set<number>();
  const found: number[] = [];
  const put = (id: number, { home, block }: Beside) => {
    used.add(id);
    while (lanes.length <= id) lanes.push(NONE);
    const [room, offset] = [home.room, block.start - home.offset];
    if (lanes[id].room === room && lanes[id].offset === offset) return;
    lanes[id] = { room, offset };
    found.push(id);
  };
  let loose = blocks.filter(({ place }) => !claimed.has(place));
  for (const keyOf of KEYS) {
    const ids = new Map<string, number[]>();
    for (const { id, room, offset } of doubtful) {
      if (used.has(id) || !(homes.has(room) || keyOf === KEYS[1])) continue;
      const key = keyOf(room, offset);
      const list = ids.get(key);
      if (list === undefined) ids.set(key, [id]);
      else list.push(id);
    }
    loose = loose.filter((one) => {
      const { home, block } = one;
      const id = ids.get(keyOf(home.room, block.start - home.offset))?.pop();
      if (id !== undefined) put(id, one);
      return id === undefined;
    });
  }
  if (entries === undefined)
    for (const one of loose) put(kind === 'room-script' ? one.home.room : lanes.length, one);
  const directory = {
    rooms: Uint8Array.from(lanes, ({ room }) => room),
    offsets: Uint32Array.from(lanes, ({ offset }) => offset),
  };
  return { directory, found: found.sort((a, b) => a - b) };
}

/** What an entry and a block have in common, the best first. */
const KEYS: readonly ((room: number, offset: number) => string)[] = [
  (room, offset) => `${room} ${offset}`,
  (_, offset) => `${offset}`,
  (room) => `${room}`,
  () => '',
];

/** The entry of a resource that does not exist. */
const NONE = { room: 0, offset: 0 };
