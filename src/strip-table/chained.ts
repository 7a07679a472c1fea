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
// planes. Version 3 with 256 colors has old strips, one plane, and two more bytes in the plane:
//
//   plane    0  u16le           size of the plane, these two bytes included
//            2  u16le           unknown; no plane if these four bytes are 0
//            4  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies

import { checkStored, need, u16le, u32le } from '../bytes.js';
import type { Variant } from '../version.js';
import type { StripTable } from './table.js';

/** The rules of a chain that differ between releases. */
interface ChainRules {
  readonly coding: 'strips' | 'old-strips';
  /** Bytes before the entries of a plane. */
  readonly planeHead: 2 | 4;
  /** Most planes that the engine uses. */
  readonly maxPlanes: number;
  /** Planes that a room sets aside; `undefined` if they are counted. */
  readonly setAside: number | undefined;
}

const RULES: ChainRules = { coding: 'strips', planeHead: 2, maxPlanes: 3, setAside: undefined };

const VARIANTS: Readonly<Partial<Record<Variant, ChainRules>>> = {
  'v3-256': { coding: 'old-strips', planeHead: 4, maxPlanes: 1, setAside: 1 },
};

/** The rules of a release whose pictures are chains. */
export function chainRules(variant: Variant | undefined): ChainRules {
  return (variant && VARIANTS[variant]) ?? RULES;
}

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
  return chained(src, base, end, { head: 4, entrySize: 4, what });
}

/**
 * Adds the tables of the planes after a picture to `tables`, from plane 1 on. Throws `BAD_SIZE` for
 * a plane that does not fit before `end`, after adding those before it.
 */
export function chainedPlanes(
  { src, end: start }: StripTable,
  end: number,
  { planeHead: head, maxPlanes }: ChainRules,
  tables: StripTable[],
): void {
  for (let base = start; tables.length < maxPlanes && base + head <= end; ) {
    const what = `plane ${tables.length + 1}`;
    const table = chained(src, base, end, { head, entrySize: 2, what });
    if (table === undefined) return;
    tables.push(table);
    base = table.end;
  }
}

/** What {@link chained} expects. */
interface Form {
  /** Bytes before the entries; none of them is set if there is no table. */
  readonly head: 2 | 4;
  readonly entrySize: 2 | 4;
  readonly what: string;
}

/** A table behind its size, which has as many bytes as an entry. */
function chained(
  src: Uint8Array,
  base: number,
  end: number,
  { head, entrySize, what }: Form,
): StripTable | undefined {
  need(base, head, end, what);
  const first = head === 2 ? u16le(src, base) : u32le(src, base);
  if (first === 0) return undefined;
  const size = entrySize === 2 ? u16le(src, base) : first;
  checkStored(size, head, end - base, base, what);
  const stop = base + size;
  return { what, src, at: base + head, entrySize, entriesEnd: stop, base, end: stop };
}
