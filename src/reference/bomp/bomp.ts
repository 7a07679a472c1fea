// Rows of a BOMP
//
// The same in all versions, from the top down. Costumes of versions 7 and 8 have pictures of such rows too.
//
//   0  u16le  length of the groups, without these two bytes
//   2  ...    groups, for pixels from the left
//
//   nnnnnnn 1  color     n + 1 pixels of that color
//   nnnnnnn 0  color...  n + 1 pixels, a color each
//
// Bit 0 of a byte tells the two kinds of groups apart; the upper seven bits are the number of pixels less 1. A group
// that goes past the width is cut; single colors past it need not be stored.
//
// The next row starts where the length says, even if the groups make fewer pixels, or go on behind the last one.
// Pixels that a row lacks are transparent, index 255, if it ends behind a group. If it ends in the middle of one, whose
// pixels are missing then, that is damage: `TRUNCATED` at the end of the row, not of the block.
//
// The length of the last row may lead past the end of the block, as long as its pixels do not. A row that leads there
// and lacks pixels is damage (`TRUNCATED` at the end of the block).
//
// Index 255 is transparent in pictures of rows, whatever the room's TRNS says.
//
//   example, five pixels   05 00  05 07  02 01 02   colors 7 7 7 1 2
//   mirrored               truly 2 1 7 7 7, by groups 1 2 7 7 7
//
// Mirrored actors are drawn from rows too. An engine places the groups from the right to the left, but the colors that
// are stored one by one keep their order inside of their group: that is a slip, `'groups'` below. A true mirror image
// reverses the whole row. Either way a row is first read, cut and filled up, then mirrored: a group that is cut keeps
// the same colors, and what a row lacks stands at the left.
//
// Trap: rows shorter than the picture occur, in costumes of The Dig. An engine that does not look at the length
// takes the missing pixels from the bytes that follow.
//
// Trap: a row must be left by its length. Some have a byte or more behind their last group.
//
// Vectors: `fixtures/bomp/rows.json`, `fixtures/bomp/engine.json` (with mirrored rows).

import { checkBytes, need, shown, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';

/** Pixels that a row lacks are transparent. */
const TRANSPARENT = 255;

/**
 * Decodes a picture of rows. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the rows: a BOMP payload after its header. What follows the last row is ignored.
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param mirrored - whether rows are mirrored; with `'groups'` the groups are reversed, but colors that are
 *   stored one by one keep their order in the group. Default: false
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if a row ends in the middle of a group, or `src` before the last
 *   pixel; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `width`, `height` or `mirrored` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeBomp(
  src: Uint8Array,
  width: number,
  height: number,
  mirrored: boolean | 'groups' = false,
): Uint8Array {
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  if (typeof mirrored !== 'boolean' && mirrored !== 'groups')
    throw new RangeError(`mirrored ${shown(mirrored)} is not true, false or 'groups'`);
  checkPixels(width, height);
  return rowsAt(src, 0, width, height, mirrored);
}

/** Decodes the rows that start at `start`. */
export function rowsAt(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  mirrored: boolean | 'groups',
): Uint8Array {
  const picture = new Uint8Array(width * height);
  let pos = start;
  for (let y = 0; y < height; y++) {
    need(pos, 2, src.length, `row ${y}`);
    const next = pos + 2 + u16le(src, pos);
    const groups = groupsAt(src, pos + 2, next, width);
    const lacking = width - groups.flat().length;
    if (lacking > 0) need(next, 0, src.length, `row ${y}`);
    groups.push(new Array<number>(lacking).fill(TRANSPARENT));
    picture.set(inOrder(groups, mirrored), y * width);
    pos = next;
  }
  return picture;
}

/** The groups of the row from `start` to `end`, up to `width` pixels. */
function groupsAt(src: Uint8Array, start: number, end: number, width: number): number[][] {
  const stop = Math.min(end, src.length);
  let pos = start;
  const next = () => {
    if (pos >= stop) fail('TRUNCATED', stop, 'group');
    return src[pos++];
  };
  const groups: number[][] = [];
  let left = width;
  while (left > 0 && pos < stop) {
    const code = next();
    const repeated = code % 2 === 1;
    const count = Math.min(Math.floor(code / 2) + 1, left);
    const group = [next()];
    while (group.length < count) group.push(repeated ? group[0] : next());
    groups.push(group);
    left -= count;
  }
  return groups;
}

/** The pixels of a row, from the left. */
function inOrder(groups: readonly number[][], mirrored: boolean | 'groups'): number[] {
  if (mirrored === 'groups') return [...groups].reverse().flat();
  return mirrored ? groups.flat().reverse() : groups.flat();
}
