// Cels: AKOF, AKCI and AKCD: docs/format/akos.md says it in words.

import { need } from '../../bytes.js';
import { type AkosCostume, CEL_ENTRY } from '../../costume/akos/akos.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import { type CostumePictureHeader, PICTURE_HEADER } from '../../costume/cost/picture-header.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { checkCostume } from '../records.js';
import { readCelPixels } from './cel-pixels.js';

/**
 * Decodes a cel. The slow twin of `decodeCostumePicture` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param cel - number, from 0
 * @returns header and pixels; `undefined` if the costume has no cel of that number
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_VALUE` or `LIMIT`, as
 *   `decodeCostumePicture`.
 * @throws {RangeError} if `cel` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function decodeAkosCel(akos: AkosCostume, cel: number): CostumePicture | undefined {
  checkCostume(akos);
  checkWhole(cel, 'cel', 0);
  const header = readCelHeader(akos, cel);
  if (header === undefined) return undefined;
  const { width, height } = header;
  checkPixels(width, height, undefined, celPlace(akos, cel).header);
  if (width * height === 0) return { ...header, pixels: new Uint8Array(0) };
  const { src, start, pixelsAt, codec, palette } = akos;
  const shape = { width, height, codec, colors: palette.length };
  const block = src.subarray(0, pixelsAt.end);
  const { pixels } = readCelPixels(block, start + header.offset, shape);
  return { ...header, pixels: new Uint8Array(pixels) };
}

/** The header of a cel; `undefined` if the costume has no cel of that number. */
function readCelHeader(akos: AkosCostume, cel: number): CostumePictureHeader | undefined {
  if (cel >= akos.celCount) return undefined;
  const { src, start, headersAt } = akos;
  const { header, pixels } = celPlace(akos, cel);
  need(header, PICTURE_HEADER.size, headersAt.end, 'header of a cel');
  return { offset: pixels - start, ...readFields(src, header, PICTURE_HEADER.fields) };
}

/** Where header and pixels of a cel are: offsets in the source. */
function celPlace(
  { src, offsetsAt, headersAt, pixelsAt }: AkosCostume,
  cel: number,
): { readonly header: number; readonly pixels: number } {
  const entry = offsetsAt.start + CEL_ENTRY.size * cel;
  const stored = readFields(src, entry, CEL_ENTRY.fields);
  const pixels = pixelsAt.start + stored.pixels;
  if (pixels > pixelsAt.end) fail('BAD_OFFSET', entry, 'pixels of a cel');
  const header = headersAt.start + stored.header;
  if (header >= headersAt.end) fail('BAD_OFFSET', entry + 4, 'header of a cel');
  return { header, pixels };
}
