// The first form of src/costume/draw/scale.ts. Its rule is not that of the games; its pace is the baseline.

let ranks: Uint8Array | undefined;

/** The rank of each position. */
function scaleRanks(): Uint8Array {
  if (ranks !== undefined) return ranks;
  ranks = new Uint8Array(256);
  let at = 0;
  ranks[at++] = 255;
  for (let group = 64; group >= 1; group >>= 1)
    for (let n = group; n < 2 * group; n++) ranks[at++] = 255 - reversed(n);
  for (let n = 0; n < 128; n++) ranks[at++] = reversed(n);
  return ranks;
}

function reversed(byte: number): number {
  let bits = 0;
  for (let i = 0; i < 8; i++) bits |= ((byte >> i) & 1) << (7 - i);
  return bits;
}

/** Scale that leaves out nothing. */
export const FULL_SCALE = 255;

/** Position of the actor's own column and row. */
const CENTER = 128;

/**
 * Where columns or rows go in a smaller picture.
 *
 * @param from - first column or row, pixels from the actor's place
 * @param count - of columns or rows
 * @param scale - 0..255
 * @returns the new distance of each from the actor's place; `undefined` for one left out
 */
export function scaledPositions(
  from: number,
  count: number,
  scale: number,
): (number | undefined)[] {
  if (scale === FULL_SCALE) return Array.from({ length: count }, (_, i) => from + i);
  const table = scaleRanks();
  const stays = (distance: number) => table[(CENTER + distance) & 255] < scale;
  let place = 0;
  if (from >= 0) for (let d = 0; d < from; d++) place += stays(d) ? 1 : 0;
  else for (let d = from; d < 0; d++) place -= stays(d) ? 1 : 0;
  return Array.from({ length: count }, (_, i) => (stays(from + i) ? place++ : undefined));
}
