// Cels, AKOF, AKCI and AKCD, and the pixels of each codec: docs/format/akos.md says it in words. For pictures of COST see
// docs/format/cost.md.

import { checkBytes, describe, need, type OwnBytes, u16le } from '../bytes.js';
import { type AkosCodec, type AkosCostume, CEL_ENTRY } from '../costume/akos/akos.js';
import type { CostCostume } from '../costume/cost/cost.js';
import {
  type CostumePicture,
  type CostumePictureHeader,
  PICTURE_HEADER,
} from '../costume/cost/picture.js';
import type { Costume } from '../costume/kinds.js';
import type { CostumePixelsOptions } from '../costume/pixels.js';
import { fail } from '../errors.js';
import { readFields } from '../fields.js';
import { checkUpTo, checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { decodeCostPicture, decodeRuns } from './cost.js';
import { type BitReader, readMethod2 } from './ops.js';
import { checkCostume } from './records.js';

/**
 * Decodes a cel. The twin of `decodeCostumePicture` in the main entry.
 *
 * @param akos - as `readAkos` gives it
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_VALUE` or `LIMIT`, as there.
 */
export function decodeAkosCel(akos: AkosCostume, cel: number): CostumePicture | undefined {
  checkCostume(akos);
  checkWhole(cel, 'cel', 0);
  const header = readCelHeader(akos, cel);
  if (header === undefined) return undefined;
  const { width, height } = header;
  checkPixels(width, height, undefined, celPlace(akos, cel).header);
  if (width * height === 0) return { ...header, pixels: new Uint8Array(0) };
  const { src, start, pixelsAt, codec, palette } = akos;
  const shape = { width, height, codec, colors: palette.length };
  const block = src.subarray(0, pixelsAt.end);
  const { pixels } = readCelPixels(block, start + header.offset, shape);
  return { ...header, pixels: new Uint8Array(pixels) };
}

/** The header of a cel; `undefined` if the costume has no cel of that number. */
function readCelHeader(akos: AkosCostume, cel: number): CostumePictureHeader | undefined {
  if (cel >= akos.celCount) return undefined;
  const { src, start, headersAt } = akos;
  const { header, pixels } = celPlace(akos, cel);
  need(header, PICTURE_HEADER.size, headersAt.end, 'header of a cel');
  return { offset: pixels - start, ...readFields(src, header, PICTURE_HEADER.fields) };
}

/** Where header and pixels of a cel are: offsets in the source. */
function celPlace(
  { src, offsetsAt, headersAt, pixelsAt }: AkosCostume,
  cel: number,
): { readonly header: number; readonly pixels: number } {
  const entry = offsetsAt.start + CEL_ENTRY.size * cel;
  const stored = readFields(src, entry, CEL_ENTRY.fields);
  const pixels = pixelsAt.start + stored.pixels;
  if (pixels > pixelsAt.end) fail('BAD_OFFSET', entry, 'pixels of a cel');
  const header = headersAt.start + stored.header;
  if (header >= headersAt.end) fail('BAD_OFFSET', entry + 4, 'header of a cel');
  return { header, pixels };
}

/** Pixels, and the offset behind their last stored byte. */
export interface ReferenceCelPixels {
  /** `width * height` bytes, row-major. */
  readonly pixels: Uint8Array;
  /** Offset in the source of the first byte behind them. */
  readonly end: number;
}

/**
 * Decodes the pixels of a cel that comes without its costume. The twin of `decodeCostumePixels` in the main entry.
 *
 * @param src - the pixels as stored, from their first byte on
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as there.
 */
export function decodeAkosPixels(
  src: Uint8Array,
  width: number,
  height: number,
  codec: AkosCodec,
  colors = 16,
): ReferenceCelPixels {
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  if (codec !== 1 && codec !== 5 && codec !== 16)
    throw new RangeError(`codec is ${describe(codec)}, not 1, 5 or 16`);
  checkUpTo(colors, 256, 'colors');
  checkPixels(width, height);
  return readCelPixels(src, 0, { width, height, codec, colors });
}

/** How pixels are stored, and how many there are. */
interface CelShape {
  readonly width: number;
  readonly height: number;
  readonly codec: AkosCodec;
  /** Entries of AKPL. */
  readonly colors: number;
}

/** Decodes the pixels of a cel that start at `start`. The cel has at least one. */
function readCelPixels(
  src: Uint8Array,
  start: number,
  { width, height, codec, colors }: CelShape,
): ReferenceCelPixels {
  switch (codec) {
    case 1:
      return decodeRuns({ src, start, end: src.length, width, height, colors, layout: 'column' });
    case 5:
      return readCelRows(src, start, width, height);
    case 16:
      return readBitStream(src, start, width, height);
  }
}

/** Decodes a cel of codec 16: a stream of bits. */
function readBitStream(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): ReferenceCelPixels {
  need(start, 2, src.length, 'cel');
  const size = src[start];
  if (size < 1 || size > 8) fail('BAD_VALUE', start, `colors of ${size} bits`);
  const reader: BitReader = { src, position: 8 * (start + 1), what: 'cel' };
  const pixels = Uint8Array.from(readMethod2(reader, size, width * height, 1));
  return { pixels, end: Math.ceil(reader.position / 8) };
}

/** Decodes a cel of codec 5 whose pixels start at `start`; `turned`: as `readRowGroups`. */
export function readCelRows(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  turned = false,
): ReferenceCelPixels {
  const pixels = new Uint8Array(width * height).fill(255);
  const end = readRows(src, start, width, pixels, (data, at, line) =>
    readRowGroups(data, at, line, turned),
  );
  return { pixels, end };
}

/** Reads rows from `start` on, and gives where they end. `read` reads the data of one, and gives the number of its pixels. */
export function readRows(
  src: Uint8Array,
  start: number,
  width: number,
  pixels: Uint8Array,
  read: (data: Uint8Array, start: number, line: Uint8Array) => number,
): number {
  let row = start;
  for (let at = 0; at < pixels.length; at += width) {
    need(row, 2, src.length, 'length of a row');
    const next = row + 2 + u16le(src, row);
    const x = read(src.subarray(0, next), row + 2, pixels.subarray(at, at + width));
    // A row with too few pixels must be whole: else some of them are missing.
    if (x < width) need(next, 0, src.length, 'row');
    row = next;
  }
  return Math.min(row, src.length);
}

/**
 * Reads the groups of a row up to the end of the data; gives the number of pixels. `turned`: with the bytes of each
 * group in reverse order.
 */
export function readRowGroups(
  data: Uint8Array,
  start: number,
  line: Uint8Array,
  turned = false,
): number {
  let pos = start;
  let x = 0;
  while (x < line.length && pos < data.length) {
    const code = data[pos];
    pos += 1;
    const isRun = code % 2 === 1;
    const count = Math.min(Math.floor(code / 2) + 1, line.length - x);
    need(pos, isRun ? 1 : count, data.length, 'group');
    for (let i = 0; i < count; i++)
      line[turned ? x + count - 1 - i : x + i] = data[isRun ? pos : pos + i];
    pos += isRun ? 1 : count;
    x += count;
  }
  return x;
}

/**
 * Decodes a picture. The twin of the function of this name in the main entry.
 *
 * @param costume - as `readCostume` gives it
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_VALUE` or `LIMIT`, as there.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePicture | undefined {
  const { type } = Object(costume) as Costume;
  if (type !== 'akos') return decodeCostPicture(costume as CostCostume, limb, picture);
  checkUpTo(limb, 15, 'limb');
  return decodeAkosCel(costume as AkosCostume, picture);
}

/**
 * Decodes the pixels of a picture or cel that comes without its costume. The twin of the function of this name in the
 * main entry.
 *
 * @param src - the pixels as stored, from their first byte on
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as there.
 */
export function decodeCostumePixels(
  src: Uint8Array,
  width: number,
  height: number,
  options: CostumePixelsOptions,
): OwnBytes {
  const { codec, colors, layout = 'column' } = Object(options) as CostumePixelsOptions;
  if (codec === undefined) throw new TypeError('codec is absent');
  if (codec === 1 && colors === undefined) throw new TypeError('colors is absent');
  if (colors !== undefined) checkUpTo(colors, 256, 'colors');
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`layout is ${describe(layout)}, not 'column' or 'row'`);
  if (codec !== 1) return new Uint8Array(decodeAkosPixels(src, width, height, codec).pixels);
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height);
  const place = { src, start: 0, end: src.length };
  return decodeRuns({ ...place, width, height, colors: colors ?? 16, layout }).pixels;
}
