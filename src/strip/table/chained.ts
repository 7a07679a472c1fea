// BM and OI, versions 3 and 4: a picture, then its z-planes in a chain. Offsets count from the base: the
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
// planes. Version 3 has one plane, with two more bytes:
//
//   plane    0  u16le           size of the plane, these two bytes included
//            2  u16le           unknown; no plane if these four bytes are 0
//            4  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies

import { checkStored, fieldAt, need, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { StripTable, TableForm } from './table.js';

/** The table of a picture. */
export const CHAINED_PICTURE: TableForm = { head: 4, entrySize: 4 };

/**
 * Finds the table of the picture at `base`; `undefined` for a length of 0. Throws `TRUNCATED` if the
 * length is missing, `BAD_SIZE` if the picture does not fit before `end`.
 */
export function chainedPicture(
  src: Uint8Array,
  base: number,
  end: number,
  what: string,
): StripTable | undefined {
  need(base, CHAINED_PICTURE.head, end, what);
  if (fieldAt(src, base, 4) > end - base && isSixteenColors(src, base, end))
    fail('BAD_SIZE', base, `${what}: 16 colors (EGA) are not decoded`);
  return chained(src, base, end, CHAINED_PICTURE, what);
}

/** Whether there is a picture of 16 colors: its length and entries have two bytes each. */
function isSixteenColors(src: Uint8Array, base: number, end: number): boolean {
  const length = u16le(src, base);
  const first = u16le(src, base + 2);
  return length <= end - base && first >= 4 && first < length;
}

/** A plane of a chain. */
interface Plane {
  readonly number: number;
  readonly strips: StripTable;
}

/**
 * Adds the planes after a picture to `planes`. Throws `BAD_SIZE` for a plane that does not fit before
 * `end`, after adding those before it.
 */
export function chainedPlanes(
  { src, end: start }: StripTable,
  end: number,
  form: TableForm,
  most: number,
  planes: Plane[],
): void {
  let base = start;
  for (let number = 1; number <= most && base + form.head <= end; number++) {
    const strips = chained(src, base, end, form, `plane ${number}`);
    if (strips === undefined) return;
    planes.push({ number, strips });
    base = strips.end;
  }
}

/**
 * Finds a table that stands behind its size, which has as many bytes as an entry. If all bytes before the
 * entries are 0, there is none. The caller has checked that they are there.
 */
function chained(
  src: Uint8Array,
  base: number,
  end: number,
  { head, entrySize }: TableForm,
  what: string,
): StripTable | undefined {
  const at = base + head;
  if (src.subarray(base, at).every((byte) => byte === 0)) return undefined;
  const size = fieldAt(src, base, entrySize);
  checkStored(size, head, end - base, base, what);
  const stop = base + size;
  return { what, src, at, entrySize, entriesEnd: stop, base, end: stop };
}
