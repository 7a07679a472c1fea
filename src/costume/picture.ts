// The pixels of a costume's picture, behind its header:
//
//   12  u8     limb     kinds 0x60 and 0x61 only, which may take their pixels from another picture,
//   13  u8     picture  of the same size: 0xFF 0xFF for none. One level; only pixels are taken
//   .   ...    runs of one color, column by column, each from the top
//
//   runs, 16 colors  cccc llll    runs, 32 colors  ccccc lll
//
// c is the color and l the length; a length of 0 is followed by a byte that has it, and 0 there is
// 256. Runs go on in the next column. The last one is cut at the last pixel; the end is not stored.
// Amiga versions have the same runs row by row, and nothing in the file says so.

import { need } from '../bytes.js';
import { fail } from '../errors.js';
import { checkPlace, NO_OPTIONS, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import { sharedColumns, TURN_PIXELS } from './columns.js';
import { type Costume, LIMBS, limbTable } from './cost.js';
import {
  type CostumePictureHeader,
  entryAt,
  headerAt,
  PICTURE_HEADER,
  pictureAt,
} from './picture-header.js';

/** A decoded picture. */
export interface CostumePicture extends CostumePictureHeader {
  /** `width * height` colors, row-major: 0 is transparent, others index the costume's palette. */
  readonly pixels: Uint8Array;
}

/** How the pixels of a costume are ordered. */
export interface PictureLayoutOptions {
  /** `row` for files of the Amiga versions. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
}

/** Options of {@link decodeCostumePicture}. */
export interface CostumePictureOptions extends PictureLayoutOptions {
  /** Pixels to allocate at the most. Default: {@link MAX_PIXELS}. */
  readonly maxPixels?: number | undefined;
}

/** Options of {@link decodeCostumePictureInto}. */
export interface CostumePictureIntoOptions extends PictureLayoutOptions, Placement {}

/** Value of both bytes of a redirect to nowhere. */
const OWN = 0xff;

/**
 * Decodes a picture.
 *
 * @param costume - as {@link readCost} gives it
 * @param limb - 0..15
 * @param picture - 0..127
 * @returns header and pixels; `undefined` as for {@link readCostumePicture}. A picture without width
 *   or height has no pixels, and its runs are not looked at
 * @throws {DecodeError} as {@link readCostumePicture}; `TRUNCATED` if the runs end early;
 *   `BAD_OFFSET` for a redirect to no picture; `LIMIT` past `maxPixels`.
 * @throws {RangeError} if `limb` or `picture` is out of range, or `layout` unknown.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
  { layout = 'column', maxPixels = MAX_PIXELS }: CostumePictureOptions = NO_OPTIONS,
): CostumePicture | undefined {
  checkLayout(layout);
  const pos = pictureAt(costume, limb, picture);
  if (pos === undefined) return undefined;
  const header = headerAt(costume.src, pos);
  const { width, height } = header;
  checkPixels(width, height, maxPixels, pos);
  const pixels = new Uint8Array(width * height);
  if (pixels.length > 0) pixelsInto(costume, pos, width, height, pixels, 0, width, layout);
  return { ...header, pixels };
}

/**
 * Decodes a picture into memory the caller owns.
 *
 * @param costume - as {@link readCost} gives it
 * @param limb - 0..15
 * @param picture - 0..127
 * @param dst - receives colors; must not overlap the costume. Only the picture's own pixels are
 *   written, transparent ones too
 * @returns the header; `undefined` as for {@link readCostumePicture}
 * @throws {DecodeError} `TRUNCATED` and `BAD_OFFSET` as {@link decodeCostumePicture}.
 * @throws {RangeError} if `limb` or `picture` is out of range, `layout` unknown, or the picture does
 *   not fit into `dst`.
 */
export function decodeCostumePictureInto(
  costume: Costume,
  limb: number,
  picture: number,
  dst: Uint8Array,
  { layout = 'column', at = 0, pitch }: CostumePictureIntoOptions = NO_OPTIONS,
): CostumePictureHeader | undefined {
  checkLayout(layout);
  const pos = pictureAt(costume, limb, picture);
  if (pos === undefined) return undefined;
  const header = headerAt(costume.src, pos);
  const { width, height } = header;
  const rowLength = pitch ?? width;
  if (width > 0 && height > 0) {
    checkPlace(dst, at, rowLength, width, height);
    pixelsInto(costume, pos, width, height, dst, at, rowLength, layout);
  }
  return header;
}

function checkLayout(layout: string): void {
  if (layout !== 'column' && layout !== 'row') throw new RangeError(`no layout ${layout}`);
}

function pixelsInto(
  costume: Costume,
  pos: number,
  width: number,
  height: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  layout: 'column' | 'row',
): void {
  const { src } = costume;
  const runs = costume.redirects ? redirected(costume, pos) : pos + PICTURE_HEADER;
  const lengthBits = costume.colors === 16 ? 4 : 3;
  if (layout === 'column' && width * height <= TURN_PIXELS)
    sharedColumns()(src, runs, lengthBits, dst, at, pitch, width, height);
  else if (layout === 'column') runsInto(src, runs, lengthBits, dst, at, pitch, height, 1, width);
  else runsInto(src, runs, lengthBits, dst, at, 1, width, pitch, height);
}

/** Where the runs of a picture with redirect bytes are. */
function redirected(costume: Costume, pos: number): number {
  const { src } = costume;
  const at = pos + PICTURE_HEADER;
  need(at, 2, src.length, 'redirect');
  const limb = src[at];
  const picture = src[at + 1];
  if (limb === OWN && picture === OWN) return at + 2;
  const table = limb < LIMBS ? limbTable(costume, limb) : undefined;
  const target = table && entryAt(costume, table + picture * 2, limb, picture);
  if (target === undefined) fail('BAD_OFFSET', at, `redirect to limb ${limb}, picture ${picture}`);
  return target + PICTURE_HEADER + 2;
}

/**
 * Writes runs along lines of `length` pixels, `step` apart in `dst`; the `lines` are `next` apart.
 */
function runsInto(
  src: Uint8Array,
  pos: number,
  lengthBits: number,
  dst: Uint8Array,
  at: number,
  step: number,
  length: number,
  next: number,
  lines: number,
): void {
  const end = src.length;
  const lengthMask = (1 << lengthBits) - 1;
  const jump = next - step * length;
  let left = length;
  while (lines > 0) {
    if (pos >= end) fail('TRUNCATED', end, 'runs of a picture');
    const op = src[pos++];
    const color = op >> lengthBits;
    let run = op & lengthMask;
    if (run === 0) {
      if (pos >= end) fail('TRUNCATED', end, 'run of a picture');
      run = src[pos++] || 256;
    }
    while (run > 0 && lines > 0) {
      const count = run < left ? run : left;
      for (let i = 0; i < count; i++, at += step) dst[at] = color;
      run -= count;
      left -= count;
      if (left === 0) {
        left = length;
        lines--;
        at += jump;
      }
    }
  }
}
