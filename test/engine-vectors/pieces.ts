// Pieces of pictures: strips of 16 colors, decoded one by one.

import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { unhex } from '../_support/bytes.js';
import type { Tally } from './tally.js';
import type { StripVector } from './vectors.js';

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
