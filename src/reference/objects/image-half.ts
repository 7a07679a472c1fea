// OI and OBIM: the pictures of an object
//
// The image half of an object holds a picture for each state in which it shows:
//
//   versions 3 and 4, OI  versions 5 to 7, OBIM       version 8, OBIM
//   0  u16  object id     IMHD           header       IMHD         header
//   2  ...  picture       IM01, IM02 ..  a picture    IMAG > WRAP  pictures
//           for all                      for a state    OFFS       u32 for each state from 1 on
//           states                                      SMAP or BOMP ..
//
// The numbers of IMnn are hexadecimal: IM0A is the picture of state 10, and IM10 that of state 16. IM00 is only in
// rooms. If two blocks have the same tag, the first counts; other blocks are ignored.
//
// The entries of OFFS in version 8 count from the start of the OFFS block. Entry n, from 0 on, is the picture of
// state n + 1; 0 is none. An entry that leads to anything but an SMAP or BOMP is `BAD_OFFSET` where it is stored.
//
// What holds the pixels of a picture:
//
//   OI       from byte 2 on: u32 length of the picture, 0 for none; then u32 for each strip;
//            then the strips
//   IMnn     SMAP: a table of u32 for each strip, from the header of the SMAP; then the strips
//            without an SMAP: BOMP, rows of runs
//   IMAG     SMAP > BSTR > WRAP: OFFS has the table, from the start of the OFFS block
//            BOMP: rows of runs
//
// An IMAG or BSTR that does not begin with WRAP > OFFS is `MISSING`, and so is an SMAP of version 8 without a BSTR,
// each where the block starts. A length in OI that is below 4, or leads past the block, is `BAD_SIZE` where it is
// stored.
//
// Pictures have the size that IMHD says, the same for all states. OI says none: there the size in OC counts. A BOMP
// has a size of its own.
//
//   BOMP, versions 5 to 7      BOMP, version 8
//   0   u16  unknown           0  u32  width
//   2   u16  width             4  u32  height
//   4   u16  height            8  ...  rows
//   6   u32  unused
//   10  ...  rows
//
// The z-planes of an object either replace those of the room, or are ORed into them, strip by strip. That is up to
// the version: 3 and 4 never OR, 5 to 7 always allow it, and in version 8 a flag of 16 in IMHD forbids it.
//
// Trap: an OBIM may state another number of images than it has. The blocks count.
//
// Vectors: `fixtures/object/engine-v3.json` to `fixtures/object/engine-v8.json`, `fixtures/object/pairs.json`,
// `fixtures/object/objects.json`.

import type { Block } from '../../block/level.js';
import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readField } from '../../fields.js';
import type { Image } from '../../image/image.js';
import { allowanceOf } from '../../limits.js';
import { IMHD_LAYOUTS, type ObjectImageHeader } from '../../object/imhd.js';
import { type ObjectImage, OI_HEAD, type StateImage } from '../../object/object-image.js';
import {
  type ByRelease,
  isReleaseIn,
  type LargeRelease,
  releaseOf,
  type Versioned,
} from '../../version.js';
import { childBlocks } from '../blocks/walk.js';
import { openWrap, wrapCount, wrapEntry } from '../blocks/wrap.js';
import { releaseTraits } from '../index-file/traits.js';
import { nestedPicture, type Picture, pictureInBm, pictureInIm } from '../rooms/background.js';
import { firstWith, payloadOf } from '../rooms/room.js';
import { imhdAt } from './imhd.js';

/** What a header says of all pictures, and where. */
type Stated = Pick<
  Image,
  'width' | 'height' | 'widthAt' | 'heightAt' | 'zplaneCount' | 'zplaneCountAt'
>;

/** A picture, and the state that it is for. */
interface Found {
  readonly state: number;
  readonly parts: Picture;
}

/** Finds the id of an object by its name. */
type IdByName = (name: Uint8Array) => number | undefined;

/** Finds the pictures among the blocks of an OBIM. */
type Finder = (children: readonly Block[], release: LargeRelease) => Found[];

const FINDERS: ByRelease<Finder, LargeRelease> = {
  '5': taggedPictures,
  '5-amiga': taggedPictures,
  '6': taggedPictures,
  '6-sam-and-max': taggedPictures,
  '7': taggedPictures,
  '7-full-throttle': taggedPictures,
  '8': nestedPictures,
};

/** The flag of IMHD that forbids to OR the planes of an object, where a version has one. */
const NO_OR = 16;

/**
 * Reads an OI or OBIM block.
 *
 * @param idByName - finds the id of an object of version 8
 * @throws {DecodeError} `MISSING` for an OBIM without IMHD, or an IMAG without WRAP, OFFS or BSTR; `TRUNCATED`,
 *   `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` for damage.
 */
export function imageHalf(block: Block, room: Versioned, idByName: IdByName): ObjectImage {
  const release = releaseOf(room);
  return isReleaseIn(FINDERS, release)
    ? readObim(block, room, release, idByName)
    : readOi(block, room);
}

function readOi(block: Block, room: Versioned): ObjectImage {
  const { src, start, end } = payloadOf(block);
  need(start, OI_HEAD.size, end, 'OI');
  const id = readField(src, start, OI_HEAD.fields.id);
  const found: Found[] = [];
  if (start + OI_HEAD.size < end) {
    const parts = pictureInBm(block, releaseOf(room), OI_HEAD.size);
    if (parts.strips !== undefined) found.push({ state: 1, parts });
  }
  const at = { widthAt: block.start, heightAt: block.start, zplaneCountAt: block.start };
  const stated = { width: 0, height: 0, zplaneCount: undefined, ...at };
  const images = imagesOf(found, stated, block, room, id);
  return { id, header: undefined, masksOr: orsMasks(room, 0), images };
}

/** Whether the planes of an object with some flags are ORed. */
function orsMasks(room: Versioned, flags: number): boolean {
  const { masksOr } = releaseTraits(room);
  return masksOr === 'always' || (masksOr === 'unless flagged' && (flags & NO_OR) === 0);
}

function readObim(
  block: Block,
  room: Versioned,
  release: LargeRelease,
  idByName: IdByName,
): ObjectImage {
  const children = childBlocks(block);
  const imhd = firstWith(children, 'IMHD');
  if (imhd === undefined) fail('MISSING', block.start, 'IMHD');
  const header = imhdAt(payloadOf(imhd), release);
  const id = header.name === undefined ? header.id : idByName(header.name);
  const found = FINDERS[release](children, release);
  const images = imagesOf(found, statedBy(imhd, header, release), block, room, id);
  return { id, header, masksOr: orsMasks(room, header.flags ?? 0), images };
}

function statedBy(imhd: Block, header: ObjectImageHeader, release: LargeRelease): Stated {
  const { fields } = IMHD_LAYOUTS[release];
  const { start } = payloadOf(imhd);
  return {
    width: header.width,
    height: header.height,
    widthAt: start + fields.width[0],
    heightAt: start + fields.height[0],
    zplaneCount: header.zplaneCount,
    zplaneCountAt: start + (fields.zplaneCount?.[0] ?? 0),
  };
}

/** Records of pictures, by ascending state. */
function imagesOf(
  found: Found[],
  stated: Stated,
  { src }: Block,
  { version, variant }: Versioned,
  id: number | undefined,
): StateImage[] {
  found.sort((a, b) => a.state - b.state);
  const images: StateImage[] = [];
  for (const { state, parts } of found) {
    const what = `object ${id ?? 'without an id'}, state ${state}`;
    images.push({ version, variant, what, src, ...stated, ...parts, state });
  }
  return images;
}

/** The pictures in IM01, IM02 and so on. */
function taggedPictures(children: readonly Block[], release: LargeRelease): Found[] {
  const found: Found[] = [];
  for (let state = 1; state <= 255; state++) {
    const digits = state.toString(16).toUpperCase().padStart(2, '0');
    const block = firstWith(children, `IM${digits}`);
    if (block === undefined) continue;
    found.push({ state, parts: pictureInIm(block, release, allowanceOf(undefined)) });
  }
  return found;
}

/** The pictures that the table of an IMAG leads to. */
function nestedPictures(children: readonly Block[], release: LargeRelease): Found[] {
  const imag = firstWith(children, 'IMAG');
  const found: Found[] = [];
  if (imag === undefined) return found;
  const wrap = openWrap(imag);
  for (let state = 1; state <= wrapCount(wrap); state++) {
    const block = wrapEntry(wrap, state - 1, ['SMAP', 'BOMP']);
    if (block === undefined) continue;
    found.push({ state, parts: nestedPicture(block, release, allowanceOf(undefined)) });
  }
  return found;
}
