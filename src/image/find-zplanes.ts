// Where the z-planes of a picture are; for the layouts see parts.ts.

import { type Block, openChildren, SILENT, siblings } from '../block/level.js';
import { openWrap, tellHidden, wrapCount, wrapEntry } from '../block/wrap.js';
import { attempt, fail, problem, type Reporter, report } from '../errors.js';
import { tellGap } from '../gap.js';
import { zplaneNumber } from '../mask/zplane.js';
import { chainedPlanes, chainRules } from '../strip/table/chained.js';
import { taggedTable } from '../strip/table/tagged.js';
import type { Image, ImageZplane } from './image.js';

/** Finds the planes in a block; adds each that it finds to `planes`. */
type Finder = (
  block: Block,
  planes: ImageZplane[],
  image: Image,
  reporter: Reporter | undefined,
  mender: Reporter | undefined,
) => void;

/** Finders by the tag of the block; in all others the planes are blocks with a number. */
const FINDERS: ReadonlyMap<string, Finder> = new Map([
  ['BM', chained],
  ['OI', chained],
  ['SMAP', nested],
]);

/**
 * Finds the z-planes of a picture, by ascending number. Throws or reports damage that the reader of the
 * picture has not reported.
 *
 * @param mends - whether damaged headers are corrected, which is reported
 */
export function findZplanes(
  image: Image,
  reporter: Reporter | undefined,
  mends = true,
): ImageZplane[] {
  const mender = mends ? reporter : undefined;
  const { block } = image;
  const planes: ImageZplane[] = [];
  if (block !== undefined)
    attempt(reporter, () =>
      (FINDERS.get(block.tag) ?? tagged)(block, planes, image, reporter, mender),
    );
  return planes;
}

function chained({ end }: Block, planes: ImageZplane[], { strips, variant }: Image): void {
  if (strips !== undefined) chainedPlanes(strips, end, chainRules(variant), planes);
}

/** The blocks of a picture, whose damage its reader has reported. Only a mender corrects tags and sizes. */
export function pictureBlocks(block: Block, mender?: Reporter | undefined): Iterable<Block> {
  const level = openChildren(block);
  return siblings(level && { ...level, junk: mender === undefined }, SILENT);
}

function tagged(
  block: Block,
  planes: ImageZplane[],
  _image: Image,
  reporter: Reporter | undefined,
  mender: Reporter | undefined,
): void {
  // If two blocks have the same tag, the first counts, as in the games.
  for (const child of pictureBlocks(block, mender)) {
    const number = zplaneNumber(child.tag);
    if (number === undefined || planes.some((plane) => plane.number === number)) continue;
    planes.push({ number, strips: taggedTable(child, 2) });
  }
  planes.sort((a, b) => a.number - b.number);
  const places = planes.map(({ number, strips }) => ({ number, at: strips.base }));
  if (places[0]?.number === 0)
    report(reporter, problem('BAD_VALUE', places[0].at, 'ZP00: pictures have no plane 0'));
  // An object may lack the first planes of its room: it does not change those.
  tellGap(places, block.tag === BACKGROUND ? 0 : (places[0]?.number ?? 0), 'z-planes', reporter);
}

/** Tag of the picture of a room. */
const BACKGROUND = 'IM00';

/** Highest number of a plane: the tags of other versions have two hexadecimal digits for it. */
const MAX_PLANES = 255;

function nested(
  block: Block,
  planes: ImageZplane[],
  _image: Image,
  reporter: Reporter | undefined,
  mender: Reporter | undefined,
): void {
  const zpln = [...pictureBlocks(block, mender)].find(({ tag }) => tag === 'ZPLN');
  if (zpln === undefined) return;
  const wrap = openWrap(zpln, mender);
  const count = wrapCount(wrap);
  if (count > MAX_PLANES) fail('BAD_VALUE', wrap.base, `${count} planes`);
  tellHidden(wrap, reporter);
  for (let number = 1; number <= count; number++)
    attempt(reporter, () => {
      const zstr = wrapEntry(wrap, number - 1, 'ZSTR', mender);
      if (zstr) planes.push({ number, strips: openWrap(zstr, mender) });
    });
}
