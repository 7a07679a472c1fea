// Where a limb has its pixels, and how they are stored. All that paints goes by lines of bytes in which 0
// is transparent: those of a picture in COST and of a cel of codec 1 are colors. Cels of codecs 5 and 16
// hold palette indices, of which 255 is transparent: in a line each is taken from 255.

import type { DrawnLimb } from '../cost/compose.js';
import { type Costume, rulesOf } from '../kinds.js';
import { BASED, STORED } from '../stored.js';

/** Where the pixels of a limb start: an offset in `costume.src`. */
export function pixelsStart(costume: Costume, { offset }: DrawnLimb): number {
  return rulesOf(BASED, costume).base(costume) + offset;
}

/** Pixels of the memory that limbs share; larger ones get their own. */
const SHARED_PIXELS = 0x10000;

/** Made for the first limb that is stored by rows. */
let shared: Uint8Array | undefined;

/**
 * The pixels of a limb by rows, as its decoder gives them. They are good until the next call: memory of
 * its own for each limb takes a tenth of the time of drawing it.
 */
export function limbRows(costume: Costume, limb: DrawnLimb): Uint8Array {
  const { offset, width, height } = limb;
  const total = width * height;
  shared ??= new Uint8Array(SHARED_PIXELS);
  const dst = total <= SHARED_PIXELS ? shared : new Uint8Array(total);
  if (total === 0) return dst;
  rulesOf(STORED, costume).decodeInto(costume, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}
