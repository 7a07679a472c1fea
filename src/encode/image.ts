// Encoders for pictures with their z-planes. For the layouts see image/parts.ts.

import { HEADER_SIZE } from '../block/header.js';
import { shown } from '../bytes.js';
import type { Zplane } from '../mask/index.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';
import { encodeBlock } from './block.js';
import { concat, u16le, u32le } from './bytes.js';
import { checkRecord, checkSparse } from './check.js';
import { type EncodeSmapOptions, encodeSmap, encodeStrips } from './smap.js';
import { tabled } from './strip-table.js';
import { encodeMaskStrips, encodeZplane } from './zplane.js';

/** A picture to build: the background of a room, or an object in one state. */
export interface ImageFields extends EncodeSmapOptions {
  /** Pixels, a positive multiple of 8. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /**
   * Z-planes of the same size: entry i is plane i + 1, and `undefined` for a plane that the picture
   * does not have. At most 255; in version 4 at most three, without gaps.
   */
  readonly zplanes: readonly (Zplane | undefined)[];
}

/** Builds the payload of the block that holds a picture. */
type Writer = (image: ImageFields) => Uint8Array;

const WRITERS: Readonly<Record<Version, Writer>> = {
  4: chained,
  5: tagged,
  6: tagged,
  7: tagged,
  8: (image) => encodeImag([image]),
};

/**
 * Builds a picture with its z-planes, as `readRoom` and `readRoomObjects` find it.
 *
 * @returns payload of BM in version 4, which is also what {@link encodeOi} takes; of IMnn in versions 5
 *   to 7; of an IMAG with this picture in version 8
 * @throws {RangeError} if a side is out of range, there are too few pixels, a code is unknown, missing,
 *   or cannot hold its strip; if a plane is not of the picture's size, or cannot be encoded; if there
 *   are more planes than fit; or if the version is unknown.
 * @throws {TypeError} if `image` is not a record, its pixels not a Uint8Array, its planes not a list of
 *   {@link Zplane}, or the version absent.
 */
export function encodeImage(image: ImageFields, options: VersionOptions): Uint8Array {
  const write = entryOf(WRITERS, options?.version, 'a picture');
  checkRecord(image, 'image');
  return write(image);
}

/**
 * Builds an IMAG payload, of version 8: pictures that share a size, such as those of an object.
 *
 * @param images - entry i is the picture of state i + 1; `undefined` for a state without one
 * @throws {RangeError} as {@link encodeImage}.
 * @throws {TypeError} if `images` is not a list of records; or as {@link encodeImage}.
 */
export function encodeImag(images: readonly (ImageFields | undefined)[]): Uint8Array {
  checkSparse(images, 'images');
  return wrap(images.map((image) => image && nested(image)));
}

/** Most planes of a chain. */
const MAX_CHAINED = 3;

/** Most planes that numbers of two hexadecimal digits tell apart. */
const MAX_PLANES = 255;

function chained(image: ImageFields): Uint8Array {
  const planes = planesOf(image, MAX_CHAINED);
  const strips = stripsOf(image);
  const chain = planes.map((plane, i) => {
    if (plane === undefined) throw new RangeError(`version 4 cannot leave out plane ${i + 1}`);
    return sized(encodeMaskStrips(plane), u16le);
  });
  return concat([sized(strips, u32le), ...chain, u16le(0)]);
}

/** Strips behind their table, behind the size of all that, which takes as many bytes as an entry. */
function sized(
  strips: readonly (Uint8Array | undefined)[],
  entry: (value: number) => Uint8Array,
): Uint8Array {
  const entrySize = entry(0).length;
  const { table, bodies } = tabled(strips, entry, entrySize + strips.length * entrySize);
  const content = concat([...table, ...bodies]);
  return concat([entry(entrySize + content.length), content]);
}

function tagged(image: ImageFields): Uint8Array {
  const planes = planesOf(image, MAX_PLANES);
  const { pixels, width, height } = image;
  const zplanes = planes.flatMap((plane, i) =>
    plane === undefined ? [] : encodeBlock(zplaneTag(i + 1), encodeZplane(plane)),
  );
  return concat([encodeBlock('SMAP', encodeSmap(pixels, width, height, image)), ...zplanes]);
}

function zplaneTag(number: number): string {
  return `ZP${number.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** An SMAP of version 8. */
function nested(image: ImageFields): Uint8Array {
  const planes = planesOf(image, MAX_PLANES);
  const strips = encodeBlock('BSTR', wrap(stripsOf(image)));
  const zstrs = planes.map((plane) => plane && encodeBlock('ZSTR', wrap(encodeMaskStrips(plane))));
  return encodeBlock('SMAP', strips, encodeBlock('ZPLN', wrap(zstrs)));
}

/** A WRAP of blocks or strips: a table, whose entries count from OFFS, and what they lead to. */
function wrap(strips: readonly (Uint8Array | undefined)[]): Uint8Array {
  const { table, bodies } = tabled(strips, u32le, HEADER_SIZE + strips.length * 4);
  return encodeBlock('WRAP', encodeBlock('OFFS', ...table), ...bodies);
}

function stripsOf(image: ImageFields): Uint8Array[] {
  const { pixels, width, height } = image;
  return encodeStrips(pixels, width, height, image);
}

/** The planes of a picture; throws unless they have its size. */
function planesOf({ width, height, zplanes }: ImageFields, most: number): ImageFields['zplanes'] {
  checkSparse(zplanes, 'zplanes');
  if (zplanes.length > most)
    throw new RangeError(`${zplanes.length} z-planes, at most ${most} fit`);
  zplanes.forEach((plane, i) => {
    if (plane === undefined || (plane.width === width && plane.height === height)) return;
    const size = `${shown(plane.width)}x${shown(plane.height)}`;
    throw new RangeError(`plane ${i + 1} of ${size} pixels, not ${shown(width)}x${shown(height)}`);
  });
  return zplanes;
}
