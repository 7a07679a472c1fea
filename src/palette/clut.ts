// CLUT (version 5), APAL (version 6 and later) and PA (version 4): 256 colors.
//
//   CLUT, APAL  0  u8[3]  red, green, blue of color 0, each 0..255; not 0..63, and not to be scaled
//               3  ...    the same of colors 1 to 255
//   PA          0  u16le  bytes of the colors, 768; in version 3 their number, 256
//               2  ...    colors, as above

import { checkPayload } from '../block/mistakes.js';
import { checkBytes, need, type OwnBytes, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import {
  type ByVariant,
  checkRelease,
  entryOfVariant,
  type Release,
  type Variant,
  type Version,
  type VersionOptions,
} from '../version.js';

/** Bytes of a palette: 256 colors of three bytes. */
export const PALETTE_SIZE = 768;

/** Copies a palette out of a payload from `pos` to `end`. */
type PaletteReader = (
  src: Uint8Array,
  pos: number,
  end: number,
  variant: Variant | undefined,
) => OwnBytes;

const READERS: Readonly<Record<Version, PaletteReader>> = {
  4: countedPalette,
  5: paletteAt,
  6: paletteAt,
  7: paletteAt,
  8: paletteAt,
};

/** The count of PA, where it is not the number of bytes. */
const COUNTS: ByVariant<number> = {
  amiga: undefined,
  'v3-256': 256,
  'sam-and-max': undefined,
  'full-throttle': undefined,
};

/** The count that PA has before its colors. */
export function paletteCount(variant: Variant | undefined): number {
  return entryOfVariant(COUNTS, variant) ?? PALETTE_SIZE;
}

/**
 * Reads a palette.
 *
 * @param src - payload of CLUT or APAL, or of PA in version 4, without the block header. Trailing
 *   bytes are ignored.
 * @returns 768 bytes, red, green, blue of each color, 0..255 as stored; a copy
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last color; `BAD_VALUE` if `src` is a whole block, or for a PA whose
 *   count is not 768, or 256 in version 3.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readClut(src: Uint8Array, options: VersionOptions): OwnBytes {
  checkBytes(src);
  // A palette may have any colors, those of the letters of a tag too.
  if (src.length > PALETTE_SIZE) checkPayload(src, 'CLUT APAL PA');
  return clutAt(src, 0, src.length, checkRelease(options));
}

/** Reads the payload from `pos` to `end`. */
export function clutAt(
  src: Uint8Array,
  pos: number,
  end: number,
  { version, variant }: Release,
): OwnBytes {
  return READERS[version](src, pos, end, variant);
}

/** Copies the palette at `pos`; throws `TRUNCATED` if it does not end before `end`. */
export function paletteAt(src: Uint8Array, pos: number, end: number): OwnBytes {
  need(pos, PALETTE_SIZE, end, 'palette');
  // Not `slice`, which makes a view of a Node Buffer.
  return new Uint8Array(src.subarray(pos, pos + PALETTE_SIZE));
}

function countedPalette(
  src: Uint8Array,
  pos: number,
  end: number,
  variant: Variant | undefined,
): OwnBytes {
  need(pos, 2, end, 'PA');
  const count = u16le(src, pos);
  const expected = paletteCount(variant);
  if (count !== expected) fail('BAD_VALUE', pos, `PA counts ${count}, not ${expected}`);
  return paletteAt(src, pos + 2, end);
}

/** Throws a RangeError unless `palette` is 768 bytes, a TypeError unless it is bytes. */
export function checkPalette(palette: Uint8Array): void {
  checkBytes(palette, 'palette');
  if (palette.length === PALETTE_SIZE) return;
  const block = palette.length > PALETTE_SIZE ? ': readClut takes the payload of a block' : '';
  throw new RangeError(`palette has ${palette.length} bytes, not ${PALETTE_SIZE}${block}`);
}
