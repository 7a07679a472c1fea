// ZPnn, versions 5 to 7: a mask of one bit a pixel, cut into the same strips as the image.
//
//   0  u16le * strips  offset of each strip's body, from the start of the block's 8-byte header:
//                      subtract 8 for the payload. 0: no body, all rows are zero
//   .  ...             bodies, see strip.ts
//
// strips = width / 8. The number nn in the tag, in hexadecimal, says which plane it is; the order
// of the blocks does not. The end of a body is not stored.

import { HEADER_SIZE } from '../block/level.js';
import { checkBytes, u16le } from '../bytes.js';
import { attempt, fail, type StripErrorHandler } from '../errors.js';
import { checkPlace, checkSize, NO_OPTIONS, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import { clearStrip, maskStripInto } from './strip.js';

/** A decoded z-plane, packed as the engines keep it. */
export interface Zplane {
  /** Pixels, a multiple of 8. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `height` rows of `width / 8` bytes, row-major, bit 7 leftmost. A set bit hides an actor. */
  readonly rows: Uint8Array;
  /** `width / 8` entries: 1 for a strip that had a body, 0 for one without or with a bad one. */
  readonly present: Uint8Array;
}

/** How a z-plane treats damage. */
export interface ZplaneDamageOptions {
  /**
   * Receives the failure of each bad strip, once; its rows become zero, and the others are decoded.
   * Default: throw at the first.
   */
  readonly onError?: StripErrorHandler | undefined;
}

/** Options of {@link decodeZplane}. */
export interface ZplaneOptions extends ZplaneDamageOptions {
  /** Pixels to allocate memory for at the most. Default: {@link MAX_PIXELS}. */
  readonly maxPixels?: number | undefined;
}

/** Options of {@link decodeZplaneInto}; positions count bytes of eight pixels. */
export interface ZplaneIntoOptions extends ZplaneDamageOptions, Placement {
  /** Receives 1 or 0 for each strip, as {@link Zplane.present}. Default: not said. */
  readonly present?: Uint8Array | undefined;
}

/**
 * Tells which plane a block is: `ZP01` is plane 1, which hides actors of clip level 1.
 *
 * @param tag - a block's tag
 * @returns 0..255, from two upper-case hexadecimal digits; `undefined` for any other tag. The
 *   engines never ask for plane 0
 */
export function zplaneNumber(tag: string): number | undefined {
  return /^ZP[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}

/**
 * Decodes a z-plane.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels of the image that it belongs to, a positive multiple of 8
 * @param height - pixels, at least 1
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `LIMIT` past `maxPixels`. With `onError` only
 *   `LIMIT`.
 * @throws {RangeError} if `width` or `height` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeZplane(
  src: Uint8Array,
  width: number,
  height: number,
  { maxPixels = MAX_PIXELS, onError }: ZplaneOptions = {},
): Zplane {
  checkSize(width, height);
  checkPixels(width, height, maxPixels);
  const rows = new Uint8Array((width / 8) * height);
  const present = new Uint8Array(width / 8);
  decodeZplaneInto(src, width, height, rows, { present, onError });
  return { width, height, rows, present };
}

/**
 * Decodes a z-plane into memory the caller owns.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels of the image that it belongs to, a positive multiple of 8
 * @param height - pixels, at least 1
 * @param dst - receives `height` rows of `width / 8` bytes; nothing between them is written. After
 *   an error that is thrown, they are unspecified. Must not overlap `src`
 * @throws {DecodeError} `TRUNCATED` and `BAD_OFFSET` as {@link decodeZplane}; none with `onError`.
 * @throws {RangeError} if `width` or `height` is out of range, or the plane does not fit into `dst`
 *   or its strips into `present`.
 * @throws {TypeError} if `src`, `dst` or `present` is not a Uint8Array.
 */
export function decodeZplaneInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  { at = 0, pitch = width / 8, present, onError }: ZplaneIntoOptions = NO_OPTIONS,
): void {
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width / 8, height);
  if (present !== undefined) {
    checkBytes(present, 'present');
    checkPlace(present, 0, width / 8, width / 8, 1);
  }
  zplaneInto(src, 0, src.length, width, height, dst, at, pitch, present, onError);
}

/** Bytes of an offset. */
const ENTRY = 2;

/** Decodes the ZPnn payload from `start` to `end`; trusts all other numbers. */
export function zplaneInto(
  src: Uint8Array,
  start: number,
  end: number,
  width: number,
  height: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  present: Uint8Array | undefined,
  onError: StripErrorHandler | undefined,
): void {
  const strips = width / 8;
  clearRows(dst, at, pitch, strips, height);
  for (let strip = 0; strip < strips; strip++, at++) {
    const decode = onError === undefined ? zplaneStrip : attemptStrip;
    const found = decode(src, start, end, strips, strip, dst, at, pitch, height, onError);
    if (found === undefined) clearStrip(dst, at, pitch, height);
    if (present !== undefined) present[strip] = found ? 1 : 0;
  }
}

/** As {@link zplaneStrip}, but a failure goes to `onError`; apart, because closures cost. */
function attemptStrip(
  src: Uint8Array,
  start: number,
  end: number,
  strips: number,
  strip: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
  onError: StripErrorHandler | undefined,
): boolean | undefined {
  return attempt(onError && ((error) => onError(error, strip)), () =>
    zplaneStrip(src, start, end, strips, strip, dst, at, pitch, height),
  );
}

function clearRows(
  dst: Uint8Array,
  at: number,
  pitch: number,
  length: number,
  height: number,
): void {
  if (pitch === length) dst.fill(0, at, at + length * height);
  else for (let y = 0; y < height; y++, at += pitch) dst.fill(0, at, at + length);
}

/** Decodes one strip's body if it has one; says whether it has. */
function zplaneStrip(
  src: Uint8Array,
  start: number,
  end: number,
  strips: number,
  strip: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): boolean {
  const entry = start + strip * ENTRY;
  const tableEnd = start + strips * ENTRY;
  if (entry + ENTRY <= end && u16le(src, entry) === 0) return false;
  if (tableEnd > end) fail('TRUNCATED', end, `z-plane table of ${strips} strips`);
  const pos = start + u16le(src, entry) - HEADER_SIZE;
  if (pos < tableEnd || pos >= end) fail('BAD_OFFSET', entry, `z-plane strip ${strip} at ${pos}`);
  const next = maskStripInto(src, pos, end, dst, at, pitch, height);
  if (next > end) fail('TRUNCATED', end, `z-plane strip ${strip} at ${pos}`);
  return true;
}
