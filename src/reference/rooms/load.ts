// Loading a palette
//
// A game has one palette of 256 colors, all black at first. Entering a room loads the room's colors into it, and so
// does the script command for another palette of the room. Nothing is cleared before, and not all colors are
// loaded. These stay what they were:
//
// | release | colors that stay |
// |---|---|
// | all | those that the room does not store, if it stores fewer than 256 |
// | 5, 6 | from 16 on, those that are stored with red, green and blue of 252 or more |
// | 4 on the Amiga | 0 to 15, which the game sets once at its start |
//
// In this way the colors of actors, of the interface and of texts outlive a room. No value is changed on the way, in no
// version: nothing is shifted, or rounded to the 6 bits of old screens.
//
// A room loads its palette, number 0 of a list, before its color cycles are set up and before its first script. With
// several rooms in turn each loads over what the one before has left. Color cycles, and scripts that set single colors,
// write into the same palette.
//
// Trap: a reader that shows a room of versions 5 and 6 as it is stored shows white where the game shows the colors
// of the room before: in one room of a demo 169 of 256 colors are of this kind.
//
// Trap: (251, 255, 255) is loaded, (252, 252, 252) is not. Colors 0 to 15 are loaded even if they are white.
//
// Not proved: the palettes of version 5 on the Amiga, which that machine reduces to 64 colors when it shows them.
//
// Vectors: `fixtures/palette/load.json`, `fixtures/palette/engine-load.json`.

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
