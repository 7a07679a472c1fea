// Palettes: CLUT, APAL, PA: docs/format/rooms.md says it in words.

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
