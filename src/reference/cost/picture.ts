// A picture: docs/format/cost.md says it in words.

import { need, type OwnBytes } from '../../bytes.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import { type CostumePictureHeader, PICTURE_HEADER } from '../../costume/cost/picture-header.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { checkUpTo } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { checkCost, placeAt } from './header.js';
import { decodeRuns } from './runs.js';

/** Where a picture is, as an offset in `src`; `undefined` if a stored offset is 0. */
function findPicture(costume: CostCostume, limb: number, picture: number): number | undefined {
  const table = placeAt(costume, costume.limbsAt + limb * 2, 'pictures of a limb');
  if (table === undefined) return undefined;
  const entry = table + picture * 2;
  need(entry, 2, costume.end, 'pictures of a limb');
  return placeAt(costume, entry, 'picture');
}

/** Reads the 12 bytes of a header. */
export function headerAt({ src, end, base }: CostCostume, at: number): CostumePictureHeader {
  need(at, PICTURE_HEADER.size, end, 'picture');
  return { offset: at - base, ...readFields(src, at, PICTURE_HEADER.fields) };
}

/** Where the runs of a picture are. */
function findRuns(costume: CostCostume, at: number): number {
  const { src, end, redirects } = costume;
  if (!redirects) return at + 12;
  need(at + 12, 2, end, 'redirect');
  const limb = src[at + 12];
  const picture = src[at + 13];
  if (limb === 0xff && picture === 0xff) return at + 14;
  const other = limb < 16 ? findPicture(costume, limb, picture) : undefined;
  if (other === undefined) fail('BAD_OFFSET', at + 12, 'redirect');
  return other + 14;
}

/** The pixels of a picture whose header is read. */
export function pixelsOf(costume: CostCostume, header: CostumePictureHeader): OwnBytes {
  const { width, height } = header;
  if (width * height === 0) return new Uint8Array(0);
  const { src, end, base, colors, layout } = costume;
  const start = findRuns(costume, base + header.offset);
  return decodeRuns({ src, start, end, width, height, colors, layout }).pixels;
}

/** {@link readCostumePictureHeader} for a costume of versions 3 to 6. */
export function readCostPictureHeader(
  costume: CostCostume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  checkCost(costume);
  checkUpTo(limb, 15, 'limb');
  checkUpTo(picture, 127, 'picture');
  const at = findPicture(costume, limb, picture);
  if (at === undefined) return undefined;
  return headerAt(costume, at);
}

/** {@link decodeCostumePicture} for a costume of versions 3 to 6. */
export function decodeCostPicture(
  costume: CostCostume,
  limb: number,
  picture: number,
): CostumePicture | undefined {
  const header = readCostPictureHeader(costume, limb, picture);
  if (header === undefined) return undefined;
  checkPixels(header.width, header.height, undefined, costume.base + header.offset);
  return { ...header, pixels: pixelsOf(costume, header) };
}
