// The image half of an object.
//
//   versions 3, 4, OI  versions 5 to 7, OBIM       version 8, OBIM
//   0  u16le  id       IMHD          header        IMHD         header
//   2  ...    picture  IM01, IM02..  one picture   IMAG > WRAP  pictures: place n in OFFS is for state
//             for any                for each                   n + 1, and 0 for none
//             state                  state
//
// The numbers of IMnn are hexadecimal. For pictures see image/parts.ts. OI has no header: the code
// half gives the size of its picture.

import type { Layout } from '../fields.js';
import type { Image, ImageSize, StatedPlanes } from '../image/image.js';
import type { ObjectImageHeader } from './imhd.js';

/** What comes before the picture in OI. */
export const OI_HEAD: Layout<'id'> = { size: 2, fields: { id: [0, 'u16'] } };

/** What a header says of an object's pictures, and where. */
export type StatedImage = ImageSize & StatedPlanes;

/** The picture of one state of an object. */
export interface StateImage extends Image {
  /**
   * The state: 1 for IM01, 16 for IM10, 1 for the first picture of an IMAG. In versions 3 and 4 it is 1, and
   * the picture is for all states but 0.
   */
  readonly state: number;
}

/** The image half of an object. */
export interface ObjectImage {
  /**
   * Id of the object, 0..65535. In version 8, the id that the index file gives to its name; `undefined` if
   * the index file lacks the name, or was not passed in.
   */
  readonly id: number | undefined;
  /** Place and size, the same for every state; `undefined` in versions 3 and 4. */
  readonly header: ObjectImageHeader | undefined;
  /**
   * Whether its z-planes are ORed into those of the room, strip by strip; see `orStrips` of
   * {@link releaseTraits} for which strips. If not, they replace the room's.
   */
  readonly masksOr: boolean;
  /** The pictures that exist, by ascending state. */
  readonly images: readonly StateImage[];
}

/** The same half with another size of its pictures, for a half without a header. */
export function imageSized(image: ObjectImage, size: ImageSize): ObjectImage {
  return { ...image, images: image.images.map((state) => ({ ...state, ...size })) };
}
