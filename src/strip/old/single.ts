// One strip with the codes of a dialect. Its layout is that of strip/single-strip.ts;
// for the codes see old-code.ts.

import { checkByte, checkBytes, type OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkPlace, checkWhole, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import { viewOf } from '../../views.js';
import { STRIP_WIDTH } from '../single-strip.js';
import { anyStripInto } from './any-strip.js';
import { stripEnd } from './end.js';
import type { Column } from './kernel.js';
import type { StripDialect } from './old-code.js';
import { dialectOf } from './old-code.js';

/** What {@link decodeOldStrip} needs besides the bytes. */
export interface OldStripFields {
  /**
   * Which games the strip is from. `v3`: version 3 with 256 colors. `ega`: pictures of 16
   * colors, whose files do not store the code, which is 10. `amiga`: versions 4 and 5 on the Amiga.
   * `3do`: 3DO releases. `humongous`: Humongous games.
   */
  readonly dialect: StripDialect;
  /**
   * The pixels left of the strip, which strips of 16 colors copy: one palette index for all rows, or one for each
   * row. Other strips do not use them. Default: 0.
   */
  readonly left?: number | Uint8Array | undefined;
}

/**
 * Decodes one strip with the codes of a dialect. They include codes that versions 4 to 8 do not have. Transparency
 * is not applied; see `oldStripCode`.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, at least 1
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel, or the strip takes more than
 *   257 bytes and four for each pixel; `BAD_CODE` for a code that the dialect does not have;
 *   `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `height` is not a whole number of at least 1, the dialect is unknown,
 *   `left` is not bytes or has too few, or a limit is not a number of at least 0.
 * @throws {TypeError} if the dialect is absent, or `src` or a `left` of bytes is not a Uint8Array.
 */
export function decodeOldStrip(
  src: Uint8Array,
  height: number,
  options: OldStripFields & LimitOptions,
): OwnBytes {
  dialectOf(options);
  const { limits, dialect, left } = options;
  checkWhole(height, 'height');
  checkPixels(STRIP_WIDTH, height, limits);
  const dst = new Uint8Array(STRIP_WIDTH * height);
  decodeOldStripInto(src, height, dst, { dialect, left });
  return dst;
}

/**
 * Decodes one strip with the codes of a dialect into memory the caller owns.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, at least 1
 * @param dst - receives palette indices; must not overlap `src`. Only the strip's own pixels are
 *   written, and after an error they are unspecified
 * @returns offset in `src` of the first byte that the strip does not use
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel, or the strip takes more than
 *   257 bytes and four for each pixel; `BAD_CODE` for a code that the dialect does not have.
 * @throws {RangeError} if `height` is not a whole number of at least 1, the strip does not fit into
 *   `dst`, the dialect is unknown, or `left` is not bytes or has too few.
 * @throws {TypeError} if the dialect is absent, or `src`, `dst` or a `left` of bytes is not a
 *   Uint8Array.
 */
export function decodeOldStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  options: OldStripFields & Placement,
): number {
  const dialect = dialectOf(options);
  const { at = 0, pitch = STRIP_WIDTH, left = 0 } = options;
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, STRIP_WIDTH, height);
  checkLeft(left, height);
  const end = stripEnd(0, src.length, height);
  if (end === 0) fail('TRUNCATED', 0, 'strip');
  const base = src.byteOffset;
  const target = {
    view: viewOf(dst),
    at: dst.byteOffset + at,
    pitch,
    height,
    left: columnOf(left, dialect.colorBase),
  };
  const next = anyStripInto(dialect, viewOf(src), base, base + end, target);
  if (next === undefined)
    fail('BAD_CODE', 0, `unknown strip code ${src[0]} of dialect ${options.dialect}`);
  if (next > base + end) fail('TRUNCATED', end, 'strip');
  return next - base;
}

/** Throws unless `left` is a byte, or at least `height` of them. */
function checkLeft(left: number | Uint8Array, height: number): void {
  if (typeof left === 'number') {
    checkByte(left, 'left');
    return;
  }
  checkBytes(left, 'left');
  if (left.length < height) throw new RangeError(`left has ${left.length} of ${height} pixels`);
}

/** The pixels left of a strip; one color stands for a column of any height. */
function columnOf(left: number | Uint8Array, base: number): Column {
  if (left === 0) return { view: undefined, at: 0, pitch: 0, base };
  const [bytes, pitch] = typeof left === 'number' ? [Uint8Array.of(left), 0] : [left, 1];
  return { view: viewOf(bytes), at: bytes.byteOffset, pitch, base };
}
