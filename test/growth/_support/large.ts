// Rooms, costumes, games of version 5 and fonts with as many parts as a test asks for.

import {
  type CharGlyphFields,
  type CostumeFields,
  type Game,
  type GameFile,
  type NutGlyphFields,
  type ObjectRuntime,
  openGame,
  type ResourceDirectory,
  type Room,
  type RoomObject,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeChar,
  encodeClut,
  encodeCost,
  encodeImage,
  encodeImhd,
  encodeIndexFile,
  encodeLoff,
  encodeNut,
  encodeObna,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { counts5, palette } from '../../_support/sample-bytes.js';
import { costumeFields, indexFields } from '../../_support/sample-records.js';

const version = 5;
const height = 8;

/** Numbers from 0 on. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A picture in noise, so wide and of 8 rows, with a plane. */
export function picture(width: number) {
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, i) => Math.imul(i, 0x9e37_79b1) >>> 27,
  );
  const mask = pixels.map((index) => index & 1);
  return { width, height, pixels, zplanes: [packZplane(mask, width, height)] };
}

const stored = (width: number) => encodeImage(picture(width), { version });
const small = stored(8);

function image(id: number): Uint8Array {
  const place = { x: 8, y: 0, width: 8, height };
  const counts = { imageCount: 1, zplaneCount: 1, flags: 0, unknown: 0, hotspots: [] };
  const header = encodeImhd({ version, id, ...place, ...counts });
  return wrapBlock('OBIM', wrapBlock('IMHD', header), wrapBlock('IM01', small));
}

function code(id: number): Uint8Array {
  const place = { x: 8, y: 0, width: 8, height, flags: 0, parent: 0 };
  const header = encodeCdhd({ version, id, ...place, walkX: 0, walkY: 0, actorDir: 0 });
  const name = encodeObna(Uint8Array.of(0x41));
  return wrapBlock('OBCD', wrapBlock('CDHD', header), wrapBlock('OBNA', name));
}

/** How much there is in a room. */
export interface RoomSize {
  /** Pixels, a multiple of 8. */
  readonly width?: number;
  /** Each with a picture. Their ids are from 0 on. */
  readonly objects?: number;
}

/** A ROOM block of a background with a plane, and of objects. */
export function roomBlock({ width = 8, objects = 0 }: RoomSize): Uint8Array {
  const ids = upTo(objects);
  const header = { version, width, height, objectCount: objects } as const;
  return wrapBlock(
    'ROOM',
    wrapBlock('RMHD', encodeRmhd(header)),
    wrapBlock('TRNS', encodeTrns(5)),
    wrapBlock('CLUT', encodeClut(palette, { version })),
    wrapBlock(
      'RMIM',
      wrapBlock('RMIH', encodeRmih(1)),
      wrapBlock('IM00', width === 8 ? small : stored(width)),
    ),
    ...ids.map(image),
    ...ids.map(code),
  );
}

/** A room, its objects, and the state in which all of them show. */
export interface Stage {
  readonly room: Room;
  readonly objects: readonly RoomObject[];
  readonly runtime: ObjectRuntime;
}

export function stage(size: RoomSize): Stage {
  const room = readRoom(roomBlock(size).subarray(8), { version });
  const ids = size.objects ?? 0;
  const runtime: ObjectRuntime = {
    kind: 'runtime',
    owners: new Uint8Array(ids).fill(15),
    states: new Uint8Array(ids).fill(1),
    classes: new Uint32Array(ids),
    boxes: {},
  };
  return { room, objects: readRoomObjects(room).objects, runtime };
}

/** Most commands of a window, and most pictures that commands show. */
const MOST = 0x70;

/** How much there is in a costume. */
export interface CostumeSize {
  /** Of limb 0, in each of which is a picture. */
  readonly pictures?: number;
  readonly commands?: number;
}

/** A costume whose commands show one picture after the other. */
export function costumeOf({ pictures = 1, commands = 1 }: CostumeSize): Uint8Array {
  const one = { width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const limbs = upTo(pictures).map((i) => {
    const pixels = Uint8Array.of(i >> 4, i & 15, 3, 7);
    return { ...one, pixels };
  });
  const windows = { limbs: [{ limb: 0, start: 0, length: Math.min(commands, MOST), loops: true }] };
  const fields: CostumeFields = {
    ...costumeFields,
    commands: Uint8Array.from({ length: commands }, (_, i) => i % Math.min(pictures, MOST)),
    animations: costumeFields.animations.map(() => windows),
    limbs: [limbs],
  };
  return encodeCost(fields);
}

/** A room and the costumes that live in it. */
export interface Bundle {
  readonly room: Uint8Array;
  readonly costumes?: readonly Uint8Array[];
}

/** The files of a game, each with its bundles; rooms and costumes are numbered from 1 on. */
export function gameFiles(files: readonly (readonly Bundle[])[]): GameFile[] {
  const disks = [0];
  const lanes: [number, number][] = [[0, 0]];
  const data = files.map((bundles, i) => {
    let at = 8 + 8 + 1 + 5 * bundles.length;
    const entries: { room: number; offset: number }[] = [];
    const blocks = bundles.map(({ room, costumes = [] }) => {
      const number = disks.push(i + 1) - 1;
      entries.push({ room: number, offset: at + 8 });
      let offset = room.length;
      const own = costumes.map((payload) => {
        lanes.push([number, offset]);
        offset += 8 + payload.length;
        return wrapBlock('COST', payload);
      });
      const block = wrapBlock('LFLF', room, ...own);
      at += block.length;
      return block;
    });
    const bytes = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(entries)), ...blocks);
    return { name: `GAME.${String(i + 1).padStart(3, '0')}`, bytes };
  });
  const costumes: ResourceDirectory = {
    rooms: Uint8Array.from(lanes, ([room]) => room),
    offsets: Uint32Array.from(lanes, ([, offset]) => offset),
  };
  const none = { rooms: new Uint8Array(0), offsets: new Uint32Array(0) };
  const index = encodeIndexFile({
    ...{ ...indexFields, counts: counts5, roomNames: [] },
    rooms: { disks: Uint8Array.from(disks), offsets: new Uint32Array(disks.length) },
    ...{ scripts: none, sounds: none, costumes, charsets: none },
  });
  return [{ name: 'GAME.000', bytes: index }, ...data];
}

/** A game of such bundles in one file. */
export const gameOf = (...bundles: readonly Bundle[]): Game => openGame(gameFiles([bundles]));

const ROOM = roomBlock({});
const COSTUME = costumeOf({ pictures: 2, commands: 2 });

/** So many rooms. */
export const rooms = (count: number): Bundle[] => upTo(count).map(() => ({ room: ROOM }));

/** Games of so many rooms, costumes and objects, and of a room that is so wide. */
export const roomGame = (size: number): Game => gameOf(...rooms(size));
export const costumeGame = (size: number): Game =>
  gameOf({ room: ROOM, costumes: upTo(size).map(() => COSTUME) });
export const objectGame = (objects: number): Game => gameOf({ room: roomBlock({ objects }) });
export const wideGame = (size: number): Game => gameOf({ room: roomBlock({ width: size * 8 }) });

const glyph = (code: number) => ({
  ...{ code, width: 4, height: 2, xOffset: 0, yOffset: 0 },
  pixels: Uint8Array.from({ length: 8 }, (_, i) => (code >> i) & 1),
});

/** A CHAR payload with so many glyphs. */
export function charOf(count: number): Uint8Array {
  const glyphs: CharGlyphFields[] = upTo(count).map(glyph);
  return encodeChar({ bitsPerPixel: 1, lineHeight: 8, count, colors: new Uint8Array(16), glyphs });
}

/** A NUT file with so many glyphs. */
export function nutOf(count: number): Uint8Array {
  const glyphs: NutGlyphFields[] = upTo(count).map((code) => ({ ...glyph(code), codec: 44 }));
  return encodeNut({ glyphs });
}
