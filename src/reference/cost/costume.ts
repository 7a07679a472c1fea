// Reads the animations of a costume, and decodes its pictures one pixel at a time, straight from the offsets
// in the file. For the layout see costume/cost/cost.ts, costume/cost/record.ts, costume/cost/picture-header.ts
// and costume/cost/picture.ts.

import { checkBytes, i16le, need, u16le } from '../../bytes.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import type { CostLimbRecord, CostRecord } from '../../costume/cost/record.js';
import { fail } from '../../errors.js';
import { checkUpTo, checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { type CostumeVersion, entryOf } from '../../version.js';

/** What stored offsets count from, in each version. */
const BASES: Readonly<Record<CostumeVersion, number>> = { 4: -6, 5: -6, 6: 0 };

/** Bytes in front of the header that only version 6 stores: a size of four bytes, and "CO". */
const STORES_SIZE: Readonly<Record<CostumeVersion, boolean>> = { 4: false, 5: false, 6: true };

/**
 * Reads an animation of a costume. The slow twin of the function of this name in the main entry point.
 *
 * @param src - COST payload, or that of CO in version 4, without the block header
 * @param version - 4, 5 or 6
 * @param animation - number: chore * 4 + direction
 * @returns the record; `undefined` if the costume has no record of that number
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `BAD_VALUE`, as `readCost` and `readCostRecord`.
 * @throws {RangeError} if the version is unknown, or `animation` not a whole number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCostRecord(
  src: Uint8Array,
  version: CostumeVersion,
  animation: number,
): CostRecord | undefined {
  checkBytes(src);
  checkWhole(animation, 'animation', 0);
  const base = entryOf(BASES, version, 'COST');
  need(base + 6, 2, src.length, 'COST');
  const kind = src[base + 7] & 0x7f;
  if (![0x58, 0x59, 0x60, 0x61].includes(kind)) fail('BAD_VALUE', base + 7, 'kind');
  const colors = kind === 0x58 || kind === 0x60 ? 16 : 32;
  // The byte is the highest animation number; if the stored size is 0 it is their count.
  let count = src[base + 6] + 1;
  if (STORES_SIZE[version] && [0, 1, 2, 3].every((at) => src[at] === 0)) count--;
  const table = base + 8 + colors + 2 + 32;
  need(table, count * 2, src.length, 'animations');
  if (animation >= count) return undefined;
  const offset = u16le(src, table + animation * 2);
  if (offset === 0) return undefined;
  let pos = base + offset;
  if (pos < 0 || pos >= src.length) fail('BAD_OFFSET', table + animation * 2, 'animation');
  const take = (length: 1 | 2): number => {
    need(pos, length, src.length, 'animation');
    pos += length;
    return length === 1 ? src[pos - 1] : u16le(src, pos - 2);
  };
  const mask = take(2);
  const limbs: CostLimbRecord[] = [];
  for (let limb = 0; limb < 16; limb++) {
    if ((mask & (0x8000 >> limb)) === 0) continue;
    const start = take(2);
    const extra = start === 0xffff ? undefined : take(1);
    if (extra === undefined) limbs.push({ limb, start, length: 0, loops: false });
    else limbs.push({ limb, start, length: (extra & 0x7f) + 1, loops: (extra & 0x80) === 0 });
  }
  return { mask, limbs };
}

/**
 * Decodes a picture of a costume.
 *
 * @param src - COST payload, or that of CO in version 4, without the block header
 * @param version - 4, 5 or 6
 * @param limb - 0..15
 * @param picture - 0..127
 * @param layout - order of the pixels in the runs
 * @returns header and colors, row-major; `undefined` if a stored offset is 0
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_VALUE` or `LIMIT`, as `readCost` and
 *   `decodeCostumePicture`.
 * @throws {RangeError} if the version, `limb` or `picture` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function decodeCostumePicture(
  src: Uint8Array,
  version: CostumeVersion,
  limb: number,
  picture: number,
  layout: 'column' | 'row' = 'column',
): CostumePicture | undefined {
  checkBytes(src);
  checkUpTo(limb, 15, 'limb');
  checkUpTo(picture, 127, 'picture');
  const end = src.length;
  const base = entryOf(BASES, version, 'COST');
  need(base + 6, 2, end, 'COST');
  const kind = src[base + 7] & 0x7f;
  if (kind !== 0x58 && kind !== 0x59 && kind !== 0x60 && kind !== 0x61)
    fail('BAD_VALUE', base + 7, 'kind');
  const colors = kind === 0x58 || kind === 0x60 ? 16 : 32;

  const target = (at: number): number | undefined => {
    need(at, 2, end, 'offset');
    if (u16le(src, at) === 0) return undefined;
    const pos = base + u16le(src, at);
    if (pos < 0 || pos >= end) fail('BAD_OFFSET', at, 'offset');
    return pos;
  };
  const find = (ofLimb: number, number: number): number | undefined => {
    const table = target(base + 8 + colors + 2 + ofLimb * 2);
    return table === undefined ? undefined : target(table + number * 2);
  };

  const pos = find(limb, picture);
  if (pos === undefined) return undefined;
  need(pos, 12, end, 'header');
  const width = u16le(src, pos);
  const height = u16le(src, pos + 2);
  checkPixels(width, height, undefined, pos);
  const pixels = new Uint8Array(width * height);
  const header = {
    offset: pos - base,
    width,
    height,
    relX: i16le(src, pos + 4),
    relY: i16le(src, pos + 6),
    moveX: i16le(src, pos + 8),
    moveY: i16le(src, pos + 10),
  };
  if (pixels.length === 0) return { ...header, pixels };

  let next = pos + 12;
  if (kind >= 0x60) {
    need(next, 2, end, 'redirect');
    if (src[next] !== 0xff || src[next + 1] !== 0xff) {
      const other = src[next] < 16 ? find(src[next], src[next + 1]) : undefined;
      if (other === undefined) fail('BAD_OFFSET', next, 'redirect');
      next = other + 12;
    }
    next += 2;
  }

  let color = 0;
  let left = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (left === 0) {
      need(next, 1, end, 'run');
      const byte = src[next++];
      color = colors === 16 ? byte >> 4 : byte >> 3;
      left = colors === 16 ? byte & 15 : byte & 7;
      if (left === 0) {
        need(next, 1, end, 'run');
        left = src[next++];
        if (left === 0) left = 256;
      }
    }
    const x = layout === 'column' ? Math.floor(i / height) : i % width;
    const y = layout === 'column' ? i % height : Math.floor(i / width);
    pixels[y * width + x] = color;
    left--;
  }
  return { ...header, pixels };
}
