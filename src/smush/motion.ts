// The vectors that copied squares come from, (dx, dy): how far to the right and down of the square they are. Each list is
// rows of vectors of the same dy, with a space between; a letter is a vector, whose dx is how far the letter is behind S.
// Rows and vectors ascend, except for (0, 0).

/** A list of vectors: the dy of its first row, and its rows. */
interface VectorRows {
  readonly first: number;
  readonly rows: string;
}

/** Table 1 of codec 37. In its order (0, 0) has changed places with the first vector. */
export const TABLE_1: VectorRows = {
  first: -31,
  rows:
    'S  K[    Ad  S MY   F_ Sl :NX  I] S OWf @ KQSU[ DOWb MRTY 6HKPV[^p NQSUX =JMPRTVY\\i BLOQSUW' +
    'Zd FINPRSTVX]` KMOPQRSTUWY[ HLNPQRSTUVXZ^ JMOPQRSTUVWY\\ 4<AEHLNOPQRSTUVWXZ^aejr JMOPQRSTUVW' +
    'Y\\ HLNPQRSTUVXZ^ KMOQRSTUVWY[ FINPRSTVX]` BLOQSUWZd =JMPRTVY\\i NQSUX 6HKPV[^p MRTY DOWb KQ' +
    'SU[ f @OW S I]  NXl :S G`   MY S  Be    K[  S',
};

/** Table 2 of codec 37, in the same order. */
export const TABLE_2: VectorRows = {
  first: -23,
  rows:
    'S MY   F_ S NX  I] S OWf @ KQSU[ DOWb MRTY HKPSV[^ NQSUX =JMPRTVY\\i BLOQRSTUWZd FINPQRSTUVX' +
    ']` KMOPQRSTUVWY[ HLNOPQRSTUVWXZ^ JMNOPQRSTUVWXY\\ <AEHLNOPQRSTUVWXZ^aej JMNOPQRSTUVWXY\\ HLN' +
    'OPQRSTUVWXZ^ KMOPQRSTUVWY[ FINPQRSTUVX]` BLOQRSTUWZd =JMPRTVY\\i NQSUX HKPSV[^ MRTY DOWb KQS' +
    'U[ f @OW S I]  NX S G`   MY S',
};

/** The table of codec 47. In its order (0, 0) comes first. */
export const TABLE_47: VectorRows = {
  first: -43,
  rows:
    'RY J ` C f   <  m QW 6J ^  Cs e  1 =RV L[ kw G ` -S 8OW B K[eoz  G_ >RT *NXh 4 DK[b QTr <HNW' +
    '^} Yk ALPRUe (FOW[ 2JQSUX` :MPV\\ @LOQRSTUWYt EINPQRSTUVXZafl~ LPQRSTUV] NPQRSTUVXZ ILPQRSTU' +
    'V (:@ENPQRSTUVXZ]a 2MOQRSTUWf JPVZl FNQSUX\\t KOW`~ AQSUZe ;M )HOX^j 4RU DK[b r >NX| RTh G_ ' +
    ' ,7AK[ d OSWn y F _ /; KZ PTi u  A 3c  H \\p OU 9  j   @ c',
};

/** Parts of the vectors in table 0 of codec 37: vector i is entries i mod 16 and i div 16. */
export const PARTS: readonly number[] = [
  0, 1, 2, 3, 5, 8, 13, 21, -1, -2, -3, -5, -8, -13, -17, -21,
];

/** The letter S. */
const ORIGIN = 83;

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
function sortedVectors({ first, rows }: VectorRows): Vector[] {
  return rows.split(' ').flatMap((row, i) => {
    return [...row].map((letter): Vector => [letter.charCodeAt(0) - ORIGIN, first + i]);
  });
}

/** Whether a vector leads to the same place. In narrow planes others have a distance of 0 too. */
function isSame([dx, dy]: Vector): boolean {
  return dx === 0 && dy === 0;
}

function distanceOf([dx, dy]: Vector, width: number): number {
  return dx + dy * width;
}
