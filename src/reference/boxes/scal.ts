// Scale slots: docs/format/walking.md says it in words.

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
