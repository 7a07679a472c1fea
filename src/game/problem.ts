// What a game does not have: failures that say where the index names it.

import { type Block, payloadIn } from '../block/level.js';
import { findBlock } from '../block/walk.js';
import { attempt, fail, type Reporter } from '../errors.js';
import { bundleLists } from '../index-file/bundle.js';
import { DIRECTORIES, DRSC_RELEASE, laneIn, listAt, ROOM_LANE } from '../index-file/directory.js';
import { INDEX_TAGS } from '../index-file/index-file.js';
import { directoryOf, type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import { inOrigin } from '../origin.js';
import { BLOCK_FORMS, hasTags, type Release, releaseOf } from '../version.js';
import { charsetFiles, type Game, listed, roomOf } from './game.js';

/**
 * Where the index stores the room of a resource; 0 if it does not list that. It reads the file again: the directory of
 * the game also has entries for what was found without one.
 */
export function roomByte({ index, indexFile, ...game }: Game, of: IndexedKind, id: number): number {
  const form = BLOCK_FORMS[releaseOf(game)];
  const tag = INDEX_TAGS[PLACES[of].directory][form];
  if (indexFile === undefined || !index.blocks.some((one) => one.isRead && one.tag === tag))
    return 0;
  const block = indexBlock(indexFile.src, tag as string, releaseOf(game));
  if (block === undefined) return 0;
  const release = of === 'room-script' ? DRSC_RELEASE : releaseOf(game);
  const payload = { ...payloadIn(block), sure: true };
  const { pos, count, entries } = listAt(payload, release, DIRECTORIES, tag as string);
  const { first, step } = laneIn(entries, ROOM_LANE, count);
  return id < count ? pos + first + id * step : 0;
}

/** The first block, or list, of an index file with a tag. */
function indexBlock(src: Uint8Array, tag: string, release: Release): Block | undefined {
  const form = BLOCK_FORMS[release];
  if (hasTags(form)) return findBlock(src, tag, { form, onError: () => {} });
  return [...bundleLists(src, release)].find((list) => list.tag === tag);
}

/**
 * Throws `MISSING` for a room, costume or charset that a game does not have.
 *
 * @param known - the numbers that there are
 * @param at - where the index says so
 */
export function absent(
  { indexFile }: Game,
  what: IndexedKind | 'room',
  id: number,
  known: string,
  at: number,
): never {
  const detail = `the game has no ${what} ${id}: its ${what}s are ${known || 'none'}`;
  return inOrigin({ file: indexFile?.name }, undefined, () => fail('MISSING', at, detail));
}

/** Reads a costume or charset by its number. Throws or reports `MISSING` if the game does not have it. */
export function readNumbered<T>(
  game: Game,
  kind: 'costume' | 'charset',
  id: number,
  reporter: Reporter | undefined,
  read: (reporter: Reporter | undefined) => T | undefined,
): T | undefined {
  return attempt(reporter, () => {
    const found = read(reporter);
    // A problem reported before explains why nothing was found.
    if (found !== undefined || reporter?.count) return found;
    return absent(game, kind, id, listed(numbersOf(game, kind)), roomByte(game, kind, id));
  });
}

/** The numbers of the costumes or charsets of a game, without those of rooms that no file has. */
function numbersOf(game: Game, kind: 'costume' | 'charset'): number[] {
  const files = kind === 'charset' ? charsetFiles(game) : undefined;
  if (files !== undefined) return files.flatMap(({ number }) => number ?? []);
  const count = directoryOf(game.index, kind)?.rooms.length ?? 0;
  return Array.from({ length: count }, (_, id) => id).filter((id) => {
    const entry = placeOf(game.index, kind, id);
    return entry !== undefined && roomOf(game, entry.room) !== undefined;
  });
}
