// One record of each kind, read from the sample bytes.

import {
  type AnimationState,
  type Block,
  type Costume,
  composeCostume,
  createAnimation,
  type DamagedIndexFile,
  type DrawnLimb,
  findBlock,
  type Image,
  initialRuntime,
  type ObjectRuntime,
  type Room,
  type RoomObject,
  readCost,
  readIndexFile,
  readRoom,
  readRoomObjects,
  startAnimation,
} from 'scumm-codec';
import {
  type CostumeFields,
  encodeBlock,
  encodeCost,
  encodeIndexFile,
  type IndexFileFields,
} from 'scumm-codec/encode';
import { oldPicture as oldPictureOf, oldRoom, RELEASE } from './old-rooms.js';
import {
  blocks,
  bompImage,
  counts5,
  dataFile,
  directory,
  height,
  objectDirectory,
  palette,
  pixels,
  plane,
  version,
  width,
} from './sample-bytes.js';

/** Damage is expected in the samples. */
const ignore = () => {};

export const container: Block = found(findBlock(blocks, 'LECF'));
export const roomBlock: Block = found(findBlock(dataFile, 'LECF > LFLF > ROOM'));
export const room: Room = readRoom(roomBlock, { version, onError: ignore });
export const image: Image = room.background;
const rowsRoom = readRoom(encodeBlock('RMIM', bompImage), { version, onError: ignore });
/** The payload of a BM of version 3 with 256 colors. */
export const oldPicture: Uint8Array = oldPictureOf({ width, height, pixels, planes: [plane] });
/** A picture of old strips, of which the second has a bad offset. */
export const oldImage: Image = readRoom(
  oldRoom(
    { ...{ width, height, pixels, palette }, planes: [plane], cycles: [], transparent: 0 },
    oldPicture.map((byte, i) => (i === 8 ? 0xff : byte)),
  ),
  RELEASE,
).background;
/** A picture of rows, of which the second is bad. */
export const rowsImage: Image = rowsRoom.background;
export const objects: readonly RoomObject[] = readRoomObjects(room, { onError: ignore }).objects;
export const object: RoomObject = objects[0];
export const runtime: ObjectRuntime = initialRuntime(objectDirectory);

export const indexFields = {
  version,
  counts: counts5,
  roomNames: [{ room: 1, name: Uint8Array.of(0x41) }],
  rooms: { disks: Uint8Array.of(0, 1), offsets: Uint32Array.of(0, 0) },
  scripts: directory,
  sounds: directory,
  costumes: directory,
  charsets: directory,
  objects: objectDirectory,
} satisfies IndexFileFields;
/** An index file whose last part is truncated. */
export const indexBytes: Uint8Array = encodeIndexFile(indexFields).slice(0, -1);
export const index: DamagedIndexFile = readIndexFile(indexBytes, { onError: ignore });

export const costumePicture = {
  width,
  height,
  relX: 0,
  relY: 0,
  moveX: 0,
  moveY: 0,
  pixels,
};
const window = { length: 1, loops: true };
export const animation = {
  limbs: [
    { limb: 0, start: 0, ...window },
    { limb: 1, start: 1, ...window },
  ],
};
export const costumeFields: CostumeFields = {
  version,
  colors: 16,
  redirects: false,
  mirrorsWest: true,
  palette: Uint8Array.from({ length: 16 }, (_, i) => i),
  commands: Uint8Array.of(0, 1),
  animations: Array.from({ length: 16 }, () => animation),
  limbs: [[costumePicture], [costumePicture]],
};
/** A costume whose second limb plays a picture that it does not have. */
export const costumeBytes: Uint8Array = encodeCost(costumeFields);
export const costume: Costume = readCost(costumeBytes, { version });
export const animated: AnimationState = startAnimation(createAnimation(), costume, 4);
const [limb] = composeCostume(animated, costume, { onError: ignore });
/** Limbs of which the second has more pixels than are stored. */
export const limbs: readonly DrawnLimb[] = [limb, { ...limb, width: 200, height: 200 }];

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a sample is not whole');
  return value;
}
