// Versions 5 to 7: blocks: docs/format/pictures.md says it in words.

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
