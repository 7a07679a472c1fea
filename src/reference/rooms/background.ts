// Where the background is: docs/format/rooms.md says it in words.

import type { Block } from '../../block/level.js';
import { BOMP_LAYOUTS } from '../../bomp/bomp.js';
import { checkStored, need, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readField } from '../../fields.js';
import type { Image } from '../../image/image.js';
import { PICTURE_DIALECTS } from '../../image/rules.js';
import type { Allowance } from '../../limits.js';
import type { StripTable } from '../../strip/table/table.js';
import { isReleaseIn, type Release } from '../../version.js';
import { childrenOf } from '../blocks/tree.js';
import { blocksIn } from '../blocks/walk.js';
import { openWrap, wrapEntry } from '../blocks/wrap.js';

/** The part of a picture's record that its blocks give. The size only if they store one. */
export type Picture = Pick<Image, 'coding' | 'pixelsAt' | 'block' | 'strips' | 'rows'> &
  Partial<Pick<Image, 'width' | 'height' | 'widthAt' | 'heightAt'>>;

/** A picture without pixels. */
export function noPicture(pixelsAt: number, block?: Block): Picture {
  return { coding: undefined, pixelsAt, block, strips: undefined, rows: undefined };
}

/** The picture in BM; in OI, that behind the id. */
export function pictureInBm(block: Block, release: Release, idSize = 0): Picture {
  const { src, tag: what, end, payload } = block;
  const base = end - payload.length + idSize;
  need(base, 4, end, what);
  const length = u32le(src, base);
  if (length === 0) return noPicture(block.start, block);
  checkStored(length, 4, end - base, base, what);
  const stop = base + length;
  const strips = {
    what,
    src,
    at: base + 4,
    entrySize: 4,
    entriesEnd: stop,
    base,
    end: stop,
  } as const;
  const coding = PICTURE_DIALECTS[release] === undefined ? 'strips' : 'old-strips';
  return { coding, pixelsAt: block.start, block, strips, rows: undefined };
}

/** The picture in IM00. */
export function pictureInIm(block: Block, release: Release, allowance: Allowance): Picture {
  const level = childrenOf(block, '', block.start);
  const blocks = level === undefined ? [] : blocksIn(level, allowance);
  const smap = blocks.find(({ tag }) => tag === 'SMAP');
  const bomp = blocks.find(({ tag }) => tag === 'BOMP');
  if (smap !== undefined) return pictureOfStrips(smap.start, block, tableOf(smap));
  if (bomp !== undefined) return pictureOfRows(bomp, block, release);
  return noPicture(block.start, block);
}

/** The first picture in IMAG. */
export function pictureInImag(block: Block, release: Release, allowance: Allowance): Picture {
  const pixels = wrapEntry(openWrap(block), 0, ['SMAP', 'BOMP']);
  return pixels === undefined ? noPicture(block.start) : nestedPicture(pixels, release, allowance);
}

/** The picture in SMAP or BOMP, version 8. */
export function nestedPicture(pixels: Block, release: Release, allowance: Allowance): Picture {
  if (pixels.tag === 'BOMP') return pictureOfRows(pixels, pixels, release);
  const level = childrenOf(pixels, '', pixels.start);
  const blocks = level === undefined ? [] : blocksIn(level, allowance);
  const bstr = blocks.find(({ tag }) => tag === 'BSTR');
  if (bstr === undefined) fail('MISSING', pixels.start, 'SMAP has no BSTR');
  return pictureOfStrips(pixels.start, pixels, openWrap(bstr));
}

function pictureOfStrips(pixelsAt: number, block: Block, strips: StripTable): Picture {
  return { coding: 'strips', pixelsAt, block, strips, rows: undefined };
}

/** The table that opens an SMAP. */
function tableOf({ tag: what, src, start: base, end, payload }: Block): StripTable {
  return { what, src, at: end - payload.length, entrySize: 4, entriesEnd: end, base, end };
}

function pictureOfRows(bomp: Block, block: Block, release: Release): Picture {
  if (!isReleaseIn(BOMP_LAYOUTS, release)) return noPicture(block.start, block);
  const { src, end } = bomp;
  const { size, fields } = BOMP_LAYOUTS[release];
  const start = end - bomp.payload.length;
  need(start, size, end, 'BOMP');
  return {
    coding: 'bomp',
    pixelsAt: bomp.start,
    block,
    strips: undefined,
    rows: { src, start: start + size, end },
    width: readField(src, start, fields.width),
    height: readField(src, start, fields.height),
    widthAt: start + fields.width[0],
    heightAt: start + fields.height[0],
  };
}
