// The strips of a picture, side by side.

import { type ErrorHandler, fail } from '../errors.js';
import { viewOf } from '../views.js';
import { fastStripInto } from './fast-strip.js';
import { STRIP_WIDTH } from './single-strip.js';
import { stripCode } from './strip-code.js';
import { eachStrip, type StripTable, stripStart } from './table/table.js';
import { codeAt } from './table-codes.js';
import type { Target } from './target.js';

/** What is done about damage in a picture. */
export interface StripsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad strips. */
  readonly fill: number;
}

/** Decodes a picture of versions 4 to 8 with `strips` strips; trusts the target, which it moves to the right. */
export function stripsInto(
  table: StripTable,
  strips: number,
  target: Target,
  { onError, fill }: StripsDamage,
): void {
  const { end, what } = table;
  const src = viewOf(table.src);
  const base = table.src.byteOffset;
  const left = target.at;
  const decode = (strip: number) => {
    target.at = left + strip * STRIP_WIDTH;
    const pos = stripStart(table, strips, strip);
    const code = codeAt(table, pos, strip, stripCode);
    if (fastStripInto(code, src, base + pos, base + end, target) > base + end)
      fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
  };
  const lose = (strip: number) => {
    target.at = left + strip * STRIP_WIDTH;
    fillStrip(target, fill);
  };
  eachStrip(table, strips, onError, decode, lose);
}

/** Gives all pixels of a strip one color. */
export function fillStrip({ view, at, pitch, height }: Target, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, fill);
}
