// Bytes and records of any size that could be much work for their size.

import {
  type ObjectRuntime,
  type Point,
  type ResourceDirectories,
  type Room,
  type RoomObject,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import { encodeCdhd, encodeImhd, encodeLoff, encodeRmhd, wrapBlock } from 'scumm-codec/encode';
import { joined, repeat } from './bytes.js';

/** The same bytes many times. */
export function tiled(bytes: Uint8Array, count: number): Uint8Array {
  const all = new Uint8Array(bytes.length * count);
  for (let i = 0; i < count; i++) all.set(bytes, i * bytes.length);
  return all;
}

const version = 6;
const box = { x: 0, y: 0, width: 8, height: 8 };
const ignore = () => {};

/** A room with these blocks in it, and their damage. It states a number of objects. */
export function roomWith(blocks: Uint8Array, objectCount = 0): Room {
  const header = encodeRmhd({ version, width: 8, height: 8, objectCount });
  const room = wrapBlock('ROOM', wrapBlock('RMHD', header), blocks);
  return readRoom(room.subarray(8), { version, onError: ignore });
}

/** The objects of a room. */
export function objectsOf(room: Room): readonly RoomObject[] {
  return readRoomObjects(room, { onError: ignore }).objects;
}

/** All objects are in the state in which containers must be. */
export const RUNTIME: ObjectRuntime = {
  kind: 'runtime',
  owners: repeat(15, 2),
  states: repeat(1, 2),
  classes: new Uint32Array(2),
  boxes: {},
};

/** Objects whose containers are in each other. As many OBCD blocks before them are no objects. */
export function objectsInCycle(count: number): readonly RoomObject[] {
  const damaged = tiled(wrapBlock('OBCD'), count);
  return objectsOf(roomWith(joined(damaged, objectBlocks(count, count + 1))));
}

/**
 * Such objects from a place on. They have one id, and share an image with as many hotspots. The
 * first of them is in the second, and the others in the first.
 */
export function objectBlocks(count: number, first = 1): Uint8Array {
  const image = wrapBlock('OBIM', wrapBlock('IMHD', imageHeader(count)), wrapBlock('IM01'));
  const codes = Array.from({ length: count }, (_, i) => {
    const parent = i === 0 ? first + 1 : first;
    const rest = { flags: 1, parent, walkX: 0, walkY: 0, actorDir: 0 };
    return wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd({ version, id: 1, ...box, ...rest })));
  });
  return joined(image, ...codes);
}

/** An IMHD payload with many hotspots. */
export function imageHeader(points: number): Uint8Array {
  const hotspots: Point[] = Array.from({ length: points }, (_, i) => ({ x: i % 100, y: 0 }));
  const rest = { imageCount: 1, zplaneCount: 0, flags: 0, unknown: 0, hotspots };
  return encodeImhd({ version, id: 1, ...box, ...rest });
}

/** A PALS payload whose entries all lead to one palette. */
export function sharedPalette(entries: number): Uint8Array {
  const [offs, apal] = [tiled(Uint8Array.of(0, 0, 0, 0), entries), new Uint8Array(768)];
  const place = 8 + offs.length;
  const view = new DataView(offs.buffer);
  for (let i = 0; i < entries; i++) view.setUint32(i * 4, place, true);
  return wrapBlock('WRAP', wrapBlock('OFFS', offs), wrapBlock('APAL', apal));
}

/** A data file of as many rooms as there can be, all in one place. */
const rooms = Array.from({ length: 255 }, (_, i) => ({ room: i + 1, offset: 0 }));
export const MANY_ROOMS: Uint8Array = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(rooms)));

/** An index of scripts in the last room, none of which is where its entry says. */
export function manyScripts(count: number): ResourceDirectories {
  const scripts = { rooms: repeat(255, count), offsets: new Uint32Array(count) };
  return { scripts, sounds: undefined, costumes: undefined, charsets: undefined };
}
