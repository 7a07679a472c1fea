// Which colors a stored palette leaves as they were. For the rule see palette/load.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { checkPalette } from '../../palette/clut.js';
import { checkRelease, type Version, type VersionOptions } from '../../version.js';

const KEEP_WHITE: Readonly<Record<Version, boolean>> = {
  4: false,
  5: true,
  6: true,
  7: false,
  8: false,
};

const FIXED_ON_AMIGA: Readonly<Record<Version, boolean>> = {
  4: true,
  5: false,
  6: false,
  7: false,
  8: false,
};

/**
 * Loads the palette of a room over the one before. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param previous - 768 bytes RGB: what was shown before
 * @param stored - RGB of up to 256 colors
 * @param release - any record with a version and variant
 * @returns 768 bytes RGB
 * @throws {RangeError} if `previous` is not 768 bytes, `stored` not whole colors or more than 256, or the
 *   version or variant is unknown.
 * @throws {TypeError} if `previous` or `stored` is not a Uint8Array, or the version absent.
 */
export function loadPalette(
  previous: Uint8Array,
  stored: Uint8Array,
  release: VersionOptions,
): OwnBytes {
  checkPalette(previous, 'previous');
  checkBytes(stored, 'stored');
  if (![...Array(257).keys()].includes(stored.length / 3))
    throw new RangeError(
      `stored has ${stored.length} bytes, not three for each of up to 256 colors`,
    );
  const { version, variant } = checkRelease(release);
  const palette = new Uint8Array(768);
  for (let index = 0; index < 256; index++) {
    const rgb = [...stored.subarray(index * 3, index * 3 + 3)];
    const absent = rgb.length === 0;
    const white = rgb[0] >= 252 && rgb[1] >= 252 && rgb[2] >= 252;
    const kept = KEEP_WHITE[version] && index >= 16 && white;
    const fixed = variant === 'amiga' && FIXED_ON_AMIGA[version] && index <= 15;
    const before = [...previous.subarray(index * 3, index * 3 + 3)];
    palette.set(absent || kept || fixed ? before : rgb, index * 3);
  }
  return palette;
}
