// BOXD, and the first part of BX in version 4: walk boxes, the quadrilaterals that actors stand in.
// Little-endian: a count, then one record a box.
//
//   version 4: count u8       versions 5 to 7: count u16     version 8: count u32
//   20 bytes a box            20 bytes a box                 52 bytes a box
//   0   i16[8]  corners       0   i16[8]  corners            0   i32[8]  corners
//   16  u8      mask          16  u8      mask               32  u32     mask
//   17  u8      flags         17  u8      flags              36  u32     flags
//   18  u16     scale         18  u16     scale              40  u32     scale slot
//                                                            44  u32     scale
//   version 3 ends at 18                                     48  u32     unknown
//
// Corners are x and y of the upper left, upper right, lower right and lower left corner. If bit 15 of
// a 16-bit scale is set, the other bits are the number of a slot of SCAL, from 0.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { fieldAt, i16le, need, u16le, u32le } from '../bytes.js';
import { attempt, type Reporter, reporterOf } from '../errors.js';
import type { Point } from '../geometry.js';
import { type Allowance, allowanceOf, take } from '../limits.js';
import type { ReadOptions } from '../options.js';
import {
  type ByVariant,
  checkRelease,
  entryOf,
  entryOfVariant,
  type Release,
  type Version,
  type VersionOptions,
} from '../version.js';

/** A walk box as stored. Its number is its place in the list. */
export interface WalkBox {
  /** Version of the game, which decides how it is used. */
  readonly version: Version;
  /** Upper left corner. Boxes may be lines, points, or turned over: see {@link boxCorners}. */
  readonly ul: Point;
  /** Upper right corner. */
  readonly ur: Point;
  /** Lower right corner. */
  readonly lr: Point;
  /** Lower left corner. */
  readonly ll: Point;
  /** Clip level of actors in it: the z-plane that hides them; 0 for none. */
  readonly mask: number;
  /** Bits: see {@link BOX_FLAGS}. */
  readonly flags: number;
  /** Slot of SCAL that gives the scale, from 1; `undefined` if `scale` does. */
  readonly scaleSlot: number | undefined;
  /** Scale of actors in it, 255 for full size. Version 3: always 255. Versions 4 to 7: 0 if there is a slot. */
  readonly scale: number;
  /** The last field of version 8; `undefined` in others. */
  readonly unknown: number | undefined;
}

/** Bits of a box's flags. */
export const BOX_FLAGS: Readonly<
  Record<'xFlip' | 'yFlip' | 'ignoreScale' | 'locked' | 'invisible', number>
> = {
  /** Actors in it are mirrored. */
  xFlip: 0x08,
  /** Actors in it are upside down. */
  yFlip: 0x10,
  /** Its scale does not count. An `invisible` box with this flag is open to actors other than the player. */
  ignoreScale: 0x20,
  /** Actors do not enter it. */
  locked: 0x40,
  /** Out of use: not found, and no neighbor of any box. */
  invisible: 0x80,
};

/** How a version stores its boxes. */
export interface BoxLayout {
  /** Bytes of the count. */
  readonly countSize: 1 | 2 | 4;
  /** Bytes of a record. */
  readonly size: number;
  /** Bytes of a coordinate. */
  readonly coordinateSize: 2 | 4;
  /** Which fields follow the corners. */
  readonly fields: 'old' | 'short' | 'long';
  /** Reads them. */
  readonly read: (src: Uint8Array, pos: number) => BoxFields;
}

type BoxFields = Pick<WalkBox, 'mask' | 'flags' | 'scaleSlot' | 'scale' | 'unknown'>;

/** Bit of a scale of 16 bits that names a slot. */
export const SLOT_BIT = 0x8000;

const SHORT: BoxLayout = {
  countSize: 2,
  size: 20,
  coordinateSize: 2,
  fields: 'short',
  read: shortFields,
};

const LAYOUTS: Readonly<Record<Version, BoxLayout>> = {
  4: { countSize: 1, size: 20, coordinateSize: 2, fields: 'short', read: shortFields },
  5: SHORT,
  6: SHORT,
  7: SHORT,
  8: { countSize: 4, size: 52, coordinateSize: 4, fields: 'long', read: longFields },
};

const VARIANT_LAYOUTS: ByVariant<BoxLayout> = {
  amiga: undefined,
  'v3-256': { countSize: 1, size: 18, coordinateSize: 2, fields: 'old', read: oldFields },
  'sam-and-max': undefined,
  'full-throttle': undefined,
};

/** Whether the matrix follows the boxes in the same block. */
export const BEHIND_BOXES: Readonly<Record<Version, boolean>> = {
  4: true,
  5: false,
  6: false,
  7: false,
  8: false,
};

/** The layout of a release. */
export function boxLayout({ version, variant }: Release): BoxLayout {
  return entryOfVariant(VARIANT_LAYOUTS, variant) ?? LAYOUTS[version];
}

/** Options of {@link readBoxd}. `onError` receives the problem if boxes are cut off; whole boxes are kept. */
export interface BoxdOptions extends VersionOptions, ReadOptions {}

/**
 * Reads the walk boxes of a room.
 *
 * From version 5 on, box 0 is a place holder that no search finds.
 *
 * @param src - payload of BOXD, or of BX in version 4, without the block header. Trailing bytes are
 *   ignored; in version 4 they are the matrix, for {@link readBoxm}.
 * @returns the boxes as stored, by number
 * @throws {DecodeError} `TRUNCATED` if `src` has fewer boxes than its count; `LIMIT` for more boxes than
 *   `limits.entries`; `BAD_VALUE` if `src` is a whole block. With `onError` only `BAD_VALUE`.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readBoxd(src: Uint8Array, options: BoxdOptions): WalkBox[] {
  checkPayload(src, 'BOXD BX');
  entryOf(LAYOUTS, options?.version, 'BOXD');
  const search = { reporter: reporterOf(options.onError), allowance: allowanceOf(options.limits) };
  return boxesAt(wholeOf(src), { ...checkRelease(options), ...search });
}

/** How a call reads lists. */
export interface ListSearch extends Release {
  readonly reporter: Reporter | undefined;
  readonly allowance: Allowance;
}

/** Reads the boxes of a payload; only the whole ones if the list is cut off. */
export function boxesAt(place: Place, search: ListSearch): WalkBox[] {
  const { src, start, end } = place;
  const { version, reporter, allowance } = search;
  const layout = boxLayout(search);
  const boxes: WalkBox[] = [];
  attempt(reporter, () => {
    const count = boxCountAt(place, layout);
    let next = start + layout.countSize;
    for (let i = 0; i < count; i++, next += layout.size) {
      need(next, layout.size, end, `BOXD: box ${i} of ${count}`);
      take(allowance, 1, next, 'BOXD');
      boxes.push({ version, ...boxAt(src, next, layout) });
    }
  });
  return boxes;
}

/** Reads the number of boxes; throws `TRUNCATED` without one. */
export function boxCountAt({ src, start, end }: Place, { countSize }: BoxLayout): number {
  need(start, countSize, end, 'BOXD');
  return countSize === 1 ? src[start] : fieldAt(src, start, countSize);
}

function boxAt(
  src: Uint8Array,
  pos: number,
  { coordinateSize, read }: BoxLayout,
): Omit<WalkBox, 'version'> {
  const pointAt = (corner: number): Point => {
    const at = pos + corner * 2 * coordinateSize;
    return {
      x: coordinateAt(src, at, coordinateSize),
      y: coordinateAt(src, at + coordinateSize, coordinateSize),
    };
  };
  const corners = { ul: pointAt(0), ur: pointAt(1), lr: pointAt(2), ll: pointAt(3) };
  return { ...corners, ...read(src, pos + 8 * coordinateSize) };
}

function coordinateAt(src: Uint8Array, pos: number, size: 2 | 4): number {
  return size === 2 ? i16le(src, pos) : u32le(src, pos) | 0;
}

function oldFields(src: Uint8Array, pos: number): BoxFields {
  const scale = { scaleSlot: undefined, scale: 255 };
  return { mask: src[pos], flags: src[pos + 1], ...scale, unknown: undefined };
}

function shortFields(src: Uint8Array, pos: number): BoxFields {
  const word = u16le(src, pos + 2);
  const scale =
    word < SLOT_BIT
      ? { scaleSlot: undefined, scale: word }
      : { scaleSlot: word - SLOT_BIT + 1, scale: 0 };
  return { ...oldFields(src, pos), ...scale };
}

function longFields(src: Uint8Array, pos: number): BoxFields {
  const slot = u32le(src, pos + 8);
  return {
    mask: u32le(src, pos),
    flags: u32le(src, pos + 4),
    scaleSlot: slot === 0 ? undefined : slot,
    scale: u32le(src, pos + 12),
    unknown: u32le(src, pos + 16),
  };
}
