// OBNA: the name of an object: docs/format/objects.md says it in words.

import { SMALL_HEADER_SIZE } from '../../block/header.js';
import type { Place } from '../../block/level.js';
import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { CDHD_LAYOUTS } from '../../object/cdhd.js';
import { CONTROL } from '../../object/obna.js';
import { checkRelease, type Release, type Version } from '../../version.js';
import { checkPayload } from '../boxes/check.js';

/**
 * Reads an object's name as stored, with padding and control sequences. The slow twin of the function of this
 * name in the main entry point.
 *
 * @param src - payload of OBNA, or of OC in versions 3 and 4
 * @param version - version of that payload
 * @returns a view of `src`, without the final zero
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if the name has no final zero, or OC no
 *   byte 12; `BAD_OFFSET` if byte 12 does not lead behind itself in OC.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readObna(src: Uint8Array, version: Version): Uint8Array {
  checkPayload(src, 'OBNA', 'OC');
  return obnaAt({ src, start: 0, end: src.length }, checkRelease({ version }));
}

/** Reads a payload inside of a source. */
export function obnaAt(place: Place, release: Release): Uint8Array {
  const { src, end } = place;
  const start = nameStart(place, release);
  let pos = start;
  while (pos < end && src[pos] !== 0) pos += characterSize(src, pos, end);
  if (pos >= end && start < end) fail('TRUNCATED', end, 'OBNA');
  return src.subarray(start, Math.min(pos, end));
}

/** Where the name starts. */
function nameStart({ src, start, end }: Place, release: Release): number {
  const { nameAt } = CDHD_LAYOUTS[release];
  if (nameAt === undefined) return start;
  const [placedAt] = nameAt;
  need(start, placedAt + 1, end, 'OC');
  const pos = start + src[start + placedAt] - SMALL_HEADER_SIZE;
  if (pos <= start + placedAt || pos >= end) fail('BAD_OFFSET', start + placedAt, 'OC');
  return pos;
}

/** Bytes of the character or control sequence at `pos`. */
export function characterSize(src: Uint8Array, pos: number, end: number): number {
  if (src[pos] !== CONTROL) return 1;
  if (pos + 1 >= end) return 4;
  const code = src[pos + 1];
  return code === 1 || code === 2 || code === 3 || code === 8 ? 2 : 4;
}
