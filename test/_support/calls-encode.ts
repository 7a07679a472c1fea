// A valid call of each function of `scumm-codec/encode` but those of fonts.

import { openGame } from 'scumm-codec';
import { costumePictures } from 'scumm-codec/tools';
import { type Call, call } from './call.js';
import { folderOf } from './games.js';
import { akosCodes } from './sample-akos.js';
import * as walk from './sample-boxes.js';
import * as bytes from './sample-bytes.js';
import * as records from './sample-records.js';

const { width, height, version, palette, plane, pixels, directory, dialect } = bytes;
const release = { version, variant: 'amiga' } as const;
const rows = Uint8Array.of(1, 2, 3, 4);
const strip8 = pixels.subarray(0, 8 * height);
const cycle = { index: 1, unknown: 0, frequency: 9, flags: 0, first: 1, last: 2 };

const nameBlock = { tag: 'OBNA', payload: Uint8Array.of(65, 0) };

export const ENCODE_CALLS: Readonly<Record<string, Call>> = {
  nameEdits: call({ game: openGame(folderOf(5).files), room: 2, id: 10, name: rows }),
  editGame: call({
    game: openGame(folderOf(5).files),
    edits: [{ of: 'costume', id: 1, payload: rows }],
  }),
  backgroundEdits: call({
    game: openGame(folderOf(5).files),
    room: 30,
    picture: { width: 8, height: 2, pixels: new Uint8Array(16), zplanes: [] },
  }),
  objectImageEdits: call({
    game: openGame(folderOf(6).files),
    room: 2,
    object: { id: 11, state: 1 },
    picture: { width: 8, height: 8, pixels: new Uint8Array(64), zplanes: [] },
  }),
  encodeBlock: call(
    { block: { tag: 'OBNA', value: rows } },
    { ...release, previous: nameBlock, limits: { pixels: 1e6, entries: 1e6 } },
  ),
  encodeAkosCommands: call({ codes: akosCodes }),
  encodeAkos: call(
    { akos: records.akosFields },
    { previous: records.akos, limits: { pixels: 1e6 } },
  ),
  encodeCostumePixels: call({ pixels, width, height }, { codec: 1, colors: 16, layout: 'row' }),
  wrapBlock: call({ tag: 'ROOM', 'payload[0]': rows, 'payload[1]': rows }),
  wrapSmallBlock: call({ tag: 'RO', 'payload[0]': rows, 'payload[1]': rows }),
  wrapResource: call({ 'payload[0]': rows, 'payload[1]': rows }),
  encodeBundleRoom: call({ room: { width, height, picture: rows, objects: [{ code: rows }] } }),
  encodeBomp: call({ pixels, width, height }),
  encodeBompPayload: call({ bomp: { version, width, height, rows } }),
  encodeXor: call({ src: rows, key: 0x69 }),
  encodeFilm: call(
    {
      film: {
        ...{ width: 8, height: 8, framesPerSecond: 12 },
        frames: [0, 1].map((color) => ({ pixels: new Uint8Array(64).fill(color), palette })),
      },
    },
    { codec: 47, keys: 'raw' },
  ),

  encodeCostRecord: call({ record: records.animation }),
  encodeCost: call(
    { costume: records.costumeFields },
    { previous: records.costume, limits: { pixels: 1e6 } },
  ),
  withCostumePictures: call(
    { costume: records.akos, pictures: costumePictures(records.akos) },
    { limits: { pixels: 1e6 } },
  ),
  encodeCostumePicture: call(
    { picture: records.costumePicture },
    { colors: 16, layout: 'row', redirects: true },
  ),

  encodeStrip: call({ pixels: strip8, height, code: 14 }, { allRuns: true, wraps: true }),
  'encodeStrip of several codes': call({ pixels: strip8, height, code: [14, 64] }),
  defaultStripCodes: call({}, { version, transparent: true }),
  encodeOldStrip: call({ pixels, height, code: 10 }, { dialect }),
  matchIndices: call(
    { pixels, own: new Uint8Array(768), palette: new Uint8Array(768) },
    { keep: pixels, transparent: 3, clear: 2, fill: 4 },
  ),
  rgbaToIndices: call(
    { rgba: new Uint8Array(4 * pixels.length), palette: new Uint8Array(768) },
    { keep: pixels, transparent: 3, fill: 4 },
  ),
  encodeSmap: call(
    { pixels, width, height },
    { codes: [14, 24], transparent: true, version, share: true, allRuns: true, wraps: false },
  ),
  'encodeSmap of allowed codes': call(
    { pixels, width, height },
    { allowed: [14, 24], transparent: false, previous: bytes.wholeSmap },
  ),
  encodeImage: call({ image: bytes.imageFields }, release),
  'encodeImage of version 4': call({ image: bytes.imageFields }, { version: 4 }),
  encodeImag: call({ images: [bytes.imageFields, undefined] }),
  encodeMaskStrip: call({ rows }),
  encodeZplane: call({ plane }, { previous: bytes.wholeZplane, share: true, keepEmpty: true }),
  packZplane: call({ mask: pixels, width, height }),

  encodeAnam: call({ names: [Uint8Array.of(0x41)] }),
  encodeDchr: call({ directory }, release),
  encodeDcos: call({ directory }, release),
  encodeDscr: call({ directory }, release),
  encodeDsou: call({ directory }, release),
  encodeDrsc: call({ directory }),
  encodeDobj: call({ directory: bytes.objectDirectory }, release),
  encodeDroo: call({ directory: records.indexFields.rooms }, release),
  encodeIndexFile: call({ index: records.indexFields }),
  encodeMaxs: call({ counts: bytes.counts5 }),
  encodeRnam: call({ names: records.indexFields.roomNames }),
  encodeLoff: call({ entries: [{ room: 1, offset: 2 }] }),

  encodeCdhd: call({ header: bytes.codeHeader }),
  encodeImhd: call({ header: bytes.imageHeader }),
  encodeNameText: call({ text: 'lamp' }, { encoding: 'cp850' }),
  encodeObna: call({ name: rows }),
  encodeVerb: call({ table: { entries: bytes.verbs } }, release),
  encodeOc: call({ object: bytes.ocFields }, { version: 4, variant: 'amiga' }),
  encodeOi: call({ id: 1, picture: rows }),

  encodeBoxd: call({ boxes: walk.boxes }, release),
  encodeBoxm: call({ matrix: walk.matrix }),
  encodeBx: call({ boxes: walk.boxes, matrix: walk.matrix }, { version: 4, variant: 'amiga' }),
  encodeScal: call({ table: walk.scales }),

  encodeClut: call({ palette }, release),
  encodePals: call({ palettes: [palette] }),
  encodeCycl: call({ table: { cycles: [cycle] } }, release),
  encodeRmhd: call({ header: bytes.roomHeader }),
  encodeRmih: call({ planes: 3 }),
  encodeTrns: call({ transparent: 5 }),
};
