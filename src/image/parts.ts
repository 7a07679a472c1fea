// Where the parts of a picture are, by version. The planes are found when they are asked for: see zplanes.ts.
//
//   3, 4    BM or OI            a picture with its planes in a chain, see strip/table.ts
//   5 to 7  IMnn
//             SMAP              strips
//             BOMP              rows of runs instead, in a few objects: see bomp/bomp.ts
//             ZPnn              planes, numbered by tag
//   8       IMAG > WRAP
//             OFFS              u32le for each picture, from the start of the OFFS block
//             SMAP              strips of one picture:
//               BSTR > WRAP
//                 OFFS          u32le * strips, from the start of the OFFS block
//                 ...           strips: no blocks
//               ZPLN > WRAP
//                 OFFS          u32le for each plane, from plane 1 on, from the start of the OFFS block;
//                               0 for a plane that is not there
//                 ZSTR          strips of one plane, as BSTR; an offset of 0 for a strip without a body
//             BOMP              rows of runs, for a picture without strips
//             ...

import { type Block, openChildren, payloadStart, siblings } from '../block/level.js';
import { openWrap, wrapCount, wrapEntry } from '../block/wrap.js';
import { bompAt } from '../bomp/bomp.js';
import { attempt, fail, type Reporter } from '../errors.js';
import { type Allowance, take } from '../limits.js';
import { chainedPicture, type StripTable, taggedTable } from '../strip/table.js';
import type { Release } from '../version.js';
import { type Image, type ImageSize, PICTURE_RULES } from './image.js';

/** The fields of a picture that come from its blocks. A BOMP has a size of its own. */
export type ImageParts = Pick<Image, 'coding' | 'pixelsAt' | 'block' | 'strips' | 'rows'> &
  Partial<ImageSize>;

export interface ReadContext {
  readonly release: Release;
  readonly reporter: Reporter | undefined;
  /** Blocks that may still be read. */
  readonly allowance: Allowance;
}

/** The parts of a picture of strips, or of a picture without pixels, with its place. */
export function stripParts(pixelsAt: number, block?: Block, strips?: StripTable): ImageParts {
  return { coding: strips && 'strips', pixelsAt, block, strips, rows: undefined };
}

/** The parts of a picture of rows, with a size of its own. */
function bompParts(bomp: Block, block: Block, { release, reporter }: ReadContext): ImageParts {
  const { src, start, end } = bomp;
  const found = attempt(reporter, () => bompAt(src, payloadStart(bomp), end, release));
  return { ...stripParts(start, block), coding: found && 'bomp', ...found };
}

/** Finds the parts of a picture in a chain from `pos` on, up to the end of its block, which is all of a stream. */
export function chainedParts(
  block: Block,
  { release, reporter }: ReadContext,
  pos: number = payloadStart(block),
): ImageParts {
  const { src, end, tag } = block;
  const { coding, pixels } = PICTURE_RULES[release];
  const strips = pixels && attempt(reporter, () => chainedPicture(src, pos, end, pixels, tag));
  const found = stripParts(block.start, block, strips);
  return { ...found, coding: strips || !pixels ? coding : undefined };
}

/**
 * Finds the parts of a picture in an IMnn. With a reporter a part that cannot be read counts as absent. Without pixels,
 * the place of a picture is the block that should hold it.
 */
export function taggedParts(block: Block, context: ReadContext): ImageParts {
  const { reporter, allowance } = context;
  // If two blocks have the same tag, the first counts, as in the games.
  const found: Record<string, Block | undefined> = {};
  for (const child of siblings(openChildren(block), reporter, allowance))
    found[child.tag] ??= child;
  const { SMAP, BOMP } = found;
  if (BOMP && !SMAP) return bompParts(BOMP, block, context);
  return stripParts((SMAP ?? block).start, block, SMAP && taggedTable(SMAP, 4));
}

/** Finds the parts of the first picture in an IMAG. */
export function nestedParts(block: Block, context: ReadContext): ImageParts {
  const { reporter } = context;
  const pixels = attempt(reporter, () =>
    wrapEntry(openWrap(block, reporter), 0, 'SMAP BOMP', reporter),
  );
  return pixels ? nestedPicture(pixels, context) : stripParts(block.start);
}

function nestedPicture(pixels: Block, context: ReadContext): ImageParts {
  if (pixels.tag === 'BOMP') return bompParts(pixels, pixels, context);
  const { reporter, allowance } = context;
  let bstr: Block | undefined;
  for (const child of siblings(openChildren(pixels), reporter, allowance))
    if (child.tag === 'BSTR') bstr ??= child;
  const strips = attempt(reporter, () =>
    openWrap(bstr ?? fail('MISSING', pixels.start, 'SMAP has no BSTR'), reporter),
  );
  return stripParts(pixels.start, pixels, strips);
}

/** Finds the parts of each picture in an IMAG; `undefined` for a picture that is not there. */
export function nestedPictures(block: Block, context: ReadContext): (ImageParts | undefined)[] {
  const { reporter, allowance } = context;
  const pictures: (ImageParts | undefined)[] = [];
  attempt(reporter, () => {
    const wrap = openWrap(block, reporter);
    for (let entry = 0; entry < wrapCount(wrap); entry++) {
      const pixels = attempt(reporter, () => wrapEntry(wrap, entry, 'SMAP BOMP', reporter));
      take(allowance, 1, block.start, 'IMAG');
      pictures.push(pixels && nestedPicture(pixels, context));
    }
  });
  return pictures;
}
