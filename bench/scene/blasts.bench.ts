// Pictures that scripts put on the screen in each frame: eight of 96x64 pixels, at full size, scaled, and as
// shadows. The count of a group is their pixels.

import {
  createFrame,
  decodeImage,
  drawBlastsInto,
  type RoomObject,
  readRoom,
  readRoomObjects,
  type SceneBlast,
  type StateImage,
} from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeCdhd,
  encodeImhd,
  encodeRmhd,
  wrapBlock,
} from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { bench, describe } from '../_support/bench.js';
import { random } from '../_support/pictures.js';

const SIDES = { width: 96, height: 64 };
const COUNT = 8;
const ROOM = { width: 320, height: 200, zplaneCount: 0 };

/** An object of version 6 whose picture has strokes with gaps between them. */
function objectOf(): RoomObject {
  const next = random(1);
  const pixels = new Uint8Array(SIDES.width * SIDES.height);
  for (let at = 0; at < pixels.length; ) {
    const color = next() < 0.4 ? 255 : Math.floor(next() * 40);
    for (const stop = at + 1 + Math.floor(next() * 12); at < stop; at++) pixels[at] = color;
  }
  const place = { version: 6, id: 100, x: 0, y: 0, ...SIDES, flags: 0 } as const;
  const standing = { parent: 0, walkX: 0, walkY: 0, actorDir: 0 };
  const rows = encodeBomp(pixels, SIDES.width, SIDES.height);
  const bomp = wrapBlock('BOMP', encodeBompPayload({ version: 6, ...SIDES, rows }));
  const image = { ...place, imageCount: 1, zplaneCount: 0, unknown: 0, hotspots: [] };
  const room = wrapBlock(
    'ROOM',
    wrapBlock('RMHD', encodeRmhd({ version: 6, ...ROOM, objectCount: 1 })),
    wrapBlock('OBIM', wrapBlock('IMHD', encodeImhd(image)), wrapBlock('IM01', bomp)),
    wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd({ ...place, ...standing }))),
  );
  return readRoomObjects(readRoom(room.subarray(8), { version: 6 })).objects[0];
}

const object = objectOf();
const pixels = decodeImage(object.image?.images[0] as StateImage);
const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => i);
const blastsOf = (how: Partial<SceneBlast>) =>
  Array.from({ length: COUNT }, (_, i): SceneBlast => ({ object, x: 30 * i, y: 20 * i, ...how }));
const [fast, slow] = [createFrame(ROOM), createFrame(ROOM)];

for (const [name, how] of [
  ['at full size', {}],
  ['scaled', { scale: 160 }],
  ['as shadows', { shadowTable }],
] as const) {
  const blasts = blastsOf(how);
  for (const frame of [fast, slow]) frame.pixels.fill(9);
  drawBlastsInto(blasts, fast);
  const decoded = blasts.map((blast) => ({ ...blast, picture: { ...SIDES, pixels } }));
  reference.drawBlastsInto(decoded, slow);
  if (slow.pixels.some((index, i) => index !== fast.pixels[i])) throw new Error('pixels differ');
  describe(`blasts, ${name} | ${COUNT * SIDES.width * SIDES.height} px`, () => {
    bench('baseline: literal form', () => {
      reference.drawBlastsInto(decoded, slow);
    });
    bench('drawBlastsInto', () => {
      drawBlastsInto(blasts, fast);
    });
  });
}
