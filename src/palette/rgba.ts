// Palette indices to RGBA, one color of four bytes for each index: red, green, blue, alpha.
//
// Alpha is 255, except that a transparent index gives four zeros.

import { checkByte, checkBytes } from '../bytes.js';
import { checkPlace } from '../geometry.js';
import { PALETTE_SIZE } from './clut.js';

/** Options of {@link indicesToRgba}. */
export interface RgbaOptions {
  /** Palette index that comes out as four zeros, as in TRNS. Default: none. */
  readonly transparent?: number | undefined;
}

/** Options of {@link indicesToRgbaInto}. */
export interface RgbaIntoOptions extends RgbaOptions {
  /** Index in `dst` of the first pixel's red byte. Default: 0. */
  readonly at?: number | undefined;
}

/**
 * Looks up the colors of palette indices.
 *
 * @param src - palette indices
 * @param palette - 768 bytes RGB, as `readClut` gives them
 * @returns `4 * src.length` bytes RGBA, ready for `ImageData`
 * @throws {RangeError} if `palette` is shorter than 768 bytes, or `transparent` no byte.
 * @throws {TypeError} if `src` or `palette` is not a Uint8Array.
 */
export function indicesToRgba(
  src: Uint8Array,
  palette: Uint8Array,
  options?: RgbaOptions,
): Uint8ClampedArray<ArrayBuffer> {
  checkBytes(src);
  const dst = new Uint8ClampedArray(src.length * 4);
  indicesToRgbaInto(src, palette, dst, options);
  return dst;
}

/**
 * Looks up the colors of palette indices into memory the caller owns.
 *
 * @param src - palette indices
 * @param palette - 768 bytes RGB, as `readClut` gives them
 * @param dst - receives `4 * src.length` bytes RGBA
 * @throws {RangeError} if `palette` is shorter than 768 bytes, `transparent` no byte, or `dst` too
 *   short.
 * @throws {TypeError} if `src` or `palette` is not a Uint8Array, or `dst` neither that nor clamped.
 */
export function indicesToRgbaInto(
  src: Uint8Array,
  palette: Uint8Array,
  dst: Uint8Array | Uint8ClampedArray,
  { at = 0, transparent }: RgbaIntoOptions = {},
): void {
  checkBytes(src);
  checkBytes(palette, 'palette');
  if (Object.prototype.toString.call(dst) !== '[object Uint8ClampedArray]')
    checkBytes(dst as Uint8Array, 'dst');
  if (palette.length < PALETTE_SIZE)
    throw new RangeError(`palette has ${palette.length} of ${PALETTE_SIZE} bytes`);
  if (transparent !== undefined) checkByte(transparent, 'transparent');
  checkPlace(dst, at, src.length * 4, src.length * 4, 1);
  let to = at;
  for (let i = 0; i < src.length; i++, to += 4) {
    const index = src[i];
    const shown = index !== transparent;
    dst[to] = shown ? palette[index * 3] : 0;
    dst[to + 1] = shown ? palette[index * 3 + 1] : 0;
    dst[to + 2] = shown ? palette[index * 3 + 2] : 0;
    dst[to + 3] = shown ? 0xff : 0;
  }
}
