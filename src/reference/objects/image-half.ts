// OI and OBIM: the pictures of an object: docs/format/objects.md says it in words.

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
import { nestedPicture, type Picture, pictureInBm, pictureInIm } from '../rooms/background.js';
import { firstWith, payloadOf } from '../rooms/room.js';
import { imhdAt } from './imhd.js';
import { traitsOf } from './traits.js';

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
  const { masksOr } = traitsOf(room);
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
