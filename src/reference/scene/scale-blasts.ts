// The size of blasts: docs/format/scene.md says it in words.

/** The scale that leaves the size as it is. */
export const FULL = 255;

/** The longest side that can be scaled. */
export const LONGEST = 512;

/** Entry k of the table T. */
function rankOf(k: number): number {
  if (k === 255 || k === 511) return 254;
  let rank = 0;
  for (let bit = 0; bit < 8; bit++) if ((k >> bit) & 1) rank += 128 >> bit;
  return rank;
}

/** Whether a place of a side of `count` pixels stays at a scale. */
function isStaying(place: number, count: number, scale: number): boolean {
  return scale === FULL || rankOf(256 - Math.floor(count / 2) + (place ^ 3)) <= scale;
}

/** The places of a side that stay. */
function stayingPlaces(count: number, scale: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++)
    if (isStaying(place, count, scale)) places.push(place);
  return places;
}

/** How many columns or rows of a side are painted. */
function paintedCount(count: number, scale: number): number {
  if (scale === FULL) return count;
  let staying = 0;
  for (let place = 0; place < 8 * Math.ceil(count / 8); place++)
    if (place !== count && isStaying(place, count, scale)) staying++;
  return Math.min(count, staying % 256);
}

/** The rows of a side that are painted, from the top. */
export function paintedRows(count: number, scale: number): number[] {
  return stayingPlaces(count, scale).slice(0, paintedCount(count, scale));
}

/** The columns of a side that are painted, from the left. */
export function paintedColumns(count: number, scale: number): number[] {
  const columns = stayingPlaces(count, scale);
  for (let column = columns.length; column < count; column++) columns.push(column);
  return columns.slice(0, paintedCount(count, scale));
}
