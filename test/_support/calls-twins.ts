// A valid call of each function of `scumm-codec/encode` and `scumm-codec/reference`.

import { encodeBlock, encodeMaskStrip, encodeStrip, encodeXor } from 'scumm-codec/encode';
import { type Call, call } from './call.js';
import * as bytes from './sample-bytes.js';
import * as records from './sample-records.js';

const { width, height, version, palette, plane, pixels, directory, dialect } = bytes;
const rows = Uint8Array.of(1, 2, 3, 4);
const cycle = { index: 1, unknown: 0, frequency: 9, flags: 0, first: 1, last: 2 };

export const ENCODE_CALLS: Readonly<Record<string, Call>> = {
  encodeBlock: call({ tag: 'ROOM', 'payload[0]': rows, 'payload[1]': rows }),
  encodeSmallBlock: call({ tag: 'RO', 'payload[0]': rows, 'payload[1]': rows }),
  encodeBomp: call({ pixels, width, height }),
  encodeBompPayload: call({ bomp: { version, width, height, rows } }),
  encodeXor: call({ src: rows, key: 0x69 }),

  encodeAnimationRecord: call({ record: records.animation }),
  encodeCost: call({ costume: records.costumeFields }),
  encodeCostumePicture: call(
    { picture: records.costumePicture },
    { colors: 16, layout: 'row', redirects: true },
  ),

  encodeStrip: call({ pixels, height, code: 14 }),
  encodeOldStrip: call({ pixels, height, code: 10 }, { dialect }),
  encodeSmap: call({ pixels, width, height }, { codes: [14, 24], transparent: true }),
  encodeImage: call({ image: bytes.imageFields }, { version }),
  'encodeImage of version 4': call({ image: bytes.imageFields }, { version: 4 }),
  encodeImag: call({ images: [bytes.imageFields, undefined] }),
  encodeMaskStrip: call({ rows }),
  encodeZplane: call({ plane }),
  packZplane: call({ mask: pixels, width, height }),

  encodeAnam: call({ names: [Uint8Array.of(0x41)] }),
  encodeDchr: call({ directory }, { version }),
  encodeDcos: call({ directory }, { version }),
  encodeDscr: call({ directory }, { version }),
  encodeDsou: call({ directory }, { version }),
  encodeDrsc: call({ directory }),
  encodeDobj: call({ directory: bytes.objectDirectory }, { version }),
  encodeDroo: call({ directory: records.indexFields.rooms }, { version }),
  encodeIndexFile: call({ index: records.indexFields }),
  encodeMaxs: call({ counts: bytes.counts5 }),
  encodeRnam: call({ names: records.indexFields.roomNames }),
  encodeLoff: call({ entries: [{ room: 1, offset: 2 }] }),

  encodeCdhd: call({ header: bytes.codeHeader }),
  encodeImhd: call({ header: bytes.imageHeader }),
  encodeNameText: call({ text: 'lamp' }, { encoding: 'cp850' }),
  encodeObna: call({ name: rows }),
  encodeVerb: call({ entries: bytes.verbs }, { version }),
  encodeOc: call({ object: bytes.ocFields }),
  encodeOi: call({ id: 1, picture: rows }),

  encodeClut: call({ palette }, { version }),
  encodePals: call({ palettes: [palette] }),
  encodeCycl: call({ cycles: [cycle] }, { version }),
  encodeRmhd: call({ header: bytes.roomHeader }),
  encodeRmih: call({ planes: 3 }),
  encodeTrns: call({ index: 5 }),
};

const strip = encodeStrip(pixels, height, 14);
const costumeCall = { src: records.costumeBytes, version, limb: 0, picture: 0, layout: 'column' };

export const REFERENCE_CALLS: Readonly<Record<string, Call>> = {
  decodeBomp: call({ src: bytes.wholeRows, width, height, mirrored: 'groups' }),
  decodeCostumePicture: call(costumeCall),
  decodeImage: call({ src: encodeBlock('SMAP', bytes.wholeSmap), version, width, height }),
  decodeMaskStrip: call({ src: encodeMaskStrip(rows), height }),
  decodeOldBm: call({ src: bytes.wholeOldBm, width, height }, { dialect }),
  decodeOldImage: call({ src: records.oldPicture, width, height }),
  decodeOldStrip: call({ src: bytes.oldStrip, height }, { dialect, left: new Uint8Array(height) }),
  decodeSmap: call({ src: bytes.wholeSmap, width, height }),
  decodeStrip: call({ src: strip, height }),
  decodeXor: call({ src: encodeXor(rows, 0x69), key: 0x69 }),
  decodeZplane: call({ src: bytes.wholeZplane, width, height }),
  indicesToRgba: call({ src: pixels, palette, transparent: 3 }),
  testZplane: call({ plane, x: 3, y: 1 }),
};
