// The strips of a z-plane, side by side in packed rows.

import { DecodeError, type ErrorHandler, fail, reportOf } from '../errors.js';
import {
  cutTable,
  lacksStrips,
  type StripTable,
  stripEntry,
  stripStart,
  wholeEntries,
} from '../strip/table/table.js';
import { clearStrip, maskStripInto } from './mask-strip.js';

/** Where a plane goes: rows of `strips` bytes in `dst`, `pitch` apart, from `at` on. */
export interface PlaneTarget {
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
