// How the payload of a block is read and written again, by reader and tag.

import { readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as blocks from './block-readers.js';

/** Reads a payload and writes it again. */
export type RoundTrip = (payload: Uint8Array, version: never) => Uint8Array;

/** A reader or encoder. */
export type Any = (value: unknown, options: object) => never;

/** What undoes a reader. */
export interface Inverse {
  /** The tags of its blocks, and what undoes the reader there. */
  readonly tags: Readonly<Record<string, RoundTrip>>;
  readonly encoder: Any;
  /** Payloads for what no game at hand has, and how they come back. */
  readonly samples: readonly (readonly [payload: Uint8Array, version: scumm.Version, RoundTrip])[];
}

/** The tags of the blocks that a reader reads. */
const TAGS = {
  ...{ readAkos: 'AKOS', readAnam: 'ANAM', readBomp: 'BOMP', readBoxd: 'BOXD BX' },
  ...{ readBoxm: 'BOXM BX', readCdhd: 'CDHD OC', readChar: 'CHAR', readClut: 'CLUT APAL PA' },
  ...{ readCost: 'COST CO', readCycl: 'CYCL CC', readDchr: 'DCHR', readDcos: 'DCOS 0C' },
  ...{ readDobj: 'DOBJ 0O', readDroo: 'DROO 0R', readDrsc: 'DRSC', readDscr: 'DSCR 0S' },
  ...{ readDsou: 'DSOU 0N', readImhd: 'IMHD', readLoff: 'LOFF FO', readMaxs: 'MAXS', readNut: '' },
  ...{ readObna: 'OBNA OC', readPals: 'PALS', readRmhd: 'RMHD HD', readRmih: 'RMIH' },
  ...{ readRnam: 'RNAM RN', readScal: 'SCAL SA', readTrns: 'TRNS', readVerb: 'VERB OC' },
};

/** Lays a font out anew. */
export const char: RoundTrip = (src, version) => {
  const charset = scumm.readChar(src, { version });
  const glyphs = scumm.decodeGlyphs(charset);
  return encode.encodeChar({ ...charset, glyphs } as scumm.CharFields);
};
const nut: RoundTrip = (src, version) =>
  encode.encodeNut({ glyphs: scumm.decodeGlyphs(scumm.readNut(src, { version })) });

/** Blocks that several readers read, and records that are not what their encoder takes. */
const OTHERS: Readonly<Record<string, RoundTrip>> = {
  AKOS: (src, version) => encode.encodeAkos(scumm.readAkosParts(scumm.readAkos(src, { version }))),
  BX: (src, version) => {
    const options = { version };
    return encode.encodeBx(scumm.readBoxd(src, options), scumm.readBoxm(src, options), options);
  },
  CHAR: char,
  COST: (src, version) =>
    encode.encodeCost(scumm.readCostumeParts(scumm.readCost(src, { version }))),
  OC: (src, version) => {
    const options = { version };
    const { entries: verbs } = scumm.readVerb(src, options);
    return encode.encodeOc({
      ...{ ...scumm.readCdhd(src, options), name: scumm.readObna(src, options), verbs },
    });
  },
};

const bomp = encode.encodeBomp(Uint8Array.of(1, 1, 2, 3, 3, 3), 3, 2);
const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/game/${name}`, import.meta.url)));

const FUNCTIONS = { ...blocks, ...scumm, ...encode } as object as Readonly<Record<string, Any>>;

/** By the name of the reader. */
export const INVERSES: Readonly<Record<string, Inverse>> = Object.fromEntries(
  Object.entries(TAGS).map(([name, tags]) => {
    const read = FUNCTIONS[name];
    const encoder =
      FUNCTIONS[name === 'readBomp' ? 'encodeBompPayload' : name.replace('read', 'encode')];
    const plain: RoundTrip = (src, version) => encoder(read(src, { version }), { version });
    const trips = tags.split(' ').map((tag) => {
      return [tag, OTHERS[tag === 'CO' ? 'COST' : tag] ?? plain] as const;
    });
    const samples = {
      readBomp: ([5, 7, 8] as const).map((version) => {
        const header = { version, width: 3, height: 2, rows: bomp };
        return [encode.encodeBompPayload(header), version, plain] as const;
      }),
      readChar: [[file('v4/901.LFL'), 4, char] as const],
      readNut: ([7, 8] as const).map((v) => [file(`v${v}/font0.nut`), v, nut] as const),
    }[name];
    const known = Object.fromEntries(tags === '' ? [] : trips);
    return [name, { tags: known, encoder, samples: samples ?? [] } as Inverse];
  }),
);

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
