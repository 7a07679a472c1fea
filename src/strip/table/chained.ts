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
import { type ByRelease, isReleaseIn, type Release, type SmallRelease } from '../../version.js';
import type { StripDialect } from '../old/old-code.js';
import type { StripTable } from './table.js';

/** The dialects that pictures of games have. */
export type PictureDialect = Extract<StripDialect, 'v3'>;

/** What differs in the pictures and planes of a chain. */
interface ChainLayout {
  /** Which codes the strips of a picture have; `undefined` for those of versions 4 to 8. */
  readonly dialect: PictureDialect | undefined;
  /** Bytes before the entries of a plane. */
  readonly planeHead: 2 | 4;
  /** Most planes that the engine uses. */
  readonly maxPlanes: number;
}

/** Most planes of a picture of version 4. */
export const MAX_CHAINED = 3;

const V4: ChainLayout = { dialect: undefined, planeHead: 2, maxPlanes: MAX_CHAINED };

/** The chains of each release whose pictures are chains. */
export const CHAIN_LAYOUTS: ByRelease<ChainLayout, SmallRelease> = {
  '3': { dialect: 'v3', planeHead: 4, maxPlanes: 1 },
  '4': V4,
  '4-amiga': V4,
};

/** The dialect of a release's pictures; `undefined` for the codes of versions 4 to 8. */
export function pictureDialect(release: Release): PictureDialect | undefined {
  return isReleaseIn(CHAIN_LAYOUTS, release) ? CHAIN_LAYOUTS[release].dialect : undefined;
}

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
  need(base, 4, end, what);
  if (fieldAt(src, base, 4) > end - base && isSixteenColors(src, base, end))
    fail('BAD_SIZE', base, `${what}: 16 colors (EGA) are not decoded`);
  return chained(src, base, end, { head: 4, entrySize: 4, what });
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
  { planeHead: head, maxPlanes }: ChainLayout,
  planes: Plane[],
): void {
  let base = start;
  for (let number = 1; number <= maxPlanes && base + head <= end; number++) {
    const strips = chained(src, base, end, { head, entrySize: 2, what: `plane ${number}` });
    if (strips === undefined) return;
    planes.push({ number, strips });
    base = strips.end;
  }
}

/** What {@link chained} expects. */
interface Form {
  /** Bytes before the entries. They are all 0 if there is no table. */
  readonly head: 2 | 4;
  readonly entrySize: 2 | 4;
  readonly what: string;
}

/** Finds a table that stands behind its size. The size has as many bytes as an entry. */
function chained(
  src: Uint8Array,
  base: number,
  end: number,
  { head, entrySize, what }: Form,
): StripTable | undefined {
  need(base, head, end, what);
  if (fieldAt(src, base, head) === 0) return undefined;
  const size = fieldAt(src, base, entrySize);
  checkStored(size, head, end - base, base, what);
  const stop = base + size;
  return { what, src, at: base + head, entrySize, entriesEnd: stop, base, end: stop };
}
