// CLUT (version 5), APAL (version 6 and later) and PA (version 4): 256 colors, or fewer.
//
//   CLUT, APAL  0  u8[3]  red, green, blue of color 0, each 0..255; not 0..63, and not to be scaled
//               3  ...    the same of colors 1 to 255
//   PA          0  u16le  bytes of the colors, 768; in version 3 their number, 256
//               2  ...    colors, as above
//
// For which of them a room shows see load.ts.

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

/** Bytes of one unit of the count that opens PA, in variants that do not count bytes. */
const COUNTED: ByVariant<number> = {
  amiga: undefined,
  'v3-256': 3,
  'sam-and-max': undefined,
  'full-throttle': undefined,
};

/** Bytes of one unit of the count that opens PA. The unit is a byte, or a color in version 3. */
export function countedSize(variant: Variant | undefined): number {
  return entryOfVariant(COUNTED, variant) ?? 1;
}

/**
 * Reads a palette.
 *
 * @param src - payload of CLUT or APAL, or of PA in version 4, without the block header. What follows
 *   256 colors, or the last whole one, is ignored
 * @returns red, green, blue of each color, 0..255 as stored: 768 bytes, or fewer for a palette of fewer
 *   than 256 colors; a copy. `loadPalette` makes 768 bytes of any palette
 * @throws {DecodeError} `TRUNCATED` if a PA ends before its last color; `BAD_VALUE` if `src` is a whole block,
 *   or for a PA of more than 256 colors, or with the count of another version.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readClut(src: Uint8Array, options: VersionOptions): OwnBytes {
  checkBytes(src);
  // The first colors of a palette may look like a tag.
  if (src.length !== PALETTE_SIZE) checkPayload(src, 'CLUT APAL PA');
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

/** Copies the whole colors from `pos` to `end`, at most 256. */
function paletteAt(src: Uint8Array, pos: number, end: number): OwnBytes {
  const size = Math.min(end - pos - ((end - pos) % 3), PALETTE_SIZE);
  // Not `slice`, which makes a view of a Node Buffer.
  return new Uint8Array(src.subarray(pos, pos + size));
}

function countedPalette(
  src: Uint8Array,
  pos: number,
  end: number,
  variant: Variant | undefined,
): OwnBytes {
  need(pos, 2, end, 'PA');
  const count = u16le(src, pos);
  const size = count * countedSize(variant);
  // One or two bytes too many make no color. A count of 256 counts colors, as version 3 does.
  if (size > PALETTE_SIZE + 2 || size === 256)
    fail('BAD_VALUE', pos, `PA counts ${count}, not 768, or 256 in version 3`);
  need(pos + 2, size, end, 'PA');
  return paletteAt(src, pos + 2, pos + 2 + size);
}

/** Throws a RangeError unless `palette` is 768 bytes, a TypeError unless it is bytes. */
export function checkPalette(palette: Uint8Array, name = 'palette'): void {
  checkBytes(palette, name);
  const { length } = palette;
  if (length === PALETTE_SIZE) return;
  const hint =
    length > PALETTE_SIZE
      ? 'readClut takes the payload of a block'
      : 'loadPalette makes a short one whole';
  throw new RangeError(`${name} has ${length} bytes, not ${PALETTE_SIZE}: ${hint}`);
}
