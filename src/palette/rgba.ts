// Palette indices to RGBA: a byte each of red, green, blue and alpha. Alpha is 255; a transparent index gives four
// zeros.

import { checkByte, checkBytes, checkBytesOrClamped } from '../bytes.js';
import { checkPlace, checkWhole, type Placement } from '../geometry.js';
import { optionsOf } from '../options.js';
import { MAX_OFFSET, viewOf } from '../views.js';
import { checkPalette } from './clut.js';

/** RGBA bytes that `ImageData` takes. Spelled this way because arrays are generic in TypeScript 5.7 and later only. */
export type RgbaBytes = ReturnType<typeof Uint8ClampedArray.of>;

/** Options of {@link indicesToRgba}. */
export interface RgbaOptions {
  /** Palette index that becomes four zeros, such as the room's transparent index. Default: none. */
  readonly transparent?: number | undefined;
}

/** Options of {@link indicesToRgbaInto}; positions in `dst` count bytes. */
export interface RgbaIntoOptions extends RgbaOptions, Placement {
  /** Pixels of a row of `src`. Default: all pixels are one row. */
  readonly width?: number | undefined;
}

/**
 * Looks up the colors of palette indices.
 *
 * @param src - palette indices
 * @param palette - 768 bytes RGB, from `openingPalette`
 * @returns `4 * src.length` bytes RGBA, ready for `ImageData`
 * @example
 * ```ts
 * import { openingPalette, decodeImage, indicesToRgba, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const room = readGameRoom(openGame(lantern), 2);
 * const rgba = indicesToRgba(decodeImage(room.background), openingPalette(room));
 * console.log(rgba.length); // 184320
 * ```
 */
export function indicesToRgba(
  src: Uint8Array,
  palette: Uint8Array,
  options?: RgbaOptions,
): RgbaBytes {
  const { transparent } = optionsOf(options);
  checkBytes(src);
  checkPalette(palette);
  if (transparent !== undefined) checkByte(transparent, 'transparent');
  return rgbaOf(src, palette, transparent);
}

/** Indices as colors; trusts its arguments. The palette has RGB for each index in `src` that is not transparent. */
export function rgbaOf(
  src: Uint8Array,
  palette: Uint8Array,
  transparent?: number | undefined,
): RgbaBytes {
  const dst = new Uint8ClampedArray(src.length * 4);
  converter ??= createConverter();
  converter.fillColors(palette, transparent);
  converter.convert(src, 0, src.length, dst, 0);
  return dst;
}

/**
 * As {@link indicesToRgba}, into `dst`.
 *
 * @param dst - receives four bytes RGBA a pixel, in rows of `width` pixels
 * @throws {RangeError} if `src` is not whole rows.
 */
export function indicesToRgbaInto(
  src: Uint8Array,
  palette: Uint8Array,
  dst: Uint8Array | Uint8ClampedArray,
  options?: RgbaIntoOptions,
): void {
  const { width = src.length, at = 0, pitch = width * 4, transparent } = optionsOf(options);
  checkBytes(src);
  checkBytesOrClamped(dst, 'dst');
  checkPalette(palette);
  if (transparent !== undefined) checkByte(transparent, 'transparent');
  if (src.length === 0) return;
  checkWhole(width, 'width');
  if (src.length % width !== 0)
    throw new RangeError(`${src.length} pixels are not whole rows of ${width}`);
  checkPlace(dst, at, pitch, width * 4, src.length / width);
  converter ??= createConverter();
  converter.fillColors(palette, transparent);
  const length = pitch === width * 4 ? src.length : width;
  for (let pos = 0, to = at; pos < src.length; pos += length, to += pitch)
    converter.convert(src, pos, pos + length, dst, to);
}

/** The colors of a palette, and a function that looks them up; trusts all sizes. */
interface Converter {
  fillColors(palette: Uint8Array, transparent: number | undefined): void;
  /** Converts the indices from `pos` to `end` into `dst` at `at`. */
  convert(
    src: Uint8Array,
    pos: number,
    end: number,
    dst: Uint8Array | Uint8ClampedArray,
    at: number,
  ): void;
}

let converter: Converter | undefined;

/** Number of indices looked up before their colors are copied. */
const CHUNK = 256;

/**
 * Makes the converter, with its buffers. It loads indices four at a time, and looks up and stores colors as words of
 * four bytes, in the machine's byte order both times. Then it copies the words to `dst`: that may be unaligned, and
 * storing words through a view takes longer.
 */
// bench/decisions.md says what was declined.
function createConverter(): Converter {
  const colorBytes = new Uint8Array(4 * 256);
  const colors = new Int32Array(colorBytes.buffer);
  const bytes = new Uint8Array(4 * CHUNK);
  const clamped = new Uint8ClampedArray(bytes.buffer);
  const words = new Int32Array(bytes.buffer);
  const chunk = CHUNK;

  function fillColors(palette: Uint8Array, transparent: number | undefined): void {
    for (let index = 0; index * 3 < palette.length; index++) {
      for (let channel = 0; channel < 3; channel++)
        colorBytes[index * 4 + channel] = palette[index * 3 + channel];
      colorBytes[index * 4 + 3] = 0xff;
    }
    if (transparent !== undefined) colors[transparent] = 0;
  }

  /** Looks up one chunk of indices from `pos` on. */
  function lookUp(src: DataView, pos: number): void {
    const from = colors;
    const to = words;
    pos = pos | 0;
    for (let i = 0; i < chunk; i = (i + 8) | 0, pos = (pos + 8) | 0) {
      const a = src.getInt32(pos, true);
      const b = src.getInt32((pos + 4) | 0, true);
      to[i] = from[a & 0xff];
      to[(i + 1) | 0] = from[(a >>> 8) & 0xff];
      to[(i + 2) | 0] = from[(a >>> 16) & 0xff];
      to[(i + 3) | 0] = from[a >>> 24];
      to[(i + 4) | 0] = from[b & 0xff];
      to[(i + 5) | 0] = from[(b >>> 8) & 0xff];
      to[(i + 6) | 0] = from[(b >>> 16) & 0xff];
      to[(i + 7) | 0] = from[b >>> 24];
    }
  }

  function convert(
    src: Uint8Array,
    pos: number,
    end: number,
    dst: Uint8Array | Uint8ClampedArray,
    at: number,
  ): void {
    const base = src.byteOffset;
    if (end - pos >= chunk && base + end <= MAX_OFFSET) {
      const view = viewOf(src);
      const copied = dst instanceof Uint8Array ? bytes : clamped;
      for (; end - pos >= chunk; pos += chunk, at += 4 * chunk) {
        lookUp(view, base + pos);
        dst.set(copied, at);
      }
    }
    for (; pos < end; pos++, at += 4)
      for (let channel = 0; channel < 4; channel++)
        dst[at + channel] = colorBytes[src[pos] * 4 + channel];
  }

  return { fillColors, convert };
}
