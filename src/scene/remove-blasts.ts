// Removes blasts from a frame, as the games do when they have shown it. They put back a rectangle that each script
// call gives, in whole strips, and not the pixels that were painted: pixels of a blast outside of it stay.
//
//   left, top       the place in the call
//   right, bottom   left + width, top + height; 0 stands for that of the object's box. All are cut at the screen
//   strips          floor(left / 8) to floor((right + f) / 8), both included; f = screen.x mod 8
//
// Strip i has the screen's columns 8i - f to 8i - f + 7. From version 7 on, one more strip is put back right of the
// screen's last whole strip.

import { type Bounds, boxOfBounds } from '../bounds.js';
import { describe, isRecord } from '../bytes.js';
import { type Box, checkWhole } from '../geometry.js';
import { boxOf, checkLookup, type ObjectLookup } from '../object/runtime.js';
import { optionsOf } from '../options.js';
import {
  type BlastPlaceOptions,
  type BlastScreen,
  blastRules,
  checkBlast,
  checkBlasts,
  checkScreen,
  type SceneBlast,
  shownOf,
  wholeScreen,
} from './blast.js';
import { copyRows } from './copy-strips.js';
import { checkFrame, type SceneFrame } from './frame.js';
import type { Scene } from './prepare.js';

const NOTHING: Bounds = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * Finds the part of a room that the games draw again when they remove a blast. As `dirty` of `composeSceneInto` it
 * removes the blast; pixels that the blast painted outside of it may stay, as in the games.
 *
 * @param room - any record with the width and height of the room, such as a `Scene`
 * @returns pixels in the room, cut at the left and right edges of the screen; 0 by 0 if nothing is drawn again
 * @throws {RangeError} for a version without blasts.
 */
export function blastBox(
  blast: SceneBlast,
  runtime: ObjectLookup,
  room: Pick<Scene, 'width' | 'height'>,
  options?: BlastPlaceOptions,
): Box {
  const { screen } = optionsOf(options);
  checkBlast(blast);
  checkLookup(runtime);
  checkScreen(screen);
  if (!isRecord(room)) throw new TypeError(`room is ${describe(room)}, not a record`);
  checkWhole(room.width, 'room.width', 0);
  checkWhole(room.height, 'room.height', 0);
  return boxOfBounds(restored(blast, runtime, room, screen ?? wholeScreen(room)));
}

/**
 * Removes blasts, as the games do when a frame has been shown: in the rectangle of each blast, the room without
 * blasts and actors comes back. Proved for versions 6 to 8, but not for rectangles that reach past 32767, the
 * largest number in the games.
 *
 * @param blasts - the blasts that {@link drawBlastsInto} or `composeSceneInto` drew
 * @param back - the room without actors and blasts, as {@link composeSceneInto} draws it. If `dst` has owners,
 *   `back` must have them too
 * @param dst - the frame with the blasts, of the same size; its pixels and owners change. Actors in the rectangles
 *   are removed too: draw them again
 */
export function removeBlastsInto(
  blasts: readonly SceneBlast[],
  runtime: ObjectLookup,
  back: SceneFrame,
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  const { screen } = optionsOf(options);
  checkBlasts(blasts);
  checkLookup(runtime);
  checkFrame(back, undefined, 'back');
  checkFrame(dst, back);
  checkScreen(screen);
  if (dst.owners !== undefined && back.owners === undefined)
    throw new TypeError('back has no owners, but dst has');
  const parts = blasts.map((blast) => restored(blast, runtime, dst, screen ?? wholeScreen(dst)));
  for (const part of parts) putBack(back, dst, part);
}

/** The part of a room that comes back; throws a RangeError for a box whose sides are not whole numbers. */
function restored(
  blast: SceneBlast,
  runtime: ObjectLookup,
  room: Pick<Scene, 'width' | 'height'>,
  screen: BlastScreen,
): Bounds {
  const { object } = blast;
  const box = boxOf(object, runtime);
  const width = blast.width || box.width;
  const height = blast.height || box.height;
  checkWhole(width, 'box.width', 0);
  checkWhole(height, 'box.height', 0);
  const left = Math.max(0, blast.x);
  const right = Math.min(screen.width, blast.x + width);
  const top = Math.max(0, blast.y + screen.y);
  const bottom = Math.min(room.height, blast.y + screen.y + height);
  if (left >= right || top >= bottom) return NOTHING;
  const start = screen.x & ~7;
  const first = left >> 3;
  const behind = (screen.width >> 3) + blastRules(object).stripsBehind;
  const next = Math.min(((right + screen.x - start) >> 3) + 1, behind);
  const shown = shownOf(room, screen);
  const part = {
    left: Math.max(shown.left, start + 8 * first),
    right: Math.min(shown.right, start + 8 * next),
    ...{ top, bottom },
  };
  return part.left < part.right ? part : NOTHING;
}

function putBack(back: SceneFrame, dst: SceneFrame, part: Bounds): void {
  const { width } = dst;
  copyRows(back.pixels, dst.pixels, width, part);
  if (dst.owners === undefined || back.owners === undefined) return;
  const { left, right, top, bottom } = part;
  for (let row = top; row < bottom; row++) {
    const start = row * width + left;
    dst.owners.set(back.owners.subarray(start, row * width + right), start);
  }
}
