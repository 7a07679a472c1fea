// Scale: which columns and rows are left out
//
// Scripts and walk boxes give an actor a scale, 0 to 255, one for columns and one for rows. At 255 the actor has its
// full size. At a smaller scale some columns and rows are left out; which ones depends on their distance from the
// actor alone. Each column and row has an **index**: that of the actor's own column and row is 128, and indices count
// on in the direction in which the limb is drawn. Only their low eight bits count. Each index has a **rank**. A column
// or row **stays** if its rank is below the scale.
//
// r(n) is n with its eight bits in reverse order.
//
//   index      rank in versions 3 to 6
//   0          255
//   128 - j    r(m) for j = 1 to 127: m is j with its highest bit cleared and all bits above it set
//   128 + j    r(j) for j = 0 to 127
//
// Versions 7 and 8 have other ranks, which stand under "Small actors".
//
// For example j = 5 is 00000101. Then m is 11111001, and index 123 has rank 10011111, which is 159.
//
// If both scales are 255, everything stays. Trap: if just one of the two is 255, all columns (or rows) of that side are
// drawn, and each moves the place on; but the place of the first one is counted by ranks below 255, which leaves out
// the index of rank 255.
//
// Vectors: `fixtures/costume/engine-render.json`.

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
