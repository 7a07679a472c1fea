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
  fillColors(palette, transparent);
  const end = src.length - (src.length % CHUNK);
  for (let pos = 0; pos < end; pos += CHUNK, at += 4 * CHUNK) {
    lookUp(src, pos);
    dst.set(dst instanceof Uint8Array ? chunkBytes : chunkClamped, at);
  }
  for (let pos = end; pos < src.length; pos++, at += 4)
    for (let channel = 0; channel < 4; channel++)
      dst[at + channel] = colorBytes[src[pos] * 4 + channel];
}

// Colors are looked up as words of four bytes, in the byte order of the machine on both sides, into
// memory of this module, and copied from there: `dst` may be aligned to nothing, and a view of it
// would be one more object at each call.
//
// Declined (64,000 pixels, bench/palette): a DataView of `dst` takes 1.6 times as long.

/** Pixels that are looked up before they are copied. */
const CHUNK = 1024;

const colorBytes = /* @__PURE__ */ new Uint8Array(4 * 256);
const colors = /* @__PURE__ */ new Int32Array(colorBytes.buffer);
const chunkBytes = /* @__PURE__ */ new Uint8Array(4 * CHUNK);
const chunkClamped = /* @__PURE__ */ new Uint8ClampedArray(chunkBytes.buffer);
const chunkWords = /* @__PURE__ */ new Int32Array(chunkBytes.buffer);

function fillColors(palette: Uint8Array, transparent: number | undefined): void {
  for (let index = 0; index < 256; index++) {
    for (let channel = 0; channel < 3; channel++)
      colorBytes[index * 4 + channel] = palette[index * 3 + channel];
    colorBytes[index * 4 + 3] = 0xff;
  }
  if (transparent !== undefined) colors[transparent] = 0;
}

function lookUp(src: Uint8Array, pos: number): void {
  for (let i = 0; i < CHUNK; i += 4, pos += 4) {
    chunkWords[i] = colors[src[pos]];
    chunkWords[i + 1] = colors[src[pos + 1]];
    chunkWords[i + 2] = colors[src[pos + 2]];
    chunkWords[i + 3] = colors[src[pos + 3]];
  }
}
