// A little of every kind of bytes. What functions with `onError` read has a damaged part, so that they
// call the handler.

import type { Zplane } from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeCdhd,
  encodeClut,
  encodeImhd,
  encodeLoff,
  encodeObna,
  encodeOldStrip,
  encodeRmhd,
  encodeSmap,
  encodeTrns,
  encodeVerb,
  encodeZplane,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { bytes, u32 } from './bytes.js';

export const version = 5;
export const width = 16;
export const height = 4;
export const pixels: Uint8Array = Uint8Array.from({ length: width * height }, (_, i) => i % 16);
export const palette: Uint8Array = new Uint8Array(768).fill(7);

/** The same bytes with another value at `at`. */
function damaged(whole: Uint8Array, at: number, value: number): Uint8Array {
  return whole.map((byte, i) => (i === at ? value : byte));
}

export const wholeSmap: Uint8Array = encodeSmap(pixels, width, height);
/** A picture; its second strip has a bad offset. */
export const smap: Uint8Array = damaged(wholeSmap, 4, 0xff);
export const plane: Zplane = packZplane(pixels, width, height);
export const wholeZplane: Uint8Array = encodeZplane(plane);
/** A plane; its second strip has a bad offset. */
export const zplane: Uint8Array = damaged(wholeZplane, 2, 0xff);

export const imageFields = {
  ...{ width, height, pixels, zplanes: [plane], codes: 14, transparent: false },
};

const wholeRows: Uint8Array = encodeBomp(pixels, width, height);
/** A picture of rows; the length of its second row is too small for its codes. */
export const rows: Uint8Array = damaged(wholeRows, 19, 5);
/** The same with its header. */
export const bomp: Uint8Array = encodeBompPayload({ version, width, height, rows });

export const dialect = 'ega';
/** A strip of 16 colors. */
export const oldStrip: Uint8Array = encodeOldStrip(pixels, height, 10, { dialect });
const secondStrip = 12 + oldStrip.length;
const wholeOldBm: Uint8Array = bytes(
  ...[secondStrip + oldStrip.length, 12, secondStrip].flatMap((offset) => [...u32(offset)]),
  ...oldStrip,
  ...oldStrip,
);
/** A background of two old strips; the second has a bad offset. */
export const oldBm: Uint8Array = damaged(wholeOldBm, 8, 0xff);

export const verbs = [{ verb: 1, code: Uint8Array.of(1, 2) }];
/** A verb table with a bad offset. */
export const verbTable: Uint8Array = damaged(encodeVerb({ entries: verbs }, { version }), 2, 0xff);

const place = { version, id: 1, x: 0, y: 0, flags: 0 } as const;
export const codeHeader = {
  ...{ ...place, width: 16, height: 8, parent: 0, walkX: 4, walkY: 4, actorDir: 0 },
} as const;
export const ocFields = { ...codeHeader, unknown: 0, name: Uint8Array.of(0x41), verbs };
export const imageHeader = {
  ...{ ...place, imageCount: 1, zplaneCount: 1, unknown: 0, width, height, hotspots: [] },
} as const;

const pictureBlocks = [wrapBlock('SMAP', smap), wrapBlock('ZP01', zplane)];
const objectBlocks = [
  wrapBlock(
    'OBIM',
    wrapBlock('IMHD', encodeImhd(imageHeader)),
    wrapBlock('IM01', ...pictureBlocks),
  ),
  wrapBlock(
    'OBCD',
    wrapBlock('CDHD', encodeCdhd(codeHeader)),
    wrapBlock('VERB', verbTable),
    wrapBlock('OBNA', encodeObna(Uint8Array.of(0x41))),
  ),
  wrapBlock('OBCD'),
];
/** A picture of rows in a block. */
export const bompImage: Uint8Array = wrapBlock('IM00', wrapBlock('BOMP', bomp));
export const roomHeader = { version, width, height, objectCount: 2 } as const;
/** A room whose transparent index is truncated. */
const roomBytes: Uint8Array = wrapBlock(
  'ROOM',
  wrapBlock('RMHD', encodeRmhd(roomHeader)),
  wrapBlock('TRNS', encodeTrns(5).subarray(1)),
  wrapBlock('CLUT', encodeClut(palette, { version })),
  wrapBlock('RMIM', wrapBlock('RMIH'), wrapBlock('IM00', ...pictureBlocks)),
  ...objectBlocks,
);

const script = wrapBlock('SCRP', Uint8Array.of(1));
const LOFF_SIZE = 8 + 1 + 2 * 5;
const roomAt = 8 + LOFF_SIZE + 8;
const places = [
  { room: 1, offset: roomAt },
  { room: 2, offset: 3 },
];
/** A data file of a room and a script; the second room is not where its entry says. */
export const dataFile: Uint8Array = wrapBlock(
  'LECF',
  wrapBlock('LOFF', encodeLoff(places)),
  wrapBlock('LFLF', roomBytes, script),
);
/** Blocks of which the second has a bad size. */
export const blocks: Uint8Array = damaged(
  wrapBlock('LECF', wrapBlock('ROOM', script), script),
  8 + 8 + script.length + 4,
  0xff,
);

export const directory = {
  rooms: Uint8Array.of(0, 1, 2),
  offsets: Uint32Array.of(0, roomBytes.length, 8),
};
export const objectDirectory = {
  ...{ rooms: undefined, names: undefined, owners: Uint8Array.of(15, 15) },
  ...{ states: Uint8Array.of(0, 1), classes: Uint32Array.of(0, 0) },
};
export const counts5 = {
  version,
  ...{ variables: 1, unknown2: 2, bitVariables: 3, localObjects: 4, unknown8: 5 },
  ...{ charsets: 6, unknown12: 7, unknown14: 8, inventory: 9 },
} as const;
