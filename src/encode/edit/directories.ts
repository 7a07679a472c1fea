// Brings the directories of an index file up to date after edits of the data files: moved resources get their new
// offset, removed ones lose their place, added ones get one. All else is kept: gaps, numbers that share a block, entries
// that lead nowhere.

import { isAmong, tagAt } from '../../block/header.js';
import { type Block, openSource, payloadIn } from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import type { Game, RoomPlace } from '../../game/game.js';
import { bundleLists } from '../../index-file/bundle.js';
import {
  DIRECTORIES,
  directoryAt,
  listSize,
  type ResourceDirectory,
} from '../../index-file/directory.js';
import { INDEX_TAGS, indexBlocks } from '../../index-file/index-file.js';
import { maxsAt } from '../../index-file/maxs.js';
import { type IndexedKind, PLACES, type ResourceKind } from '../../index-file/resolve.js';
import { BLOCK_FORMS, hasTags, releaseOf } from '../../version.js';
import { wrapAs } from '../block.js';
import { concat } from '../bytes.js';
import { lanes } from '../index-file/directory.js';
import { encodeMaxs, written } from '../index-file/index-file.js';
import { changeAt, type EditedData, movedTo } from './changes.js';

/** The data files that have changed, by their place in `game.files`. */
type Edited = ReadonlyMap<number, EditedData>;

/** Rewrites the directories in the bytes of an index file. */
export function movedIndex(src: Uint8Array, game: Game, edited: Edited): OwnBytes {
  const form = BLOCK_FORMS[releaseOf(game)];
  const kinds = new Map<string | undefined, ResourceKind>([[INDEX_TAGS.rooms[form], 'room']]);
  for (const kind of Object.keys(PLACES) as IndexedKind[])
    kinds.set(INDEX_TAGS[PLACES[kind].directory][form], kind);
  const pieces: Uint8Array[] = [];
  const seen = new Set<string>();
  let pos = 0;
  const stored = hasTags(form)
    ? indexBlocks(openSource(src, form), undefined)
    : bundleLists(src, releaseOf(game));
  for (const block of stored) {
    if (pieces.length === 0) pieces.push(src.subarray(0, block.start));
    const { tag, start, end } = block;
    const kind = kinds.get(tag);
    if (seen.has(tag)) pieces.push(src.subarray(start, end));
    else if (kind) pieces.push(written(form, tag, ...directory(block, kind, game, edited)));
    else if (tag === INDEX_TAGS.counts[form])
      pieces.push(wrapAs(form, tag, counts(block, game, edited)));
    else pieces.push(src.subarray(start, end));
    seen.add(tag);
    pos = end;
  }
  return concat([...pieces, src.subarray(pos)]);
}

/** The new payload of a directory. Bytes behind the last entry are kept. */
function directory(block: Block, kind: ResourceKind, game: Game, edited: Edited): Uint8Array[] {
  const release = releaseOf(game);
  const what = kind === 'room' ? INDEX_TAGS.rooms.large : block.tag;
  const old = directoryAt({ ...payloadIn(block), sure: true }, release, what);
  let count = old.rooms.length;
  for (const { added } of edited.values())
    for (const one of added) if (one.kind === kind) count = Math.max(count, one.id + 1);
  const next = { rooms: new Uint8Array(count), offsets: new Uint32Array(count) };
  next.rooms.set(old.rooms);
  next.offsets.set(old.offsets);
  if (kind === 'room') moveRooms(next, game, edited);
  else moveResources(next, kind, game, edited);
  const rest = block.payload.subarray(listSize(DIRECTORIES[release], old.rooms.length));
  return [lanes(next.rooms, next.offsets, release), rest];
}

/** The room directory: removed rooms lose their disk, and added rooms get theirs. */
function moveRooms({ rooms: disks }: ResourceDirectory, { files }: Game, edited: Edited): void {
  for (const [file, { entries, changes }] of edited)
    for (const { room, offset } of entries)
      if (changeAt(changes, offset)?.removes && disks[room] === files[file].disk) disks[room] = 0;
  // A file of one room may be on no disk. Rooms must be on one.
  for (const [file, { added }] of edited)
    for (const { kind, id } of added) if (kind === 'room') disks[id] = files[file].disk ?? 1;
}

/** A directory of resources with their new places. Throws a RangeError if copies of a room would need two lists. */
function moveResources(
  { rooms, offsets }: ResourceDirectory,
  kind: IndexedKind,
  game: Game,
  edited: Edited,
): void {
  const homes = new Map(game.rooms.map(({ room, places }) => [room, places]));
  for (const [id, room] of rooms.entries()) {
    const places = room === 0 ? undefined : homes.get(room);
    if (places === undefined) continue;
    const old = { kind, id, offset: offsets[id] };
    const offset = offsetAfter(edited.get(places[0].file), places[0], old);
    for (const place of places.slice(1))
      if (leads(game, place, old) && offsetAfter(edited.get(place.file), place, old) !== offset)
        throw new RangeError(apart(game, old, places[0], place));
    if (offset === undefined) rooms[id] = 0;
    offsets[id] = offset ?? 0;
  }
  for (const [file, { changes, added }] of edited)
    for (const { kind: other, id, room, pos } of added) {
      const home = homes.get(room)?.find((place) => place.file === file);
      if (other !== kind || home === undefined) continue;
      rooms[id] = room;
      offsets[id] = pos - movedTo(changes, home.offset);
    }
}

/** An entry of a directory: its offset counts from the place of its room. */
interface Entry {
  readonly kind: IndexedKind;
  readonly id: number;
  readonly offset: number;
}

/** Whether an entry leads to a resource of its kind from a place of its room. */
function leads({ files, ...game }: Game, place: RoomPlace, { kind, offset }: Entry): boolean {
  const form = BLOCK_FORMS[releaseOf(game)];
  const tag = tagAt(files[place.file].src, form, place.offset + offset);
  return PLACES[kind].tags[form].includes(tag);
}

function apart({ files }: Game, { kind, id }: Entry, one: RoomPlace, other: RoomPlace): string {
  const names = `${files[one.file].name} and ${files[other.file].name}`;
  return `${kind} ${id} would move apart in ${names}: the index has one offset for both`;
}

/** The offset of a resource after the changes; `undefined` if it or its room is gone. */
function offsetAfter(
  data: EditedData | undefined,
  { offset: base }: RoomPlace,
  { kind, id, offset }: Entry,
): number | undefined {
  if (data === undefined) return offset;
  const { changes, src, form } = data;
  const pos = base + offset;
  if (changeAt(changes, base)?.removes) return undefined;
  if (pos >= src.length) return offset;
  const change = changeAt(changes, pos);
  if (change === undefined) return movedTo(changes, pos) - movedTo(changes, base);
  if (change.removes) return undefined;
  if (isAmong(tagAt(src, form, pos), PLACES[kind].tags[form].join(' ')))
    throw new RangeError(
      `${kind} ${id} lies in a block that gets another payload: change its own block`,
    );
  return offset;
}

/** MAXS with the counts of directories that grow. It has each count under the name of the directory. */
function counts(block: Block, { index }: Game, edited: Edited): OwnBytes {
  const raised = { ...maxsAt(payloadIn(block), index.version) };
  const fields = raised as unknown as Record<string, number>;
  for (const { added } of edited.values())
    for (const { kind, id } of added) {
      const name = kind === 'room' ? 'rooms' : PLACES[kind].directory;
      const had = kind === 'room' ? index.rooms?.disks : index[PLACES[kind].directory]?.rooms;
      if (id >= (had?.length ?? 0) && fields[name] <= id) fields[name] = id + 1;
    }
  return encodeMaxs(raised);
}
