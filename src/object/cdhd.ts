// CDHD: the header of an object's code half. In version 4 it opens the OC block.
//
//   version 4, OC                          version 5, 13 bytes
//   0   u16le  object id                   0   u16le  object id
//   2   u8     unknown                     2   u8     x / 8
//   3   u8     x / 8                       3   u8     y / 8
//   4   u8     bits 0-6: y / 8             4   u8     width / 8
//              bit 7: parent's state       5   u8     height / 8
//   5   u8     width / 8                   6   u8     flags: parent's state
//   6   u8     parent                      7   u8     parent
//   7   i16le  walk-to x, pixels           8   i16le  walk-to x, pixels
//   9   i16le  walk-to y, pixels           10  i16le  walk-to y, pixels
//   11  u8     bits 3-7: height, pixels    12  u8     direction
//              bits 0-2: direction
//   12  u8     place of the name: obna.ts
//   13  ...    verb table: verb.ts
//
//   version 6, 17 bytes                    versions 7 and 8, 8 bytes
//   0   u16le  object id                   0   u32le  revision
//   2   i16le  x, pixels                   4   u16le  object id
//   4   i16le  y, pixels                   6   u8     parent
//   6   u16le  width, pixels               7   u8     parent's state
//   8   u16le  height, pixels
//   10  u8     flags                       The image half has the rest.
//   11  u8     parent
//   12  i16le  unused: the walk-to point is a hotspot
//   14  i16le  unused
//   16  u8     direction
//
// The sizes tell most versions apart.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { i16le, u16le, u32le } from '../bytes.js';
import type { ImageSize } from '../image/image.js';
import { checkLength, entryOf, type Version, type VersionOptions } from '../version.js';

/** The header of an object's code half. Fields that its version does not store are `undefined`. */
export interface ObjectCodeHeader {
  /** Version whose layout it has. */
  readonly version: Version;
  /** Version word as stored; `undefined` below version 7. */
  readonly revision: number | undefined;
  /** Object id, 0..65535, the same for the whole game; pairs the code with its image. */
  readonly id: number;
  /**
   * Left edge of the box in the room, pixels; a multiple of 8 in versions 4 and 5. From version 7 on
   * the box is in `ObjectImageHeader`.
   */
  readonly x: number | undefined;
  /** Upper edge of the box in the room, pixels; a multiple of 8 in versions 4 and 5. */
  readonly y: number | undefined;
  /** Pixels; a multiple of 8 in versions 4 and 5. */
  readonly width: number | undefined;
  /** Pixels; a multiple of 8 in versions 4 and 5. */
  readonly height: number | undefined;
  /** As stored: 0 or 0x80 in version 4. See {@link ObjectCodeHeader.parentState}. */
  readonly flags: number;
  /** Place of the container among the room's objects, from 1; 0 for none. Not an object id. */
  readonly parent: number;
  /**
   * Required state of the container. Up to version 6: 1 for flags of 0x80, else their low nibble.
   * From version 7 on: the flags.
   */
  readonly parentState: number;
  /** Where an actor stands to use the object, pixels in the room, signed. Version 6: unused, and 0. */
  readonly walkX: number | undefined;
  /** Vertical part of that place, pixels in the room, signed. Version 6: unused, and 0. */
  readonly walkY: number | undefined;
  /** As stored; its low two bits are a `DirectionCode`: 0 west, 1 east, 2 south, 3 north. */
  readonly actorDir: number | undefined;
  /** Byte 2 of version 4, as stored. */
  readonly unknown: number | undefined;
}

type Fields = Omit<ObjectCodeHeader, 'version'>;

interface Layout {
  /** Bytes of the payload. */
  readonly size: number;
  /** Whether more follows that other functions read. */
  readonly open: boolean;
}

/** The layout of each version. */
export const CDHD_LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: { size: 14, open: true },
  5: { size: 13, open: false },
  6: { size: 17, open: false },
  7: { size: 8, open: false },
  8: { size: 8, open: false },
};

const READERS: Readonly<Record<Version, (src: Uint8Array, pos: number) => Fields>> = {
  4: ocFields,
  5: fieldsInCells,
  6: fieldsInPixels,
  7: bareFields,
  8: bareFields,
};

/** Where OC stores the size, in its payload. */
const OC_SIZE = { widthAt: 5, heightAt: 11 } as const;

/** Where the header stores the size, in its payload; `undefined` if the image half has it. */
export const CODE_SIZES: Readonly<
  Record<Version, Pick<ImageSize, 'widthAt' | 'heightAt'> | undefined>
> = {
  4: OC_SIZE,
  5: { widthAt: 4, heightAt: 5 },
  6: { widthAt: 6, heightAt: 8 },
  7: undefined,
  8: undefined,
};

/**
 * Reads an object's code header.
 *
 * @param src - payload of CDHD, or of OC in version 4, without the block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's 14, 13, 17 or 8 bytes;
 *   `BAD_SIZE` if it is as long as that of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCdhd(src: Uint8Array, options: VersionOptions): ObjectCodeHeader {
  checkPayload(src, 'CDHD OC');
  entryOf(CDHD_LAYOUTS, options?.version, 'CDHD');
  return cdhdAt(wholeOf(src), options.version);
}

/** Reads a payload. */
export function cdhdAt({ src, start, end }: Place, version: Version): ObjectCodeHeader {
  const { size, open } = CDHD_LAYOUTS[version];
  if (!open || end - start < size) checkLength(start, end, version, CDHD_LAYOUTS, 'CDHD');
  return { version, ...READERS[version](src, start) };
}

/** The size in the header of an OC payload that starts at `pos`, and where it is stored. */
export function ocSize(pos: number, { width = 0, height = 0 }: ObjectCodeHeader): ImageSize {
  return { width, height, widthAt: pos + OC_SIZE.widthAt, heightAt: pos + OC_SIZE.heightAt };
}

/** The parent's state in flags: 0x80 stands for 1, other flags have the state in their low nibble. */
function stateIn(flags: number): number {
  return flags === 0x80 ? 1 : flags & 0x0f;
}

function ocFields(src: Uint8Array, pos: number): Fields {
  const flags = src[pos + 4] & 0x80;
  return {
    revision: undefined,
    id: u16le(src, pos),
    x: src[pos + 3] * 8,
    y: (src[pos + 4] & 0x7f) * 8,
    width: src[pos + OC_SIZE.widthAt] * 8,
    height: src[pos + OC_SIZE.heightAt] & 0xf8,
    flags,
    parent: src[pos + 6],
    parentState: stateIn(flags),
    walkX: i16le(src, pos + 7),
    walkY: i16le(src, pos + 9),
    actorDir: src[pos + OC_SIZE.heightAt] & 7,
    unknown: src[pos + 2],
  };
}

function fieldsInCells(src: Uint8Array, pos: number): Fields {
  return {
    ...codeFields(src, pos, pos + 6),
    x: src[pos + 2] * 8,
    y: src[pos + 3] * 8,
    width: src[pos + 4] * 8,
    height: src[pos + 5] * 8,
  };
}

function fieldsInPixels(src: Uint8Array, pos: number): Fields {
  return {
    ...codeFields(src, pos, pos + 10),
    x: i16le(src, pos + 2),
    y: i16le(src, pos + 4),
    width: u16le(src, pos + 6),
    height: u16le(src, pos + 8),
  };
}

/** The fields around the box, which ends at `rest`. */
function codeFields(
  src: Uint8Array,
  pos: number,
  rest: number,
): Omit<Fields, 'x' | 'y' | 'width' | 'height'> {
  const flags = src[rest];
  return {
    revision: undefined,
    id: u16le(src, pos),
    flags,
    parent: src[rest + 1],
    parentState: stateIn(flags),
    walkX: i16le(src, rest + 2),
    walkY: i16le(src, rest + 4),
    actorDir: src[rest + 6],
    unknown: undefined,
  };
}

function bareFields(src: Uint8Array, pos: number): Fields {
  const flags = src[pos + 7];
  return {
    revision: u32le(src, pos),
    id: u16le(src, pos + 4),
    x: undefined,
    y: undefined,
    width: undefined,
    height: undefined,
    flags,
    parent: src[pos + 6],
    parentState: flags,
    walkX: undefined,
    walkY: undefined,
    actorDir: undefined,
    unknown: undefined,
  };
}
