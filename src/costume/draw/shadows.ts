// Which palette indices of an actor are shadows. A shadow replaces the index that is there already by another one,
// from a table.

/** Which palette indices are shadows. */
export type Shadows = '13' | '0-7' | 'all';

/** Palette index of a shadow. */
const SHADOW_INDEX = 13;

/** Number of palette indices that are shadows in mode 3. */
export const SHADOW_ROWS = 8;

/** Which 256 entries of a shadow table are for a palette index; `undefined` if it is not a shadow. */
export function shadowRow(index: number, shadows: Shadows): number | undefined {
  if (shadows === '0-7') return index < SHADOW_ROWS ? index : undefined;
  return shadows === 'all' || index === SHADOW_INDEX ? 0 : undefined;
}
