// IMHD: the header of an object's image half
//
// In versions 5 to 8 a block IMHD says where the pictures of an object are in the room, and how large. The image half
// of versions 3 and 4, OI, has no header: the code half gives the size of its picture. All numbers are little-endian;
// offsets count from the payload.
//
//   version 5, 16 bytes          version 7, 22 bytes          version 8, 72 bytes (68 in revision 800)
//   version 6, 18 bytes
//   0   u16  object id           0   u32  revision, 730       0   char[40]  name, up to a zero
//   2   u16  images              4   u16  object id           40  u32  revision: 801, or 800 in the demo
//   4   u16  z-planes            6   u16  images              44  u32  images
//   6   u8   flags               8   i16  x                   48  i32  x
//   7   u8   unknown             10  i16  y                   52  i32  y
//   8   i16  x                   12  u16  width               56  u32  width
//   10  i16  y                   14  u16  height              60  u32  height
//   12  u16  width               16  u16  z-planes            64  u32  direction, degrees
//   14  u16  height              18  u8   flags               68  u32  flags: not in revision 800
//   16  u16  hotspots (6)        19  u8   direction           72  ...  hotspots, from 68 in revision 800
//   18  ...  hotspots            20  u16  hotspots
//                                22  ...  hotspots
//
// x, y, width and height are pixels: the place of the object in the room, and the size of each of its pictures.
// `images` counts the pictures and `z-planes` the planes of each; if they differ from the blocks, the blocks
// count.
//
// A hotspot is a point, x and then y, from the place of the object: i16 in versions 6 and 7, and i32 in version
// 8. An actor stands there to use the object: the first for state 1, the next for state 2, and so on. Versions 6
// and 7 store how many there are; in version 8 they go on to the end of the block. Version 5 has none. Bytes
// behind the hotspots have no known meaning; version 8 has none, and part of a hotspot at its end is `TRUNCATED`.
//
// Version 8 has no object id. The name pairs the image with an object: its id is the place of that name in the
// index file. Only the first 40 bytes count.
//
// Flags have a meaning in version 8 alone: 16 keeps the z-planes of the object from being ORed.
//
// The direction of version 8 is an angle of any number of degrees. An actor has one of eight: "Angles"
// gives their ranges.
//
// Trap: bytes 4 to 7 of versions 5 and 6 are u16 planes, u8 flags and one unknown byte. Some descriptions read u8
// flags, a padding byte and u16 hotspots; some a dword of planes. The hotspots of version 6 stand at 16.
//
// Trap: the revision of IMHD in version 8 is 801, though the room header of the same game says 800.
//
// A header of another version than the expected one is refused, with `BAD_SIZE` behind the fewest bytes that the
// expected version has: 16, 18, 22 or 68. How a header looks that is
//
// - of version 8: 68 bytes or more, and 801 or 800 at 40.
// - of version 7: 730 at 0, and the payload ends with the hotspots that it counts.
// - of version 6: the payload ends with the hotspots that it counts. A reader of version 5 does not look for this, as
//   bytes may follow a header of version 5.
//
// If version 7 is expected, 730 at 0 settles it; if version 8 is, 801 or 800 at 40. A header that looks like none of
// the three is taken in versions 5 to 7; in version 8 it is `BAD_VALUE` at the revision.
//
// Vectors: `fixtures/object/imhd.json`; real objects in `fixtures/object/engine-v5.json` to
// `fixtures/object/engine-v8.json`.

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
