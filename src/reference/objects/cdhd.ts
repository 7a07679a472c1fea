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
import { i16le, need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { ObjectCodeHeader } from '../../object/cdhd.js';
import {
  type ByRelease,
  checkRelease,
  type Release,
  type Version,
  versionOf,
} from '../../version.js';
import { checkPayload } from '../boxes/check.js';

type Fields = Omit<ObjectCodeHeader, 'version'>;

/** A form of the header. */
interface CodeForm {
  /** Bytes of the header. */
  readonly size: number;
  /** Whether more follows it in its payload. */
  readonly goesOn: boolean;
  readonly read: (src: Uint8Array, pos: number) => Fields;
}

const OC: CodeForm = { size: 14, goesOn: true, read: fieldsOfOc };
const V5: CodeForm = { size: 13, goesOn: false, read: fieldsInCells };
const V6: CodeForm = { size: 17, goesOn: false, read: fieldsInPixels };
const V7: CodeForm = { size: 8, goesOn: false, read: fieldsWithoutBox };

const FORMS: ByRelease<CodeForm> = {
  '3': OC,
  '4': OC,
  '4-amiga': OC,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': V7,
  '8': V7,
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
  const { size, goesOn, read } = FORMS[release];
  need(start, size, end, 'CDHD');
  const others = Object.values(FORMS).filter((form) => !form.goesOn);
  const isOther = end > start + size && others.some((form) => form.size === end - start);
  if (isOther && !goesOn) fail('BAD_SIZE', start + size, 'CDHD');
  return { version: versionOf(release), ...read(src, start) };
}

/** The state of the container that flags ask for, in versions 3 to 6. */
function parentStateOf(flags: number): number {
  return flags === 0x80 ? 1 : flags % 16;
}

function fieldsOfOc(src: Uint8Array, pos: number): Fields {
  const flags = src[pos + 4] & 0x80;
  return {
    revision: undefined,
    id: u16le(src, pos),
    unknown: src[pos + 2],
    x: 8 * src[pos + 3],
    y: 8 * (src[pos + 4] & 0x7f),
    width: 8 * src[pos + 5],
    height: src[pos + 11] & 0xf8,
    flags,
    parent: src[pos + 6],
    parentState: parentStateOf(flags),
    walkX: i16le(src, pos + 7),
    walkY: i16le(src, pos + 9),
    actorDir: src[pos + 11] & 7,
  };
}

function fieldsInCells(src: Uint8Array, pos: number): Fields {
  return {
    revision: undefined,
    id: u16le(src, pos),
    x: 8 * src[pos + 2],
    y: 8 * src[pos + 3],
    width: 8 * src[pos + 4],
    height: 8 * src[pos + 5],
    flags: src[pos + 6],
    parent: src[pos + 7],
    parentState: parentStateOf(src[pos + 6]),
    walkX: i16le(src, pos + 8),
    walkY: i16le(src, pos + 10),
    actorDir: src[pos + 12],
    unknown: undefined,
  };
}

function fieldsInPixels(src: Uint8Array, pos: number): Fields {
  return {
    revision: undefined,
    id: u16le(src, pos),
    x: i16le(src, pos + 2),
    y: i16le(src, pos + 4),
    width: u16le(src, pos + 6),
    height: u16le(src, pos + 8),
    flags: src[pos + 10],
    parent: src[pos + 11],
    parentState: parentStateOf(src[pos + 10]),
    walkX: i16le(src, pos + 12),
    walkY: i16le(src, pos + 14),
    actorDir: src[pos + 16],
    unknown: undefined,
  };
}

function fieldsWithoutBox(src: Uint8Array, pos: number): Fields {
  return {
    revision: u32le(src, pos),
    id: u16le(src, pos + 4),
    x: undefined,
    y: undefined,
    width: undefined,
    height: undefined,
    flags: src[pos + 7],
    parent: src[pos + 6],
    parentState: src[pos + 7],
    walkX: undefined,
    walkY: undefined,
    actorDir: undefined,
    unknown: undefined,
  };
}
