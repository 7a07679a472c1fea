// The cels of a costume of versions 7 and 8 with their pixels. For how these are stored see
// cel-codec.ts.

import { checkPixels, type Limits } from '../../limits.js';
import type { CostumePicture } from '../cost/picture.js';
import type { AkosCostume } from './akos.js';
import { celPixels } from './cel-codec.js';
import { celPlace, headerAt } from './cel-header.js';

/** Decodes a cel; see `decodeCostumePicture`. Trusts its arguments. */
export function decodedCel(
  akos: AkosCostume,
  cel: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  const place = celPlace(akos, cel);
  if (place === undefined) return undefined;
  const header = headerAt(akos, place);
  checkPixels(header.width, header.height, limits, place.header);
  return { ...header, pixels: celPixels(akos, header) };
}
