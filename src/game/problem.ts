// Failures that name their place, and what a game does not have.

import { attempt, fail, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { laneIn } from '../index-file/counted.js';
import { DIRECTORIES, DRSC_RELEASE, ROOM_LANE } from '../index-file/directory.js';
import { directoryOf, type IndexedKind, PLACES } from '../index-file/resolve.js';
import { INDEX_TAGS } from '../index-file/tags.js';
import { inOrigin, type Origin } from '../origin.js';
import { BLOCK_FORMS, releaseOf } from '../version.js';
import type { Game } from './game.js';

/** Runs a part of a call that reads one place of a game. Adds that place to what the part throws and reports. */
export function inPlace<T>(
  place: Origin | undefined,
  part: (told: Reporter | undefined) => T,
  reporter?: Reporter | undefined,
): T {
  return inOrigin(place, handlerOf(reporter), (onError) => part(reporterOf(onError)));
}

/** Where the index stores the room of a resource; 0 if it does not list that. */
export function roomByte({ index, indexFile, ...game }: Game, of: IndexedKind, id: number): number {
  const release = releaseOf(game);
  const tag = INDEX_TAGS[PLACES[of].directory][BLOCK_FORMS[release]];
  const block = index.blocks.find((one) => one.isRead && one.tag === tag);
  const count = directoryOf(index, of)?.rooms.length ?? 0;
  if (indexFile === undefined || block === undefined || id >= count) return 0;
  const entries = DIRECTORIES[of === 'room-script' ? DRSC_RELEASE : release];
  const { first, step } = laneIn(entries, ROOM_LANE, count);
  const end = block.rest.byteOffset - indexFile.src.byteOffset;
  return end - count * entries.size + first + id * step;
}

/** Throws `MISSING` for a room, costume or charset that a game does not have; `at` is where the index says so. */
export function absent(
  { indexFile }: Game,
  what: string,
  known: Game['rooms'] | undefined,
  at: number,
): never {
  const rooms = known?.map(({ room }) => room).join(', ') || 'none';
  const list = known ? `: its rooms are ${rooms}` : '';
  return inPlace({ file: indexFile?.name }, () =>
    fail('MISSING', at, `the game has no ${what}${list}`),
  );
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
    return absent(game, `${kind} ${id}`, undefined, roomByte(game, kind, id));
  });
}
