// BM and OI, version 4: a picture, then its z-planes in a chain. Offsets count from the base: the
// payload of BM, or that of OI after the object id.
//
//   picture  0  u32le           length: where the first plane starts; 0 for no picture
//            4  u32le * strips  offset of each strip, from the base
//            .  ...             strips
//   plane    0  u16le           size of the plane, these two bytes included; 0 ends the chain
//            2  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies
//
// The first plane is plane 1. A chain may also end with the block. The engine uses at most three
// planes.

import { checkStored, need, u16le, u32le } from '../bytes.js';
import type { StripTable } from './table.js';

/** Most planes that the engine uses. */
const MAX_PLANES = 3;

/**
 * The table of the picture at `base`; `undefined` for a length of 0. Throws `TRUNCATED` if the
 * length is missing, `BAD_SIZE` if the picture does not fit before `end`.
 */
export function chainedPicture(
  src: Uint8Array,
  base: number,
  end: number,
  what: string,
): StripTable | undefined {
  return chained(src, base, end, 4, what);
}

/**
 * Adds the tables of the planes after a picture to `tables`, from plane 1 on. Throws `BAD_SIZE` for
 * a plane that does not fit before `end`, after adding those before it.
 */
export function chainedPlanes(
  { src, end: start }: StripTable,
  end: number,
  tables: StripTable[],
): void {
  for (let base = start; tables.length < MAX_PLANES && base + 2 <= end; ) {
    const table = chained(src, base, end, 2, `plane ${tables.length + 1}`);
    if (table === undefined) return;
    tables.push(table);
    base = table.end;
  }
}

/** A table behind its size, which has as many bytes as an entry. */
function chained(
  src: Uint8Array,
  base: number,
  end: number,
  entrySize: 2 | 4,
  what: string,
): StripTable | undefined {
  need(base, entrySize, end, what);
  const size = entrySize === 2 ? u16le(src, base) : u32le(src, base);
  if (size === 0) return undefined;
  checkStored(size, entrySize, end - base, base, what);
  const stop = base + size;
  return { what, src, at: base + entrySize, entrySize, entriesEnd: stop, base, end: stop };
}
