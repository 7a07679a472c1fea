// A picture as the background of a room, in the form of each version.

import { type Image, readRoom, type Version } from 'scumm-codec';
import {
  encodeBlock,
  encodeImage,
  encodeRmhd,
  encodeSmallBlock,
  type ImageFields,
} from 'scumm-codec/encode';

/** The background of a room with nothing but a picture. */
export function backgroundOf(image: ImageFields, version: Version): Image {
  const { width, height } = image;
  const counts = { objectCount: 0, zplaneCount: 0, transparent: 255, revision: 801 };
  const head = encodeRmhd({ version, width, height, ...counts });
  const picture = encodeImage(image, { version });
  if (version === 4) {
    const src = [encodeSmallBlock('HD', head), encodeSmallBlock('BM', picture)];
    return readRoom(Buffer.concat(src), { version }).background;
  }
  const holder =
    version === 8
      ? encodeBlock('IMAG', picture)
      : encodeBlock('RMIM', encodeBlock('IM00', picture));
  return readRoom(Buffer.concat([encodeBlock('RMHD', head), holder]), { version }).background;
}
