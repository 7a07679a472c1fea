// A picture of a costume's limb. The limb's table has one u16le offset a picture, counted from the
// costume's base; how many, is not stored.
//
//   0   u16le  width   pixels
//   2   u16le  height  pixels
//   4   i16le  relX    left column, from the actor's place and the moves of earlier limbs
//   6   i16le  relY    upper row
//   8   i16le  moveX   shifts the limbs that are drawn later: right
//   10  i16le  moveY   the same: up
//   12  u8     limb    kinds 0x60 and 0x61 only, which may take their pixels from another picture,
//   13  u8     picture of the same size: 0xFF 0xFF for none. One level; only pixels are taken
//   .   ...    runs of one color, column by column, each from the top
//
//   runs, 16 colors  cccc llll    runs, 32 colors  ccccc lll
//
// c is the color and l the length; a length of 0 is followed by a byte that has it, and 0 there is
// 256. Runs go on in the next column. The last one is cut at the last pixel; the end is not stored.
// Amiga versions have the same runs row by row, and nothing in the file says so.

import { i16le, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkPlace, NO_OPTIONS, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import { sharedColumns, TURN_PIXELS } from './columns.js';
import { type Costume, checkLimb, LIMBS, limbTable } from './cost.js';

/** Size and place of a picture. */
export interface CostumePictureHeader {
  /** Pixels, 0..65535. */
  readonly width: number;
  /** Pixels, 0..65535. */
  readonly height: number;
  /** Left column, pixels from the actor's place and the moves of the limbs drawn earlier. */
  readonly relX: number;
  /** Upper row, the same. */
  readonly relY: number;
  /** Pixels by which the limbs drawn later are shifted to the right. */
  readonly moveX: number;
  /** Pixels by which the limbs drawn later are shifted up. */
  readonly moveY: number;
}

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

/** Bytes before the redirect or the runs. */
const HEADER = 12;

/** Value of both bytes of a redirect to nowhere. */
const OWN = 0xff;

/** Highest number that a command can name. */
const MAX_PICTURE = 127;

/**
 * Reads size and place of a picture.
 *
 * @param costume - as {@link readCost} gives it
 * @param limb - 0..15
 * @param picture - 0..127, as commands name it. How many a limb has is not stored: a number past
 *   the last may give nonsense or an error
 * @returns the header; `undefined` if the limb has no pictures, or a stored 0 for this one
 * @throws {DecodeError} `TRUNCATED` if the table or the header ends early; `BAD_OFFSET` if the
 *   table or the picture lies outside of the costume. Offsets count in `costume.src`.
 * @throws {RangeError} if `limb` or `picture` is out of range.
 */
export function readCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  const pos = pictureAt(costume, limb, picture);
  return pos === undefined ? undefined : headerAt(costume.src, pos);
}

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

/** Where a picture starts; `undefined` if there is none. */
function pictureAt(costume: Costume, limb: number, picture: number): number | undefined {
  checkLimb(limb);
  if (!(Number.isInteger(picture) && picture >= 0 && picture <= MAX_PICTURE))
    throw new RangeError(`no picture ${picture}`);
  const table = limbTable(costume, limb);
  if (table === undefined) return undefined;
  return entryAt(costume, table + picture * 2, limb, picture);
}

function entryAt(
  { src, base }: Costume,
  entry: number,
  limb: number,
  picture: number,
): number | undefined {
  need(entry, 2, src.length, `limb ${limb}, picture ${picture}`);
  const offset = u16le(src, entry);
  if (offset === 0) return undefined;
  const pos = base + offset;
  if (pos < 0 || pos >= src.length)
    fail('BAD_OFFSET', entry, `limb ${limb}, picture ${picture} at ${pos}`);
  return pos;
}

function headerAt(src: Uint8Array, pos: number): CostumePictureHeader {
  need(pos, HEADER, src.length, 'picture');
  return {
    width: u16le(src, pos),
    height: u16le(src, pos + 2),
    relX: i16le(src, pos + 4),
    relY: i16le(src, pos + 6),
    moveX: i16le(src, pos + 8),
    moveY: i16le(src, pos + 10),
  };
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
  const runs = costume.redirects ? redirected(costume, pos) : pos + HEADER;
  const lengthBits = costume.colors === 16 ? 4 : 3;
  if (layout === 'column' && width * height <= TURN_PIXELS)
    sharedColumns()(src, runs, lengthBits, dst, at, pitch, width, height);
  else if (layout === 'column') runsInto(src, runs, lengthBits, dst, at, pitch, height, 1, width);
  else runsInto(src, runs, lengthBits, dst, at, 1, width, pitch, height);
}

/** Where the runs of a picture with redirect bytes are. */
function redirected(costume: Costume, pos: number): number {
  const { src } = costume;
  const at = pos + HEADER;
  need(at, 2, src.length, 'redirect');
  const limb = src[at];
  const picture = src[at + 1];
  if (limb === OWN && picture === OWN) return at + 2;
  const table = limb < LIMBS ? limbTable(costume, limb) : undefined;
  const target = table && entryAt(costume, table + picture * 2, limb, picture);
  if (target === undefined) fail('BAD_OFFSET', at, `redirect to limb ${limb}, picture ${picture}`);
  return target + HEADER + 2;
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
