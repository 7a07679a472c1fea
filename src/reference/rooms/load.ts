// Loading a palette: docs/format/rooms.md says it in words.

import { checkBytes } from '../../bytes.js';
import { LOAD_RULES } from '../../palette/load.js';
import { checkRelease, type Release, type VersionOptions } from '../../version.js';
import { checkWholePalette } from './clut.js';

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
): Uint8Array {
  checkWholePalette(previous, 'previous');
  const staying = stayingColors(stored, release);
  const palette = new Uint8Array(768);
  for (let index = 0; index < 256; index++) {
    const from = staying.includes(index) ? previous : stored;
    for (let part = 0; part < 3; part++) palette[index * 3 + part] = from[index * 3 + part];
  }
  return palette;
}

/**
 * Lists the colors that a palette does not load. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param stored - as for `loadPalette`
 * @param release - any record with a version and variant
 * @returns palette indices, ascending
 * @throws {RangeError} if `stored` is not whole colors or more than 256, or the version or variant is unknown.
 * @throws {TypeError} if `stored` is not a Uint8Array, or the version absent.
 */
export function stayingColors(stored: Uint8Array, release: VersionOptions): number[] {
  checkBytes(stored, 'stored');
  if (stored.length % 3 !== 0 || stored.length > 768)
    throw new RangeError(
      `stored has ${stored.length} bytes, not three for each of up to 256 colors`,
    );
  const checked = checkRelease(release);
  const staying: number[] = [];
  for (let index = 0; index < 256; index++) if (stays(stored, index, checked)) staying.push(index);
  return staying;
}

function stays(stored: Uint8Array, index: number, release: Release): boolean {
  const at = index * 3;
  const { first, white } = LOAD_RULES[release];
  if (at >= stored.length || index < first) return true;
  return index >= 16 && Math.min(...stored.subarray(at, at + 3)) >= white;
}
