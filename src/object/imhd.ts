// IMHD: the header of an object's image half. Version 4 has none: the code half has the size.
//
//   version 5, 16 bytes          version 7, 22 bytes          version 8, 72 bytes
//   version 6, 18 bytes
//   0   u16le  object id         0   u32le  revision, 730     0   u8[40] name, up to a zero
//   2   u16le  images            4   u16le  object id         40  u32le  revision, 801 or 800
//   4   u16le  z-planes          6   u16le  images            44  u32le  images
//   6   u8     flags             8   i16le  x                 48  i32le  x
//   7   u8     unknown           10  i16le  y                 52  i32le  y
//   8   i16le  x                 12  u16le  width             56  u32le  width
//   10  i16le  y                 14  u16le  height            60  u32le  height
//   12  u16le  width             16  u16le  z-planes          64  u32le  direction, degrees
//   14  u16le  height            18  u8     flags             68  u32le  flags; not in revision 800
//   16  u16le  hotspots (6)      19  u8     direction
//                                20  u16le  hotspots
//
// `images` counts the pictures, and `z-planes` the planes of each; the blocks decide. x and y are pixels
// in the room; width and height are pixels of every image. Hotspots follow: points relative to x and y,
// i16le in versions 6 and 7, and i32le in version 8, where they go on to the end. Further bytes have no
// known meaning; version 8 never has them.

import { type Block, type Place, payloadStart, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { entryOf, type LargeVersion, type VersionOptions } from '../version.js';
import {
  fields5,
  fields6,
  fields7,
  fields8,
  isRevision8,
  type ObjectImageHeader,
  REVISION_8_AT,
} from './imhd-fields.js';
import type { StatedImage } from './object-image.js';

/** Where the fields are, and how bytes of the version are recognized. */
interface Layout {
  /** Fewest bytes. */
  readonly size: number;
  readonly imagesAt: number;
  /** Where the z-planes are, if they are stored. */
  readonly zplanesAt: number | undefined;
  /** Where the width is stored. */
  readonly sizeAt: number;
  /** Bytes from the width to the height. */
  readonly step: number;
  readonly read: (src: Uint8Array, pos: number, end: number) => Omit<ObjectImageHeader, 'version'>;
  /** Whether a payload of that many bytes has nothing behind its hotspots. */
  readonly fits: (src: Uint8Array, pos: number, length: number) => boolean;
  /** Whether a payload has the version word of the games; `undefined` in versions without one. */
  readonly isMarked: ((src: Uint8Array, pos: number) => boolean) | undefined;
}

const REVISION_7 = 730;

const LAYOUTS: Readonly<Record<LargeVersion, Layout>> = {
  5: {
    size: 16,
    imagesAt: 2,
    zplanesAt: 4,
    sizeAt: 12,
    step: 2,
    read: fields5,
    fits: (_src, _pos, length) => length === 16,
    isMarked: undefined,
  },
  6: {
    size: 18,
    imagesAt: 2,
    zplanesAt: 4,
    sizeAt: 12,
    step: 2,
    read: fields6,
    fits: (src, pos, length) => length === 18 + u16le(src, pos + 16) * 4,
    isMarked: undefined,
  },
  7: {
    size: 22,
    imagesAt: 6,
    zplanesAt: 16,
    sizeAt: 12,
    step: 2,
    read: fields7,
    fits: (src, pos, length) => length === 22 + u16le(src, pos + 20) * 4,
    isMarked: (src, pos) => u32le(src, pos) === REVISION_7,
  },
  8: {
    size: 68,
    imagesAt: 44,
    zplanesAt: undefined,
    sizeAt: 56,
    step: 4,
    read: fields8,
    fits: isMarked8,
    isMarked: isMarked8,
  },
};

function isMarked8(src: Uint8Array, pos: number): boolean {
  return isRevision8(u32le(src, pos + REVISION_8_AT));
}

/**
 * Reads an object's image header.
 *
 * @param src - IMHD payload, without the 8-byte block header. Bytes behind the hotspots are its
 *   `rest`.
 * @throws {DecodeError} `TRUNCATED` if the fields or the hotspots do not fit into `src`; `BAD_SIZE`
 *   if it is the header of another version, but 5 and 6 cannot be told apart; `BAD_VALUE` for an
 *   unknown revision in version 8, or if `src` is a whole block.
 * @throws {RangeError} if the version is unknown, or 4, which has no such header.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readImhd(
  src: Uint8Array,
  options: VersionOptions<LargeVersion>,
): ObjectImageHeader {
  checkPayload(src, 'IMHD');
  entryOf(LAYOUTS, options?.version, 'IMHD');
  return imhdAt(wholeOf(src), options.version);
}

/** Reads a payload. */
export function imhdAt(place: Place, version: LargeVersion): ObjectImageHeader {
  checkForm(place, version);
  return { version, ...LAYOUTS[version].read(place.src, place.start, place.end) };
}

/**
 * Throws `TRUNCATED` for a payload that is too short, and `BAD_SIZE` for a payload of another version. In
 * versions without a version word, every size that is large enough passes: bytes behind it are spare.
 */
function checkForm({ src, start, end }: Place, version: LargeVersion): void {
  const { size, isMarked } = LAYOUTS[version];
  const length = end - start;
  if (length >= size && isMarked?.(src, start)) return;
  // Version words say more than sizes do, so the last versions come first.
  const fitting = Object.entries<Layout>(LAYOUTS)
    .reverse()
    .find(
      ([, { size: least, fits, isMarked: marked }]) =>
        length >= least &&
        (length < size || isMarked !== undefined || marked !== undefined) &&
        fits(src, start, length) &&
        (marked?.(src, start) ?? true),
    );
  const other = fitting && Number(fitting[0]) !== version ? fitting[0] : undefined;
  const hint = other === undefined ? '' : `: that is version ${other}`;
  const detail = `IMHD has ${length} bytes, version ${version} has ${size} or more${hint}`;
  if (length < size) fail('TRUNCATED', end, detail);
  if (other !== undefined) fail('BAD_SIZE', start + size, detail);
}

/** What the header says of an object's pictures, and where. */
export function statedImage(
  block: Block,
  { version, width, height, zplaneCount }: ObjectImageHeader,
): StatedImage {
  const { sizeAt, step, zplanesAt = 0 } = LAYOUTS[version];
  const pos = payloadStart(block);
  const widthAt = pos + sizeAt;
  const zplaneCountAt = pos + zplanesAt;
  return { width, height, widthAt, heightAt: widthAt + step, zplaneCount, zplaneCountAt };
}
