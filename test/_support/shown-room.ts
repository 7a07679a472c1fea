// What a room shows, in the form of a sketch.

import {
  decodeImage,
  decodeImageZplane,
  type Image,
  type Room,
  readCycles,
  readImageZplanes,
  readPalettes,
} from 'scumm-codec';

/** All that a room shows, decoded. */
export function shownRoom(room: Room, decode: (image: Image) => Uint8Array = decodeImage) {
  const { width, height, background, transparent, zplaneCount } = room;
  const planes = readImageZplanes(background).map(({ number }) =>
    decodeImageZplane(background, number),
  );
  const [palette] = readPalettes(room);
  const pixels = decode(background);
  const sizes = { width, height, transparent, zplaneCount };
  return { ...sizes, cycles: readCycles(room), pixels, planes, palette };
}
