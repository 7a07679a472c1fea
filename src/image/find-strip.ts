// Where one strip of a picture is.

import type { Place } from '../block/level.js';
import { checkUpTo } from '../geometry.js';
import { inOrigin } from '../origin.js';
import { cutTable, stripStart, wholeEntries } from '../strip/table/table.js';
import { checkImage, type Image, stripsOf } from './image.js';

/**
 * Finds a strip of a picture, for `decodeStrip`, `decodeOldStrip` and `stripOps` of the reference.
 *
 * @param image - the background of a room, or a state of an object
 * @param strip - its number from the left, 0..width / 8 - 1
 * @returns its bytes in `src`, from the code on. The end of a strip is not stored: `end` is where all strips end
 * @throws {DecodeError} `MISSING` if the picture has no strips; `TRUNCATED` if the table ends before the entry of
 *   this one; `BAD_OFFSET` if the entry leads into the table or out of its block.
 * @throws {RangeError} if the picture does not have a strip of this number.
 * @throws {TypeError} if `image` is not an `Image`.
 * @example
 * ```ts
 * import { decodeStrip, openGame, readGameRoom } from 'scumm-codec';
 * import { findImageStrip } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * const { src, start, end } = findImageStrip(background, 7);
 * console.log(decodeStrip(src.subarray(start, end), background.height).length); // 1152
 * ```
 */
export function findImageStrip(image: Image, strip: number): Place {
  checkImage(image);
  const strips = Math.floor(image.width / 8);
  checkUpTo(strip, strips - 1, 'strip');
  return inOrigin(image.origin, undefined, () => {
    const table = stripsOf(image);
    if (strip >= wholeEntries(table, strips)) throw cutTable(table, strips);
    return { src: table.src, start: stripStart(table, strips, strip), end: table.end };
  });
}
