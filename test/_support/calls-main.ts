// A valid call of each function of `scumm-codec`; those of costumes are in calls-costume.ts. Sources
// with damage make functions call their `onError`. A function with calls of several kinds has more
// words after its name.

import {
  encodeAnam,
  encodeCdhd,
  encodeClut,
  encodeCycl,
  encodeDobj,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeImhd,
  encodeLoff,
  encodeMaskStrip,
  encodeMaxs,
  encodeObna,
  encodePals,
  encodeRmhd,
  encodeRmih,
  encodeRnam,
  encodeStrip,
  encodeTrns,
} from 'scumm-codec/encode';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import * as bytes from './sample-bytes.js';
import * as records from './sample-records.js';

const { width, height, version, palette, plane, smap, zplane, dataFile } = bytes;
const { dialect, oldStrip, oldBm } = bytes;
const { image, oldImage, rowsImage, room, object, objects, runtime, index } = records;
const strip = encodeStrip(bytes.pixels, height, 14);
const maskStrip = encodeMaskStrip(Uint8Array.of(1, 2, 3, 4));
const release = { version, variant: 'amiga' };
const directory = encodeDscr(bytes.directory, { version });
const limits = { pixels: 1000 };
const place = { at: 1, pitch: 20 };
const lookup = runtime;
/** The pixels left of an old strip. */
const left = new Uint8Array(height);
/** A picture whose width is not a multiple of 8. */
const oddImage = { ...image, width: 20 };
const memory = () => new Uint8Array(500);

export const MAIN_CALLS: Readonly<Record<string, Call>> = {
  findBlock: call({ source: bytes.blocks, path: 'LECF > COST' }, { form: 'large', onError }),
  findBlocks: call({ source: bytes.blocks, path: 'LECF > SCRP' }, { form: 'large', onError }),
  childBlocks: call({ source: records.container }, { form: 'large', onError }),
  walkBlocks: call({ source: bytes.blocks }, { form: 'large', limits: { depth: 1 }, onError }),
  detectXorKey: call({ src: dataFile }),
  decodeXor: call({ src: smap, key: 0x69 }),
  decodeXorInto: call({ src: smap, key: 0x69, dst: memory() }, { at: 1 }),

  readBomp: call({ src: bytes.bomp }, { version }),
  decodeBomp: call(
    { src: bytes.rows, width, height },
    { limits, onError, fill: 1, mirrored: 'groups' },
  ),
  decodeBompInto: call(
    { src: bytes.rows, width, height, dst: memory() },
    { ...place, onError, fill: 1, mirrored: true },
  ),

  detach: call({ record: room }),
  directionAngle: call({ code: 1 }),
  directionCode: call({ angle: 90 }),
  eightDirection: call({ angle: 90 }),
  oppositeDirection: call({ angle: 90 }),
  releaseTraits: call({ release }),

  decodeImage: call({ image }, { limits, onError, fill: 1 }),
  decodeImageInto: call({ image, dst: memory() }, { ...place, onError, fill: 1 }),
  'decodeImage of rows': call({ image: rowsImage }, { limits, onError, fill: 1 }),
  'decodeImageInto of rows': call(
    { image: rowsImage, dst: memory() },
    { ...place, onError, fill: 1 },
  ),
  decodeImageZplane: call({ image, number: 1 }, { limits, onError }),
  decodeImageZplaneInto: call({ image, number: 1, dst: memory() }, { ...place, onError }),
  readImageStripCodes: call({ image }, { limits, onError }),
  readImageZplanePresent: call({ image: oddImage, number: 1 }, { limits, onError }),

  findRoom: call({ src: dataFile, room: 1 }),
  walkRooms: call({ src: dataFile }, { onError }),
  resolveResource: call({ src: dataFile, index, kind: 'script', id: 1 }),
  walkResources: call({ src: dataFile, index, kind: 'script' }, { onError }),
  readAnam: call({ src: encodeAnam([Uint8Array.of(0x41)]) }, { limits }),
  readDchr: call({ src: directory }, { version }),
  readDcos: call({ src: directory }, { version }),
  readDscr: call({ src: directory }, { version }),
  readDsou: call({ src: directory }, { version }),
  readDrsc: call({ src: encodeDrsc(bytes.directory) }),
  readDobj: call({ src: encodeDobj(bytes.objectDirectory, { version }) }, { version, limits }),
  readDroo: call({ src: encodeDroo(records.indexFields.rooms, { version }) }, { version }),
  readIndexFile: call({ src: records.indexBytes }, { version, limits, onError }),
  readLoff: call({ src: encodeLoff([{ room: 1, offset: 2 }]) }),
  readMaxs: call({ src: encodeMaxs(bytes.counts5) }, { version }),
  readRnam: call({ src: encodeRnam(records.indexFields.roomNames) }, { limits }),

  decodeMaskStrip: call({ src: maskStrip, height }, { limits }),
  decodeMaskStripInto: call({ src: maskStrip, height, dst: memory() }, place),
  decodeZplane: call({ src: zplane, width, height }, { limits, onError }),
  decodeZplaneInto: call({ src: zplane, width, height, dst: memory() }, { ...place, onError }),
  expandZplane: call({ plane }, { limits }),
  expandZplaneInto: call({ plane, dst: memory() }, place),
  readZplanePresent: call({ src: zplane.subarray(0, 2), width }, { limits, onError }),
  testZplane: call({ plane, x: 3, y: 1 }),
  zplaneNumber: call({ tag: 'ZP01' }),

  drawnObjects: call({ objects, lookup }),
  drawObjectEffects: call({ objects, runtime, id: 1 }, { state: 1, at: { x: 2, y: 3 } }),
  setState: call({ objects, runtime, id: 1, state: 1 }),
  findObjectAt: call({ objects, x: 1, y: 1, lookup }),
  findVerb: call({ entries: bytes.verbs, verb: 1 }),
  hasClass: call({ classMask: 5, classNumber: 3 }),
  imageForState: call({ object, state: 1 }),
  initialRuntime: call({ dobj: bytes.objectDirectory }),
  nameText: call({ src: Uint8Array.of(0x41) }, { encoding: 'cp437', padding: 'drop' }),
  objectBox: call({ object, lookup }),
  objectDistance: call({ object, from: { x: 1, y: 2 }, lookup }),
  parentsOpen: call({ objects, object, lookup }),
  walkToPoint: call({ object, lookup }),
  readCdhd: call({ src: encodeCdhd(bytes.codeHeader) }, { version }),
  readImhd: call({ src: encodeImhd(bytes.imageHeader) }, { version }),
  readObna: call({ src: encodeObna(Uint8Array.of(0x41)).subarray(0, 1) }, { version, onError }),
  readRoomObjects: call({ room }, { objects: bytes.objectDirectory, onError }),
  readVerb: call({ src: bytes.verbTable }, { version, onError }),

  oldStripCode: call({ code: 10 }, { dialect }),
  decodeOldStrip: call({ src: oldStrip, height }, { dialect, left, limits }),
  decodeOldStripInto: call({ src: oldStrip, height, dst: memory() }, { dialect, left, ...place }),
  decodeOldBm: call({ src: oldBm, width, height }, { dialect, limits, onError, fill: 1 }),
  decodeOldBmInto: call(
    { src: oldBm, width, height, dst: memory() },
    { dialect, ...place, onError, fill: 1 },
  ),
  decodeOldImage: call({ image: oldImage }, { limits, onError, fill: 1 }),
  decodeOldImageInto: call({ image: oldImage, dst: memory() }, { ...place, onError, fill: 1 }),

  indicesToRgba: call({ src: bytes.pixels, palette }, { transparent: 3 }),
  indicesToRgbaInto: call(
    { src: bytes.pixels, palette, dst: memory() },
    { transparent: 3, width, at: 1, pitch: 70 },
  ),
  readClut: call({ src: encodeClut(palette, { version }) }, { version }),
  readPals: call({ src: encodePals([palette]) }, { limits: { entries: 5 } }),

  readCycl: call({ src: encodeCycl([], { version }) }, { version }),
  readPalettes: call({ room }, { limits: { entries: 50 } }),
  readRmhd: call({ src: encodeRmhd(bytes.roomHeader) }, { version }),
  readRmih: call({ src: encodeRmih(1) }),
  readRoom: call({ source: records.roomBlock }, { ...release, onError }),
  readTrns: call({ src: encodeTrns(5) }),

  decodeSmap: call({ src: smap, width, height }, { limits, onError, fill: 1 }),
  decodeSmapInto: call({ src: smap, width, height, dst: memory() }, { ...place, onError, fill: 1 }),
  decodeStrip: call({ src: strip, height }, { limits }),
  decodeStripInto: call({ src: strip, height, dst: memory() }, place),
  readStripCodes: call({ src: smap, width }, { limits, onError }),
  stripCode: call({ code: 14 }),
};
