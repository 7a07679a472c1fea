// IMnn, versions 5 to 7: a picture with its masks. The room has one, IM00; an object has one for
// each of its states.
//
//   SMAP   strips
//   BOMP   rows of runs instead of strips, in a few objects; not decoded here
//   ZPnn   masks, numbered by tag
//
// The size stands elsewhere: in the room's RMHD or the object's IMHD.

import type { Block } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { checkByte } from '../bytes.js';
import { DecodeError, fail, type StripErrorHandler } from '../errors.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import { type Zplane, type ZplaneOptions, zplaneNumber } from '../mask/index.js';
import { zplaneInto } from '../mask/zplane.js';
import { stripCodesAt } from '../strip/codes.js';
import type { SmapOptions, StripCode } from '../strip/index.js';
import { smapInto } from '../strip/smap.js';

/** A picture whose pixels and masks decode on demand; nothing is cached. */
export interface Image {
  /** Which kind of block holds the pixels; `undefined` if there is none. */
  readonly coding: 'SMAP' | 'BOMP' | undefined;
  /** Numbers of the ZPnn blocks, ascending. */
  readonly zplanes: readonly number[];

  /**
   * Decodes the picture.
   *
   * @returns `width * height` palette indices, row-major
   * @throws {DecodeError} as {@link decodeSmap}; `MISSING` without an SMAP; `BAD_VALUE` if a side is
   *   0 or the width no multiple of 8. With `onError` the columns behind the last whole strip are
   *   reported as one more strip, and stay at `fill`.
   */
  decodePixels(options?: SmapOptions): Uint8Array;

  /**
   * Says how each strip of the picture is stored, and so where it is see-through.
   *
   * @throws {DecodeError} as {@link readStripCodes}; `MISSING` and `BAD_VALUE` as for the pixels.
   */
  readStripCodes(options?: Pick<SmapOptions, 'onError'>): (StripCode | undefined)[];

  /**
   * Decodes a z-plane of the picture.
   *
   * @param number - as in the tag, 1 for ZP01
   * @returns the plane; `undefined` if the picture has no such block, which the games treat as a
   *   plane that is left as it was
   * @throws {DecodeError} as {@link decodeZplane}; `BAD_VALUE` as for the pixels. With `onError`
   *   the plane is as wide as its whole strips.
   */
  decodeZplane(number: number, options?: ZplaneOptions): Zplane | undefined;
}

/** The size of an image, and where a file says so. */
export interface StoredSize {
  readonly width: number;
  readonly height: number;
  /** Offset in `src` of the two bytes of the width, which those of the height follow. */
  readonly sizeAt: number;
  /** Names the image in an error message: `room`. */
  readonly what: string;
}

/** Makes an image of the blocks in an IMnn. Error offsets count in `src`. */
export function imageOf(src: Uint8Array, blocks: readonly Block[], size: StoredSize): Image {
  const planes = planesByNumber(blocks);
  const pixels = blocks.find(({ tag }) => tag === 'SMAP' || tag === 'BOMP');
  const smap = (): Block => {
    if (pixels?.tag !== 'SMAP') fail('MISSING', pixels?.start ?? 0, `${size.what}: no SMAP`);
    return pixels;
  };
  return {
    coding: pixels && (pixels.tag === 'SMAP' ? 'SMAP' : 'BOMP'),
    zplanes: [...planes.keys()].sort((a, b) => a - b),

    decodePixels({ maxPixels = MAX_PIXELS, onError, fill = 0 } = {}) {
      const block = smap();
      checkByte(fill, 'fill');
      checkPixels(size.width, size.height, maxPixels, size.sizeAt);
      const { width, height } = wholeStrips(size, onError);
      const pitch = size.width;
      const dst = new Uint8Array(pitch * size.height).fill(fill);
      const start = payloadStart(block);
      smapInto(src, start, block.end, width, height, dst, 0, pitch, onError, fill);
      return dst;
    },

    readStripCodes({ onError } = {}) {
      const block = smap();
      const { width } = wholeStrips(size, onError);
      return stripCodesAt(src, payloadStart(block), block.end, width, onError);
    },

    decodeZplane(number, { maxPixels = MAX_PIXELS, onError } = {}) {
      const block = planes.get(number);
      if (block === undefined) return undefined;
      checkPixels(size.width, size.height, maxPixels, size.sizeAt);
      const { width, height } = wholeStrips(size, onError);
      const pitch = width / 8;
      const rows = new Uint8Array(pitch * height);
      const present = new Uint8Array(pitch);
      const start = payloadStart(block);
      zplaneInto(src, start, block.end, width, height, rows, 0, pitch, present, onError);
      return { width, height, rows, present };
    },
  };
}

/** The ZPnn blocks by number; of two with the same number the first counts, as in the games. */
function planesByNumber(blocks: readonly Block[]): ReadonlyMap<number, Block> {
  const planes = new Map<number, Block>();
  for (const block of blocks) {
    const number = zplaneNumber(block.tag);
    if (number !== undefined && !planes.has(number)) planes.set(number, block);
  }
  return planes;
}

/**
 * The part of the image that strips can cover. Throws `BAD_VALUE` if that is not all of it, or tells
 * `onError` of the strip behind the last whole one.
 */
function wholeStrips(
  { width, height, sizeAt, what }: StoredSize,
  onError: StripErrorHandler | undefined,
): { width: number; height: number } {
  const whole = width & ~7;
  if (width > 0 && height > 0 && whole === width) return { width, height };
  const offset = width > 0 && whole === width ? sizeAt + 2 : sizeAt;
  const error = new DecodeError('BAD_VALUE', offset, `${what} of ${width}x${height} pixels`);
  if (onError === undefined) throw error;
  onError(error, whole / 8);
  return { width: height > 0 ? whole : 0, height };
}
