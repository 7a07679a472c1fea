// The pixels of a picture of rows.

import { type BompRows, type RowsDamage, rowsInto } from '../bomp/rows.js';
import { reportOf } from '../errors.js';
import { checkPlace } from '../geometry.js';
import { badSize, type Image, type ImagePlace } from './image.js';

/**
 * Decodes a picture of rows, after checking that it fits. If a side is 0, throws `BAD_VALUE`, or
 * reports it as the failure of row 0.
 */
export function imageRowsInto(
  image: Image,
  rows: BompRows,
  { dst, at, pitch }: ImagePlace,
  damage: RowsDamage,
): void {
  const { width, height, widthAt, heightAt } = image;
  if (width === 0 || height === 0) {
    const error = badSize(image, width === 0 ? widthAt : heightAt);
    if (damage.onError === undefined) throw error;
    damage.onError(reportOf(error, { row: 0 }));
    return;
  }
  checkPlace(dst, at, pitch, width, height);
  rowsInto(rows, { dst, at, pitch, width, height, turn: undefined }, damage);
}
