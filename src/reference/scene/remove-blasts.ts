// Removing blasts: docs/format/scene.md says it in words.

import { isRecord } from '../../bytes.js';
import { type Box, checkWhole, NO_OPTIONS } from '../../geometry.js';
import type { ObjectLookup } from '../../object/runtime.js';
import type { SceneBlast } from '../../scene/blast.js';
import type { BlastPlaceOptions, BlastScreen } from '../../scene/blast-screen.js';
import type { SceneFrame } from '../../scene/frame.js';
import { boxOf, checkLookup } from '../objects/runtime.js';
import { checkBlast, checkBlasts, checkScreen, rulesOf, wholeScreen } from './blast.js';
import { checkFrame } from './frame.js';

/**
 * Takes blasts away. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - those that were drawn
 * @param lookup - current boxes
 * @param back - the room without actors and blasts
 * @param dst - the picture with the blasts, whose pixels and owners change
 * @throws {RangeError} as `drawBlastsInto`, or if the pictures differ in size.
 * @throws {TypeError} as `drawBlastsInto`, if `lookup` is not an {@link ObjectLookup}, or if `dst`
 *   has owners and `back` has none.
 */
export function removeBlastsInto(
  blasts: readonly SceneBlast[],
  lookup: ObjectLookup,
  back: SceneFrame,
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  const { screen = wholeScreen(dst) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkBlasts(blasts);
  checkLookup(lookup);
  checkFrame(back, 'back');
  checkFrame(dst, 'dst', back);
  checkScreen(screen);
  if (dst.owners !== undefined && back.owners === undefined)
    throw new TypeError('back has no owners, but dst has');
  const boxes: Box[] = [];
  for (const blast of blasts) boxes.push(removedBox(blast, lookup, dst, screen));
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) {
        const at = y * dst.width + x;
        dst.pixels[at] = back.pixels[at];
        if (dst.owners !== undefined && back.owners !== undefined) dst.owners[at] = back.owners[at];
      }
}

/**
 * Finds the part of a room that comes back when a blast is taken away. The slow twin of the
 * function of this name in the main entry point.
 *
 * @param lookup - current boxes
 * @param room - any record with the sides of the room
 * @returns pixels in the room; 0 by 0 if nothing comes back
 * @throws {RangeError} if a field of the blast or the screen is out of its range, the version has
 *   no blasts, or a side of the room is not a whole number of at least 0.
 * @throws {TypeError} if `blast` is not a {@link SceneBlast}, `lookup` not an {@link ObjectLookup},
 *   `room` not a record, or `screen` not a {@link BlastScreen}.
 */
export function blastBox(
  blast: SceneBlast,
  lookup: ObjectLookup,
  room: Pick<Box, 'width' | 'height'>,
  options?: BlastPlaceOptions,
): Box {
  checkBlast(blast);
  checkLookup(lookup);
  if (!isRecord(room)) throw new TypeError('room is not a record');
  checkWhole(room.width, 'room.width', 0);
  checkWhole(room.height, 'room.height', 0);
  const { screen = wholeScreen(room) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkScreen(screen);
  return removedBox(blast, lookup, room, screen);
}

/** The part of a room that comes back. */
function removedBox(
  blast: SceneBlast,
  lookup: ObjectLookup,
  room: Pick<Box, 'width' | 'height'>,
  screen: BlastScreen,
): Box {
  const { object } = blast;
  const box = boxOf(object, lookup);
  const width = blast.width || box.width;
  const height = blast.height || box.height;
  checkWhole(width, 'box.width', 0);
  checkWhole(height, 'box.height', 0);
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.max(0, blast.x);
  const right = Math.min(screen.width, blast.x + width);
  const top = Math.max(0, blast.y + screen.y);
  const bottom = Math.min(room.height, blast.y + screen.y + height);
  if (left >= right || top >= bottom) return nothing;

  const f = ((screen.x % 8) + 8) % 8;
  const firstStrip = Math.floor(left / 8);
  const most = Math.floor(screen.width / 8) - 1 + rulesOf(object).stripsBehind;
  const lastStrip = Math.min(Math.floor((right + f) / 8), most);
  // Columns of the screen, and then of the room.
  const start = Math.max(0, 8 * firstStrip - f);
  const end = Math.min(screen.width, 8 * lastStrip - f + 8);
  const x = Math.max(0, screen.x + start);
  const behind = Math.min(room.width, screen.x + end);
  return x < behind ? { x, y: top, width: behind - x, height: bottom - top } : nothing;
}
