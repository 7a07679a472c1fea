// How each strip of an SMAP payload is stored: what `readImageStripCodes` says of an image.

import type { StripCode } from 'scumm-codec';
import { checkPayload } from '../../src/block/header.js';
import { checkSize } from '../../src/geometry.js';
import { checkPixels } from '../../src/limits.js';
import { optionsOf, type ReadOptions } from '../../src/options.js';
import { stripCode, stripCodes } from '../../src/strip/codes.js';
import { payloadTable } from '../../src/strip/table.js';

export function readStripCodes(
  src: Uint8Array,
  width: number,
  options?: ReadOptions,
): (StripCode | undefined)[] {
  const { limits, onError } = optionsOf(options);
  checkPayload(src, 'SMAP');
  checkSize(width, 1);
  checkPixels(width, 1, limits);
  return stripCodes(payloadTable(src, 4, 'SMAP'), width / 8, onError, stripCode);
}
