// The pictures of a costume. Each limb has a table with one u16le offset per picture, counted from the costume's base.
// The length of the table is not stored. At the offset is the header, and then the pixels:
//
//   0   u16le  width, height
//   4   s16le  relX, relY: place; moveX, moveY: of the limbs drawn later
//   12  u8     limb     formats 0x60 and 0x61 only: a picture of the same size that has the pixels;
//   13  u8     picture  0xFF 0xFF for none. That picture's own redirect is ignored
//   .   ...    runs of one color, column by column, each from the top; see runs.ts
//
// The Amiga releases (variant `amiga`) store the runs row by row. Nothing in the file says so.

import { i16le, type OwnBytes, u16le } from '../../bytes.js';
import { fail, failCut } from '../../errors.js';
import type { Layout } from '../../fields.js';
import { checkPixels, type Limits } from '../../limits.js';
import { type CostCostume, LIMBS, limbTable, storedPosition, tagOf } from './cost.js';
import { type PictureTarget, pictureInto, type Runs } from './runs.js';

/** Size and place of a picture, or of a cel. */
export interface CostumePictureHeader {
  /**
   * Where the picture is, counted from `costume.base`, as stored. For a cel in an `AkosCostume`: where its pixels
   * are, counted from `akos.start`.
   */
  readonly offset: number;
  /** Pixels, 0..65535. */
  readonly width: number;
  /** Pixels, 0..65535. */
  readonly height: number;
  /** Left column, pixels from the actor's place and the moves of the limbs drawn earlier. */
  readonly relX: number;
  /** Upper row, from the same point. */
  readonly relY: number;
  /** Pixels by which the limbs drawn later are shifted to the right. */
  readonly moveX: number;
  /** Pixels by which the limbs drawn later are shifted up. */
  readonly moveY: number;
}

/** The header of a picture, or of a cel. */
export const PICTURE_HEADER: Layout<Exclude<keyof CostumePictureHeader, 'offset'>> = {
  size: 12,
  fields: {
    width: [0, 'u16'],
    height: [2, 'u16'],
    relX: [4, 's16'],
    relY: [6, 's16'],
    moveX: [8, 's16'],
    moveY: [10, 's16'],
  },
};

/** Highest picture number in a command. */
export const LAST_PICTURE = 127;

/** A decoded picture, or cel. */
export interface CostumePicture extends CostumePictureHeader {
  /**
   * `width * height` bytes, row-major: colors, where 0 is transparent and others index the costume's
   * palette. Cels of codecs 5 and 16: indices in the room's palette, where 255 is transparent.
   */
  readonly pixels: OwnBytes;
}

/** Value of both redirect bytes in a picture with its own pixels. */
export const OWN = 0xff;

export function pictureHeader(
  costume: CostCostume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  const table = limbTable(costume, limb);
  const at = table === undefined ? undefined : entryAt(costume, table, picture);
  if (at === undefined) return undefined;
  const { src, end, base } = costume;
  if (at + PICTURE_HEADER.size > end)
    failCut(end, `${tagOf(costume)}, limb ${limb}: the header of picture ${picture}`);
  return headerFields(src, at, at - base);
}

/** Where a picture starts, from the table at `table`; `undefined` for a stored 0. */
function entryAt(costume: CostCostume, table: number, picture: number): number | undefined {
  const entry = table + picture * 2;
  if (entry + 2 > costume.end)
    failCut(costume.end, `${tagOf(costume)}: the table with picture ${picture}`);
  return storedPosition(costume, entry, 'picture', picture);
}

/** Reads a complete header of a picture or cel. */
export function headerFields(src: Uint8Array, at: number, offset: number): CostumePictureHeader {
  const { width, height, relX, relY, moveX, moveY } = PICTURE_HEADER.fields;
  // `readFields` would take much longer.
  return {
    offset,
    width: u16le(src, at + width[0]),
    height: u16le(src, at + height[0]),
    relX: i16le(src, at + relX[0]),
    relY: i16le(src, at + relY[0]),
    moveX: i16le(src, at + moveX[0]),
    moveY: i16le(src, at + moveY[0]),
  };
}

export function decodePicture(
  costume: CostCostume,
  limb: number,
  picture: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  const header = pictureHeader(costume, limb, picture);
  if (header === undefined) return undefined;
  checkPixels(header.width, header.height, limits, costume.base + header.offset);
  return { ...header, pixels: decodedPixels(costume, header) };
}

/** Decodes a picture of a checked size. */
export function decodedPixels(
  costume: CostCostume,
  { offset, width, height }: Pick<CostumePictureHeader, 'offset' | 'width' | 'height'>,
): OwnBytes {
  const dst = new Uint8Array(width * height);
  if (dst.length > 0) decodeInto(costume, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}

export function decodeInto(costume: CostCostume, offset: number, target: PictureTarget): number {
  return pictureInto(runsOf(costume, offset), costume.layout, target);
}

/** The runs of the picture at an offset. */
export function runsOf(costume: CostCostume, offset: number): Runs {
  const { src, base, end, colors, redirects } = costume;
  const pos = base + offset;
  const what = `${tagOf(costume)}: a picture` as const;
  const start = redirects ? redirected(costume, pos) : pos + PICTURE_HEADER.size;
  const lengthBits = colors === 16 ? 4 : 3;
  return { what, start, src, pos: start, end, lengthBits, run: 0, color: 0 };
}

/** Position of the runs of a picture with redirect bytes. */
function redirected(costume: CostCostume, pos: number): number {
  const { src, end } = costume;
  const at = pos + PICTURE_HEADER.size;
  if (at + 2 > end) failCut(end, `${tagOf(costume)}: the redirect at ${at}`);
  const limb = src[at];
  const picture = src[at + 1];
  if (limb === OWN && picture === OWN) return at + 2;
  const table = limb < LIMBS ? limbTable(costume, limb) : undefined;
  const target = table === undefined ? undefined : entryAt(costume, table, picture);
  if (target === undefined)
    fail(
      'BAD_OFFSET',
      at,
      `${tagOf(costume)}: redirect to limb ${limb}, picture ${picture}, which does not exist`,
    );
  return target + PICTURE_HEADER.size + 2;
}
