// The old strips of a picture, side by side. Strips of 16 colors copy pixels from the strip left of them.

import { fail } from '../../errors.js';
import { viewOf } from '../../views.js';
import { STRIP_WIDTH } from '../single-strip.js';
import { fillStrip, type StripsDamage } from '../strips.js';
import { eachStrip, type StripTable, stripStart } from '../table/table.js';
import type { Target } from '../target.js';
import { anyStripInto, type OldTarget } from './any-strip.js';
import type { Dialect } from './dialects.js';
import { stripEnd } from './end.js';
import type { Column } from './kernel.js';

/** Decodes a picture with `strips` strips that have the codes of a dialect; trusts the target. */
export function oldStripsInto(
  table: StripTable,
  strips: number,
  { view, at, pitch, height }: Target,
  { onError, fill }: StripsDamage,
  dialect: Dialect,
): void {
  const { src, what } = table;
  const bytes = viewOf(src);
  const base = src.byteOffset;
  const left: Column = { view: undefined, at, pitch, base: dialect.colorBase };
  const target: OldTarget = { view, at, pitch, height, left };
  const move = (strip: number) => {
    target.at = at + strip * STRIP_WIDTH;
    left.view = strip === 0 ? undefined : view;
    left.at = target.at - 1;
  };
  const decode = (strip: number) => {
    move(strip);
    const pos = stripStart(table, strips, strip);
    const end = stripEnd(pos, table.end, height);
    const next = anyStripInto(dialect, bytes, base + pos, base + end, target);
    if (next === undefined)
      fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${src[pos]}`);
    if (next > base + end) fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
  };
  eachStrip(table, strips, onError, decode, (strip) => {
    move(strip);
    fillStrip(target, fill);
  });
}
