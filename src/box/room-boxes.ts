// The walk boxes of a room: BOXD, BOXM and SCAL; BX and SA in versions 3 and 4. If two blocks have the same tag, the
// first counts.

import { type Place, payloadIn } from '../block/level.js';
import { attempt, reporterOf } from '../errors.js';
import { allowanceOf } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkRoom, ROOM_TAGS, roomBlocks } from '../room/open.js';
import type { Room } from '../room/room.js';
import { checkRelease, type Versioned, versionedOf, versionOf } from '../version.js';
import { boxesAt, type ListContext, type WalkBox } from './boxd.js';
import { type BoxMatrix, matrixAt } from './boxm.js';
import { type ScaleTable, slotsAt } from './scal.js';

/** Where actors walk in a room, and how large they are there. */
export interface RoomBoxes extends Versioned {
  /** By number. From version 5 on box 0 is a place holder. */
  readonly boxes: readonly WalkBox[];
  /** The ways between the boxes. */
  readonly matrix: BoxMatrix;
  /** The slots that boxes name for a scale. */
  readonly scales: ScaleTable;
}

/**
 * Reads the walk boxes of a room, the ways between them, and the scale slots.
 *
 * @param options - `limits.entries` counts the blocks and the entries of all lists
 * @returns as {@link readBoxd}, {@link readBoxm} and {@link readScal}; an empty list if its block is absent. With
 *   `onError`, a list that is cut off keeps its complete entries
 * @throws {DecodeError} `TRUNCATED` if boxes or a row of the matrix are cut off; `LIMIT` past `limits.entries`. With
 *   `onError` none.
 * @example
 * ```ts
 * import { openGame, readBoxes, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { boxes, scales } = readBoxes(readGameRoom(openGame(lantern), 2));
 * console.log(boxes.length, scales.slots.length); // 12 4
 * ```
 */
export function readBoxes(room: Room, options?: ReadOptions): RoomBoxes {
  const { onError, limits } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  const version = versionOf(release);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const search: ListContext = { release, reporter, allowance: allowanceOf(limits) };
    const tags = ROOM_TAGS[release];
    const blocks = roomBlocks(room, reporter, search.allowance);
    const read = <T>(tag: string, readAt: ReadAt<T>): T | undefined => {
      const block = blocks.find((one) => one.tag === tag);
      // A limit is reported once.
      if (block === undefined || search.allowance.left < 0) return undefined;
      return attempt(reporter, () => readAt(payloadIn(block), search));
    };
    const boxes = read(tags.boxes, boxesAt) ?? [];
    // In a block that also holds the boxes, there is no matrix behind boxes that are cut off.
    const hidden = tags.matrix === tags.boxes && (reporter?.count ?? 0) > 0;
    const readMatrix: ReadAt<BoxMatrix> = (place, how) => matrixAt(place, how, boxes.length);
    const matrix = hidden ? undefined : read(tags.matrix, readMatrix);
    const scales = read(tags.scales, slotsAt);
    return {
      ...versionedOf(room),
      boxes,
      matrix: matrix ?? { kind: 'matrix', version, opens: false, rows: [] },
      scales: scales ?? { version, slots: [], rest: new Uint8Array(0) },
    };
  });
}

type ReadAt<T> = (place: Place, search: ListContext) => T;
