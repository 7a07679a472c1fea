// The cels of a costume of versions 7 and 8. AKOF has an offset for the header of each cel, counted from the payload of
// AKCI, and one for its pixels, counted from that of AKCD. Cels may share pixels, and headers. The length of the pixels
// is not stored: they may extend to the end of AKCD. They are, by codec:
//
//   1   runs of one color, column by column, see costume/cost/runs.ts. Color 0 is transparent, others index
//       AKPL. The number of its entries decides how many bits of a byte are color: 32: five, 64: six,
//       any other number four
//   5   rows of the room's palette indices, see bomp/rows.ts; 255 is transparent. A row with too few
//       pixels ends where its length says, and the rest is 255. An engine goes on into the bytes behind
//       it, which are not pixels
//   16  a stream of bits with the room's palette indices, row by row; 255 is transparent:
//
//   0  u8   bits of a new color, 1..8
//   1  u8   first color, which is also the first pixel
//   2  ...  bits: an op before each of the other pixels, as in strips of method 2; see
//           strip/op-by-op.ts. A run of length 0 is one pixel
//
// In codec 16 colors wrap at 8 bits, whatever the width of a new color is. A run past the last pixel is cut, and bits
// after it mean nothing. Sane data has no runs of length 0 or 1. A reader of these files takes both as one pixel,
// an engine draws such a run up to the last pixel. Neither is proved.

import { rowsInto } from '../../bomp/rows.js';
import { type OwnBytes, u16le, u32le } from '../../bytes.js';
import { fail, failCut, failOutside } from '../../errors.js';
import { checkPixels, type Limits } from '../../limits.js';
import { fastKernel } from '../../strip/fast.js';
import { lineFor, MAX_HEIGHT } from '../../strip/line.js';
import { METHOD2 } from '../../strip/method2.js';
import { MAX_OFFSET, viewOf } from '../../views.js';
import {
  type CostumePicture,
  type CostumePictureHeader,
  headerFields,
  PICTURE_HEADER,
} from '../cost/picture.js';
import { type PictureTarget, pictureInto, type Runs } from '../cost/runs.js';
import { type AkosCodec, type AkosCostume, type AkosPart, CEL_ENTRY } from './akos.js';

/** Where a cel is: positions in the source. */
interface CelPlace {
  readonly header: number;
  readonly pixels: number;
}

export function pictureHeader(akos: AkosCostume, cel: number): CostumePictureHeader | undefined {
  const place = celPlace(akos, cel);
  return place && headerAt(akos, place);
}

/** The header of a cel whose place is known. */
export function headerAt(
  { src, start }: AkosCostume,
  { header, pixels }: CelPlace,
): CostumePictureHeader {
  return headerFields(src, header, pixels - start);
}

/** Where a cel is; `undefined` if there is no cel of that number. */
export function celPlace(akos: AkosCostume, cel: number): CelPlace | undefined {
  const { src, celCount, offsetsAt, headersAt, pixelsAt } = akos;
  if (cel >= celCount) return undefined;
  const { size, fields } = CEL_ENTRY;
  const entry = offsetsAt.start + cel * size;
  const headerEntry = entry + fields.header[0];
  // The offset of an empty cel may be the end of AKCD.
  const pixels = pixelsAt.start + u32le(src, entry + fields.pixels[0]);
  if (pixels > pixelsAt.end)
    failOutside(entry, `cel ${cel} in AKCD`, pixels, pixelsAt.start, pixelsAt.end);
  const header = headersAt.start + u16le(src, headerEntry);
  if (header >= headersAt.end)
    failOutside(headerEntry, `cel ${cel} in AKCI`, header, headersAt.start, headersAt.end);
  if (header + PICTURE_HEADER.size > headersAt.end)
    failCut(headersAt.end, `AKCI: the header of cel ${cel}`);
  return { header, pixels };
}

/** The pixels of a cel, as stored. */
interface CelSource extends AkosPart {
  readonly codec: AkosCodec;
  /** Number of entries in AKPL. Only codec 1 uses it. */
  readonly colors: number;
}

/** The stored pixels of a cel; `offset` is the one in its `CostumePictureHeader`. */
function celSource(
  { src, start, pixelsAt, codec, palette }: AkosCostume,
  offset: number,
): CelSource {
  return { src, start: start + offset, end: pixelsAt.end, codec, colors: palette.length };
}

/** Decodes a cel of at least one pixel into a checked target. Returns the offset behind its last byte. */
export function celInto(source: CelSource, target: PictureTarget): number {
  const { dst, at, pitch, width, height } = target;
  switch (source.codec) {
    case 1:
      return pictureInto(celRuns(source), 'column', target);
    case 5:
      return rowsInto(source, { dst, at, pitch, width, height, turn: undefined }, STRICT);
    case 16:
      return bitsInto(source, target);
  }
}

const STRICT = { onError: undefined, fill: 0 };

/** Decodes a cel of a checked size. */
export function celPixels(
  akos: AkosCostume,
  { offset, width, height }: Pick<CostumePictureHeader, 'offset' | 'width' | 'height'>,
): OwnBytes {
  const dst = new Uint8Array(width * height);
  if (dst.length > 0) decodeInto(akos, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}

export function decodePicture(
  akos: AkosCostume,
  cel: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  const place = celPlace(akos, cel);
  if (place === undefined) return undefined;
  const header = headerAt(akos, place);
  checkPixels(header.width, header.height, limits, place.header);
  return { ...header, pixels: celPixels(akos, header) };
}

export function decodeInto(akos: AkosCostume, offset: number, target: PictureTarget): number {
  return celInto(celSource(akos, offset), target);
}

/** The runs at the offset of a cel of codec 1. */
export function runsOf(akos: AkosCostume, offset: number): Runs {
  return celRuns(celSource(akos, offset));
}

/** The runs of a cel of codec 1. */
export function celRuns({ src, start, end, colors }: CelSource): Runs {
  const lengthBits = lengthBitsOf(colors);
  return { what: 'AKOS: a cel', start, src, pos: start, end, lengthBits, run: 0, color: 0 };
}

/** Bits of the length in the first byte of a run. */
export function lengthBitsOf(colors: number): number {
  return LENGTH_BITS.get(colors) ?? 4;
}

/** Bits of the length by number of colors, where they are not four. */
const LENGTH_BITS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [32, 3],
  [64, 2],
]);

/** Most bits of a color. */
const MOST_BITS = 8;

/** From this many pixels on the table of method 2 pays, for colors of at least as many bits as below. */
const MANY = 256;
const TABLE_BITS = 4;

/** Pixels of a run of length 0. */
const ZERO_RUN = 1;

/** Decodes a cel of codec 16. Throws `LIMIT` for more pixels than 32-bit integers can count. */
export function bitsInto(
  { src, start, end }: CelSource,
  { dst, at, pitch, width, height }: PictureTarget,
): number {
  const count = width * height;
  if (start + 2 > end) failCut(end, `AKOS: the cel at ${start}`);
  const bits = src[start];
  if (bits < 1 || bits > MOST_BITS) fail('BAD_VALUE', start, `colors of ${bits} bits, not 1 to 8`);
  if (count > MAX_OFFSET) fail('LIMIT', start, `cel of ${width}x${height} pixels`);
  const { pixels, opByOp } = lineFor(Math.ceil(count / 8));
  // Lines are made for strips of eight pixels a row. The last pixel of the cel is the last one of its line.
  const first = pixels.length - count;
  const base = src.byteOffset;
  const from = base + start + 1;
  const [view, stop, color] = [viewOf(src), base + end, src[start + 1]];
  const several =
    count >= MANY && count <= 8 * MAX_HEIGHT && bits >= TABLE_BITS && stop <= MAX_OFFSET;
  const kernel = several ? fastKernel(METHOD2, count) : undefined;
  const behind =
    kernel === undefined
      ? opByOp(view, from, 0, 0, stop, bits, color, 0, first, ZERO_RUN)
      : kernel(view, from, stop, count, bits, ZERO_RUN);
  const next = behind - base;
  if (next > end) failCut(end, `AKOS: the cel at ${start}`);
  if (pitch === width) dst.set(pixels.subarray(first), at);
  else
    for (let from = first, to = at; from < pixels.length; from += width, to += pitch)
      dst.set(pixels.subarray(from, from + width), to);
  return next;
}
