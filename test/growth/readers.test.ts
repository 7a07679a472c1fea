// Bytes that are made to be much work. The work to read them grows no faster than their size or that
// of the result.

import {
  afterDrawObject,
  type Block,
  childBlocks,
  decodeBomp,
  decodeImage,
  decodeImageZplane,
  decodeOldBm,
  decodeOldStrip,
  decodeSmap,
  decodeZplane,
  detach,
  eachBlock,
  findObjectAt,
  type Image,
  nameText,
  readBoxd,
  readBoxm,
  readBundle,
  readCycl,
  readImhd,
  readObna,
  readRoom,
  readRoomObjects,
  readScal,
  readVerb,
  walkBlocks,
} from 'scumm-codec';
import { encodeImage, encodeOldStrip, encodeRmhd, wrapBlock } from 'scumm-codec/encode';
import { drawnObjects } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { readAnam, readDobj, readDscr, readPals, readRnam } from '../_support/block-readers.js';
import { nested } from '../_support/blocks.js';
import { bytes, joined, repeat, u16, u32 } from '../_support/bytes.js';
import { streamImage } from '../_support/early-rooms.js';
import { egaPicture, egaRoom } from '../_support/ega-rooms.js';
import {
  imageHeader,
  MANY_ROOMS,
  manyScripts,
  objectBlocks,
  objectsInCycle,
  objectsOf,
  RUNTIME,
  roomWith,
  sharedPalette,
  tiled,
} from '../_support/hostile.js';
import { DIRECTORY, readObjects, roomOf } from '../_support/objects.js';
import { readStripCodes } from '../_support/strip-codes.js';
import { walkResources } from '../_support/walk-resources.js';
import { picture } from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

const EIGHTH = roomOf([{ id: 1, states: [1] }], { version: 8 });

const V3 = { dialect: 'v3' } as const;
const EGA = { dialect: 'ega' } as const;

const eightBytes = () => new Uint8Array(8);
const cells = (size: number) => size * 8;
const empty = (tag: string) => (size: number) => tiled(wrapBlock(tag), size);
const many =
  (...entry: number[]) =>
  (size: number) =>
    tiled(bytes(...entry), size);
/** Entries of so many bytes each, with their number in front. */
const counted = (entry: number, head: number) => (size: number) => {
  const src = new Uint8Array(head + size * entry);
  new DataView(src.buffer).setUint16(0, size, true);
  return src;
};
const ALL = { limits: { entries: Infinity } };
const ended = (src: Uint8Array) => bytes(...src, 0);
const oneImage = (size: number) => objectsOf(roomWith(objectBlocks(size)));
/** A row of groups of a pixel each, with its length. */
const rowOf =
  (...group: number[]) =>
  (size: number) =>
    bytes(...u16(size * group.length), ...tiled(bytes(...group), size));
/** A code, and many times an op that makes no pixel. */
const strip =
  (code: number, ...op: number[]) =>
  (size: number) =>
    bytes(code, ...tiled(bytes(...op), size));
/** A background of which each strip starts in the same place. */
const oldBm =
  (one: (size: number) => Uint8Array) =>
  (size: number): Uint8Array => {
    const shared = one(size);
    const start = 4 + size * 4;
    const table = tiled(u32(start), size);
    return bytes(...u32(start + shared.length), ...table, ...shared);
  };
/** A room of version 8 that is so high, and has a picture. */
const roomWithoutWidth = (height: number) => {
  const counts = { objectCount: 0, zplaneCount: 1, transparent: 255, revision: 801 };
  const header = encodeRmhd({ version: 8, width: 8, height, ...counts });
  new DataView(header.buffer).setUint32(4, 0, true);
  const { pixels, zplanes } = picture(8);
  const image = encodeImage({ width: 8, height: 8, pixels, zplanes }, { version: 8 });
  const src = [...wrapBlock('RMHD', header), ...wrapBlock('IMAG', image)];
  return readRoom(bytes(...src), { version: 8 });
};
/** The background of a room of 16 colors: one strip of some ops, or many strips of no pixel. */
const egaBackground = (height: number, ...ops: number[]) =>
  egaRoom({ width: 8, height }, egaPicture([tiled(bytes(...ops), 8 * height)]), []).room.background;
const egaWithout = (strips: number) => {
  const table = tiled(bytes(0, 0), strips);
  const picture = bytes(...u16(table.length + 2), ...table);
  return egaRoom({ width: 8 * strips, height: 1 }, picture, []).room.background;
};
/** The background of version 2: so many times some ops, and as many groups of a mask. */
const streamOf =
  (...ops: number[]) =>
  (height: number) =>
    streamImage(joined(tiled(bytes(...ops), 8 * height), tiled(bytes(1, 9), height)), 8, height)
      .image;
/** A bundle with a list of local scripts, each of a byte. */
const manyLocal = (count: number) => {
  const head = 29 + 3 * count + 1;
  const list = Array.from({ length: count }, (_, i) => [7, ...u16(head + i)]).flat();
  const src = bytes(...new Array(29).fill(0), ...list, 0, ...new Array(count).fill(0xa0));
  src.set(u16(src.length));
  return src;
};
/** A code for each way of encoding old strips, with a dialect that has it. */
const OLD_CODES = [
  ...([2, 3, 4, 7] as const).map((code) => [code, 'v3'] as const),
  ...([
    [8, '3do'],
    [10, 'ega'],
    [138, 'humongous'],
  ] as const),
];
const deepest = (size: number): Block => {
  const limits = { depth: Infinity };
  const [last] = Array.from(walkBlocks(nested('LFLF', size), { limits })).slice(-1);
  return last;
};

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['decodeSmap, 8 bytes', 'one', 5000,
    reading(eightBytes, (src, options, size) => decodeSmap(src, cells(size), 1, options))],
  ['decodeZplane, 8 bytes', 'one', 5000,
    reading(eightBytes, (src, options, size) => decodeZplane(src, cells(size), 1, options))],
  ['readStripCodes, 8 bytes', 'one', 20_000,
    reading(eightBytes, (src, options, size) => readStripCodes(src, cells(size), options))],
  ['decodeSmap, bad offsets', 'each', 50,
    reading(many(0, 0, 0, 0), (src, options, size) => decodeSmap(src, cells(size), 1, options))],
  ['decodeZplane, bad offsets', 'each', 50,
    reading(many(1, 0), (src, options, size) => decodeZplane(src, cells(size), 1, options))],
  ['readStripCodes, bad offsets', 'each', 50,
    reading(many(0, 0, 0, 0), (src, options, size) => readStripCodes(src, cells(size), options))],

  ['decodeBomp, 8 bytes', 'one', 5000,
    reading(() => bytes(2, 0, 15, 1, 2, 0, 15, 1), (src, options, size) =>
      decodeBomp(src, 8, cells(size), options))],
  ['decodeBomp, bad rows', 'each', 50,
    reading(many(1, 0, 1), (src, options, size) => decodeBomp(src, 8, size, options))],
  ['decodeBomp, rows without groups', 'each', 50,
    reading(many(0, 0), (src, options, size) => decodeBomp(src, 8, size, options))],
  ['decodeBomp, one run', 'none', 2000,
    reading(rowOf(1, 9), (src, options, size) => decodeBomp(src, size, 1, options))],
  ['decodeBomp, short groups', 'none', 2000,
    reading(rowOf(0, 9), (src, options, size) =>
      decodeBomp(src, size, 1, { ...options, mirrored: 'groups' }))],
  ['decodeOldBm, 8 bytes', 'one', 5000,
    reading(() => bytes(8, 0, 0, 0, 0, 0, 0, 0), (src, options, size) =>
      decodeOldBm(src, cells(size), 1, { ...options, ...V3 }))],
  ['decodeOldBm, bad codes', 'each', 50,
    reading(oldBm(strip(0)), (src, options, size) =>
      decodeOldBm(src, cells(size), 1, { ...options, ...V3 }))],
  // Ops without pixels are read up to a number of bytes for each pixel, which such strips exceed.
  ['decodeOldBm, runs without pixels', 'each', 150,
    reading(oldBm(strip(10, 0, 0)), (src, options, size) =>
      decodeOldBm(src, cells(size), 1, { ...options, ...EGA }))],
  ['decodeOldBm, nibbles without pixels', 'each', 300,
    reading(oldBm(strip(3, 0xff)), (src, options, size) =>
      decodeOldBm(src, cells(size), 1, { ...options, ...V3 }))],
  ['decodeOldStrip, runs without pixels', 'one', 2000,
    reading(strip(10, 0, 0), (src) => decodeOldStrip(src, 1, EGA)), 0],
  ['decodeOldStrip, nibbles without pixels', 'one', 2000,
    reading(strip(3, 0xff), (src) => decodeOldStrip(src, 1, V3)), 0],

  ['decodeImage of 16 colors, runs', 'none', 200,
    reading((size) => egaBackground(size, 0x13), decodeImage)],
  ['decodeImage of 16 colors, copies', 'none', 200,
    reading((size) => egaBackground(size, 0x81), decodeImage)],
  ['decodeImage of 16 colors, bad offsets', 'each', 50,
    reading(egaWithout, decodeImage)],
  ['decodeImage of version 2, colors', 'none', 200, reading(streamOf(0x15), decodeImage)],
  ['decodeImage of version 2, copies', 'none', 200, reading(streamOf(0x81), decodeImage)],
  ['decodeImage of version 2, no pixels', 'one', 500,
    reading((size) => streamImage(bytes(0x15), 8, size).image, decodeImage)],
  ['decodeImageZplane of version 2', 'none', 200,
    reading(streamOf(0x15), (image: Image, options) => decodeImageZplane(image, 1, options))],
  ['readBundle, local scripts', 'none', 100,
    reading(manyLocal, (src, options) => readBundle(src, { ...options, version: 3, variant: 'ega' }))],

  ['eachBlock, siblings', 'none', 80,
    reading(empty('LFLF'), (src, options) => eachBlock(src, 'LFLF > ROOM', options))],
  ['childBlocks, a deep block', 'none', 80, reading(deepest, childBlocks)],

  ['decodeImage, rows without pixels', 'one', 1000,
    reading(roomWithoutWidth, ({ background }, options) => decodeImage(background, options)), 0],
  ['decodeImageZplane, rows without pixels', 'one', 1000,
    reading(roomWithoutWidth, ({ background }, options) => decodeImageZplane(background, 1, options)), 0],
  ['readRoomObjects, one image', 'none', 10,
    reading((size) => roomWith(objectBlocks(size), size), readRoomObjects)],
  ['readRoomObjects, one image of version 4', 'none', 10,
    reading((size) => roomOf([{ id: 1, states: [1] }, ...Array(size).fill({ id: 1 })], { version: 4 }),
      readObjects)],
  ['readRoomObjects, one picture of version 8', 'none', 800,
    reading((size) => roomOf([{ id: 1, states: Array.from({ length: size }, (_, i) => i + 1) }],
      { version: 8 }), readObjects), 1.03],
  ['readRoomObjects, names', 'none', 500,
    reading((size) => Array(size).fill(new Uint8Array(40)), (names: Uint8Array[]) =>
      readRoomObjects(EIGHTH, { objects: { ...DIRECTORY, names } }))],
  ['readVerb, bad offsets', 'each', 50, 
    reading((size) => ended(many(1, 0, 0)(size)),
      (src, options) => readVerb(src, { ...options, version: 5 }))],
  ['readImhd, hotspots', 'none', 500,
    reading(imageHeader, (src) => readImhd(src, { version: 6 }))],
  ['readObna, no end', 'one', 2000, 
    reading(many(0xff, 9, 0, 0), (src, options) => readObna(src, { ...options, version: 5 }))],
  ['nameText', 'none', 2000, reading(many(0x90), (src) => nameText(src))],

  ['findObjectAt, a cycle', 'none', 12,
    reading(objectsInCycle, (objects) => findObjectAt(objects, RUNTIME, { x: 1, y: 1 }))],
  ['drawnObjects, a cycle', 'none', 12,
    reading(objectsInCycle, (objects) => drawnObjects(objects, RUNTIME))],
  ['afterDrawObject, one id', 'none', 10,
    reading(oneImage, (objects) => afterDrawObject(objects, RUNTIME, 1))],
  ['detach, one image', 'none', 10, reading(oneImage, detach)],

  ['readBoxd', 'none', 50,
    reading(counted(52, 4), (src) => readBoxd(src, { version: 8, ...ALL }))],
  ['readBoxm, no end', 'one', 500,
    reading(many(1, 1, 1), (src, options) => readBoxm(src, { ...options, ...ALL, version: 5 }))],
  ['readScal', 'none', 500, reading(many(1, 0), (src) => readScal(src, { version: 5, ...ALL }))],

  ['encodeOldStrip, runs', 'none', 50,
    reading((size) => repeat(3, cells(size)), (pixels, _, height) =>
      OLD_CODES.map(([code, dialect]) => encodeOldStrip(pixels, height, code, { dialect })))],
  ['encodeOldStrip, changing colors', 'none', 50,
    reading((size) => Uint8Array.from({ length: cells(size) }, (_, i) => (i * 7) & 15),
      (pixels, _, height) =>
        OLD_CODES.map(([code, dialect]) => encodeOldStrip(pixels, height, code, { dialect })))],

  ['readPals, one palette', 'none', 50, reading(sharedPalette, readPals)],
  ['readCycl, no end', 'one', 500,
    reading(many(1, 0, 0, 1, 0, 0, 0, 0, 1), (src) => readCycl(src, { version: 5 }))],
  ['readRnam, no end', 'one', 500,
    reading(many(1, 0, 0, 0, 0, 0, 0, 0, 0, 0), (src) => readRnam(src))],
  ['readAnam', 'none', 500, reading(counted(9, 2), (src) => readAnam(src, ALL))],
  ['readDobj, names', 'none', 200,
    reading(counted(46, 4), (src) => readDobj(src, { version: 8, ...ALL }))],
  ['readDscr, version 4', 'none', 500,
    reading(counted(5, 2), (src) => readDscr(src, { version: 4 }))],
  ['walkResources, lost scripts', 'each', 50,
    reading(manyScripts, (index, options) => walkResources(MANY_ROOMS, index, 'script', options))],
];

testGrowth(ROWS);

describe('objects in a cycle', () => {
  test('are kept from being hit and drawn by their containers only', () => {
    const objects = objectsInCycle(100);
    const free = objects.map((object) => ({ ...object, parent: 0 }));
    expect(findObjectAt(objects, RUNTIME, { x: 1, y: 1 })).toBeUndefined();
    expect(drawnObjects(objects, RUNTIME)).toEqual([]);
    expect(findObjectAt(free, RUNTIME, { x: 1, y: 1 })).toBe(free[0]);
    expect(drawnObjects(free, RUNTIME)).toHaveLength(100);
  });
});
