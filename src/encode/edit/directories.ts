// The directories of an index file after changes of the data files: offsets of what has moved, no place
// for what is gone, a place for what has come. All else is kept: gaps, numbers that share a block, entries
// that lead nowhere.

import { headerLayout } from '../../block/header.js';
import { type Block, openSource, payloadOf, siblings } from '../../block/level.js';
import { isAmong } from '../../block/unknown.js';
import { charactersAt, type OwnBytes } from '../../bytes.js';
import type { Game } from '../../game/game.js';
import type { ResourceDirectory } from '../../index-file/directory.js';
import { directoryAt, drooAt } from '../../index-file/directory.js';
import type { IndexFile } from '../../index-file/index-file.js';
import { maxsAt } from '../../index-file/maxs.js';
import type { ResourceKind } from '../../index-file/resolve.js';
import { type IndexedKind, PLACES } from '../../index-file/resolve.js';
import { BLOCK_FORMS } from '../../version.js';
import { WRAPPERS } from '../block/wrap.js';
import { concat } from '../bytes.js';
import { encodeDroo, resources } from '../index-file/directory.js';
import { encodeMaxs } from '../index-file/maxs.js';
import { changeAt, movedTo, placeOfChange } from './changes.js';
import { type EditedData, isGone } from './data-file.js';

/** The data files that have changed, by their place in `game.files`. */
export type Edited = ReadonlyMap<number, EditedData>;

/** Rewrites the directories in the bytes of an index file. */
export function movedIndex(src: Uint8Array, game: Game, edited: Edited): OwnBytes {
  const form = BLOCK_FORMS[game.version];
  const pieces: Uint8Array[] = [];
  const seen = new Set<string>();
  let pos = 0;
  for (const block of siblings(openSource(src, form), undefined)) {
    const { tag, start, end } = block;
    const rewrite = seen.has(tag) ? undefined : REWRITERS.get(tag);
    seen.add(tag);
    pieces.push(
      rewrite ? WRAPPERS[form](tag, ...rewrite(block, game, edited)) : src.subarray(start, end),
    );
    pos = end;
  }
  return concat([...pieces, src.subarray(pos)]);
}

/** Gives the new payload of a block, in pieces. */
type Rewriter = (block: Block, game: Game, edited: Edited) => Uint8Array[];

/** The rewriter of a directory. Bytes behind the last entry are kept. */
function directory(kind: IndexedKind): Rewriter {
  return (block, game, edited) => {
    const { version } = game;
    const old = directoryAt({ ...payloadOf(block), sure: true }, version, block.tag);
    const written = resources(old, version).length;
    return [resources(moved(old, kind, game, edited), version), block.payload.subarray(written)];
  };
}

const REWRITERS: ReadonlyMap<string, Rewriter> = new Map([
  ['0R', rooms],
  ['0S', /* @__PURE__ */ directory('script')],
  ['0N', /* @__PURE__ */ directory('sound')],
  ['0C', /* @__PURE__ */ directory('costume')],
  ['DROO', rooms],
  ['DSCR', /* @__PURE__ */ directory('script')],
  ['DSOU', /* @__PURE__ */ directory('sound')],
  ['DCOS', /* @__PURE__ */ directory('costume')],
  ['DCHR', /* @__PURE__ */ directory('charset')],
  ['DRSC', /* @__PURE__ */ directory('room-script')],
  ['MAXS', counts],
]);

/** A directory with the places that resources have now. */
function moved(
  { rooms, offsets }: ResourceDirectory,
  kind: IndexedKind,
  game: Game,
  edited: Edited,
): ResourceDirectory {
  const added = additions(kind, edited);
  const count = Math.max(rooms.length, ...added.map(({ id }) => id + 1));
  const lanes = { rooms: new Uint8Array(count), offsets: new Uint32Array(count) };
  lanes.rooms.set(rooms);
  lanes.offsets.set(offsets);
  const homes = homesOf(game, edited);
  rooms.forEach((room, id) => {
    const home = homes.get(room);
    if (room === 0 || home === undefined) return;
    const offset = offsetAfter(home, offsets[id], `${kind} ${id}`, PLACES[kind]);
    if (offset === undefined) lanes.rooms[id] = 0;
    lanes.offsets[id] = offset ?? 0;
  });
  for (const { id, room, pos } of added) {
    const home = homes.get(room) as Home;
    lanes.rooms[id] = room;
    lanes.offsets[id] = pos - movedTo(home.data.plan.changes, home.base);
  }
  return lanes;
}

/** Where the offsets of a room count from, before the changes. */
interface Home {
  readonly data: EditedData;
  readonly base: number;
}

/** The rooms of the files that have changed. */
function homesOf(game: Game, edited: Edited): ReadonlyMap<number, Home> {
  const homes = new Map<number, Home>();
  for (const { room, file } of game.rooms) {
    const data = edited.get(file);
    const entry = data?.rooms.entries.find((one) => one.room === room);
    if (data && entry) homes.set(room, { data, base: entry.offset + data.rooms.skip });
  }
  return homes;
}

/** The offset of a resource after the changes; `undefined` if it or its room is gone. */
function offsetAfter(
  { data: { plan, rooms }, base }: Home,
  offset: number,
  what: string,
  { tags }: (typeof PLACES)[IndexedKind],
): number | undefined {
  const { changes } = plan;
  const { src, form } = rooms.whole;
  const pos = base + offset;
  if (isGone(changes, base)) return undefined;
  if (pos >= src.length) return offset;
  const change = changeAt(changes, pos);
  if (change === undefined) return movedTo(changes, pos) - movedTo(changes, base);
  if (change.removes) return undefined;
  const { tagAt, tagLength } = headerLayout(form);
  if (isAmong(charactersAt(src, pos + tagAt, tagLength), tags[form].join(' ')))
    throw new RangeError(`${what} lies in a block that gets another payload: change its own block`);
  return offset;
}

/** Resources that come, and where they are. */
function additions(
  kind: ResourceKind,
  edited: Edited,
): { id: number; room: number; pos: number }[] {
  return [...edited.values()].flatMap(({ plan: { changes, changeOf } }) =>
    [...changeOf].flatMap(([{ entry }, change]) =>
      entry?.kind === kind
        ? [{ id: entry.id, room: entry.room, pos: placeOfChange(changes, change) }]
        : [],
    ),
  );
}

/** DROO without the disks of rooms that are gone, and with those of rooms that come. */
function rooms(block: Block, game: Game, edited: Edited): Uint8Array[] {
  const { version, files } = game;
  const old = drooAt({ ...payloadOf(block), sure: true }, version);
  const written = encodeDroo(old, { version }).length;
  const count = Math.max(old.disks.length, ...additions('room', edited).map(({ id }) => id + 1));
  const [disks, offsets] = [new Uint8Array(count), new Uint32Array(count)];
  disks.set(old.disks);
  offsets.set(old.offsets);
  for (const [
    file,
    {
      rooms: { entries },
      plan,
    },
  ] of edited)
    for (const { room, offset } of entries)
      if (isGone(plan.changes, offset) && disks[room] === files[file].disk) disks[room] = 0;
  for (const [file, data] of edited)
    for (const { id } of additions('room', new Map([[file, data]])))
      disks[id] = files[file].disk as number;
  return [encodeDroo({ disks, offsets }, { version }), block.payload.subarray(written)];
}

/** Entries that a directory of the index has. */
function entriesOf(index: IndexFile, kind: ResourceKind): number {
  if (kind === 'room') return index.rooms?.disks.length ?? 0;
  return index[PLACES[kind].directory]?.rooms.length ?? 0;
}

/** Counts in MAXS, by kind. */
const COUNTS: Readonly<Record<ResourceKind, string>> = {
  room: 'rooms',
  script: 'scripts',
  sound: 'sounds',
  costume: 'costumes',
  charset: 'charsets',
  'room-script': '',
};

/** MAXS with the counts of directories that grow. */
function counts(block: Block, { index }: Game, edited: Edited): Uint8Array[] {
  const old = maxsAt(payloadOf(block));
  const raised: Record<string, number> = {};
  for (const [kind, name] of Object.entries(COUNTS) as [ResourceKind, string][]) {
    const had = entriesOf(index, kind);
    const count = Math.max(had, ...additions(kind, edited).map(({ id }) => id + 1));
    const stored = (old as unknown as Record<string, number>)[name];
    if (count > had && stored < count) raised[name] = count;
  }
  return [encodeMaxs({ ...old, ...raised })];
}
