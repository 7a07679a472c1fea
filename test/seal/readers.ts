// The readers of payloads by the tag of their block.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { usesOf } from '../../src/costume/cost/places.js';
import { reporterOf } from '../../src/errors.js';
import * as blocks from '../_support/block-readers.js';

/** What readers take beside the payload. */
export interface ReadOptions {
  /** Of the game: the type of each reader says which it takes. */
  readonly version: never;
  readonly onError?: scumm.ErrorHandler | undefined;
  readonly limits?: scumm.Limits | undefined;
}

/** Reads a payload. */
export type Read = (src: Uint8Array, options: ReadOptions) => unknown;

const boxes: Read = (src, options) => [scumm.readBoxd(src, options), scumm.readBoxm(src, options)];
const code: Read = (src, options) => [
  scumm.readCdhd(src, options),
  scumm.readObna(src, options),
  scumm.readVerb(src, options),
];
const bomp: Read = (src, options) => {
  const { rows, ...header } = scumm.readBomp(src, options);
  const { width, height } = header;
  return [header, scumm.decodeBomp(rows, width, height, { onError: options.onError })];
};
const akos: Read = (src, options) => {
  const costume = scumm.readAkos(src, options);
  const cels = [0, 1, 2, 3, 4, 5].map((cel) => scumm.decodeCostumePicture(costume, 0, cel));
  return [costume, ...cels];
};
const cost: Read = (src, options) => {
  const costume = scumm.readCost(src, options);
  const uses = usesOf(costume, reporterOf(options.onError));
  const pictures = uses.flatMap(({ limb, pictures: numbers }) =>
    numbers.map((picture) => scumm.decodeCostumePicture(costume, limb, picture)),
  );
  return [costume, pictures];
};
const glyphs: Read = (src, options) =>
  tools.decodeGlyphs(scumm.readChar(src, options), { onError: options.onError });

/** The tags of the blocks that a reader reads. */
export const TAGS = {
  ...{ readAkos: 'AKOS', readAnam: 'ANAM', readBomp: 'BOMP', readBoxd: 'BOXD BX' },
  ...{ readBoxm: 'BOXM BX', readCdhd: 'CDHD OC', readChar: 'CHAR', readClut: 'CLUT APAL PA' },
  ...{ readCost: 'COST CO', readCycl: 'CYCL CC', readDchr: 'DCHR', readDcos: 'DCOS 0C' },
  ...{ readDobj: 'DOBJ 0O', readDroo: 'DROO 0R', readDrsc: 'DRSC', readDscr: 'DSCR 0S' },
  ...{ readDsou: 'DSOU 0N', readImhd: 'IMHD', readLoff: 'LOFF FO', readMaxs: 'MAXS' },
  ...{ readObna: 'OBNA OC', readPals: 'PALS', readRmhd: 'RMHD HD', readRmih: 'RMIH' },
  ...{ readRnam: 'RNAM RN', readScal: 'SCAL SA', readTrns: 'TRNS', readVerb: 'VERB OC' },
};

const FUNCTIONS = { ...blocks, ...scumm } as object as Readonly<Record<string, Read>>;

/** By tag, large or small. */
export const READERS: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(
    Object.entries(TAGS).flatMap(([name, all]) =>
      all.split(' ').map((tag) => [tag, FUNCTIONS[name]]),
    ),
  ),
  ...{ BX: boxes, OC: code, BOMP: bomp, AKOS: akos, COST: cost, CO: cost, CHAR: glyphs },
};
