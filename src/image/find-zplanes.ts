// Where the z-planes of a picture are; for the layouts see parts.ts.

import { type Block, openChildren, SILENT, siblings } from '../block/level.js';
import { openWrap, wrapCount, wrapEntry } from '../block/wrap.js';
import { attempt, fail, type Reporter } from '../errors.js';
import { zplaneNumber } from '../mask/zplane.js';
import { chainedPlanes } from '../strip/table/chained.js';
import { taggedTable } from '../strip/table/tagged.js';
import { releaseOf } from '../version.js';
import type { Image, ImageZplane } from './image.js';
import { PICTURE_RULES, type PictureForm } from './rules.js';

/** Finds the planes in a block; adds each that it finds to `planes`. */
type Finder = (
  block: Block,
  planes: ImageZplane[],
  image: Image,
  reporter: Reporter | undefined,
) => void;

const FINDERS: Readonly<Record<PictureForm, Finder>> = { chain: chained, tagged, nested };

/**
 * Finds the z-planes of a picture, by ascending number. Throws or reports damage that the reader of the
 * picture has not reported; a bad plane is left out.
 */
export function findZplanes(image: Image, reporter: Reporter | undefined): ImageZplane[] {
  const { block } = image;
  const planes: ImageZplane[] = [];
  const { form } = PICTURE_RULES[releaseOf(image)];
  if (block !== undefined) attempt(reporter, () => FINDERS[form](block, planes, image, reporter));
  return planes;
}

function chained({ end }: Block, planes: ImageZplane[], image: Image): void {
  const { planes: form, maxPlanes } = PICTURE_RULES[releaseOf(image)];
  if (image.strips !== undefined) chainedPlanes(image.strips, end, form, maxPlanes, planes);
}

/** The blocks of a picture, whose damage its reader has reported. */
export function pictureBlocks(block: Block): Iterable<Block> {
  return siblings(openChildren(block), SILENT);
}

function tagged(block: Block, planes: ImageZplane[]): void {
  // If two blocks have the same tag, the first counts, as in the games.
  for (const child of pictureBlocks(block)) {
    const number = zplaneNumber(child.tag);
    if (number === undefined || planes.some((plane) => plane.number === number)) continue;
    planes.push({ number, strips: taggedTable(child, 2) });
  }
  planes.sort((a, b) => a.number - b.number);
}

function nested(
  block: Block,
  planes: ImageZplane[],
  image: Image,
  reporter: Reporter | undefined,
): void {
  const zpln = [...pictureBlocks(block)].find(({ tag }) => tag === 'ZPLN');
  if (zpln === undefined) return;
  const wrap = openWrap(zpln, reporter);
  const count = wrapCount(wrap);
  if (count > PICTURE_RULES[releaseOf(image)].maxPlanes)
    fail('BAD_VALUE', wrap.base, `${count} planes`);
  for (let number = 1; number <= count; number++)
    attempt(reporter, () => {
      const zstr = wrapEntry(wrap, number - 1, 'ZSTR', reporter);
      if (zstr) planes.push({ number, strips: openWrap(zstr, reporter) });
    });
}
