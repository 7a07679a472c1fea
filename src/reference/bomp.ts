// Rows of a BOMP: docs/format/bomp.md says it in words.

import { checkBytes, describe, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';

/** Pixels that a row lacks are transparent. */
const TRANSPARENT = 255;

/**
 * Decodes a picture of rows. The twin of the function of this name in the main entry.
 *
 * @param src - the rows: a BOMP payload after its header. What follows the last row is ignored.
 * @param mirrored - whether rows are mirrored; with `'groups'` the groups are reversed, but colors that are stored one
 *   by one keep their order in the group. Default: false
 * @throws {DecodeError} `TRUNCATED` or `LIMIT`, as there.
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
    throw new RangeError(`mirrored is ${describe(mirrored)}, not true, false or 'groups'`);
  checkPixels(width, height);
  const picture = new Uint8Array(width * height);
  let pos = 0;
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
