// Rooms
//
// A room is ROOM in versions 5 to 8 and RO in versions 3 and 4. Its blocks, in any order:
//
// | versions 5 to 7 | version 8 | versions 3 and 4 | what it is |
// |---|---|---|---|
// | RMHD | RMHD | HD | size |
// | TRNS | in RMHD | none | transparent palette index |
// | CLUT, or PALS (6, 7) | CLUT or PALS | PA | palettes |
// | CYCL | CYCL | CC | color cycles |
// | RMIM > RMIH | in RMHD | none | how many z-planes are set aside |
// | RMIM > IM00 | IMAG | BM | the background with its z-planes |
// | OBIM | OBIM | OI | images of objects |
// | OBCD | RMSC > OBCD | OC | code of objects |
// | BOXD, BOXM, SCAL | as 5 | BX, SA | walk boxes |
// | EPAL (5, 6) | none | SP | 16 colors in place of 256: 256 bytes of two nibbles; not used |
// | EXCD, ENCD | in RMSC | EX, EN | scripts that run when the room is left and entered |
// | NLSC, LSCR | in RMSC | LC, LS | number of local scripts; a local script, its number first (u8; u16 in version 7, u32 in 8) |
// | none | none | NL, SL | sounds and scripts that are loaded with the room; not used |
//
// RMHD, in versions 3 and 4 HD, has the size of a room:
//
//   versions 3 to 6, 6 bytes   version 7, 10 bytes      version 8, 24 bytes
//   0  u16le  width            0  u32le  revision, 730  0   u32le  revision, 800 or 801
//   2  u16le  height           4  u16le  width          4   u32le  width
//   4  u16le  objects          6  u16le  height         8   u32le  height
//                              8  u16le  objects        12  u32le  objects
//                                                       16  u32le  z-planes that the room sets aside
//                                                       20  u32le  transparent palette index
//
// The width is a multiple of 8 in every room that has a background. A header that is shorter than its version's is
// `TRUNCATED` at its end, one as long as that of another version `BAD_SIZE` behind its last field: most often the
// version is wrong. Other bytes behind the fields are spare.
//
// RMIH, versions 5 to 7: u16le, the number of z-planes that the room sets aside, not counting the picture.
// TRNS, versions 5 to 7: u8, the transparent palette index; then a zero byte.
//
// Trap: published texts call TRNS four bytes, and RMIH a kind of RMHD. TRNS has two bytes: four would run into the
// next tag.
//
// Trap: if no block names a transparent index, as always in versions 3 and 4, it is 255. It is not "none".
//
// Trap: the number of objects is not to be relied on. Count the blocks.
//
// Trap: RMIH may count more z-planes than there are ZPnn blocks, or fewer.
//
// Vectors: `fixtures/room/rmhd.json`, `fixtures/room/rmih.json`, `fixtures/room/trns.json`.

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
