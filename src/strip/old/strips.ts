// The old strips of a picture, side by side. Strips of 16 colors copy pixels from the strip left of them.

import { fail } from '../../errors.js';
import { viewOf } from '../../views.js';
import { STRIP_WIDTH } from '../single-strip.js';
import { fillStrip, type StripsDamage } from '../strips.js';
import { eachStrip, type StripTable } from '../table/table.js';
import type { Target } from '../target.js';
import { anyStripInto, type OldTarget } from './any-strip.js';
import type { Dialect } from './dialects.js';
import { stripEnd } from './end.js';

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
  const target = (strip: number): OldTarget => {
    const to = at + strip * STRIP_WIDTH;
    const left = {
      view: strip === 0 ? undefined : view,
      at: to - 1,
      pitch,
      base: dialect.colorBase,
    };
    return { view, at: to, pitch, height, left };
  };
  const decode = (pos: number, strip: number) => {
    const end = stripEnd(pos, table.end, height);
    const next = anyStripInto(dialect, bytes, base + pos, base + end, target(strip));
    if (next === undefined)
      fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${src[pos]}`);
    if (next > base + end) fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
    return pos;
  };
  eachStrip(table, strips, onError, decode, (strip) => fillStrip(target(strip), fill));
}
