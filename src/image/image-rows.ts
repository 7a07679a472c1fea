// The pixels of a picture of rows.

import { type BompRows, type RowsDamage, rowsInto } from '../bomp/rows.js';
import { checkHandler, reportOf } from '../errors.js';
import { checkPlace } from '../geometry.js';
import { badSize, type Image } from './image.js';

/** Where a picture goes: rows `pitch` apart, from `at` on. */
interface Place {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
}

/**
 * Decodes a picture of rows, after checking that it fits. Throws `BAD_VALUE` if a side is 0, or
 * reports that as the failure of row 0.
 */
export function imageRowsInto(
  image: Image,
  rows: BompRows,
  { dst, at, pitch }: Place,
  damage: RowsDamage,
): void {
  checkHandler(damage.onError);
  const { width, height, widthAt, heightAt } = image;
  if (width === 0 || height === 0) {
    const error = badSize(image, width === 0 ? widthAt : heightAt);
    if (damage.onError === undefined) throw error;
    damage.onError(reportOf(error, { row: 0 }));
    return;
  }
  checkPlace(dst, at, pitch, width, height);
  rowsInto(rows, { dst, at, pitch, width, height, mirrored: false }, damage);
}
