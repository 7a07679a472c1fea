// The old strips of a picture, side by side. Strips of 16 colors copy pixels from the strip left of them.

import { fail } from '../../errors.js';
import { eachStripInto, type StripsDamage } from '../strips.js';
import type { StripTable } from '../table/table.js';
import type { Target } from '../target.js';
import { anyStripInto, type OldTarget } from './any-strip.js';
import type { Dialect } from './dialects.js';
import { stripEnd } from './end.js';

/** Where the strips of a picture go, and which codes they have. */
interface PictureTarget extends OldTarget {
  readonly dialect: Dialect;
}

/** Decodes a picture; see {@link eachStripInto}. */
export function oldStripsInto(
  table: StripTable,
  strips: number,
  { view, at, pitch, height }: Target,
  damage: StripsDamage,
  dialect: Dialect,
): void {
  const left = { view, at: 0, pitch, base: dialect.colorBase };
  const target = { view, at, pitch, height, left, dialect };
  eachStripInto(table, strips, target, damage, pictureStripInto);
}

function pictureStripInto(
  table: StripTable,
  src: DataView,
  pos: number,
  strip: number,
  target: PictureTarget,
): number {
  const { view, at, height, left, dialect } = target;
  left.view = strip === 0 ? undefined : view;
  left.at = at - 1;
  const { src: bytes, what } = table;
  const base = bytes.byteOffset;
  const end = stripEnd(pos, table.end, height);
  const next = anyStripInto(dialect, src, base + pos, base + end, target);
  if (next === undefined)
    fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${bytes[pos]}`);
  if (next > base + end) fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
  return next;
}
