// Walk boxes of a room. Boxes and matrix are cut off, so that readers call their handler.

import {
  type BoxMatrix,
  commandWalker,
  createWalker,
  type Room,
  readBoxd,
  readBoxm,
  readRoom,
  readScal,
  type ScaleTable,
  type WalkBox,
  type Walker,
  type WalkRoom,
} from 'scumm-codec';
import { encodeBoxd, encodeBoxm, encodeRmhd, encodeScal, wrapBlock } from 'scumm-codec/encode';
import { repeat, u16 } from './bytes.js';

const version = 5;
const corners = [0, 0, 20, 0, 20, 10, 0, 10];
const boxBytes = (left: number, scale: number) => [
  ...corners.flatMap((place, i) => [...u16(i % 2 === 0 ? left + place : place)]),
  ...[1, 0],
  ...u16(scale),
];

/** A place holder and two boxes side by side; the second takes its scale from a slot. */
const wholeBoxd = Uint8Array.of(
  ...u16(3),
  ...boxBytes(100, 255),
  ...boxBytes(0, 200),
  ...boxBytes(20, 0x8000),
);

export const boxes: WalkBox[] = readBoxd(wholeBoxd, { version });
export const walkBox: WalkBox = boxes[2];
export const matrix: BoxMatrix = readBoxm(
  Uint8Array.of(0xff, 0xff, 1, 1, 1, 2, 2, 2, 0xff, 1, 1, 1, 2, 2, 2, 0xff),
  { version },
);
export const scales: ScaleTable = readScal(
  Uint8Array.of(...u16(100), ...u16(0), ...u16(200), ...u16(10), 7),
  { version },
);

export const cutBoxd: Uint8Array = encodeBoxd(boxes, { version }).subarray(0, -1);
export const cutBoxm: Uint8Array = encodeBoxm(matrix).subarray(0, -1);
export const scal: Uint8Array = encodeScal(scales);

/** A room with these boxes, which are cut off. */
export const boxRoom: Room = readRoom(
  Uint8Array.of(
    ...wrapBlock('RMHD', encodeRmhd({ version, width: 40, height: 10, objectCount: 0 })),
    ...wrapBlock('BOXD', cutBoxd),
    ...wrapBlock('BOXM', cutBoxm),
    ...wrapBlock('SCAL', repeat(0, 32)),
  ),
  { version },
);

/** These boxes as actors walk in them, and an actor on his way. */
export const walkRoom: WalkRoom = { version, variant: undefined, boxes, matrix, scales };
const placed = commandWalker(createWalker({ version }), walkRoom, { type: 'put', x: 3, y: 1 });
export const walker: Walker = commandWalker(placed.walker, walkRoom, {
  ...{ type: 'walk', x: 30, y: 9 },
}).walker;
