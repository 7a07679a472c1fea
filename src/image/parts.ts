// Where the parts of a picture are, by version:
//
//   4       BM or OI            a picture with its planes in a chain, see strip-table/chained.ts
//   5 to 7  IMnn
//             SMAP              strips
//             BOMP              rows of runs instead, in a few objects; not decoded here
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

import { findChild, firstBlock } from '../block/find.js';
import { type Block, openSource, payloadStart } from '../block/level.js';
import { blocksOf } from '../block/walk.js';
import { openWrap, wrapBlock, wrapCount } from '../block/wrap.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import { zplaneNumber } from '../mask/zplane.js';
import {
  chainedPicture,
  chainedPlanes,
  nestedTable,
  type StripTable,
  taggedTable,
} from '../strip-table/index.js';
import type { Version } from '../version.js';
import type { Image, ImageZplane } from './image.js';

/** The fields of a picture that come from its blocks. */
type ImageParts = Pick<Image, 'coding' | 'pixelsAt' | 'strips' | 'zplanes'>;

/** Where a picture is, in one form for all versions. */
interface Found {
  /** The block with the pixels. */
  readonly pixels: Block | undefined;
  readonly strips: StripTable | undefined;
  readonly zplanes: readonly ImageZplane[];
}

type Finder = (block: Block, onError: ErrorHandler | undefined) => Found;

const FINDERS: Readonly<Record<Version, Finder>> = {
  4: findChained,
  5: findTagged,
  6: findTagged,
  7: findTagged,
  8: findNested,
};

/**
 * Finds the parts of a picture in the block that holds it. `at` is where that block should be, for
 * when it is absent. With `onError` a part that cannot be read counts as absent.
 */
export function imageParts(
  block: Block | undefined,
  version: Version,
  onError: ErrorHandler | undefined,
  at: number,
): ImageParts {
  const found = block && FINDERS[version](block, onError);
  const { pixels = block, strips, zplanes = [] } = found ?? {};
  const bomp = pixels?.tag === 'BOMP' ? 'bomp' : undefined;
  return { coding: strips ? 'strips' : bomp, pixelsAt: pixels?.start ?? at, strips, zplanes };
}

function findChained(block: Block, onError: ErrorHandler | undefined): Found {
  const { src, end, tag } = block;
  const strips = attempt(onError, () => chainedPicture(src, payloadStart(block), end, tag));
  const planes: StripTable[] = [];
  if (strips) attempt(onError, () => chainedPlanes(strips, end, planes));
  const zplanes = planes.map((plane, i) => ({ number: i + 1, strips: plane }));
  return { pixels: block, strips, zplanes };
}

function findTagged(block: Block, onError: ErrorHandler | undefined): Found {
  const children = blocksOf(openSource(block), onError);
  const smap = firstBlock(children, 'SMAP');
  const zplanes = children.flatMap((child) => {
    const number = zplaneNumber(child.tag);
    return number === undefined ? [] : { number, strips: taggedTable(child, 2) };
  });
  return {
    pixels: smap ?? firstBlock(children, 'BOMP'),
    strips: smap && taggedTable(smap, 4),
    // If two have the same number, the first counts, as in the games.
    zplanes: zplanes
      .sort((a, b) => a.number - b.number)
      .filter(({ number }, i, all) => number !== all[i - 1]?.number),
  };
}

function findNested(block: Block, onError: ErrorHandler | undefined): Found {
  const pixels = attempt(onError, () => wrapBlock(openWrap(block), 0, ['SMAP', 'BOMP']));
  if (pixels?.tag !== 'SMAP') return { pixels, strips: undefined, zplanes: [] };
  return {
    pixels,
    strips: attempt(onError, () => nestedStrips(pixels)),
    zplanes: attempt(onError, () => nestedPlanes(pixels, onError)) ?? [],
  };
}

function nestedStrips(smap: Block): StripTable {
  const bstr = findChild(smap, 'BSTR');
  if (bstr === undefined) fail('MISSING', smap.start, 'SMAP has no BSTR');
  return nestedTable(bstr, 'SMAP');
}

/** Highest number of a plane: the tags of other versions have two hexadecimal digits for it. */
const MAX_PLANES = 255;

function nestedPlanes(smap: Block, onError: ErrorHandler | undefined): ImageZplane[] {
  const zpln = findChild(smap, 'ZPLN');
  if (zpln === undefined) return [];
  const wrap = openWrap(zpln);
  const count = wrapCount(wrap);
  if (count > MAX_PLANES) fail('BAD_VALUE', wrap.offs.start, `${count} planes`);
  const zplanes: ImageZplane[] = [];
  for (let number = 1; number <= count; number++)
    attempt(onError, () => {
      const zstr = wrapBlock(wrap, number - 1, ['ZSTR']);
      if (zstr) zplanes.push({ number, strips: nestedTable(zstr, `plane ${number}`) });
    });
  return zplanes;
}
