// Boxes
//
// Actors stand and walk in walk boxes: quadrilaterals, numbered from 0. They are stored in BOXD from version 5 on, and
// in the first part of BX in versions 3 and 4. A count comes first, then a record for
// each box:
//
//   versions 3, 4: u8 count   versions 5 to 7: u16le     version 8: u32le
//   20 bytes a box            20 bytes a box             52 bytes a box
//   0   i16le * 8  corners    0   i16le * 8  corners     0   i32le * 8  corners
//   16  u8         mask       16  u8         mask        32  u32le      mask
//   17  u8         flags      17  u8         flags       36  u32le      flags
//   18  u16le      scale      18  u16le      scale       40  u32le      scale slot, 0 for none
//                                                        44  u32le      scale
//   version 3 ends at 18                                 48  u32le      unknown
//
// Corners are x and y of the upper left, upper right, lower right and lower left one: clockwise. The mask is the
// clip level of actors in the box: the plane that hides them, 0 for none. A scale of 255 is full size. If bit 15 of
// a 16-bit scale is set, the other bits are a slot of SCAL, from 0; the result counts slots from 1 in all versions.
// Version 3 has no scale: actors have full size.
//
// Trap: the order of the corners is a walk around the box, not row by row.
//
// Trap: from version 5 on box 0 is a place holder, which no search finds, although actors in no box use its scale.
//
// Vectors: `fixtures/box/boxd.json`; `fixtures/box/engine-v3.json` to `fixtures/box/engine-v8.json` have whole rooms.

import type { WalkBox } from '../../box/boxd.js';
import { i16le, need, u16le, u32le } from '../../bytes.js';
import type { Point } from '../../geometry.js';
import { allowanceOf, take } from '../../limits.js';
import {
  type ByRelease,
  checkRelease,
  type Release,
  type VersionOptions,
  versionOf,
} from '../../version.js';
import { checkPayload } from './check.js';

/** How boxes are stored. */
interface BoxLayout {
  /** Bytes of the count. */
  readonly countSize: 1 | 2 | 4;
  /** Bytes of a box. */
  readonly size: number;
  /** Bytes of a coordinate. */
  readonly coordinate: 2 | 4;
  /** Whether a scale of 16 bits follows the flags; in version 8 all fields have 32 bits. */
  readonly scale: 'none' | 'short' | 'long';
  /** Whether the matrix follows the boxes in the same block. */
  readonly hasMatrix: boolean;
}

const V3: BoxLayout = { countSize: 1, size: 18, coordinate: 2, scale: 'none', hasMatrix: true };
const V4: BoxLayout = { countSize: 1, size: 20, coordinate: 2, scale: 'short', hasMatrix: true };
const V5: BoxLayout = { countSize: 2, size: 20, coordinate: 2, scale: 'short', hasMatrix: false };
const V8: BoxLayout = { countSize: 4, size: 52, coordinate: 4, scale: 'long', hasMatrix: false };

export const LAYOUTS: ByRelease<BoxLayout> = {
  '3': V3,
  '4': V4,
  '4-amiga': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V5,
  '7-full-throttle': V5,
  '8': V8,
};

/**
 * Reads the walk boxes of a room. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - payload of BOXD, or of BX in versions 3 and 4, without the block header
 * @returns the boxes as stored, by number
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if `src` has fewer boxes
 *   than its count; `LIMIT` past the default limit of entries.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readBoxd(src: Uint8Array, options: VersionOptions): WalkBox[] {
  checkPayload(src, 'BOXD', 'BX');
  return boxesIn(src, 0, src.length, checkRelease(options));
}

/** The boxes of a payload that is a part of `src`. */
export function boxesIn(src: Uint8Array, start: number, end: number, release: Release): WalkBox[] {
  const layout = LAYOUTS[release];
  const allowance = allowanceOf(undefined);
  const count = countOf(src, start, end, layout);
  const boxes: WalkBox[] = [];
  for (let number = 0; number < count; number++) {
    const pos = start + layout.countSize + number * layout.size;
    need(pos, layout.size, end, `box ${number} of ${count}`);
    take(allowance, 1, pos, 'boxes');
    boxes.push(boxAt(src, pos, release));
  }
  return boxes;
}

/** Where the boxes of a payload end. */
export function endOfBoxes(src: Uint8Array, start: number, end: number, release: Release): number {
  const layout = LAYOUTS[release];
  const size = countOf(src, start, end, layout) * layout.size;
  need(start + layout.countSize, size, end, 'boxes');
  return start + layout.countSize + size;
}

function countOf(src: Uint8Array, start: number, end: number, { countSize }: BoxLayout): number {
  need(start, countSize, end, 'count of boxes');
  if (countSize === 1) return src[start];
  return countSize === 2 ? u16le(src, start) : u32le(src, start);
}

function boxAt(src: Uint8Array, pos: number, release: Release): WalkBox {
  const version = versionOf(release);
  const { coordinate, scale } = LAYOUTS[release];
  const place = (i: number) =>
    coordinate === 2 ? i16le(src, pos + 2 * i) : u32le(src, pos + 4 * i) | 0;
  const corner = (i: number): Point => ({ x: place(2 * i), y: place(2 * i + 1) });
  const corners = { ul: corner(0), ur: corner(1), lr: corner(2), ll: corner(3) };
  if (scale === 'long') {
    const slot = u32le(src, pos + 40);
    return {
      version,
      ...corners,
      mask: u32le(src, pos + 32),
      flags: u32le(src, pos + 36),
      scaleSlot: slot === 0 ? undefined : slot,
      scale: u32le(src, pos + 44),
      unknown: u32le(src, pos + 48),
    };
  }
  const word = scale === 'none' ? 255 : u16le(src, pos + 18);
  const hasSlot = word >= 0x8000;
  return {
    version,
    ...corners,
    mask: src[pos + 16],
    flags: src[pos + 17],
    scaleSlot: hasSlot ? word - 0x8000 + 1 : undefined,
    scale: hasSlot ? 0 : word,
    unknown: undefined,
  };
}
