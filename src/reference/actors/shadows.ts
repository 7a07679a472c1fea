// Shadows: docs/format/actors.md says it in words.

import { checkBytes, describe } from '../../bytes.js';
import type { Shadows } from '../../costume/draw/drawing.js';

/** Throws unless a table has an entry for each index, and `shadows` is known. */
export function checkShadows(shadows: Shadows, shadowTable: Uint8Array | undefined): void {
  if (shadows !== '13' && shadows !== '0-7' && shadows !== 'all')
    throw new RangeError(`shadows is ${describe(shadows)}, not '13', '0-7' or 'all'`);
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
