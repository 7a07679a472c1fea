// Where the parts of a picture are, by version:
//
//   4       BM or OI            a picture with its planes in a chain, see strip-table/chained.ts
//   5 to 7  IMnn
//             SMAP              strips
//             BOMP              rows of runs instead, in a few objects: see bomp/bomp.ts
//             ZPnn              planes, numbered by tag
//   8       IMAG > WRAP
//             OFFS              u32le for each picture, from the start of the OFFS block
//             SMAP              strips of one picture:
//               BSTR            see strip-table/nested.ts
//               ZPLN > WRAP
//                 OFFS          u32le for each plane, from plane 1 on, from the start of the OFFS block;
//                               0 for a plane that is not there
//                 ZSTR          strips of one plane, see strip-table/nested.ts
//             BOMP              rows of runs, for a picture without strips
//             ...

import { findChild } from '../block/find.js';
import { type Block, openChildren, payloadStart, siblings } from '../block/level.js';
import { isKnown } from '../block/unknown.js';
import { openWrap, wrapBlock, wrapCount } from '../block/wrap.js';
import { bompAt } from '../bomp/bomp.js';
import { attempt, fail, type Reporter } from '../errors.js';
import { type Allowance, take } from '../limits.js';
import { zplaneNumber } from '../mask/zplane.js';
import {
  chainedPicture,
  chainedPlanes,
  chainRules,
  nestedTable,
  type StripTable,
  taggedTable,
} from '../strip-table/index.js';
import type { Release, Version } from '../version.js';
import type { Image, ImageSize, ImageZplane } from './image.js';

/** The fields of a picture that come from its blocks. A BOMP has a size of its own. */
export type ImageParts = Pick<Image, 'coding' | 'pixelsAt' | 'strips' | 'rows' | 'zplanes'> &
  Partial<Omit<ImageSize, 'what'>>;

/** Where a picture is, in one form for all versions. */
interface Found {
  /** The block with the pixels. */
  readonly pixels: Block | undefined;
  readonly strips: StripTable | undefined;
  /** How strips are coded, if not as `strips`. */
  readonly coding?: 'strips' | 'old-strips';
  readonly zplanes: readonly ImageZplane[];
}

/** How a picture is searched for. */
export interface Search extends Release {
  readonly reporter: Reporter | undefined;
  /** Blocks that may still be read. */
  readonly allowance: Allowance;
}

type Finder = (block: Block, search: Search) => Found;

const FINDERS: Readonly<Record<Version, Finder>> = {
  4: findChained,
  5: findTagged,
  6: findTagged,
  7: findTagged,
  8: findNested,
};

/**
 * Finds the parts of a picture in the block that holds it. With a reporter a part that cannot be
 * read counts as absent.
 */
export function imageParts(block: Block, search: Search): ImageParts {
  return partsOf(block, FINDERS[search.version](block, search), search);
}

/**
 * The parts of a picture; without pixels, its place is the block that should hold it. A BOMP brings
 * its own size.
 */
function partsOf(
  block: Block,
  { pixels = block, strips, coding = 'strips', zplanes }: Found,
  { version, reporter }: Search,
): ImageParts {
  const parts = { pixelsAt: pixels.start, strips, rows: undefined, zplanes };
  if (pixels.tag !== 'BOMP') return { ...parts, coding: strips && coding };
  const { src, end } = pixels;
  const bomp = attempt(reporter, () => bompAt(src, payloadStart(pixels), end, version));
  return { ...parts, coding: bomp && 'bomp', ...bomp };
}

function findChained(block: Block, search: Search): Found {
  return chainedAt(block, payloadStart(block), search);
}

/** Finds the parts of a picture in a chain from `pos` on, up to the end of its block. */
export function chainedParts(block: Block, pos: number, search: Search): ImageParts {
  return partsOf(block, chainedAt(block, pos, search), search);
}

function chainedAt(block: Block, pos: number, { variant, reporter }: Search): Found {
  const { src, end, tag } = block;
  const rules = chainRules(variant);
  const strips = attempt(reporter, () => chainedPicture(src, pos, end, tag));
  const planes: StripTable[] = [];
  if (strips) attempt(reporter, () => chainedPlanes(strips, end, rules, planes));
  const zplanes = planes.map((plane, i) => ({ number: i + 1, strips: plane }));
  return { pixels: block, strips, coding: rules.coding, zplanes };
}

function findTagged(block: Block, { reporter, allowance }: Search): Found {
  // Of two blocks with the same tag the first counts, as in the games.
  const found = new Map<string, Block>();
  for (const child of siblings(openChildren(block, undefined), reporter, allowance)) {
    if (!isKnown(child, 'SMAP BOMP BMAP ZPnn', block.tag, reporter)) continue;
    if (!found.has(child.tag)) found.set(child.tag, child);
  }
  const smap = found.get('SMAP');
  const zplanes = [...found.values()].flatMap((child) => {
    const number = zplaneNumber(child.tag);
    return number === undefined ? [] : { number, strips: taggedTable(child, 2) };
  });
  return {
    pixels: smap ?? found.get('BOMP'),
    strips: smap && taggedTable(smap, 4),
    zplanes: zplanes.sort((a, b) => a.number - b.number),
  };
}

function findNested(block: Block, { reporter }: Search): Found {
  const pixels = attempt(reporter, () => wrapBlock(openWrap(block), 0, NESTED));
  return nestedPicture(pixels, reporter);
}

/** Tags of a picture's block in an IMAG. */
const NESTED: readonly string[] = ['SMAP', 'BOMP'];

function nestedPicture(pixels: Block | undefined, reporter: Reporter | undefined): Found {
  if (pixels?.tag !== 'SMAP') return { pixels, strips: undefined, zplanes: [] };
  return {
    pixels,
    strips: attempt(reporter, () => nestedStrips(pixels)),
    zplanes: attempt(reporter, () => nestedPlanes(pixels, reporter)) ?? [],
  };
}

/** Finds the parts of each picture in an IMAG; `undefined` for a picture that is not there. */
export function nestedParts(block: Block, search: Search): (ImageParts | undefined)[] {
  const { reporter, allowance } = search;
  const pictures: (ImageParts | undefined)[] = [];
  attempt(reporter, () => {
    const wrap = openWrap(block);
    for (let entry = 0; entry < wrapCount(wrap); entry++) {
      const pixels = attempt(reporter, () => wrapBlock(wrap, entry, NESTED));
      const parts = pixels && partsOf(pixels, nestedPicture(pixels, reporter), search);
      take(allowance, 1 + (parts?.zplanes.length ?? 0), block.start, 'IMAG');
      pictures.push(parts);
    }
  });
  return pictures;
}

function nestedStrips(smap: Block): StripTable {
  const bstr = findChild(smap, 'BSTR');
  if (bstr === undefined) fail('MISSING', smap.start, 'SMAP has no BSTR');
  return nestedTable(bstr, 'SMAP');
}

/** Highest number of a plane: the tags of other versions have two hexadecimal digits for it. */
const MAX_PLANES = 255;

function nestedPlanes(smap: Block, reporter: Reporter | undefined): ImageZplane[] {
  const zpln = findChild(smap, 'ZPLN');
  if (zpln === undefined) return [];
  const wrap = openWrap(zpln);
  const count = wrapCount(wrap);
  if (count > MAX_PLANES) fail('BAD_VALUE', wrap.offs.start, `${count} planes`);
  const zplanes: ImageZplane[] = [];
  for (let number = 1; number <= count; number++)
    attempt(reporter, () => {
      const zstr = wrapBlock(wrap, number - 1, ['ZSTR']);
      if (zstr) zplanes.push({ number, strips: nestedTable(zstr, `plane ${number}`) });
    });
  return zplanes;
}
