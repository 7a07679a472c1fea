// The z-planes of a picture: which it has, where they are, and their bits. For the layouts see parts.ts.

import { type Block, openChildren, type Place, SILENT, siblings } from '../block/level.js';
import { openWrap, wrapCount, wrapEntry } from '../block/wrap.js';
import {
  attempt,
  type ErrorHandler,
  fail,
  type Problem,
  type Reporter,
  reporterOf,
} from '../errors.js';
import { checkPixels, type Limits } from '../limits.js';
import { planeInto, type Zplane } from '../mask/zplane.js';
import { type DamageOptions, optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { chainedPlanes, taggedTable } from '../strip/table.js';
import { releaseOf } from '../version.js';
import {
  checkImage,
  type Image,
  type ImageZplane,
  PICTURE_RULES,
  type PictureForm,
  type StripRules,
  wholeStrips,
} from './image.js';
import { streamIn, streamMask } from './stream.js';

/**
 * Decodes a z-plane of a picture.
 *
 * @param image - the background of a room, or a state of an object
 * @param number - which plane; 1 is ZP01, or the first of a chain
 * @returns the plane; `undefined` if the picture does not have it: the games then leave the room's plane as it is. With
 *   `onError` it is as wide as its whole strips
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's offset leads into the
 *   table or out of its block; `BAD_VALUE` if a side is 0 or the width not a multiple of 8; `LIMIT` past
 *   `limits.pixels`. If damage may be why the plane is not found, the error is that of {@link readImageZplanes}, for
 *   `onError` as the failure of strip 0. With `onError` only `LIMIT`.
 * @example
 * ```ts
 * import { decodeImageZplane, expandZplane, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * const plane = decodeImageZplane(background, 1);
 * console.log(plane && expandZplane(plane).length); // 46080
 * ```
 */
export function decodeImageZplane(
  image: Image,
  number: number,
  options?: ReadOptions,
): Zplane | undefined {
  const { limits, onError } = optionsOf(options);
  checkImage(image);
  return imageZplane(image, number, limits, onError);
}

/** Decodes a z-plane, as {@link decodeImageZplane}; trusts its arguments but for the limits. */
export function imageZplane(
  image: Image,
  number: number,
  limits: Limits | undefined,
  onError: ErrorHandler | undefined,
): Zplane | undefined {
  return inOrigin(image.origin, onError, (told) => {
    const found = planeOf(image, number, told);
    if (found === undefined) return undefined;
    checkPixels(image.width, image.height, limits, image.widthAt);
    const { strips, height, rest } = wholeStrips(image, told);
    const { strips: table } = found;
    if (table === undefined) {
      const sides = { width: strips * 8, height };
      const rows = streamMask(streamIn(image) as Place, sides, told);
      if (rest !== undefined) told?.(rest);
      return { kind: 'zplane', ...sides, rows, present: new Uint8Array(strips).fill(1) };
    }
    const rows = new Uint8Array(strips * height);
    const present = new Uint8Array(strips);
    planeInto(table, { dst: rows, at: 0, pitch: strips, strips, height }, present, told);
    if (rest !== undefined) told?.(rest);
    return { kind: 'zplane', width: strips * 8, height, rows, present };
  });
}

/**
 * Where the strips of a plane are; `undefined` if the picture does not have the plane. If damage may be why it is not
 * found, throws that error, or reports it as the failure of strip 0.
 */
function planeOf(
  image: Image,
  number: number,
  onError: ErrorHandler | undefined,
): ImageZplane | undefined {
  const problems: Problem[] = [];
  const reporter = reporterOf((problem) => problems.push(problem));
  const found = findZplanes(image, reporter).find((plane) => plane.number === number);
  if (found !== undefined) return found;
  if (onError === undefined) findZplanes(image, undefined);
  for (const problem of problems) onError?.({ ...problem, strip: 0 });
  return undefined;
}

/**
 * Finds the z-planes of a picture. {@link decodeImageZplane} decodes one.
 *
 * @param image - the background of a room, or a state of an object
 * @returns its planes by ascending number; their offsets count in the source of the image. With `onError`, a plane that
 *   cannot be found is absent
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE` for a plane that does not fit into its block; in version 8 also
 *   `MISSING` or `BAD_OFFSET` if a table of planes is damaged, `BAD_VALUE` for more than 255 planes. With `onError`
 *   none.
 */
export function readImageZplanes(image: Image, options?: DamageOptions): ImageZplane[] {
  const { onError } = optionsOf(options);
  checkImage(image);
  return inOrigin(image.origin, onError, (told) => findZplanes(image, reporterOf(told)));
}

/** Finds the planes in a block; adds each that it finds to `planes`. */
type Finder = (
  block: Block,
  planes: ImageZplane[],
  image: Image,
  reporter: Reporter | undefined,
) => void;

const FINDERS: Readonly<Record<PictureForm, Finder>> = {
  chain: chained,
  tagged,
  nested,
  stream: behindPixels,
};

/**
 * Finds the z-planes of a picture, by ascending number. Throws or reports damage that the reader of the picture has not
 * reported; a bad plane is left out.
 */
export function findZplanes(image: Image, reporter: Reporter | undefined): ImageZplane[] {
  const { block } = image;
  const planes: ImageZplane[] = [];
  const { form } = PICTURE_RULES[releaseOf(image)];
  if (block !== undefined) attempt(reporter, () => FINDERS[form](block, planes, image, reporter));
  return planes;
}

function behindPixels(_: Block, planes: ImageZplane[]): void {
  planes.push({ number: 1, strips: undefined });
}

function chained({ end }: Block, planes: ImageZplane[], image: Image): void {
  const { planes: form, maxPlanes } = PICTURE_RULES[releaseOf(image)] as StripRules;
  if (image.strips !== undefined) chainedPlanes(image.strips, end, form, maxPlanes, planes);
}

/** The blocks of a picture, whose damage its reader has reported. */
export function pictureBlocks(block: Block): Iterable<Block> {
  return siblings(openChildren(block), SILENT);
}

/** The number of a plane in its tag, 0..255: `ZP01` is plane 1. `undefined` for any other tag. */
export function zplaneNumber(tag: string): number | undefined {
  return /^ZP[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
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
