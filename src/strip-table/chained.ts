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

/** Bytes of the length of a picture. */
const LENGTH = 4;

/** Bytes of the size of a plane. */
const SIZE = 2;

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
  need(base, LENGTH, end, what);
  const length = u32le(src, base);
  if (length === 0) return undefined;
  checkStored(length, LENGTH, end - base, base, what);
  const stop = base + length;
  return { what, src, at: base + LENGTH, entrySize: 4, entriesEnd: stop, base, end: stop };
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
  let base = start;
  while (tables.length < MAX_PLANES && base + SIZE <= end) {
    const size = u16le(src, base);
    if (size === 0) return;
    const what = `plane ${tables.length + 1}`;
    checkStored(size, SIZE, end - base, base, what);
    const stop = base + size;
    tables.push({
      what,
      src,
      at: base + SIZE,
      entrySize: 2,
      entriesEnd: stop,
      base,
      end: stop,
    });
    base = stop;
  }
}
