// Boxes: docs/format/walking.md says it in words.

import { BOX_LAYOUTS, type WalkBox } from '../../box/boxd.js';
import { need } from '../../bytes.js';
import { readField, readFields } from '../../fields.js';
import type { Point } from '../../geometry.js';
import { allowanceOf, take } from '../../limits.js';
import { checkRelease, type Release, type VersionOptions, versionOf } from '../../version.js';
import { checkPayload } from './check.js';

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
  const { head, box } = BOX_LAYOUTS[release];
  const allowance = allowanceOf(undefined);
  const count = countOf(src, start, end, release);
  const boxes: WalkBox[] = [];
  for (let number = 0; number < count; number++) {
    const pos = start + head.size + number * box.size;
    need(pos, box.size, end, `box ${number} of ${count}`);
    take(allowance, 1, pos, 'boxes');
    boxes.push(boxAt(src, pos, release));
  }
  return boxes;
}

/** Where the boxes of a payload end. */
export function endOfBoxes(src: Uint8Array, start: number, end: number, release: Release): number {
  const { head, box } = BOX_LAYOUTS[release];
  const size = countOf(src, start, end, release) * box.size;
  need(start + head.size, size, end, 'boxes');
  return start + head.size + size;
}

function countOf(src: Uint8Array, start: number, end: number, release: Release): number {
  const { head } = BOX_LAYOUTS[release];
  need(start, head.size, end, 'count of boxes');
  return readField(src, start, head.fields.count);
}

function boxAt(src: Uint8Array, pos: number, release: Release): WalkBox {
  const { box, corner } = BOX_LAYOUTS[release];
  const cornerAt = (i: number): Point => readFields(src, pos + i * corner.size, corner.fields);
  const { scaleSlot, scale = 255, ...rest } = readFields(src, pos, box.fields);
  const { mask, flags, unknown } = rest;
  // In version 8 a slot has a field of its own.
  const hasSlot = scaleSlot === undefined && scale >= 0x8000;
  return {
    version: versionOf(release),
    ul: cornerAt(0),
    ur: cornerAt(1),
    lr: cornerAt(2),
    ll: cornerAt(3),
    mask,
    flags,
    scaleSlot: hasSlot ? scale - 0x8000 + 1 : scaleSlot || undefined,
    scale: hasSlot ? 0 : scale,
    unknown,
  };
}
