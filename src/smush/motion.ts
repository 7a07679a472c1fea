// The vectors that copied squares come from, (dx, dy): how far to the right and down of the square they are. Each list is
// a text: a row of vectors is its dy, then each dx. Rows and vectors ascend, except for (0, 0).

/** Table 1 of codec 37. In its order (0, 0) has changed places with the first vector. */
export const TABLE_1: string =
  '-31 0, -29 -8 8, -25 -18 17, -23 0, -22 -6 6, -19 -13 12, -18 0 25, -17 -25 -5 5, -15 -10 10, -14 0, ' +
  '-13 -4 4 19, -12 -19, -11 -8 -2 0 2 8, -10 -15 -4 4 15, -9 -6 -1 1 6, -8 -29 -11 -8 -3 3 8 11 29, ' +
  '-7 -5 -2 0 2 5, -6 -22 -9 -6 -3 -1 1 3 6 9 22, -5 -17 -7 -4 -2 0 2 4 7 17, ' +
  '-4 -13 -10 -5 -3 -1 0 1 3 5 10 13, -3 -8 -6 -4 -3 -2 -1 0 1 2 4 6 8, ' +
  '-2 -11 -7 -5 -3 -2 -1 0 1 2 3 5 7 11, -1 -9 -6 -4 -3 -2 -1 0 1 2 3 4 6 9, ' +
  '0 -31 -23 -18 -14 -11 -7 -5 -4 -3 -2 -1 0 1 2 3 4 5 7 11 14 18 23 31, ' +
  '1 -9 -6 -4 -3 -2 -1 0 1 2 3 4 6 9, 2 -11 -7 -5 -3 -2 -1 0 1 2 3 5 7 11, ' +
  '3 -8 -6 -4 -2 -1 0 1 2 3 4 6 8, 4 -13 -10 -5 -3 -1 0 1 3 5 10 13, 5 -17 -7 -4 -2 0 2 4 7 17, ' +
  '6 -22 -9 -6 -3 -1 1 3 6 9 22, 7 -5 -2 0 2 5, 8 -29 -11 -8 -3 3 8 11 29, 9 -6 -1 1 6, 10 -15 -4 4 15, ' +
  '11 -8 -2 0 2 8, 12 19, 13 -19 -4 4, 14 0, 15 -10 10, 17 -5 5 25, 18 -25 0, 19 -12 13, 22 -6 6, 23 0, ' +
  '25 -17 18, 29 -8 8, 31 0';

/** Table 2 of codec 37, in the same order. */
export const TABLE_2: string =
  '-23 0, -22 -6 6, -19 -13 12, -18 0, -17 -5 5, -15 -10 10, -14 0, -13 -4 4 19, -12 -19, ' +
  '-11 -8 -2 0 2 8, -10 -15 -4 4 15, -9 -6 -1 1 6, -8 -11 -8 -3 0 3 8 11, -7 -5 -2 0 2 5, ' +
  '-6 -22 -9 -6 -3 -1 1 3 6 9 22, -5 -17 -7 -4 -2 -1 0 1 2 4 7 17, ' +
  '-4 -13 -10 -5 -3 -2 -1 0 1 2 3 5 10 13, -3 -8 -6 -4 -3 -2 -1 0 1 2 3 4 6 8, ' +
  '-2 -11 -7 -5 -4 -3 -2 -1 0 1 2 3 4 5 7 11, -1 -9 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9, ' +
  '0 -23 -18 -14 -11 -7 -5 -4 -3 -2 -1 0 1 2 3 4 5 7 11 14 18 23, ' +
  '1 -9 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9, 2 -11 -7 -5 -4 -3 -2 -1 0 1 2 3 4 5 7 11, ' +
  '3 -8 -6 -4 -3 -2 -1 0 1 2 3 4 6 8, 4 -13 -10 -5 -3 -2 -1 0 1 2 3 5 10 13, ' +
  '5 -17 -7 -4 -2 -1 0 1 2 4 7 17, 6 -22 -9 -6 -3 -1 1 3 6 9 22, 7 -5 -2 0 2 5, 8 -11 -8 -3 0 3 8 11, ' +
  '9 -6 -1 1 6, 10 -15 -4 4 15, 11 -8 -2 0 2 8, 12 19, 13 -19 -4 4, 14 0, 15 -10 10, 17 -5 5, 18 0, ' +
  '19 -12 13, 22 -6 6, 23 0';

/** The table of codec 47. In its order (0, 0) comes first. */
export const TABLE_47: string =
  '-43 -1 6, -42 -9, -41 13, -40 -16, -39 19, -36 -23, -34 26, -33 -2 4, -32 -29 -9, -31 11, -29 -16 32, ' +
  '-28 18, -26 -34, -25 -22 -1 3, -24 -7 8, -23 24 36, -22 -12, -21 13, -20 -38 0, -19 -27 -4 4, ' +
  '-18 -17, -17 -8 8 18 28 39, -15 -12 12, -14 -21 -1 1, -13 -41 -5 5 21, -12 -31, -11 -15 -8 8 15, ' +
  '-10 -2 1 31, -9 -23 -11 -5 4 11 42, -8 6 24, -7 -18 -7 -3 -1 2 18, -6 -43 -13 -4 4 8, ' +
  '-5 -33 -9 -2 0 2 5 13, -4 -25 -6 -3 3 9, -3 -19 -7 -4 -2 -1 0 1 2 4 6 33, ' +
  '-2 -14 -10 -5 -3 -2 -1 0 1 2 3 5 7 14 19 25 43, -1 -7 -3 -2 -1 0 1 2 3 10, 0 -5 -3 -2 -1 0 1 2 3 5 7, ' +
  '1 -10 -7 -3 -2 -1 0 1 2 3, 2 -43 -25 -19 -14 -5 -3 -2 -1 0 1 2 3 5 7 10 14, ' +
  '3 -33 -6 -4 -2 -1 0 1 2 4 19, 4 -9 -3 3 7 25, 5 -13 -5 -2 0 2 5 9 33, 6 -8 -4 4 13 43, ' +
  '7 -18 -2 0 2 7 18, 8 -24 -6, 9 -42 -11 -4 5 11 23, 10 -31 -1 2, 11 -15 -8 8 15, 12 31, ' +
  '13 -21 -5 5 41, 14 -1 1 21, 15 -12 12, 17 -39 -28 -18 -8 8, 18 17, 19 -4 0 4 27, 20 38, 21 -13, ' +
  '22 12, 23 -36 -24, 24 -8 7, 25 -3 1 22, 26 34, 28 -18, 29 -32 16, 31 -11, 32 9 29, 33 -4 2, 34 -26, ' +
  '36 23, 39 -19, 40 16';

/** Parts of the vectors in table 0 of codec 37: vector i is entries i mod 16 and i div 16. */
export const PARTS: readonly number[] = [
  0, 1, 2, 3, 5, 8, 13, 21, -1, -2, -3, -5, -8, -13, -17, -21,
];

/** Vectors of table 0; codes from there on are no vectors. */
const COUNT = 255;

/** Where a square comes from: by code, the distance in memory from its own place. */
export type Offsets = Int32Array;

/** The distances of a table of codec 37 in planes of a width. Behind them is a 0. */
export function offsets37(table: number, width: number): Offsets {
  const vectors =
    table === 0
      ? Array.from({ length: COUNT }, (_, i): Vector => [PARTS[i % 16], PARTS[i >> 4]])
      : sortedVectors(table === 1 ? TABLE_1 : TABLE_2);
  if (table !== 0) vectors[vectors.findIndex(isSame)] = vectors[0];
  const offsets = new Int32Array(COUNT + 1);
  for (let i = 1; i < COUNT; i++) offsets[i] = distanceOf(vectors[i], width);
  return offsets;
}

/** The distances of codec 47 in planes of a width. */
export function offsets47(width: number): Offsets {
  const others = sortedVectors(TABLE_47).filter((vector) => !isSame(vector));
  return Int32Array.from([0, ...others.map((vector) => distanceOf(vector, width))]);
}

type Vector = readonly [dx: number, dy: number];

/** The vectors of a list in its own order. */
function sortedVectors(rows: string): Vector[] {
  return rows.split(', ').flatMap((row) => {
    const [dy, ...columns] = row.split(' ').map(Number);
    return columns.map((dx): Vector => [dx, dy]);
  });
}

/** Whether a vector leads to the same place. In narrow planes others have a distance of 0 too. */
function isSame([dx, dy]: Vector): boolean {
  return dx === 0 && dy === 0;
}

function distanceOf([dx, dy]: Vector, width: number): number {
  return dx + dy * width;
}
