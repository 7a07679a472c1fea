// The old strips of a picture, side by side. Strips of 16 colors copy pixels from the strip left of them.

import { fail } from '../../errors.js';
import { eachStripInto, type StripsDamage } from '../strips.js';
import type { StripTable } from '../table/table.js';
import { anyStripInto, type OldTarget } from './any-strip.js';
import { stripEnd } from './end.js';
import type { Column } from './kernel.js';
import type { Meanings } from './old-code.js';
import { columnOf } from './single.js';

/** Where the strips of a picture go. */
interface PictureTarget extends OldTarget {
  /** The pixels left of any strip but the first. */
  readonly beside: Column;
  readonly meanings: Meanings;
}

/** The target of a picture in the strips of a dialect. */
export function pictureTarget(
  view: DataView,
  at: number,
  pitch: number,
  height: number,
  meanings: Meanings,
): PictureTarget {
  const beside = { view, at: 0, pitch, base: 0 };
  return { view, at, pitch, height, left: beside, beside, meanings };
}

/** Decodes a picture; see {@link eachStripInto}. */
export function oldStripsInto(
  table: StripTable,
  strips: number,
  target: PictureTarget,
  damage: StripsDamage,
): void {
  eachStripInto(table, strips, target, damage, pictureStripInto);
}

function pictureStripInto(
  table: StripTable,
  view: DataView,
  pos: number,
  strip: number,
  target: PictureTarget,
): number {
  const { what, src } = table;
  const meaning = target.meanings[src[pos]];
  if (meaning === undefined)
    fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${src[pos]}`);
  const { beside } = target;
  beside.at = target.at - 1;
  beside.base = meaning.code.colorBase;
  target.left = strip === 0 ? columnOf(0, beside.base) : beside;
  const base = src.byteOffset;
  const end = stripEnd(pos, table.end, target.height);
  const next = anyStripInto(meaning, view, base + pos, base + end, target);
  if (next > base + end) fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
  return next;
}
