// CDHD and OC: the header of an object's code half
//
// An object of a room has two halves, in two blocks. The code half has a header, the name and the scripts; the
// image half has the pictures. In versions 5 to 8 the header of the code half is a block of its own, CDHD. In
// versions 3 and 4 it opens the block OC. All numbers are little-endian; offsets count from the payload, behind the
// block's header.
//
//   versions 3 and 4, OC                   version 5, CDHD, 13 bytes
//   0   u16  object id                     0   u16  object id
//   2   u8   unknown                       2   u8   x / 8
//   3   u8   x / 8                         3   u8   y / 8
//   4   u8   bits 0-6: y / 8               4   u8   width / 8
//            bit 7: parent's state         5   u8   height / 8
//   5   u8   width / 8                     6   u8   flags: parent's state
//   6   u8   parent                        7   u8   parent
//   7   i16  walk-to x, pixels             8   i16  walk-to x, pixels
//   9   i16  walk-to y, pixels             10  i16  walk-to y, pixels
//   11  u8   bits 3-7: height, pixels      12  u8   direction
//            bits 0-2: direction
//   12  u8   place of the name
//   13  ...  verb table
//
//   version 6, CDHD, 17 bytes              versions 7 and 8, CDHD, 8 bytes
//   0   u16  object id                     0   u32  version word, 732 in known files
//   2   i16  x, pixels                     4   u16  object id
//   4   i16  y, pixels                     6   u8   parent
//   6   u16  width, pixels                 7   u8   parent's state
//   8   u16  height, pixels
//   10  u8   flags: parent's state
//   11  u8   parent
//   12  i16  unused
//   14  i16  unused
//   16  u8   direction
//
// `parent` is the place of the container among the code halves of the room, counted from 1; 0 is none. It is
// not an object id. `parentState` is the state that the container must have for the object to be there: in
// versions 5 and 6 it is 1 if the flags are exactly 0x80, and else the low four bits of the flags. In versions 3 and 4 the
// flags are bit 7 of byte 4 alone, so that it is 1 if this bit is set, and else 0. In versions 7 and 8 it is the
// whole byte.
//
// The direction is that of an actor who uses the object. Only its low two bits count: 0 west, 1 east, 2 south,
// 3 north.
//
// The readers of CDHD, IMHD, OBNA, VERB and OC take payloads. A whole block is refused (`BAD_VALUE`, at 0): bytes that
// begin with the tag and their own number as u32be, or in versions 3 and 4 with their number as u32le and the tag OC.
//
// A CDHD that is exactly as long as that of another version is `BAD_SIZE` behind the last field: most often the version
// is wrong. Other bytes behind the fields are spare. An OC has 14 bytes or more.
//
// Trap: in versions 3 and 4, bit 7 of byte 4 is not a part of y, and the low three bits of byte 11 not a part of the
// height: the height of an object is a multiple of 8 there.
//
// Trap: flags of 0x82 ask for state 2, not 1. Some descriptions say that bit 7 means "not 0".
//
// Trap: in version 6 x, y, width and height are pixels, in version 5 cells of 8 pixels.
//
// Trap: some descriptions list the directions as 0 east, 1 west, 2 north, 3 south. That is what an actor does who
// enters a room through the object: the engine turns the actor by 180 degrees then.
//
// Vectors: `fixtures/object/cdhd.json`; real objects in `fixtures/object/engine-v4.json` to
// `fixtures/object/engine-v8.json`.

import type { Place } from '../../block/level.js';
import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { CDHD_ABSENT, CDHD_LAYOUTS, type ObjectCodeHeader } from '../../object/cdhd.js';
import {
  type ByRelease,
  checkRelease,
  type Release,
  type Version,
  versionOf,
} from '../../version.js';
import { checkPayload } from '../boxes/check.js';

/** Numbers that are not as stored. */
type Meaning = Pick<ObjectCodeHeader, 'flags' | 'parentState'> & Partial<ObjectCodeHeader>;

/** The stored numbers that decide on them. */
type Stored = Partial<Record<'y' | 'height' | 'flags', number>>;

/** Gives them from the stored ones. */
type Meant = (stored: Stored) => Meaning;

const MEANINGS: ByRelease<Meant> = {
  '3': meantInOc,
  '4': meantInOc,
  '4-amiga': meantInOc,
  '5': meantByFlags,
  '5-amiga': meantByFlags,
  '6': meantByFlags,
  '6-sam-and-max': meantByFlags,
  '7': meantAsStored,
  '7-full-throttle': meantAsStored,
  '8': meantAsStored,
};

/**
 * Reads an object's code header. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of CDHD, or of OC in versions 3 and 4
 * @param version - version of that payload
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if `src` is too short; `BAD_SIZE` if it
 *   is as long as the header of another version.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCdhd(src: Uint8Array, version: Version): ObjectCodeHeader {
  checkPayload(src, 'CDHD', 'OC');
  return cdhdAt({ src, start: 0, end: src.length }, checkRelease({ version }));
}

/** Reads a payload inside of a source. */
export function cdhdAt({ src, start, end }: Place, release: Release): ObjectCodeHeader {
  const { size, open, fields } = CDHD_LAYOUTS[release];
  need(start, size, end, 'CDHD');
  const others = Object.values(CDHD_LAYOUTS).filter((other) => !other.open);
  const isOther = end > start + size && others.some((other) => other.size === end - start);
  if (isOther && !open) fail('BAD_SIZE', start + size, 'CDHD');
  const stored = readFields(src, start, fields);
  return { version: versionOf(release), ...CDHD_ABSENT, ...stored, ...MEANINGS[release](stored) };
}

/** The state of the container that flags ask for, in versions 3 to 6. */
function parentStateOf(flags: number): number {
  return flags === 0x80 ? 1 : flags % 16;
}

/** In OC two bytes hold two numbers each. */
function meantInOc({ y = 0, height = 0 }: Stored): Meaning {
  const flags = y & 0x80;
  const box = { y: 8 * (y & 0x7f), height: height & 0xf8 };
  return { ...box, flags, parentState: parentStateOf(flags), actorDir: height & 7 };
}

function meantByFlags({ flags = 0 }: Stored): Meaning {
  return { flags, parentState: parentStateOf(flags) };
}

function meantAsStored({ flags = 0 }: Stored): Meaning {
  return { flags, parentState: flags };
}
