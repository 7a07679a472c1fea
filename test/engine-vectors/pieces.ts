// Pieces of pictures: strips of 16 colors, decoded one by one.

import * as scumm from 'scumm-codec';
import { encodeBundleRoom } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { hex, unhex } from '../_support/bytes.js';
import type { Tally } from './tally.js';
import type { StreamVector, StripVector } from './vectors.js';

/** Decodes the strip of a vector. */
type StripDecoder = (vector: StripVector) => Uint8Array;

/** The code of strips of 16 colors, which files do not store. */
const EGA = '0a';

const decoded =
  (decodeOldStrip: typeof reference.decodeOldStrip): StripDecoder =>
  ({ height, body, left }) =>
    decodeOldStrip(unhex(EGA + body), height, {
      dialect: 'ega',
      ...(left !== undefined && { left: unhex(left) }),
    });

export const storedStrip: StripDecoder = decoded(scumm.decodeOldStrip);
export const literalStrip: StripDecoder = decoded(reference.decodeOldStrip);

/** Compares what a decoder, which may take its time, makes of a strip. */
export function compareStrip<Rest extends readonly unknown[]>(
  decode: (vector: StripVector, ...rest: Rest) => unknown,
): (vector: StripVector, tally: Tally, ...rest: Rest) => Promise<void> {
  return async (vector, tally, ...rest) => {
    tally.same('strips', await decode(vector, ...rest), vector.expected);
  };
}

const NO_ROWS = new Uint8Array(0);

/** Compares a picture of version 2, which a room is built around. */
export function compareStream({ width, height, body, expected }: StreamVector, tally: Tally): void {
  const picture = unhex(body);
  const room = encodeBundleRoom({ width, height, picture, objects: [] }, { version: 2 });
  const source = scumm.readBundle(room, { version: 2 });
  const { background } = scumm.readRoom(source, { version: 2 });
  tally.same('pixels', hex(scumm.decodeImage(background)), expected.pixels);
  tally.same('mask', hex(scumm.decodeImageZplane(background, 1)?.rows ?? NO_ROWS), expected.mask);
}
