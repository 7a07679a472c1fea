// Where the cels of a costume of versions 7 and 8 are, and how they are placed. AKOF has an offset for the header of
// each cel, counted from the payload of AKCI, and one for its pixels, counted from that of AKCD; see cel-codec.ts.
// Cels may share pixels, and headers. The length of the pixels is not stored: they may extend to the end of AKCD.

import { need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { type CostumePictureHeader, headerFields, PICTURE_HEADER } from '../cost/picture-header.js';
import { type AkosCodec, type AkosCostume, type AkosPart, CEL_ENTRY } from './akos.js';

/** Where a cel is: positions in the source. */
interface CelPlace {
  readonly header: number;
  readonly pixels: number;
}

/** The size and place of a cel; see `readCostumePictureHeader`. Trusts its arguments. */
export function pictureHeader(akos: AkosCostume, cel: number): CostumePictureHeader | undefined {
  const place = celPlace(akos, cel);
  return place && headerAt(akos, place);
}

/** The header of a cel whose place is known. */
export function headerAt(
  { src, start }: AkosCostume,
  { header, pixels }: CelPlace,
): CostumePictureHeader {
  return headerFields(src, header, pixels - start);
}

/** Where a cel is; `undefined` if there is no cel of that number. */
export function celPlace(akos: AkosCostume, cel: number): CelPlace | undefined {
  const { src, celCount, offsetsAt, headersAt, pixelsAt } = akos;
  if (cel >= celCount) return undefined;
  const { size, fields } = CEL_ENTRY;
  const entry = offsetsAt.start + cel * size;
  const headerEntry = entry + fields.header[0];
  // The offset of an empty cel may be the end of AKCD.
  const pixels = placeIn(pixelsAt, u32le(src, entry + fields.pixels[0]), 0, entry);
  const header = placeIn(headersAt, u16le(src, headerEntry), 1, headerEntry);
  need(header, PICTURE_HEADER.size, headersAt.end, `header of cel ${cel}`);
  return { header, pixels };
}

/** The position of `offset` in a block, where at least `least` bytes must follow. */
function placeIn({ start, end }: AkosPart, offset: number, least: number, entry: number): number {
  if (start + offset + least > end) fail('BAD_OFFSET', entry, `no cel at ${offset}`);
  return start + offset;
}

/** The pixels of a cel, as stored. */
export interface CelSource extends AkosPart {
  readonly codec: AkosCodec;
  /** Number of entries in AKPL. Only codec 1 uses it. */
  readonly colors: number;
}

/** The stored pixels of a cel; `offset` is the one in its `CostumePictureHeader`. */
export function celSource(
  { src, start, pixelsAt, codec, palette }: AkosCostume,
  offset: number,
): CelSource {
  return { src, start: start + offset, end: pixelsAt.end, codec, colors: palette.length };
}
