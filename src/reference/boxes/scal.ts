// Scale slots
//
// SCAL, or SA in versions 3 and 4, holds slots up to the end of the block. A slot says how large actors are at two rows of the
// room:
//
//   versions 3 to 7, 8 bytes    version 8, 16 bytes
//   0  u16le  scale1            0   u32le  scale1   scale at y1
//   2  u16le  y1                4   u32le  y1
//   4  u16le  scale2            8   u32le  scale2   scale at y2
//   6  u16le  y2                12  u32le  y2
//
// Files have 4 slots; a few of version 6 have 2, and 4 bytes more. What is too short for a slot is kept apart.
//
// Trap: the games load 4 slots at most. A box that names another one is an error there.
//
// Trap: an empty slot is all zeros. A box that names it is an error too: both rows are the same.
//
// Vectors: `fixtures/box/scal.json`.

import { SCALE_SLOTS, type ScaleSlot, type ScaleTable } from '../../box/scal.js';
import { readFields } from '../../fields.js';
import { allowanceOf, take } from '../../limits.js';
import { checkRelease, type Release, type VersionOptions, versionOf } from '../../version.js';
import { checkPayload } from './check.js';

/**
 * Reads the scale slots of a room. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - payload of SCAL, or of SA in versions 3 and 4, without the block header
 * @returns the whole slots as stored, and a view of what follows them
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `LIMIT` past the default limit of
 *   entries.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readScal(src: Uint8Array, options: VersionOptions): ScaleTable {
  checkPayload(src, 'SCAL', 'SA');
  return slotsIn(src, 0, src.length, checkRelease(options));
}

/** The slots of a payload that is a part of `src`. */
export function slotsIn(src: Uint8Array, start: number, end: number, release: Release): ScaleTable {
  const { size, fields } = SCALE_SLOTS[release];
  const allowance = allowanceOf(undefined);
  const slots: ScaleSlot[] = [];
  let pos = start;
  while (pos + size <= end) {
    take(allowance, 1, pos, 'slots');
    slots.push(readFields(src, pos, fields));
    pos += size;
  }
  return { version: versionOf(release), slots, rest: src.subarray(pos, end) };
}
