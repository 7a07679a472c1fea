// Shadows
//
// A shadow does not put its own index on the screen. It replaces the index that is there by another one, from a table
// of the game, so that what is below shows darker. Which pixels of an actor are shadows, if there is a table:
//
//   name    which pixels                                      where
//   '13'    those of palette index 13                         versions 5 and 6; shadow mode 1 of 7 and 8
//   '0-7'   those of palette indices 0 to 7, each with 256    shadow mode 3 of versions 7 and 8
//           entries of its own: index * 256 + what is there
//   'all'   all of them                                       bit 0x20 of the mode in versions 3 to 6
//
// The index is the one after the palette of the actor. Without a table shadows are drawn like other pixels.
//
// Trap: in versions 3 to 6 a shadow at a place that was shadowed before is shadowed again. In versions 7 and 8 a column
// at the same place as the column before it does not shade that place again.
//
// Vectors: `fixtures/costume/engine-render.json`, `fixtures/akos/engine-drawing.json`.

import { checkBytes, shown } from '../../bytes.js';
import type { Shadows } from '../../costume/draw/shadows.js';

/** Throws unless a table has an entry for each index, and `shadows` is known. */
export function checkShadows(shadows: Shadows, shadowTable: Uint8Array | undefined): void {
  if (shadows !== '13' && shadows !== '0-7' && shadows !== 'all')
    throw new RangeError(`shadows ${shown(shadows)} is not '13', '0-7' or 'all'`);
  if (shadowTable === undefined) return;
  checkBytes(shadowTable, 'shadowTable');
  const size = shadows === '0-7' ? 2048 : 256;
  if (shadowTable.length < size)
    throw new RangeError(`shadowTable has ${shadowTable.length} of ${size} entries`);
}

/** The index that a pixel of palette index `index` leaves on the screen, where `there` is. */
export function shaded(
  index: number,
  there: number,
  shadows: Shadows,
  shadowTable: Uint8Array | undefined,
): number {
  if (shadowTable === undefined) return index;
  if (shadows === 'all') return shadowTable[there];
  if (shadows === '13') return index === 13 ? shadowTable[there] : index;
  return index < 8 ? shadowTable[index * 256 + there] : index;
}
