// Films around the clips and pictures of $SCUMM_VECTORS/smush, whose lines hold only the data of their FOBJ.

import { unhex } from '../_support/bytes.js';
import { filmOf, fobj, type PictureFields } from '../_support/films.js';

/** The part of a line that says where a picture stands. */
export interface ClipPicture extends PictureFields {
  readonly dataHex: string;
}

/** A film of version 2 with a picture in each frame. */
export function filmAround(pictures: readonly ClipPicture[]): Uint8Array {
  return filmOf(pictures.map((one) => [fobj(one, unhex(one.dataHex))]));
}
