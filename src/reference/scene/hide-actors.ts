// What hides an actor: docs/format/scene.md says it in words.

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
