// Replaces a picture of rows. Its BOMP has a size of its own.

import { childWith } from '../../block/find.js';
import { type Block, openChildren, payloadStart } from '../../block/level.js';
import type { BompRows } from '../../bomp/rows.js';
import { decodeImage } from '../../image/decode-image.js';
import { findZplanes } from '../../image/find-zplanes.js';
import type { Image } from '../../image/image.js';
import { encodeBomp, encodeBompPayload } from '../bomp/bomp.js';
import type { PayloadEdit } from './edits.js';
import { LONGEST } from './fields.js';
import { type PictureFields, sized, sizeOf } from './new-picture.js';

/** The edit that stores a new picture of rows. Throws a RangeError that says why it cannot be stored. */
export function rowsEdit(what: string, image: Image, picture: PictureFields): PayloadEdit {
  const { version } = image;
  const { start } = image.rows as BompRows;
  const around = image.block as Block;
  const block = childWith(openChildren(around), 'BOMP', undefined) ?? around;
  const step = (image.heightAt - image.widthAt) as 2 | 4;
  const { resized, width, height } = sizeOf(what, image, picture, LONGEST[step]);
  if (picture.zplanes !== undefined)
    throw new RangeError(`${what} is a picture of rows (BOMP): its z-planes cannot be changed`);
  if (resized && findZplanes(image, undefined).length > 0)
    throw new RangeError(`${what}: its z-planes are of ${sized(image)} pixels: keep that size`);
  const pixels = picture.pixels ?? decodeImage(image);
  const rows = encodeBomp(pixels, width, height);
  const payload = encodeBompPayload({ version, width, height, rows });
  // The header keeps its bytes before and behind the width and the height, known or not.
  const first = payloadStart(block);
  const sizeEnd = image.heightAt + step;
  payload.set(image.src.subarray(first, image.widthAt));
  payload.set(image.src.subarray(sizeEnd, start), sizeEnd - first);
  return { block, payload };
}
