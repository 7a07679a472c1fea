// SMAP, versions 5 to 7: an image cut into strips, eight pixels wide each.
//
//   0  u32le * strips  offset of each strip, from the start of the block's 8-byte header:
//                      subtract 8 for the payload. Any order, and strips may share one
//   .  ...             strips, see single-strip.ts
//
// strips = width / 8. The end of a strip is not stored and is never taken from the next offset.

import { HEADER_SIZE } from '../block/level.js';
import { checkByte, checkBytes, u32le } from '../bytes.js';
import { attempt, fail, type StripErrorHandler } from '../errors.js';
import { checkPlace, checkSize, NO_OPTIONS, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import { viewOf } from '../views.js';
import { type StripCode, stripCode } from './code.js';
import { fastStripInto } from './fast-strip.js';
import { STRIP_WIDTH } from './single-strip.js';

/** How an image of strips treats damage. */
export interface SmapDamageOptions {
  /**
   * Receives the failure of each bad strip, once; its pixels become `fill`, and the others are
   * decoded. Default: throw at the first.
   */
  readonly onError?: StripErrorHandler | undefined;
  /** Palette index for the pixels of bad strips, 0..255. Default: 0. */
  readonly fill?: number | undefined;
}

/** Options of {@link decodeSmap}. */
export interface SmapOptions extends SmapDamageOptions {
  /** Pixels to allocate at the most. Default: {@link MAX_PIXELS}. */
  readonly maxPixels?: number | undefined;
}

/** Options of {@link decodeSmapInto}. */
export interface SmapIntoOptions extends SmapDamageOptions, Placement {}

/**
 * Decodes an image of strips. Transparency is not applied; see {@link stripCode}.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8: from RMHD, or from the object's header
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past
 *   `maxPixels`. With `onError` only `LIMIT`.
 * @throws {RangeError} if `width`, `height` or `fill` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeSmap(
  src: Uint8Array,
  width: number,
  height: number,
  { maxPixels = MAX_PIXELS, ...damage }: SmapOptions = {},
): Uint8Array {
  checkSize(width, height);
  checkPixels(width, height, maxPixels);
  const dst = new Uint8Array(width * height);
  decodeSmapInto(src, width, height, dst, damage);
  return dst;
}

/**
 * Decodes an image of strips into memory the caller owns.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @param dst - receives palette indices; must not overlap `src`. Only the image's own pixels are
 *   written. After an error that is thrown, those of the bad strip are unspecified and those right
 *   of it untouched
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` and `BAD_CODE` as {@link decodeSmap}; none with
 *   `onError`.
 * @throws {RangeError} if `width`, `height` or `fill` is out of range, or the image does not fit
 *   into `dst`.
 * @throws {TypeError} if `src` or `dst` is not a Uint8Array.
 */
export function decodeSmapInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  { at = 0, pitch = width, onError, fill = 0 }: SmapIntoOptions = NO_OPTIONS,
): void {
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width, height);
  checkByte(fill, 'fill');
  smapInto(src, 0, src.length, width, height, dst, at, pitch, onError, fill);
}

/** Bytes of an offset. */
const ENTRY = 4;

/** Decodes the SMAP payload from `start` to `end`; trusts all other numbers. */
export function smapInto(
  src: Uint8Array,
  start: number,
  end: number,
  width: number,
  height: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  onError: StripErrorHandler | undefined,
  fill: number,
): void {
  const strips = width / STRIP_WIDTH;
  const input = viewOf(src);
  const output = viewOf(dst);
  for (let strip = 0; strip < strips; strip++, at += STRIP_WIDTH) {
    const place = dst.byteOffset + at;
    const decode = onError === undefined ? smapStrip : attemptStrip;
    const good = decode(
      src,
      input,
      start,
      end,
      strips,
      strip,
      output,
      place,
      pitch,
      height,
      onError,
    );
    if (!good) fillStrip(dst, at, pitch, height, fill);
  }
}

/** As {@link smapStrip}, but a failure goes to `onError`; apart, because closures cost. */
function attemptStrip(
  src: Uint8Array,
  input: DataView,
  start: number,
  end: number,
  strips: number,
  strip: number,
  output: DataView,
  place: number,
  pitch: number,
  height: number,
  onError: StripErrorHandler | undefined,
): boolean {
  const good = attempt(onError && ((error) => onError(error, strip)), () =>
    smapStrip(src, input, start, end, strips, strip, output, place, pitch, height),
  );
  return good === true;
}

/** Decodes one strip; `place` is its offset in the buffer of `output`. Returns true, or throws. */
function smapStrip(
  src: Uint8Array,
  input: DataView,
  start: number,
  end: number,
  strips: number,
  strip: number,
  output: DataView,
  place: number,
  pitch: number,
  height: number,
): boolean {
  const pos = stripStart(src, start, end, strips, strip);
  const code = knownCode(src, pos, strip);
  const base = src.byteOffset;
  const next =
    fastStripInto(code, input, base + pos, base + end, { view: output, at: place, pitch, height }) -
    base;
  if (next > end) fail('TRUNCATED', end, `SMAP strip ${strip} at ${pos}`);
  return true;
}

/** Where a strip starts in `src`: at its code byte. */
export function stripStart(
  src: Uint8Array,
  start: number,
  end: number,
  strips: number,
  strip: number,
): number {
  const entry = start + strip * ENTRY;
  const tableEnd = start + strips * ENTRY;
  if (tableEnd > end) fail('TRUNCATED', end, `SMAP table of ${strips} strips`);
  const pos = start + u32le(src, entry) - HEADER_SIZE;
  if (pos < tableEnd || pos >= end) fail('BAD_OFFSET', entry, `SMAP strip ${strip} at ${pos}`);
  return pos;
}

/** What the code byte at `pos` says. */
export function knownCode(src: Uint8Array, pos: number, strip: number): StripCode {
  const code = stripCode(src[pos]);
  if (code === undefined) fail('BAD_CODE', pos, `SMAP strip ${strip} of code ${src[pos]}`);
  return code;
}

function fillStrip(dst: Uint8Array, at: number, pitch: number, height: number, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch) dst.fill(fill, at, at + STRIP_WIDTH);
}
