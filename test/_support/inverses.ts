// How the payload of a block is read and written again, by reader and tag.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as blocks from './block-readers.js';
import { readPals, readRmih, readTrns } from './block-readers.js';

type Version = scumm.Version;

/** Reads a payload and writes it again. */
export type RoundTrip = (payload: Uint8Array, version: never) => Uint8Array;

/** What undoes a reader. */
export interface Inverse {
  /** The tags of its blocks, and what undoes the reader there. */
  readonly tags: Readonly<Record<string, RoundTrip>>;
  /** Name of the encoder, if it is not that of the reader. */
  readonly encoder?: keyof typeof encode;
  /** Payloads for what no game at hand has. */
  readonly samples?: readonly (readonly [payload: Uint8Array, version: Version])[];
}

/** A version as the types of one function want it. */
type Said<T> = { readonly version: T };
const directory =
  <T extends Version>(
    read: (src: Uint8Array, options: Said<T>) => scumm.ResourceDirectory,
    write: (lanes: scumm.ResourceDirectory, options: Said<T>) => Uint8Array,
  ): RoundTrip =>
  (src, version) =>
    write(read(src, { version }), { version });

const bx: RoundTrip = (src, version) => {
  const options = { version };
  return encode.encodeBx(scumm.readBoxd(src, options), scumm.readBoxm(src, options), options);
};
const oc: RoundTrip = (src, version) => {
  const options = { version };
  const name = scumm.readObna(src, options);
  return encode.encodeOc({
    ...scumm.readCdhd(src, options),
    name,
    verbs: scumm.readVerb(src, options).entries,
  });
};
const clut: RoundTrip = (src, version) =>
  encode.encodeClut(scumm.readClut(src, { version }), { version });
/** Lays a font out anew. */
export const char: RoundTrip = (src, version) => {
  const charset = scumm.readChar(src, { version });
  return encode.encodeChar({
    ...charset,
    glyphs: scumm.decodeGlyphs(charset),
  } as scumm.CharFields);
};
/** Lays a font of films out anew. */
export const nut: RoundTrip = (src, version) =>
  encode.encodeNut({ glyphs: scumm.decodeGlyphs(scumm.readNut(src, { version })) });
const cost: RoundTrip = (src, version) =>
  encode.encodeCost(scumm.readCostumeParts(scumm.readCost(src, { version })));
const rmhd: RoundTrip = (src, version) => encode.encodeRmhd(scumm.readRmhd(src, { version }));
const cycl: RoundTrip = (src, version) =>
  encode.encodeCycl(scumm.readCycl(src, { version }), { version });
const scal: RoundTrip = (src, version) => encode.encodeScal(scumm.readScal(src, { version }));
const loff: RoundTrip = (src) => encode.encodeLoff(scumm.readLoff(src));
const rnam: RoundTrip = (src) => encode.encodeRnam(blocks.readRnam(src));
const dobj: RoundTrip = (src, version) =>
  encode.encodeDobj(blocks.readDobj(src, { version }), { version });
const droo: RoundTrip = (src, version) =>
  encode.encodeDroo(blocks.readDroo(src, { version }), { version });
const dscr = directory(blocks.readDscr, encode.encodeDscr);
const dsou = directory(blocks.readDsou, encode.encodeDsou);
const dcos = directory(blocks.readDcos, encode.encodeDcos);

const font = fileURLToPath(new URL('../../fixtures/game', import.meta.url));
const file = (name: string) => new Uint8Array(readFileSync(`${font}/${name}`));
const bomp = encode.encodeBomp(Uint8Array.of(1, 1, 2, 3, 3, 3), 3, 2);

/** By the name of the reader. */
export const INVERSES: Readonly<Record<string, Inverse>> = {
  readAkos: {
    tags: {
      AKOS: (src, version) =>
        encode.encodeAkos(scumm.readAkosParts(scumm.readAkos(src, { version }))),
    },
  },
  readAnam: {
    tags: { ANAM: (src) => encode.encodeAnam(blocks.readAnam(src)) },
  },
  readBomp: {
    tags: { BOMP: (src, version) => encode.encodeBompPayload(scumm.readBomp(src, { version })) },
    encoder: 'encodeBompPayload',
    samples: [5, 7, 8].map((version) => [
      encode.encodeBompPayload({ version: version as 5, width: 3, height: 2, rows: bomp }),
      version as 5,
    ]),
  },
  readBoxd: {
    tags: {
      BOXD: (src, version) => encode.encodeBoxd(scumm.readBoxd(src, { version }), { version }),
      BX: bx,
    },
  },
  readBoxm: {
    tags: { BOXM: (src, version) => encode.encodeBoxm(scumm.readBoxm(src, { version })), BX: bx },
  },
  readCdhd: {
    tags: { CDHD: (src, version) => encode.encodeCdhd(scumm.readCdhd(src, { version })), OC: oc },
  },
  readChar: { tags: { CHAR: char }, samples: [[file('v4/901.LFL'), 4]] },
  readClut: { tags: { CLUT: clut, APAL: clut, PA: clut } },
  readCost: { tags: { COST: cost, CO: cost } },
  readCycl: { tags: { CYCL: cycl, CC: cycl } },
  readDchr: { tags: { DCHR: directory(blocks.readDchr, encode.encodeDchr) } },
  readDcos: { tags: { DCOS: dcos, '0C': dcos } },
  readDobj: { tags: { DOBJ: dobj, '0O': dobj } },
  readDroo: { tags: { DROO: droo, '0R': droo } },
  readDrsc: { tags: { DRSC: (src) => encode.encodeDrsc(blocks.readDrsc(src)) } },
  readDscr: { tags: { DSCR: dscr, '0S': dscr } },
  readDsou: { tags: { DSOU: dsou, '0N': dsou } },
  readImhd: {
    tags: { IMHD: (src, version) => encode.encodeImhd(scumm.readImhd(src, { version })) },
  },
  readLoff: { tags: { LOFF: loff, FO: loff } },
  readMaxs: {
    tags: { MAXS: (src, version) => encode.encodeMaxs(blocks.readMaxs(src, { version })) },
  },
  readNut: {
    tags: {},
    samples: [
      [file('v7/font0.nut'), 7],
      [file('v8/font0.nut'), 8],
    ],
  },
  readObna: {
    tags: { OBNA: (src, version) => encode.encodeObna(scumm.readObna(src, { version })), OC: oc },
  },
  readPals: { tags: { PALS: (src) => encode.encodePals(readPals(src)) } },
  readRmhd: { tags: { RMHD: rmhd, HD: rmhd } },
  readRmih: { tags: { RMIH: (src) => encode.encodeRmih(readRmih(src)) } },
  readRnam: { tags: { RNAM: rnam, RN: rnam } },
  readScal: { tags: { SCAL: scal, SA: scal } },
  readTrns: { tags: { TRNS: (src) => encode.encodeTrns(readTrns(src)) } },
  readVerb: {
    tags: {
      VERB: (src, version) => encode.encodeVerb(scumm.readVerb(src, { version }), { version }),
      OC: oc,
    },
  },
};

const costOver: RoundTrip = (src, version) => {
  const previous = scumm.readCost(src, { version });
  return encode.encodeCost(scumm.readCostumeParts(previous), { previous });
};

/** Costumes of the attic, over themselves. */
export const LOOSE: Readonly<Record<string, RoundTrip>> = {
  COST: costOver,
  CO: costOver,
  AKOS: (src, version) => {
    const previous = scumm.readAkos(src, { version });
    return encode.encodeAkos(scumm.readAkosParts(previous), { previous });
  },
};

/** Blocks that are laid out in another way: their encoders keep that of a previous one. */
export const OTHER_LAYOUTS: Readonly<Record<string, RoundTrip>> = {
  'OpenQuest COST': costOver,
  'OpenQuest CHAR': (src, version) => {
    const previous = scumm.readChar(src, { version });
    const glyphs = scumm.decodeGlyphs(previous) as scumm.CharGlyphFields[];
    return encode.encodeChar({ ...previous, glyphs }, { previous });
  },
};
