// The palettes of a room: a single one, or a list in PALS. If both exist, the single one counts.

import { firstBlock } from '../block/find.js';
import { type Place, payloadIn } from '../block/level.js';
import type { OwnBytes } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { allowanceOf, type Limits } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { clutAt } from '../palette/clut.js';
import { palettesIn } from '../palette/pals.js';
import { checkRelease, type Release } from '../version.js';
import { checkRoom, roomBlocks } from './blocks.js';
import type { Room } from './room.js';
import { ROOM_TAGS } from './rules.js';

/**
 * Reads all palettes of a room. The room opens with the first.
 *
 * @param room - from {@link readRoom}
 * @returns at least one palette, if no problem is reported, each as stored, in the form of {@link readClut}.
 *   {@link openingPalette} gives what the room shows
 * @throws {DecodeError} as {@link readClut}, or as the list of PALS: `TRUNCATED`, `BAD_VALUE`,
 *   `BAD_OFFSET`, `BAD_SIZE`, `LIMIT`; `MISSING` without any palette. With `onError` none; the list is
 *   then empty.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, or `onError` not a function.
 */
export function readPalettes(room: Room, options?: ReadOptions): OwnBytes[] {
  const { limits, onError } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const read = () =>
      palettePlaces(room, release, limits, reporter).map((place) => clutAt(place, release));
    return attempt(reporter, read) ?? [];
  });
}

/** Where the palettes of a room are; throws `MISSING` without any. */
export function palettePlaces(
  room: Room,
  release: Release,
  limits: Limits | undefined,
  reporter?: Reporter | undefined,
): Place[] {
  const blocks = roomBlocks(room, undefined, allowanceOf(limits));
  const single = firstBlock(blocks, ROOM_TAGS[release].palette);
  if (single !== undefined) return [payloadIn(single)];
  const pals = firstBlock(blocks, 'PALS');
  const palettes = pals === undefined ? [] : palettesIn(pals, limits, reporter);
  if (palettes.length === 0) fail('MISSING', room.start, 'room without a palette');
  return palettes;
}
