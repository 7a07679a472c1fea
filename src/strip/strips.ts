// The strips of a picture, side by side.

import { DecodeError, fail, type StripErrorHandler } from '../errors.js';
import {
  cutTable,
  lacksStrips,
  type StripTable,
  stripStart,
  wholeEntries,
} from '../strip-table/index.js';
import { viewOf } from '../views.js';
import { fastStripInto } from './fast-strip.js';
import { STRIP_WIDTH } from './single-strip.js';
import { codeAt } from './table-codes.js';
import type { Target } from './target.js';

/** How a picture treats damage. */
export interface StripsDamage {
  readonly onError: StripErrorHandler | undefined;
  /** Palette index for the pixels of bad strips. */
  readonly fill: number;
}

/**
 * Decodes a picture of `strips` strips; trusts the target, and moves it to the right. Without
 * `onError` it throws at the first bad strip, or before any if the table is truncated.
 */
export function stripsInto(
  table: StripTable,
  strips: number,
  target: Target,
  { onError, fill }: StripsDamage,
): void {
  const whole = lacksStrips(table, strips) ? 0 : wholeEntries(table, strips);
  if (whole < strips && onError === undefined) throw cutTable(table, strips);
  const src = viewOf(table.src);
  for (let strip = 0; strip < whole; strip++, target.at += STRIP_WIDTH) {
    try {
      stripInto(table, strips, strip, src, target);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError)) throw error;
      fillStrip(target, fill);
      onError(error, strip);
    }
  }
  for (let strip = whole; strip < strips; strip++, target.at += STRIP_WIDTH)
    fillStrip(target, fill);
  if (whole < strips) onError?.(cutTable(table, strips), whole);
}

function stripInto(
  table: StripTable,
  strips: number,
  strip: number,
  src: DataView,
  target: Target,
): void {
  const pos = stripStart(table, strips, strip);
  const code = codeAt(table, pos, strip);
  const base = table.src.byteOffset;
  const next = fastStripInto(code, src, base + pos, base + table.end, target) - base;
  if (next > table.end) fail('TRUNCATED', table.end, `${table.what}: strip ${strip} at ${pos}`);
}

function fillStrip({ view, at, pitch, height }: Target, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, fill);
}
