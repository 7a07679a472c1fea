// The strips of a picture, side by side.

import { DecodeError, type ErrorHandler, fail, reportOf } from '../errors.js';
import { viewOf } from '../views.js';
import { fastStripInto } from './fast-strip.js';
import { STRIP_WIDTH } from './single-strip.js';
import { stripCode } from './strip-code.js';
import { cutTable, lacksStrips, type StripTable, stripStart, wholeEntries } from './table/table.js';
import { codeAt } from './table-codes.js';
import type { Target } from './target.js';

/** What is done about damage in a picture. */
export interface StripsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad strips. */
  readonly fill: number;
}

/**
 * Decodes the strip whose code is at `pos` in the table's bytes; trusts the target.
 *
 * @param src - view of that buffer
 * @returns offset of the first byte not used; past the end of the table's bytes if the strip is
 *   truncated
 */
export type StripDecoder<T extends Target> = (
  table: StripTable,
  src: DataView,
  pos: number,
  strip: number,
  target: T,
) => number;

/** Decodes a picture of versions 4 to 8; see {@link eachStripInto}. */
export function stripsInto(
  table: StripTable,
  strips: number,
  target: Target,
  damage: StripsDamage,
): void {
  eachStripInto(table, strips, target, damage, knownStripInto);
}

/**
 * Decodes a picture of `strips` strips; trusts the target, and moves it to the right. Without
 * `onError` it throws at the first bad strip, or before any if the table is truncated.
 */
export function eachStripInto<T extends Target>(
  table: StripTable,
  strips: number,
  target: T,
  { onError, fill }: StripsDamage,
  decode: StripDecoder<T>,
): void {
  const whole = lacksStrips(table, strips) ? 0 : wholeEntries(table, strips);
  if (whole < strips && onError === undefined) throw cutTable(table, strips);
  const src = viewOf(table.src);
  for (let strip = 0; strip < whole; strip++, target.at += STRIP_WIDTH) {
    try {
      const pos = stripStart(table, strips, strip);
      if (decode(table, src, pos, strip, target) > table.src.byteOffset + table.end)
        fail('TRUNCATED', table.end, `${table.what}: strip ${strip} at ${pos}`);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError)) throw error;
      fillStrip(target, fill);
      onError(reportOf(error, { strip }));
    }
  }
  for (let strip = whole; strip < strips; strip++, target.at += STRIP_WIDTH)
    fillStrip(target, fill);
  if (whole < strips) onError?.(reportOf(cutTable(table, strips), { strip: whole }));
}

function knownStripInto(
  table: StripTable,
  src: DataView,
  pos: number,
  strip: number,
  target: Target,
): number {
  const code = codeAt(table, pos, strip, stripCode);
  const base = table.src.byteOffset;
  return fastStripInto(code, src, base + pos, base + table.end, target);
}

function fillStrip({ view, at, pitch, height }: Target, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, fill);
}
