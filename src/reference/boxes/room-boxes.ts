// The boxes of a room: docs/format/walking.md says it in words.

import type { Place } from '../../block/level.js';
import type { RoomBoxes } from '../../box/room-boxes.js';
import { isBytes, isRecord } from '../../bytes.js';
import type { Room } from '../../room/room.js';
import { ROOM_TAGS } from '../../room/rules.js';
import { checkRelease, versionedOf, versionOf } from '../../version.js';
import { boxesIn } from './boxd.js';
import { matrixIn } from './boxm.js';
import { slotsIn } from './scal.js';

/**
 * Reads the walk boxes of a room, the ways between them, and the scale slots. The slow twin of the
 * function of this name in the main entry point.
 *
 * @param room - as `readRoom` gives it
 * @throws {DecodeError} `TRUNCATED` if boxes or a row of the matrix are cut off; `LIMIT` past the
 *   default limit of entries.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `room` is not a `Room`.
 */
export function readBoxes(room: Room): RoomBoxes {
  if (!isRecord(room) || !Array.isArray(room.blocks)) throw new TypeError('room is not a Room');
  const release = checkRelease(room);
  const tags = ROOM_TAGS[release];
  const boxes = placeOf(room, tags.boxes);
  const matrix = placeOf(room, tags.matrix);
  const scales = placeOf(room, tags.scales) ?? { src: new Uint8Array(0), start: 0, end: 0 };
  const list = boxes ? boxesIn(boxes.src, boxes.start, boxes.end, release) : [];
  return {
    ...versionedOf(room),
    boxes: list,
    matrix: matrix
      ? matrixIn(matrix, release, list.length)
      : { version: versionOf(release), opens: false, rows: [] },
    scales: slotsIn(scales.src, scales.start, scales.end, release),
  };
}

/** The payload of the first block with a tag. Offsets of errors count in the source of its room. */
function placeOf({ blocks }: Room, tag: string): Place | undefined {
  for (const block of blocks) {
    if (!isRecord(block) || !isBytes(block.payload) || !isBytes(block.src))
      throw new TypeError('room is not a Room');
    const { src, payload, end } = block;
    if (block.tag === tag) return { src, start: end - payload.length, end };
  }
  return undefined;
}
