// A picture as the background of a room, in the form of each version; and its planes.

import {
  decodeImageZplane,
  type Image,
  readImageZplanes,
  readRoom,
  type Version,
  type Zplane,
} from 'scumm-codec';
import {
  encodeImage,
  encodeRmhd,
  type ImageFields,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { isLarge, pictureForm } from '../../fixtures/builders/revisions.js';

/** The background of a room with nothing but a picture. */
export function backgroundOf(image: ImageFields, version: Version): Image {
  const { width, height } = image;
  const counts = { objectCount: 0, zplaneCount: 0, transparent: 255, revision: 801 };
  const head = encodeRmhd({ version, width, height, ...counts });
  const picture = encodeImage(image, { version });
  if (!isLarge(version)) {
    const src = [wrapSmallBlock('HD', head), wrapSmallBlock('BM', picture)];
    return readRoom(Buffer.concat(src), { version }).background;
  }
  const isNested = pictureForm(version) === 'nested';
  const holder = isNested
    ? wrapBlock('IMAG', picture)
    : wrapBlock('RMIM', wrapBlock('IM00', picture));
  return readRoom(Buffer.concat([wrapBlock('RMHD', head), holder]), { version }).background;
}

/** The planes of a picture up to the last one; `undefined` for one that it lacks. */
export function planesOf(image: Image): (Zplane | undefined)[] {
  const last = Math.max(0, ...readImageZplanes(image).map(({ number }) => number));
  return Array.from({ length: last }, (_, i) => decodeImageZplane(image, i + 1));
}
