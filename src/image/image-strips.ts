// The pixels of a picture of strips, whatever their codes mean.

import { checkPlace } from '../geometry.js';
import type { StripsDamage } from '../strip/strips.js';
import type { StripTable } from '../strip/table/table.js';
import type { Target } from '../strip/target.js';
import { viewOf } from '../views.js';
import { type Image, type ImagePlace, wholeStrips } from './image.js';

/** Decodes `strips` strips side by side; trusts the target. */
export type StripsDecoder = (
  table: StripTable,
  strips: number,
  target: Target,
  damage: StripsDamage,
) => void;

/**
 * Decodes a picture of strips, after checking that it fits. Columns after the last whole strip become
 * `fill`, and are reported last.
 */
export function imageStripsInto(
  image: Image,
  table: StripTable,
  { dst, at, pitch }: ImagePlace,
  damage: StripsDamage,
  decode: StripsDecoder,
): void {
  const { onError, fill } = damage;
  const { strips, height, rest } = wholeStrips(image, onError);
  checkPlace(dst, at, pitch, image.width, height);
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  decode(table, strips, target, damage);
  if (rest === undefined) return;
  if (strips * 8 < image.width)
    for (let y = 0; y < height; y++) {
      const row = at + y * pitch;
      dst.fill(fill, row + strips * 8, row + image.width);
    }
  onError?.(rest);
}
