// Scale: which columns and rows are left out: docs/format/actors.md says it in words.

/** A byte with its bits in reverse order. */
function reversed(byte: number): number {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) result += 0x80 >> bit;
  return result;
}

/** The rank of an index, 0..255. */
function costRank(index: number): number {
  if (index === 0) return 255;
  if (index >= 128) return reversed(index - 128);
  const j = 128 - index;
  let highest = 64;
  while ((j & highest) === 0) highest = highest / 2;
  // All bits above the highest one of j, and the bits of j below it.
  const m = 256 - 2 * highest + (j - highest);
  return reversed(m);
}

/** A scale that every rank is below. */
const ALL = 256;

/** The ranks, and the scales below which columns or rows stay. */
export interface Shrink {
  /** The rank of each index. */
  readonly ranks: readonly number[];
  /** For columns or rows that are drawn. */
  readonly drawn: number;
  /** For the count of those between the actor and the limb. */
  readonly counted: number;
}

/**
 * How the columns or the rows of a limb shrink.
 *
 * @param scale - their scale, 0..255
 * @param other - that of rows or columns
 */
export function shrinkOf(scale: number, other: number): Shrink {
  const ranks: number[] = [];
  for (let index = 0; index < 256; index++) ranks.push(costRank(index));
  const isFull = scale === 255 && other === 255;
  return { ranks, drawn: scale === 255 ? ALL : scale, counted: isFull ? ALL : scale };
}

/** Whether a column or row stays. */
export function stays(ranks: readonly number[], index: number, scale: number): boolean {
  return ranks[index & 0xff] < scale;
}
