// The readers of payloads by the tag of their block.

import * as scumm from 'scumm-codec';
import { usesOf } from '../../src/costume/cost/uses.js';
import { reporterOf } from '../../src/errors.js';
import * as blocks from '../_support/block-readers.js';
import { readPals, readRmih, readTrns } from '../_support/block-readers.js';

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
  scumm.decodeGlyphs(scumm.readChar(src, options), { onError: options.onError });

/** By tag, large or small. */
export const READERS: Readonly<Record<string, Read>> = {
  ...{ RMHD: scumm.readRmhd, HD: scumm.readRmhd, RMIH: readRmih, TRNS: readTrns },
  ...{ CYCL: scumm.readCycl, CC: scumm.readCycl },
  ...{ CLUT: scumm.readClut, APAL: scumm.readClut, PA: scumm.readClut, PALS: readPals },
  ...{ BOXD: scumm.readBoxd, BOXM: scumm.readBoxm, BX: boxes },
  ...{ SCAL: scumm.readScal, SA: scumm.readScal },
  ...{ CDHD: scumm.readCdhd, IMHD: scumm.readImhd, OC: code },
  ...{ OBNA: scumm.readObna, VERB: scumm.readVerb, BOMP: bomp },
  ...{ AKOS: akos, COST: cost, CO: cost },
  ...{ CHAR: glyphs, LOFF: scumm.readLoff, FO: scumm.readLoff },
  ...{ RNAM: blocks.readRnam, RN: blocks.readRnam, MAXS: blocks.readMaxs, ANAM: blocks.readAnam },
  ...{ DROO: blocks.readDroo, '0R': blocks.readDroo, DSCR: blocks.readDscr, '0S': blocks.readDscr },
  ...{ DSOU: blocks.readDsou, '0N': blocks.readDsou, DCOS: blocks.readDcos, '0C': blocks.readDcos },
  ...{ DCHR: blocks.readDchr, DRSC: blocks.readDrsc },
  ...{ DOBJ: blocks.readDobj, '0O': blocks.readDobj },
};
