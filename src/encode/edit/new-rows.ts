// Replaces a picture of rows. Its BOMP has a size of its own.

import { childWith } from '../../block/find.js';
import { type Block, openChildren, payloadStart } from '../../block/level.js';
import { BOMP_LAYOUTS } from '../../bomp/bomp.js';
import type { BompRows } from '../../bomp/rows.js';
import { decodeImage } from '../../image/decode-image.js';
import { findZplanes } from '../../image/find-zplanes.js';
import type { Image } from '../../image/image.js';
import { checkReleaseIn } from '../../version.js';
import { encodeBomp } from '../bomp/bomp.js';
import { concat } from '../bytes.js';
import type { PayloadEdit } from './edits.js';
import { longestIn, sizeNumbers } from './fields.js';
import { type PictureFields, sized, sizeOf } from './new-picture.js';

/** The edit that stores a new picture of rows. Throws a RangeError that says why it cannot be stored. */
export function rowsEdit(what: string, image: Image, picture: PictureFields): PayloadEdit {
  const { start } = image.rows as BompRows;
  const around = image.block as Block;
  const block = childWith(openChildren(around), 'BOMP', undefined) ?? around;
  const { fields } = BOMP_LAYOUTS[checkReleaseIn(BOMP_LAYOUTS, image, 'BOMP')];
  const { resized, width, height } = sizeOf(what, image, picture, longestIn([fields]));
  if (picture.zplanes !== undefined)
    throw new RangeError(`${what} is a picture of rows (BOMP): its z-planes cannot be changed`);
  if (resized && findZplanes(image, undefined).length > 0)
    throw new RangeError(`${what}: its z-planes are of ${sized(image)} pixels: keep that size`);
  const pixels = picture.pixels ?? decodeImage(image);
  // The header keeps its other bytes, known or not.
  const header = image.src.subarray(payloadStart(block), start);
  const payload = concat([header, encodeBomp(pixels, width, height)]);
  for (const { at, bytes } of sizeNumbers({ width, height }, fields, 0)) payload.set(bytes, at);
  return { block, payload };
}
