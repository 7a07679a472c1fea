// Versions 5 to 7: blocks
//
// The payload of IMnn is blocks: SMAP with the strips (see the chapter "Strips"), or BOMP with rows instead (see
// "BOMP"), and ZPnn for each plane (see "Masks").
//
//   IMnn
//     SMAP   strips: u32le offsets
//     BOMP   rows, in a few objects that have no SMAP
//     ZPnn   planes: u16le offsets; nn is the number of the plane, two upper-case hexadecimal digits
//
// Offsets count from the start of the SMAP or ZPnn, so that they are at least 8.
//
// Trap: planes may be absent, and may stand in any order. An object that has no ZP01 leaves plane 1 of its room as
// it is.
//
// Trap: RMIH, in the room, says how many planes the room sets aside, not how many blocks there are.
//
// Vectors: `fixtures/room/engine-v5.json`, `fixtures/room/engine-v6.json`, `fixtures/room/engine-v7.json`,
// `fixtures/image/zplanes.json`.

import type { Image, ImageZplane } from '../../image/image.js';
import type { StripTable } from '../../strip/table/table.js';
import { firstOf, HEADER, type Part, partsIn } from './blocks.js';

/** The blocks of a picture. */
function partsOf({ block }: Image): Part[] {
  if (block === undefined) return [];
  return partsIn(block.src, block.end - block.payload.length, block.end);
}

/** The table in an SMAP (entries of four bytes) or a ZPnn (of two). */
function tableOf(src: Uint8Array, { tag, start, end }: Part, entrySize: 2 | 4): StripTable {
  return { what: tag, src, at: start + HEADER, entrySize, entriesEnd: end, base: start, end };
}

/** Finds the strips of a picture. */
export function taggedStrips(image: Image): StripTable | undefined {
  const smap = firstOf(partsOf(image), 'SMAP');
  return smap && tableOf(image.src, smap, 4);
}

/** Finds the block with the rows of a picture. */
export function taggedRows(image: Image): Part | undefined {
  return firstOf(partsOf(image), 'BOMP');
}

/** Finds the planes of a picture, by ascending number. */
export function taggedPlanes(image: Image): ImageZplane[] {
  const parts = partsOf(image);
  const planes: ImageZplane[] = [];
  for (let number = 0; number < 256; number++) {
    const digits = number.toString(16).toUpperCase().padStart(2, '0');
    const part = firstOf(parts, `ZP${digits}`);
    if (part !== undefined) planes.push({ number, strips: tableOf(image.src, part, 2) });
  }
  return planes;
}
