// Decodes a picture of rows from the rows alone. For the header before them see bomp.ts, for the
// layout of a row rows.ts.

import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { checkPlace, checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import { turnOf } from './mirror.js';
import { rowsInto } from './rows.js';

/** How a picture of rows is shown. */
export interface RowOptions {
  /**
   * Whether rows are reversed. With `true`, the picture is mirrored. With `'groups'`, the groups of a
   * row come in reverse order, but colors that are stored one by one keep their order inside their
   * group: an engine draws mirrored actors like that. Default: false.
   */
  readonly mirrored?: boolean | 'groups' | undefined;
}

/**
 * Decodes a picture of rows, as in BOMP blocks of all versions.
 *
 * Transparency is not applied. Index 255 is transparent, whatever TRNS says; so are the pixels that
 * a row lacks.
 *
 * @param src - the rows: a BOMP payload after its header, from {@link readBomp}. What
 *   follows the last row is ignored.
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major.
 *   With `onError`, the pixels of bad rows are `fill`; a source that ends early is one problem, which
 *   names the first incomplete row
 * @throws {DecodeError} `TRUNCATED` if a row ends in the middle of a group, or `src` ends before the
 *   last pixel; `LIMIT` past `limits.pixels`. With `onError` only `LIMIT`.
 * @throws {RangeError} if `width`, `height`, `fill` or `mirrored` is out of range, or a limit is not
 *   a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function decodeBomp(
  src: Uint8Array,
  width: number,
  height: number,
  options?: RowOptions & PixelOptions,
): OwnBytes {
  const { limits, ...rest } = optionsOf(options);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  decodeBompInto(src, width, height, dst, rest);
  return dst;
}

/**
 * Decodes a picture of rows into memory the caller owns.
 *
 * @param src - the rows, as for {@link decodeBomp}
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param dst - receives palette indices; must not overlap `src`. Only the picture's own pixels are
 *   written. After a thrown error, the pixels of the bad row and of all rows below are unspecified
 * @throws {DecodeError} `TRUNCATED` as {@link decodeBomp}; none with `onError`.
 * @throws {RangeError} if `width`, `height`, `fill` or `mirrored` is out of range, or the picture
 *   does not fit into `dst`.
 * @throws {TypeError} if `src` or `dst` is not a Uint8Array, or `onError` not a function.
 */
export function decodeBompInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options?: RowOptions & PixelIntoOptions,
): void {
  const { at = 0, pitch = width, mirrored = false, onError, fill = 0 } = optionsOf(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, width, height);
  checkByte(fill, 'fill');
  const target = { dst, at, pitch, width, height, turn: turnOf(mirrored) };
  rowsInto({ src, start: 0, end: src.length }, target, { onError, fill });
}
