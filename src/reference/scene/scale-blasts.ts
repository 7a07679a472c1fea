// The size of blasts
//
// A blast is a picture of an object that scripts show for one frame; "Blasts" has the rules. It has two scales: one
// number for columns and one for rows; only the low byte counts. At 255 all columns (rows) are painted. Else, for a
// side of n pixels, at most 512, and a scale s from 0 to 254:
//
//   T[k]            the bits of k mod 256 in reverse order, for k = 0 .. 767; but T[255] = T[511] = 254
//   place p stays   if T[256 - floor(n / 2) + (p XOR 3)] <= s
//   K               how many of the places 0 .. n - 1 stay
//   N               how many of the places 0 .. 8 * ceil(n / 8) - 1 stay, without place n; modulo 256
//
// The places that stay close up toward the upper left corner, which does not move. Then the first min(n, N) columns
// (rows) are painted: of the columns, those from K on show what they show without a scale.
//
// Rows from K on would be what follows the picture in memory; they are left out here.
//
// Trap: the test of a place is <=, in costumes it is <; and the table is that of costumes of versions 7 and 8.
//
// Trap: N wraps. A picture of 320 columns at scale 254 shows 64 of them; one of 256 columns nothing.
//
// Vectors: `fixtures/scene/engine-blast.json`, `fixtures/scene/blast.json`.

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
