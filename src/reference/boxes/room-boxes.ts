// The boxes of a room
//
// The blocks with boxes, ways and scale slots stand among the blocks of a room. If two have the same tag, the first
// counts; what is absent is an empty list.
//
// Vectors: `fixtures/box/engine-v3.json`, `fixtures/box/engine-v4.json`, `fixtures/box/engine-v5.json`,
// `fixtures/box/engine-v6.json`, `fixtures/box/engine-v7.json`, `fixtures/box/engine-v8.json`.

import type { Block } from '../../block/level.js';
import type { RoomBoxes } from '../../box/room-boxes.js';
import { isBytes, isRecord } from '../../bytes.js';
import type { Room } from '../../room/room.js';
import { checkRelease, type Version } from '../../version.js';
import { boxesIn } from './boxd.js';
import { matrixIn } from './boxm.js';
import { readScal } from './scal.js';

/** Tags of the blocks. */
interface Tags {
  readonly boxes: string;
  readonly matrix: string;
  readonly scales: string;
}

const TAGS: Readonly<Record<Version, Tags>> = {
  4: { boxes: 'BX', matrix: 'BX', scales: 'SA' },
  5: { boxes: 'BOXD', matrix: 'BOXM', scales: 'SCAL' },
  6: { boxes: 'BOXD', matrix: 'BOXM', scales: 'SCAL' },
  7: { boxes: 'BOXD', matrix: 'BOXM', scales: 'SCAL' },
  8: { boxes: 'BOXD', matrix: 'BOXM', scales: 'SCAL' },
};

/**
 * Reads the walk boxes of a room, the ways between them, and the scale slots. The slow twin of the function of this
 * name in the main entry point.
 *
 * @param room - as `readRoom` gives it
 * @throws {DecodeError} `TRUNCATED` if boxes or a row of the matrix are cut off; `LIMIT` past the default limit of
 *   entries.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `room` is not a `Room`.
 */
export function readBoxes(room: Room): RoomBoxes {
  if (!isRecord(room) || !Array.isArray(room.blocks)) throw new TypeError('room is not a Room');
  const release = checkRelease(room);
  const { version } = release;
  const tags = TAGS[version];
  const boxes = blockOf(room, tags.boxes);
  const matrix = blockOf(room, tags.matrix);
  const scales = blockOf(room, tags.scales);
  return {
    ...release,
    boxes: boxes ? boxesIn(boxes.payload, release, payloadStart(boxes)) : [],
    matrix: matrix
      ? matrixIn(matrix.payload, release, payloadStart(matrix))
      : { version, opens: false, rows: [] },
    scales: readScal(scales?.payload ?? new Uint8Array(0), release),
  };
}

/** Where the payload of a block starts in its file. */
function payloadStart({ end, payload }: Block): number {
  return end - payload.length;
}

/** The first block with a tag. */
function blockOf({ blocks }: Room, tag: string): Block | undefined {
  for (const block of blocks) {
    if (!isRecord(block) || !isBytes(block.payload)) throw new TypeError('room is not a Room');
    if (block.tag === tag) return block;
  }
  return undefined;
}
