// Pixels and planes: docs/format/pictures.md says it in words.

import { fail } from '../../errors.js';
import type { Image, ImageZplane } from '../../image/image.js';
import { PICTURE_DIALECTS } from '../../image/rules.js';
import { checkPixels } from '../../limits.js';
import type { Zplane } from '../../mask/zplane.js';
import type { OldStripCode } from '../../strip/old/old-code.js';
import type { StripCode } from '../../strip/strip-code.js';
import type { StripTable } from '../../strip/table/table.js';
import { type ByRelease, checkRelease } from '../../version.js';
import { rowsAt } from '../bomp/bomp.js';
import { readBomp } from '../bomp/header.js';
import { oldStripCode } from '../old/codes.js';
import { oldStripsOf } from '../old/old-bm.js';
import { putStrip } from '../strips/smap.js';
import { codeOf, stripAt } from '../strips/strip.js';
import { checkImage, checkStrips } from './about.js';
import { HEADER, type Part } from './blocks.js';
import { chainedPlanes, chainedStrips } from './chained.js';
import { pictureStrip, planeOf } from './table.js';
import { taggedPlanes, taggedRows, taggedStrips } from './tagged.js';
import { nestedPlanes, nestedRows, nestedStrips } from './wraps.js';

/** Where the parts of a picture are. */
interface Places {
  readonly strips: (image: Image) => StripTable | undefined;
  readonly rows: ((image: Image) => Part | undefined) | undefined;
  /** All planes, or at least the one of a number. */
  readonly planes: (image: Image, wanted?: number) => ImageZplane[];
}

const CHAINED: Places = { strips: chainedStrips, rows: undefined, planes: chainedPlanes };
const TAGGED: Places = { strips: taggedStrips, rows: taggedRows, planes: taggedPlanes };
const NESTED: Places = { strips: nestedStrips, rows: nestedRows, planes: nestedPlanes };

const PLACES: ByRelease<Places> = {
  '3': CHAINED,
  '4': CHAINED,
  '4-amiga': CHAINED,
  '5': TAGGED,
  '5-amiga': TAGGED,
  '6': TAGGED,
  '6-sam-and-max': TAGGED,
  '7': TAGGED,
  '7-full-throttle': TAGGED,
  '8': NESTED,
};

/** Where the parts of a picture are, by its release. */
function placesOf(image: Image): Places {
  checkImage(image);
  return PLACES[checkRelease(image)];
}

/** Finds the strips of a picture of strips. */
function stripsOf(image: Image): StripTable {
  const places = placesOf(image);
  const isStored = image.coding === 'strips' || image.coding === 'old-strips';
  const table = isStored ? places.strips(image) : undefined;
  if (table === undefined) fail('MISSING', image.pixelsAt, `${image.what}: no strips`);
  checkStrips(image);
  return table;
}

/**
 * Decodes a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param image - the background of a room, or a state of an object
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has neither strips nor rows; `BAD_VALUE` if a side is 0, or
 *   the width of strips not a multiple of 8; `TRUNCATED` if the table, a strip or a row ends early; `BAD_OFFSET`
 *   if a strip's offset leads into the table or out of its block; `BAD_CODE` for an unknown strip code; `BAD_SIZE`
 *   for a block that does not fit; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if its version is unknown.
 * @throws {TypeError} if `image` is not an `Image`.
 */
export function decodeImage(image: Image): Uint8Array {
  const places = placesOf(image);
  if (image.coding === 'bomp') return rowsOf(image, places.rows?.(image));
  const table = stripsOf(image);
  const { width, height } = image;
  const strips = width / 8;
  const src = table.src.subarray(0, table.end);
  const dialect = PICTURE_DIALECTS[checkRelease(image)];
  if (dialect !== undefined) return oldStripsOf(src, table.base, { width, height, dialect });
  const pixels = new Uint8Array(width * height);
  for (let strip = 0; strip < strips; strip++) {
    const pos = pictureStrip(table, strips, strip);
    putStrip(pixels, width, strip, stripAt(src, pos, height));
  }
  return pixels;
}

/** Decodes a picture of rows. Offsets count in the source of the picture. */
function rowsOf(image: Image, bomp: Part | undefined): Uint8Array {
  const { what, src, pixelsAt, widthAt, heightAt } = image;
  if (bomp === undefined) fail('MISSING', pixelsAt, `${what}: no rows`);
  const payload = src.subarray(bomp.start + HEADER, bomp.end);
  const { width, height, rows } = readBomp(payload, image);
  checkPixels(width, height, undefined, widthAt);
  if (width === 0) fail('BAD_VALUE', widthAt, `${what} is 0 wide`);
  if (height === 0) fail('BAD_VALUE', heightAt, `${what} is 0 high`);
  return rowsAt(src.subarray(0, bomp.end), bomp.end - rows.length, width, height, false);
}

/**
 * Reads how each strip of a picture is stored. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param image - the background of a room, or a state of an object
 * @returns one description for each strip, from the left
 * @throws {DecodeError} as `decodeImage`.
 * @throws {RangeError} if its version is unknown.
 * @throws {TypeError} if `image` is not an `Image`.
 */
export function readImageStripCodes(image: Image): (StripCode | OldStripCode)[] {
  const table = stripsOf(image);
  const dialect = PICTURE_DIALECTS[checkRelease(image)];
  const strips = image.width / 8;
  const codes: (StripCode | OldStripCode)[] = [];
  for (let strip = 0; strip < strips; strip++) {
    const pos = pictureStrip(table, strips, strip);
    const code = table.src[pos];
    const old = dialect && oldStripCode(code, { dialect });
    if (dialect !== undefined && old === undefined) fail('BAD_CODE', pos, `strip ${strip}`);
    codes.push(old ?? codeOf(code, pos));
  }
  return codes;
}

/**
 * Finds the z-planes of a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param image - the background of a room, or a state of an object
 * @returns its planes by ascending number
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `MISSING` if a plane is not where it should
 *   be, or does not fit; `BAD_VALUE` for more than 255 planes.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `image` is not an `Image`.
 */
export function readImageZplanes(image: Image): ImageZplane[] {
  return placesOf(image).planes(image);
}

/**
 * Decodes a z-plane of a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param image - the background of a room, or a state of an object
 * @param number - which plane
 * @returns the plane; `undefined` if the picture does not have it
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's offset leads into
 *   the table or out of its block; `BAD_VALUE` if a side is 0 or the width not a multiple of 8; `LIMIT` past the
 *   default limit of pixels. If the plane is not found, the errors of `readImageZplanes`.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `image` is not an `Image`.
 */
export function decodeImageZplane(image: Image, number: number): Zplane | undefined {
  for (const plane of placesOf(image).planes(image, number)) {
    if (plane.number !== number) continue;
    checkStrips(image);
    return planeOf(plane.strips, image.width, image.height);
  }
  // Damage may be why it is not found.
  readImageZplanes(image);
  return undefined;
}
