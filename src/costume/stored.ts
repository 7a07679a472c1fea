// How a costume stores the pixels of its pictures. All functions trust their arguments.

import { AKOS_CODECS } from './akos/akos.js';
import { decodeInto as decodeAkosInto, runsOf as runsOfAkos } from './akos/cel-codec.js';
import type { DrawnLimb } from './cost/compose.js';
import { decodeInto as decodeCostInto, runsOf as runsOfCost } from './cost/picture.js';
import type { PictureTarget, Runs } from './cost/runs.js';
import type { Costume } from './kinds.js';

/** Where the pixels of a limb start: an offset in `costume.src`. */
export function pixelsStart(costume: Costume, { offset }: DrawnLimb): number {
  return offset + (costume.type === 'cost' ? costume.base : costume.start);
}

/** Whether pixels are runs along columns. */
export function isRuns(costume: Costume): boolean {
  switch (costume.type) {
    case 'cost':
      return costume.layout === 'column';
    case 'akos':
      return AKOS_CODECS[costume.codec].isRuns;
  }
}

/** The runs at the offset of a header, if pixels are runs along columns. */
export function runsOf(costume: Costume, offset: number): Runs {
  return costume.type === 'cost' ? runsOfCost(costume, offset) : runsOfAkos(costume, offset);
}

/**
 * Decodes the pixels at the offset of a header into a target of at least one pixel. Returns the offset behind their
 * last byte.
 */
export function decodeInto(costume: Costume, offset: number, target: PictureTarget): number {
  return costume.type === 'cost'
    ? decodeCostInto(costume, offset, target)
    : decodeAkosInto(costume, offset, target);
}
