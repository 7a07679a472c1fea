// ZPnn, versions 5 to 7, a z-plane: a mask of one bit a pixel, cut into the same strips as its picture. The hexadecimal
// number nn in the tag says which plane it is, not the order of the blocks. For the table see strip/table.ts, for a
// strip mask-strip.ts, for other versions image/zplanes.ts.

import { checkPayload } from '../block/header.js';
import { checkBytes, type OwnBytes } from '../bytes.js';
import { DecodeError, type ErrorHandler, failCut, reportOf } from '../errors.js';
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
 * Decodes a z-plane of versions 5 to 7.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels of the image that it belongs to
 * @returns the plane. With `onError`, the rows of bad strips are zero; a truncated table is one problem, which names
 *   the first strip that it lacks
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's offset leads into the
 *   table or out of `src`; `LIMIT` past `limits.pixels`; `BAD_VALUE` if `src` is a whole block. With `onError` only the
 *   last two.
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
 * As {@link decodeZplane}, into `dst`.
 *
 * @param dst - receives `height` rows of `width / 8` bytes. After a thrown error all of them are unspecified
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` and `BAD_VALUE` as {@link decodeZplane}. With `onError` only
 *   `BAD_VALUE`.
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
 * Decodes a plane; trusts the target. Without `onError` it throws at the first bad strip, or before any if the table is
 * truncated.
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

/** `count` if none of that many strips has a body. */
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
  if (next > table.end) failCut(table.end, `${table.what}: strip ${strip} at ${pos}`);
  return true;
}
