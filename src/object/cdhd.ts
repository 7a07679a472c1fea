// CDHD: the header of an object's code half, versions 5 and 6.
//
//   version 5, 13 bytes                    version 6, 17 bytes
//   0   u16le  object id                   0   u16le  object id
//   2   u8     x / 8                       2   i16le  x, pixels
//   3   u8     y / 8                       4   i16le  y, pixels
//   4   u8     width / 8                   6   u16le  width, pixels
//   5   u8     height / 8                  8   u16le  height, pixels
//   6   u8     flags: parent's state       10  u8     flags
//   7   u8     parent                      11  u8     parent
//   8   i16le  walk-to x, pixels           12  i16le  unused: the walk-to point is a hotspot
//   10  i16le  walk-to y, pixels           14  i16le  unused
//   12  u8     direction                   16  u8     direction
//
// From version 7 on it has 8 bytes, and the image half has the geometry. The sizes tell the
// versions apart.

import { checkPayload } from '../block/mistakes.js';
import { i16le, u16le } from '../bytes.js';
import type { Box } from '../geometry.js';
import { checkLength, entryOf, type ObjectVersion, type VersionOptions } from '../version.js';

/** The header of an object's code half: its box, its container, and where to stand to use it. */
export interface ObjectCodeHeader {
  /** Version whose layout it has. */
  readonly version: ObjectVersion;
  /** Object id, 0..65535, the same for the whole game; pairs the code with its image. */
  readonly id: number;
  /** Left edge of the box in the room, pixels; a multiple of 8 in version 5. */
  readonly x: number;
  /** Upper edge of the box in the room, pixels; a multiple of 8 in version 5. */
  readonly y: number;
  /** Pixels; a multiple of 8 in version 5. */
  readonly width: number;
  /** Pixels; a multiple of 8 in version 5. */
  readonly height: number;
  /** As stored; see {@link ObjectCodeHeader.parentState}. */
  readonly flags: number;
  /** Place of the container among the room's OBCD blocks, from 1; 0 for none. Not an object id. */
  readonly parent: number;
  /** Required state of the container, 0..15: 1 for flags of 0x80, else their low nibble. */
  readonly parentState: number;
  /** Where an actor stands to use the object, pixels in the room, signed. Version 6: unused, and 0. */
  readonly walkX: number;
  /** The same, vertically. */
  readonly walkY: number;
  /** Stored byte; its low two bits are a {@link DirectionCode}: 0 west, 1 east, 2 south, 3 north. */
  readonly actorDir: number;
}

/** Where the fields are in the payload. The id comes first in every version. */
interface Layout {
  /** Bytes of the payload. */
  readonly size: number;
  readonly boxAt: number;
  readonly readBox: (src: Uint8Array, pos: number) => Box;
  /** Position of the flags; the other fields follow. */
  readonly flagsAt: number;
}

const LAYOUTS: Readonly<Record<ObjectVersion, Layout>> = {
  5: { size: 13, boxAt: 2, readBox: boxInCells, flagsAt: 6 },
  6: { size: 17, boxAt: 2, readBox: boxInPixels, flagsAt: 10 },
};

/**
 * Reads an object's code header.
 *
 * @param src - CDHD payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 13 bytes (version 6: 17); `BAD_SIZE`
 *   if it is longer, as in a game of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCdhd(
  src: Uint8Array,
  options: VersionOptions<ObjectVersion>,
): ObjectCodeHeader {
  checkPayload(src, 'CDHD');
  return cdhdAt(src, 0, src.length, options?.version);
}

/** Reads the payload from `pos` to `end`. */
export function cdhdAt(
  src: Uint8Array,
  pos: number,
  end: number,
  version: ObjectVersion,
): ObjectCodeHeader {
  const { boxAt, readBox, flagsAt } = entryOf(LAYOUTS, version, 'CDHD');
  checkLength(pos, end, version, LAYOUTS, 'CDHD');
  const rest = pos + flagsAt;
  const flags = src[rest];
  return {
    version,
    id: u16le(src, pos),
    ...readBox(src, pos + boxAt),
    flags,
    parent: src[rest + 1],
    parentState: flags === 0x80 ? 1 : flags & 0x0f,
    walkX: i16le(src, rest + 2),
    walkY: i16le(src, rest + 4),
    actorDir: src[rest + 6],
  };
}

function boxInCells(src: Uint8Array, pos: number): Box {
  return {
    x: src[pos] * 8,
    y: src[pos + 1] * 8,
    width: src[pos + 2] * 8,
    height: src[pos + 3] * 8,
  };
}

function boxInPixels(src: Uint8Array, pos: number): Box {
  return {
    x: i16le(src, pos),
    y: i16le(src, pos + 2),
    width: u16le(src, pos + 4),
    height: u16le(src, pos + 6),
  };
}
