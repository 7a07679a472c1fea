// IMHD: the header of an object's image half, versions 5 and 6.
//
//   0   u16le  object id
//   2   u16le  images      number of IMnn blocks; the blocks themselves decide
//   4   u16le  z-planes    of each image
//   6   u8     flags       unused by the engines
//   7   u8     unknown
//   8   i16le  x           pixels in the room
//   10  i16le  y
//   12  u16le  width       pixels, of every image
//   14  u16le  height
//   16  u16le  hotspots    version 6 only; at least one, even without images
//   18  ...    that many { i16le x, i16le y }, counted from the object's own x and y
//
// Version 5 ends at 16: further bytes have no known meaning.

import type { Block } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { i16le, need, u16le } from '../bytes.js';
import type { Point } from '../geometry.js';
import type { ImageSize } from '../image/image.js';
import { entryOf, type ObjectVersion, type VersionOptions } from '../version.js';

/** The header of an object's image half: the place and size that all its images share. */
export interface ObjectImageHeader {
  /** Version whose layout it has. */
  readonly version: ObjectVersion;
  /** Object id, 0..65535. */
  readonly id: number;
  /** Number of images as stored; the IMnn blocks that exist are what counts. */
  readonly imageCount: number;
  /** Number of z-planes of each image, as stored. */
  readonly zplaneCount: number;
  /** As stored; the engines of versions 5 and 6 do not use it. */
  readonly flags: number;
  /** Byte 7, as stored. */
  readonly unknown: number;
  /** Left edge in the room, pixels, signed. */
  readonly x: number;
  /** Upper edge in the room, pixels, signed. */
  readonly y: number;
  /** Pixels of each image. */
  readonly width: number;
  /** Pixels of each image. */
  readonly height: number;
  /** Walk-to points, relative to `x` and `y`: entry i is for state i + 1. Empty in version 5. */
  readonly hotspots: readonly Point[];
}

/** How a version's header ends. */
interface Layout {
  /** Bytes before the hotspots. */
  readonly size: number;
  /** Where their number is stored; `undefined` in a version without any. */
  readonly hotspotsAt: number | undefined;
}

const LAYOUTS: Readonly<Record<ObjectVersion, Layout>> = {
  5: { size: 16, hotspotsAt: undefined },
  6: { size: 18, hotspotsAt: 16 },
};

/** Where the width is stored; the height follows it. */
const SIZE_AT = 12;

/**
 * Reads an object's image header.
 *
 * @param src - IMHD payload, without the 8-byte block header. Trailing bytes are ignored.
 * @throws {DecodeError} `TRUNCATED` if the fields or the hotspots do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readImhd(
  src: Uint8Array,
  options: VersionOptions<ObjectVersion>,
): ObjectImageHeader {
  checkPayload(src, 'IMHD');
  return imhdAt(src, 0, src.length, options?.version);
}

/** Reads the payload from `pos` to `end`. */
export function imhdAt(
  src: Uint8Array,
  pos: number,
  end: number,
  version: ObjectVersion,
): ObjectImageHeader {
  const { size, hotspotsAt } = entryOf(LAYOUTS, version, 'IMHD');
  need(pos, size, end, 'IMHD');
  return {
    version,
    id: u16le(src, pos),
    imageCount: u16le(src, pos + 2),
    zplaneCount: u16le(src, pos + 4),
    flags: src[pos + 6],
    unknown: src[pos + 7],
    x: i16le(src, pos + 8),
    y: i16le(src, pos + 10),
    width: u16le(src, pos + SIZE_AT),
    height: u16le(src, pos + SIZE_AT + 2),
    hotspots: hotspotsAt === undefined ? [] : readHotspots(src, pos + hotspotsAt, end),
  };
}

/** Where the header block stores its number of images. */
export function imageCountAt(block: Block): number {
  return payloadStart(block) + 2;
}

/** Where the header block stores its number of z-planes. */
export function zplaneCountAt(block: Block): number {
  return payloadStart(block) + 4;
}

/** The size of an object's pictures, and where the header block stores it. */
export function imageSize(
  block: Block,
  { width, height }: ObjectImageHeader,
): Omit<ImageSize, 'what'> {
  const widthAt = payloadStart(block) + SIZE_AT;
  return { width, height, widthAt, heightAt: widthAt + 2 };
}

function readHotspots(src: Uint8Array, pos: number, end: number): Point[] {
  const count = u16le(src, pos);
  need(pos + 2, count * 4, end, `IMHD with ${count} hotspots`);
  return Array.from({ length: count }, (_, i) => ({
    x: i16le(src, pos + 2 + i * 4),
    y: i16le(src, pos + 4 + i * 4),
  }));
}
