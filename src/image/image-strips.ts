// The pixels of a picture of strips.

import { checkPlace } from '../geometry.js';
import { type Dialect, V3 } from '../strip/old/dialects.js';
import { oldStripsInto } from '../strip/old/strips.js';
import { type StripsDamage, stripsInto } from '../strip/strips.js';
import type { StripTable } from '../strip/table/table.js';
import { releaseOf } from '../version.js';
import { viewOf } from '../views.js';
import { type Image, type ImagePlace, wholeStrips } from './image.js';
import { PICTURE_DIALECTS, type PictureDialect } from './rules.js';

const DIALECTS: Readonly<Record<PictureDialect, Dialect>> = { v3: V3 };

/** The dialect of a picture's strips; `undefined` if they have the codes of versions 4 to 8. */
export function imageDialect(image: Image): Dialect | undefined {
  const dialect = PICTURE_DIALECTS[releaseOf(image)];
  return dialect && DIALECTS[dialect];
}

/**
 * Decodes a picture of strips, after checking that it fits. Columns after the last whole strip become
 * `fill`, and are reported last.
 */
export function imageStripsInto(
  image: Image,
  table: StripTable,
  { dst, at, pitch }: ImagePlace,
  damage: StripsDamage,
): void {
  const { onError, fill } = damage;
  const { strips, height, rest } = wholeStrips(image, onError);
  checkPlace(dst, at, pitch, image.width, height);
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  const dialect = imageDialect(image);
  if (dialect === undefined) stripsInto(table, strips, target, damage);
  else oldStripsInto(table, strips, target, damage, dialect);
  if (rest === undefined) return;
  if (strips * 8 < image.width)
    for (let y = 0; y < height; y++) {
      const row = at + y * pitch;
      dst.fill(fill, row + strips * 8, row + image.width);
    }
  onError?.(rest);
}
