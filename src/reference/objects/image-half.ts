// OI and OBIM: the pictures of an object
//
// The image half of an object holds a picture for each state in which it shows:
//
//   version 4, OI       versions 5 to 7, OBIM       version 8, OBIM
//   0  u16  object id   IMHD           header       IMHD         header
//   2  ...  picture     IM01, IM02 ..  a picture    IMAG > WRAP  pictures
//           for all                    for a state    OFFS       u32 for each state from 1 on
//           states                                    SMAP or BOMP ..
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
// the version: 4 never ORs, 5 to 7 always allow it, and in version 8 a flag of 16 in IMHD forbids it.
//
// Trap: an OBIM may state another number of images than it has. The blocks count.
//
// Vectors: `fixtures/object/engine-v3.json` to `fixtures/object/engine-v8.json`, `fixtures/object/pairs.json`,
// `fixtures/object/objects.json`.

import type { Block } from '../../block/level.js';
import { fieldAt, need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import type { ObjectImageHeader } from '../../object/imhd.js';
import type { ObjectImage, StateImage } from '../../object/object-image.js';
import type { StripTable } from '../../strip/table/table.js';
import {
  type ByRelease,
  isReleaseIn,
  type LargeRelease,
  releaseOf,
  type Versioned,
} from '../../version.js';
import { pictureDialect } from '../images/chained.js';
import { releaseTraits } from '../index-file/traits.js';
import { imhdAt } from './imhd.js';
import { blockAt, blockOf, blocksIn, firstBlockIn, payloadOf } from './inner-blocks.js';

/** What is known of a picture. */
type Parts = Pick<Image, 'coding' | 'pixelsAt' | 'block' | 'strips' | 'rows'> &
  Partial<Pick<Image, 'width' | 'height' | 'widthAt' | 'heightAt'>>;

/** What a header says of all pictures, and where. */
type Stated = Pick<
  Image,
  'width' | 'height' | 'widthAt' | 'heightAt' | 'zplaneCount' | 'zplaneCountAt'
>;

/** A picture, and the state that it is for. */
interface Found {
  readonly state: number;
  readonly parts: Parts;
}

/** Finds the id of an object by its name. */
type IdByName = (name: Uint8Array) => number | undefined;

/** How the image half of a release with OBIM is read. */
interface ImageRules {
  readonly find: (children: readonly Block[], release: LargeRelease) => Found[];
  /** Where IMHD stores the width, the height behind it, and the number of planes. */
  readonly statedAt: readonly [width: number, height: number, planes: number];
  /** Where BOMP stores its width and its height, how many bytes each has, and where its rows are. */
  readonly bomp: readonly [width: number, height: number, size: 2 | 4, rows: number];
}

const V5: ImageRules = { find: taggedPictures, statedAt: [12, 14, 4], bomp: [2, 4, 2, 10] };
const V7: ImageRules = { find: taggedPictures, statedAt: [12, 14, 16], bomp: [2, 4, 2, 10] };
const V8: ImageRules = { find: nestedPictures, statedAt: [56, 60, 0], bomp: [0, 4, 4, 8] };

const RULES: ByRelease<ImageRules, LargeRelease> = {
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
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
  return isReleaseIn(RULES, release)
    ? readObim(block, room, release, idByName)
    : readOi(block, room);
}

function readOi(block: Block, room: Versioned): ObjectImage {
  const { src, start, end } = payloadOf(block);
  need(start, 2, end, 'OI');
  const id = u16le(src, start);
  const found: Found[] = [];
  if (start + 2 < end) {
    const strips = chainedStrips(block, start + 2);
    const coding = pictureDialect(releaseOf(room)) === undefined ? 'strips' : 'old-strips';
    const parts = { coding, pixelsAt: block.start, block, strips, rows: undefined } as const;
    if (strips !== undefined) found.push({ state: 1, parts });
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

/** The table of a picture in OI at `base`; `undefined` for a length of 0. */
function chainedStrips({ src, end, tag }: Block, base: number): StripTable | undefined {
  need(base, 4, end, tag);
  const length = u32le(src, base);
  if (length === 0) return undefined;
  if (length < 4 || base + length > end) fail('BAD_SIZE', base, tag);
  const stop = base + length;
  return { what: tag, src, at: base + 4, entrySize: 4, entriesEnd: stop, base, end: stop };
}

function readObim(
  block: Block,
  room: Versioned,
  release: LargeRelease,
  idByName: IdByName,
): ObjectImage {
  const children = blocksIn(block);
  const imhd = blockOf(children, 'IMHD');
  if (imhd === undefined) fail('MISSING', block.start, 'IMHD');
  const header = imhdAt(payloadOf(imhd), release);
  const id = header.name === undefined ? header.id : idByName(header.name);
  const found = RULES[release].find(children, release);
  const images = imagesOf(found, statedBy(imhd, header, release), block, room, id);
  return { id, header, masksOr: orsMasks(room, header.flags ?? 0), images };
}

function statedBy(imhd: Block, header: ObjectImageHeader, release: LargeRelease): Stated {
  const [widthAt, heightAt, planesAt] = RULES[release].statedAt;
  const { start } = payloadOf(imhd);
  return {
    width: header.width,
    height: header.height,
    widthAt: start + widthAt,
    heightAt: start + heightAt,
    zplaneCount: header.zplaneCount,
    zplaneCountAt: start + planesAt,
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
    const digits = state.toString(16).toUpperCase();
    const block = blockOf(children, `IM${digits.length < 2 ? `0${digits}` : digits}`);
    if (block !== undefined) found.push({ state, parts: taggedPicture(block, release) });
  }
  return found;
}

function taggedPicture(block: Block, release: LargeRelease): Parts {
  const children = blocksIn(block);
  const smap = blockOf(children, 'SMAP');
  const bomp = blockOf(children, 'BOMP');
  if (smap === undefined && bomp !== undefined) return rowsIn(bomp, block, release);
  if (smap === undefined)
    return { coding: undefined, pixelsAt: block.start, block, strips: undefined, rows: undefined };
  const { src, start: base, end } = smap;
  const at = payloadOf(smap).start;
  const strips: StripTable = { what: 'SMAP', src, at, entrySize: 4, entriesEnd: end, base, end };
  return { coding: 'strips', pixelsAt: base, block, strips, rows: undefined };
}

/** A picture of rows; `block` is the one that holds the picture. */
function rowsIn(bomp: Block, block: Block, release: LargeRelease): Parts {
  const { src, start, end } = payloadOf(bomp);
  const [width, height, size, rows] = RULES[release].bomp;
  need(start, rows, end, 'BOMP');
  return {
    coding: 'bomp',
    pixelsAt: bomp.start,
    block,
    strips: undefined,
    rows: { src, start: start + rows, end },
    width: fieldAt(src, start + width, size),
    height: fieldAt(src, start + height, size),
    widthAt: start + width,
    heightAt: start + height,
  };
}

/** The pictures that the table of an IMAG leads to. */
function nestedPictures(children: readonly Block[], release: LargeRelease): Found[] {
  const imag = blockOf(children, 'IMAG');
  const found: Found[] = [];
  if (imag === undefined) return found;
  const table = wrapIn(imag);
  const { src, at, entriesEnd, base, end } = table;
  for (let state = 1; at + 4 * state <= entriesEnd; state++) {
    const entry = at + 4 * (state - 1);
    const pos = base + u32le(src, entry);
    if (pos === base) continue;
    if (pos + 8 > end) fail('BAD_OFFSET', entry, 'IMAG');
    const isPicture = /^(SMAP|BOMP)$/.test(String.fromCharCode(...src.subarray(pos, pos + 4)));
    if (!isPicture) fail('BAD_OFFSET', entry, 'IMAG');
    const block = blockAt(src, pos, end, table.what);
    found.push({ state, parts: nestedPicture(block, release) });
  }
  return found;
}

function nestedPicture(block: Block, release: LargeRelease): Parts {
  if (block.tag === 'BOMP') return rowsIn(block, block, release);
  const bstr = blockOf(blocksIn(block), 'BSTR');
  if (bstr === undefined) fail('MISSING', block.start, 'BSTR');
  const strips = wrapIn(bstr);
  return { coding: 'strips', pixelsAt: block.start, block, strips, rows: undefined };
}

/** The table of a WRAP, which is the first block in a block. Its OFFS comes first in it. */
function wrapIn(block: Block): StripTable {
  const wrap = firstBlockIn(block);
  if (wrap?.tag !== 'WRAP') fail('MISSING', block.start, 'WRAP');
  const offs = firstBlockIn(wrap);
  if (offs?.tag !== 'OFFS') fail('MISSING', block.start, 'OFFS');
  const { start: base, end: entriesEnd } = offs;
  const at = payloadOf(offs).start;
  return { what: wrap.path, src: wrap.src, at, entrySize: 4, entriesEnd, base, end: wrap.end };
}
