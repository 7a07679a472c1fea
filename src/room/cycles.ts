// The color cycles of a room: CYCL, or CC in versions 3 and 4. If a room has two, the first counts.

import { firstBlock } from '../block/find.js';
import { payloadIn } from '../block/level.js';
import { attempt, reporterOf } from '../errors.js';
import { allowanceOf } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkRelease } from '../version.js';
import { checkRoom, roomBlocks } from './blocks.js';
import { type ColorCycle, cyclesAt } from './cycl.js';
import type { Room } from './room.js';
import { ROOM_TAGS } from './rules.js';

/**
 * Reads the color cycles of a room.
 *
 * @param room - from {@link readRoom}
 * @returns the cycles, in the form of {@link readCycl}; an empty list if their block is absent or damaged
 * @throws {DecodeError} `TRUNCATED` or `BAD_VALUE` as {@link readCycl}; `LIMIT` for more blocks than
 *   `limits.entries`. With `onError` none.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, or `onError` not a function.
 */
export function readCycles(room: Room, options?: ReadOptions): readonly ColorCycle[] {
  const { limits, onError } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const blocks = roomBlocks(room, reporter, allowanceOf(limits));
    const block = firstBlock(blocks, ROOM_TAGS[release].cycles);
    if (block === undefined) return [];
    const read = () => cyclesAt(payloadIn(block), release);
    return attempt(reporter, read)?.cycles ?? [];
  });
}
