// One record of each kind, read from the sample bytes.

import {
  type AkosCostume,
  type AkosFields,
  type Block,
  type CostAnimation,
  type CostCostume,
  type CostumeFields,
  composeCostume,
  createAnimation,
  type DrawnLimb,
  findBlock,
  type Game,
  type GameFile,
  type Image,
  type IndexFile,
  initialRuntime,
  type ObjectRuntime,
  openGame,
  type Room,
  type RoomObject,
  readAkos,
  readCost,
  readGameRoom,
  readIndexFile,
  readRoom,
  readRoomObjects,
  startAnimation,
} from 'scumm-codec';
import {
  encodeAkos,
  encodeCost,
  encodeIndexFile,
  encodeLoff,
  type IndexFileFields,
  wrapBlock,
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
import { charBytes } from './sample-charsets.js';

/** Damage is expected in the samples. */
const ignore = () => {};

export const container: Block = found(findBlock(blocks, 'LECF'));
export const roomBlock: Block = found(findBlock(dataFile, 'LECF > LFLF > ROOM'));
export const room: Room = readRoom(roomBlock, { version, onError: ignore });
export const image: Image = room.background;
const rowsRoom = readRoom(wrapBlock('RMIM', bompImage), { version, onError: ignore });
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
export const index: IndexFile = readIndexFile(indexBytes, { onError: ignore });

export const costumePicture = {
  ...{ width, height, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels },
};
export const animation = {
  limbs: [0, 1].map((limb) => ({ limb, start: limb, length: 1, loops: true })),
};
export const costumeFields: CostumeFields = {
  ...{ version, colors: 16, redirects: false, mirrorsWest: true },
  ...{ palette: Uint8Array.from({ length: 16 }, (_, i) => i), commands: Uint8Array.of(0, 1) },
  animations: Array.from({ length: 16 }, () => animation),
  limbs: [[costumePicture], [costumePicture]],
};
/** A costume whose second limb plays a picture that it does not have. */
export const costumeBytes: Uint8Array = encodeCost(costumeFields);
export const costume: CostCostume = readCost(costumeBytes, { version });
export const animated: CostAnimation = startAnimation(costume, createAnimation(costume), 4);
const [limb] = composeCostume(costume, animated, { onError: ignore });
/** Limbs of which the second has more pixels than are stored. */
export const limbs: readonly DrawnLimb[] = [limb, { ...limb, width: 200, height: 200 }];

export const akosFields: AkosFields = {
  ...{ codec: 1, mirrorsWest: true, directions: 4, commands: Uint8Array.of(0, 1) },
  ...{ palette: costumeFields.palette, rgb: new Uint8Array(48), jumps: [0] },
  animations: [undefined, { limbs: [{ limb: 0, code: 6, start: 0, length: 1 }] }],
  cels: [costumePicture, costumePicture],
};
const wholeAkos = encodeAkos(akosFields);
export const akos: AkosCostume = readAkos(wholeAkos, { version: 7 });
/** The same, with a block behind its parts that is not whole. */
export const akosBytes: Uint8Array = Uint8Array.from([...wholeAkos, ...Array(8).fill(65)]);

const roomBytes = roomBlock.src.subarray(roomBlock.start, roomBlock.end);
const script = wrapBlock('SCRP', Uint8Array.of(1));
const costumeBlock = wrapBlock('COST', costumeBytes);
const roomAt = 8 + (8 + 1 + 2 * 5) + 8;
/** A directory of a resource behind the room, and of one that is not there. */
const leadingTo = (...before: readonly Uint8Array[]) => ({
  rooms: Uint8Array.of(0, 1, 1),
  offsets: Uint32Array.of(0, Buffer.concat([roomBytes, ...before]).length, 8),
});
/** A game: its second room is not where LOFF says, nor are its second script, costume and charset. */
export const gameFiles: readonly GameFile[] = [
  {
    name: 'game.000',
    bytes: encodeIndexFile({
      ...{ ...indexFields, scripts: leadingTo(), costumes: leadingTo(script) },
      charsets: leadingTo(script, costumeBlock),
    }),
  },
  {
    name: 'game.001',
    bytes: wrapBlock(
      'LECF',
      wrapBlock('LOFF', encodeLoff([roomAt, 3].map((offset, i) => ({ room: i + 1, offset })))),
      wrapBlock('LFLF', roomBytes, script, costumeBlock, wrapBlock('CHAR', charBytes)),
    ),
  },
];
export const game: Game = openGame(gameFiles, { data: ['game.001'] });
export const gameRoom: Room = found(readGameRoom(game, 1, { onError: ignore }));

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a sample is not whole');
  return value;
}
