// Rooms: docs/format/rooms.md says it in words.

import type { Place } from '../../block/level.js';
import { checkBytes, need, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { RMHD_LAYOUTS, type RoomHeader } from '../../room/rmhd.js';
import { checkRelease, type Release, type VersionOptions, versionOf } from '../../version.js';

/**
 * Reads a room header. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of RMHD or HD
 * @param options - any record with a version and variant
 * @returns its fields; those that the version does not have are `undefined`
 * @throws {DecodeError} `TRUNCATED` if `src` is too short; `BAD_SIZE` if it is as long as the header of another version.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readRmhd(src: Uint8Array, options: VersionOptions): RoomHeader {
  checkBytes(src);
  return headerAt({ src, start: 0, end: src.length }, checkRelease(options));
}

/** Reads a room header. */
export function headerAt({ src, start, end }: Place, release: Release): RoomHeader {
  const { size, fields } = RMHD_LAYOUTS[release];
  need(start, size, end, 'RMHD');
  const isOther = Object.values(RMHD_LAYOUTS).some((other) => other.size === end - start);
  if (isOther && end - start > size) fail('BAD_SIZE', start + size, `RMHD of ${end - start} bytes`);
  const { revision, width, height, ...counts } = readFields(src, start, fields);
  const { objectCount, zplaneCount, transparent } = counts;
  const version = versionOf(release);
  return { version, revision, width, height, objectCount, zplaneCount, transparent };
}

/** Reads RMIH. */
export function planeCountAt({ src, start, end }: Place): number {
  need(start, 2, end, 'RMIH');
  return u16le(src, start);
}

/** Reads TRNS. */
export function transparentAt({ src, start, end }: Place): number {
  need(start, 2, end, 'TRNS');
  return src[start];
}
