// IMHD: the header of an object's image half: docs/format/objects.md says it in words.

import type { Place } from '../../block/level.js';
import { need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import type { Point } from '../../geometry.js';
import { IMHD_ABSENT, IMHD_LAYOUTS, type ObjectImageHeader } from '../../object/imhd.js';
import {
  type ByRelease,
  checkReleaseIn,
  type LargeRelease,
  type LargeVersion,
  versionOf,
} from '../../version.js';
import { checkPayload } from '../boxes/check.js';

/**
 * Reads an object's image header. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of IMHD
 * @param version - version of that payload
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if the fields or the hotspots do not
 *   fit into `src`; `BAD_SIZE` for a header of another version; `BAD_VALUE` for an unknown revision in version 8.
 * @throws {RangeError} if the version is unknown, 3 or 4.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readImhd(src: Uint8Array, version: LargeVersion): ObjectImageHeader {
  checkPayload(src, 'IMHD');
  const release = checkReleaseIn(IMHD_LAYOUTS, { version }, 'IMHD');
  return imhdAt({ src, start: 0, end: src.length }, release);
}

/** Reads a payload inside of a source. */
export function imhdAt(place: Place, release: LargeRelease): ObjectImageHeader {
  const { src, start, end } = place;
  const { size, fields, late, hotspot, nameSize, ...layout } = IMHD_LAYOUTS[release];
  const toTheEnd = layout.hotspots === 'to the end';
  const least = size + late(undefined).size;
  need(start, least, end, 'IMHD');
  if (OTHERS[release](place)) fail('BAD_SIZE', start + least, 'IMHD');
  if (nameSize > 0 && !isMarked8(place)) fail('BAD_VALUE', start + nameSize, 'IMHD');
  const stored = readFields(src, start, fields);
  const behind = late(stored.revision);
  const { hotspotCount = 0, ...flags } = readFields(src, start + size, behind.fields);
  const first = start + size + behind.size;
  const rest = toTheEnd ? end : first + hotspotCount * hotspot.size;
  if (rest > end || rest < first || (rest - first) % hotspot.size !== 0)
    fail('TRUNCATED', end, 'IMHD');
  const hotspots: Point[] = [];
  for (let pos = first; pos < rest; pos += hotspot.size)
    hotspots.push(readFields(src, pos, hotspot.fields));
  let nameEnd = start;
  while (nameEnd < start + nameSize && src[nameEnd] !== 0) nameEnd++;
  const name = nameSize > 0 ? src.subarray(start, nameEnd) : undefined;
  const more = { name, hotspots, rest: src.subarray(rest, end) };
  const version = versionOf(release) as LargeVersion;
  return { version, ...IMHD_ABSENT, ...stored, ...flags, ...more };
}

/** Whether a payload is a header of version 6, with nothing behind its hotspots. */
function isWhole6({ src, start, end }: Place): boolean {
  return end - start >= 18 && end - start === 18 + 4 * u16le(src, start + 16);
}

/** Whether a payload has the revision of version 7. */
function isMarked7({ src, start, end }: Place): boolean {
  return end - start >= 22 && u32le(src, start) === 730;
}

/** Whether a payload is a header of version 7, with nothing behind its hotspots. */
function isWhole7(place: Place): boolean {
  const { src, start, end } = place;
  return isMarked7(place) && end - start === 22 + 4 * u16le(src, start + 20);
}

/** Whether a payload has the revision of version 8. */
function isMarked8({ src, start, end }: Place): boolean {
  if (end - start < 68) return false;
  const revision = u32le(src, start + 40);
  return revision === 801 || revision === 800;
}

const isLater = (place: Place) => isWhole7(place) || isMarked8(place);
const isNot7 = (place: Place) => !isMarked7(place) && (isWhole6(place) || isMarked8(place));

/** Whether a payload is a header of another version. */
const OTHERS: ByRelease<(place: Place) => boolean, LargeRelease> = {
  '5': isLater,
  '5-amiga': isLater,
  '6': isLater,
  '6-sam-and-max': isLater,
  '7': isNot7,
  '7-full-throttle': isNot7,
  '8': (place) => !isMarked8(place) && (isWhole6(place) || isWhole7(place)),
};
