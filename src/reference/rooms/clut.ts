// Palettes: CLUT, APAL, PA
//
// A palette is a list of colors, three bytes each:
//
//   CLUT (versions 5 to 8), APAL (6 to 8)
//   0  u8[3]  red, green, blue of color 0
//   3  ...    the same of colors 1 to 255
//
//   PA (versions 3 and 4)
//   0  u16le  bytes of the colors, 768; in version 3 their number, 256
//   2  ...    colors, as above
//
// A palette may have fewer than 256 colors; the others then stay what they were. Bytes behind 256 colors, and one
// or two bytes behind the last whole color, are ignored.
//
// PA: a count that needs more bytes than there are is `TRUNCATED` at the end. Counts of more than 770 bytes (256
// colors, and one or two bytes too many) are `BAD_VALUE`, and so are counts of just 256 bytes, for such a count
// counts colors: the release is version 3.
//
// Trap: values are 0 to 255 in all versions, although most are multiples of 4. They are not to be scaled.
//
// Trap: in version 3 the same two bytes of PA count colors, not bytes.
//
// Vectors: `fixtures/palette/clut.json`.

import type { Place } from '../../block/level.js';
import { checkBytes, need, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { PA_UNITS } from '../../palette/clut.js';
import { checkRelease, type Release, type VersionOptions } from '../../version.js';

/**
 * Reads a palette. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of CLUT, APAL or PA
 * @param options - any record with a version and variant
 * @returns red, green, blue of up to 256 colors, as stored
 * @throws {DecodeError} `TRUNCATED` or `BAD_VALUE` for the count of a PA.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readClut(src: Uint8Array, options: VersionOptions): Uint8Array {
  checkBytes(src);
  return colorsAt({ src, start: 0, end: src.length }, checkRelease(options));
}

/** Reads a palette. */
export function colorsAt({ src, start, end }: Place, release: Release): Uint8Array {
  const unit = PA_UNITS[release];
  if (unit === undefined) return wholeColors(src, start, end);
  need(start, 2, end, 'PA');
  const count = u16le(src, start);
  const size = count * unit;
  if (size > 770 || size === 256) fail('BAD_VALUE', start, `PA counts ${count}`);
  need(start + 2, size, end, 'PA');
  return wholeColors(src, start + 2, start + 2 + size);
}

/** A copy of the whole colors in a part of a source, at most 256. */
function wholeColors(src: Uint8Array, start: number, end: number): Uint8Array {
  const count = Math.min(256, Math.floor((end - start) / 3));
  const colors = new Uint8Array(count * 3);
  for (let i = 0; i < colors.length; i++) colors[i] = src[start + i];
  return colors;
}

/** Throws a RangeError unless a palette is 768 bytes, a TypeError unless it is bytes. */
export function checkWholePalette(palette: Uint8Array, name: string): void {
  checkBytes(palette, name);
  if (palette.length !== 768) throw new RangeError(`${name} has ${palette.length} bytes, not 768`);
}
