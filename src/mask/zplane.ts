// A z-plane: a mask of one bit a pixel, cut into the same strips as its picture. These functions
// take ZPnn of versions 5 to 7; for other versions see image/zplanes.ts. The hexadecimal
// number nn in the tag says which plane it is, not the order of the blocks. For the table see
// strip/table.ts, for a strip mask-strip.ts.
//
// The strips of a z-plane, side by side in packed rows.

import { checkPayload } from '../block/header.js';
import { checkBytes, type OwnBytes } from '../bytes.js';
import { DecodeError, type ErrorHandler, fail, reportOf } from '../errors.js';
import { checkPlace, checkSize, type Placement } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { type DamageOptions, optionsOf, type ReadOptions } from '../options.js';
import {
  cutTable,
  lacksStrips,
  payloadTable,
  type StripTable,
  stripEntry,
  stripStart,
  wholeEntries,
} from '../strip/table.js';
import type { PackedPlane } from './expand.js';
import { clearStrip, maskStripInto } from './mask-strip.js';

/** A decoded z-plane, packed as the engines keep it. */
export interface Zplane extends PackedPlane {
  /** `height` rows of `width / 8` bytes, row-major, bit 7 leftmost. A set bit hides an actor. */
  readonly rows: OwnBytes;
  /** `width / 8` entries: 1 for a strip that had a body, 0 for one without or with a bad one. */
  readonly present: OwnBytes;
}

/**
 * Reads the number of a plane from its tag: `ZP01` is plane 1, which hides actors of clip level 1.
 *
 * @param tag - a block's tag
 * @returns 0..255, from two upper-case hexadecimal digits; `undefined` for any other tag. The
 *   engines never ask for plane 0
 */
export function zplaneNumber(tag: string): number | undefined {
  return typeof tag === 'string' && /^ZP[0-9A-F]{2}$/.test(tag)
    ? Number.parseInt(tag.slice(2), 16)
    : undefined;
}

/**
 * Decodes a z-plane of versions 5 to 7.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels of the image that it belongs to, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns the plane. With `onError`, the rows of bad strips are zero; a truncated table is one problem, which
 *   names the first strip that it lacks
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `LIMIT` past `limits.pixels`; `BAD_VALUE` if
 *   `src` is a whole block. With `onError` only the last two.
 */
export function decodeZplane(
  src: Uint8Array,
  width: number,
  height: number,
  options?: ReadOptions,
): Zplane {
  const { limits, onError } = optionsOf(options);
  checkPayload(src, 'ZPnn');
  checkSize(width, height);
  checkPixels(width, height, limits);
  const strips = width / 8;
  const rows = new Uint8Array(strips * height);
  const present = new Uint8Array(strips);
  const target = { dst: rows, at: 0, pitch: strips, strips, height };
  planeInto(payloadTable(src, 2, 'z-plane'), target, present, onError);
  return { kind: 'zplane', width, height, rows, present };
}

/**
 * Decodes a z-plane of versions 5 to 7 into memory the caller owns.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels of the image that it belongs to, a positive multiple of 8
 * @param height - pixels, at least 1
 * @param dst - receives `height` rows of `width / 8` bytes; bytes between them stay as they are.
 *   After a thrown error the rows are unspecified. Must not overlap `src`
 * @throws {DecodeError} `TRUNCATED` and `BAD_OFFSET` as {@link decodeZplane}; with `onError` only
 *   `BAD_VALUE`, if `src` is a whole block.
 */
export function decodeZplaneInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options?: DamageOptions & Placement,
): void {
  const { at = 0, pitch = width / 8, onError } = optionsOf(options);
  checkPayload(src, 'ZPnn');
  checkBytes(dst, 'dst');
  checkSize(width, height);
  const strips = width / 8;
  checkPlace(dst, at, pitch, strips, height);
  const target = { dst, at, pitch, strips, height };
  planeInto(payloadTable(src, 2, 'z-plane'), target, undefined, onError);
}

/** Where a plane goes: rows of `strips` bytes in `dst`, `pitch` apart, from `at` on. */
interface PlaneTarget {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
  readonly strips: number;
  readonly height: number;
}

/**
 * Decodes a plane; trusts the target. Without `onError` it throws at the first bad strip, or before
 * any if the table is truncated.
 *
 * @param present - if given, receives 1 for each strip with a body; other entries stay as they are
 */
export function planeInto(
  table: StripTable,
  target: PlaneTarget,
  present: Uint8Array | undefined,
  onError: ErrorHandler | undefined,
): void {
  const { strips } = target;
  const whole = wholeEntries(table, strips);
  if (whole < strips && onError === undefined) throw cutTable(table, strips);
  clearRows(target);
  const lost = lacksStrips(table, strips) ? firstBody(table, whole) : whole;
  for (let strip = 0; strip < lost; strip++) {
    try {
      const found = bodyInto(table, target, strip);
      if (found && present !== undefined) present[strip] = 1;
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError)) throw error;
      clearStrip(target.dst, target.at + strip, target.pitch, target.height);
      onError(reportOf(error, { strip }));
    }
  }
  if (whole < strips) onError?.(reportOf(cutTable(table, strips), { strip: lost }));
}

/** The first of `count` strips that has a body; `count` if none has. */
function firstBody(table: StripTable, count: number): number {
  let strip = 0;
  while (strip < count && stripEntry(table, strip) === 0) strip++;
  return strip;
}

function clearRows({ dst, at, pitch, strips, height }: PlaneTarget): void {
  if (pitch === strips) dst.fill(0, at, at + strips * height);
  else for (let y = 0; y < height; y++, at += pitch) dst.fill(0, at, at + strips);
}

/** Decodes the body of a strip; false if it has none. The rows must be zero already. */
function bodyInto(table: StripTable, target: PlaneTarget, strip: number): boolean {
  if (stripEntry(table, strip) === 0) return false;
  const { dst, at, pitch, strips, height } = target;
  const pos = stripStart(table, strips, strip);
  const next = maskStripInto(table.src, pos, table.end, dst, at + strip, pitch, height);
  if (next > table.end) fail('TRUNCATED', table.end, `${table.what}: strip ${strip} at ${pos}`);
  return true;
}
