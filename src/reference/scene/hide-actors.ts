// What hides an actor
//
// Each actor has a clip level, which is the number of one plane of the room. A pixel of the actor is hidden where that
// plane has a bit. Only this one plane counts; others do not hide the actor.
//
// The level is the first of these that there is:
//
//   forced   the level that scripts force: not 0 in versions 4 to 6, not 100 in versions 7 and 8
//   never    0, if the actor is in the class "never clip" (20): versions 4 to 6 alone
//   box      the mask of the walk box that the actor stands in, at most n; n is the number of planes
//
// Level 0 has plane 0, which is clear unless a picture masks all planes. So 0 is in front of all planes. A forced level
// above n uses plane n; the engines read past their table for a level above 7, and what happens is not known.
//
// An actor without a walk box uses the mask 0 in versions 5 and 6. For others that is not proved.
//
// Trap: a forced level of 0 forces nothing in versions 4 to 6, but puts an actor in front of all planes in versions 7
// and 8. In the scripts of version 8 the number for "not forced" is 255, which the game turns into 100.
//
// Trap: an actor is in the box that it was put or went into. Drawing does not look for a box again.
//
// Vectors: `fixtures/scene/engine-clip.json`, which are of versions 5 and 6; `fixtures/scene/clip.json` has the others,
// which are from documents alone.

import { checkByte, isRecord } from '../../bytes.js';
import { checkUpTo } from '../../geometry.js';
import type { ActorClipping, ClipLevel } from '../../scene/clip-level.js';
import { TRAITS } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';
import { LAST_PLANE } from './frame.js';

/**
 * Finds the clip level of an actor. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param zplaneCount - z-planes of the room, 0..7
 * @param release - any record with a version and variant
 * @returns the level, and its plane; `undefined` for a level above 7
 * @throws {RangeError} if the version or variant is unknown, `zplaneCount` is not a whole number
 *   from 0 to 7, or a field of `actor` is not a byte.
 * @throws {TypeError} if the version is absent, or `actor` is not a record.
 */
export function actorClipLevel(
  actor: ActorClipping,
  zplaneCount: number,
  release: VersionOptions,
): ClipLevel {
  const { unforced, asksNeverClip } = TRAITS[checkRelease(release)];
  if (!isRecord(actor)) throw new TypeError('actor is not a record');
  const { forced = unforced, neverClip = false, boxMask = 0 } = actor;
  checkByte(forced, 'actor.forced');
  checkByte(boxMask, 'actor.boxMask');
  checkUpTo(zplaneCount, LAST_PLANE, 'zplaneCount');
  let level = Math.min(boxMask, zplaneCount);
  if (forced !== unforced) level = forced;
  else if (neverClip && asksNeverClip) level = 0;
  return { level, plane: level > LAST_PLANE ? undefined : Math.min(level, zplaneCount) };
}
