// The clip level of an actor, and the plane of the mask surface that hides it:
//
//   forced          the level that scripts force, if they force one
//   else never      0, if the actor is in the class NeverClip (versions 4 to 6)
//   else by box     the mask of the walk box that it stands in, cut to the number of the last plane
//
// Plane 0 has bits only where pictures mask all planes. Levels above the last plane use the last plane.

import { checkByte, describe, isRecord } from '../bytes.js';
import { checkUpTo } from '../geometry.js';
import { TRAITS, type Traits } from '../traits.js';
import { checkRelease, type VersionOptions } from '../version.js';

/** What decides on the clip level of an actor. */
export interface ActorClipping {
  /**
   * Level that scripts force, 0..255. Up to version 6 the value 0 forces no level, from version 7 on the value 100.
   * Default: no level is forced.
   */
  readonly forced?: number | undefined;
  /** Whether the actor is in the class NeverClip. Ignored from version 7 on. Default: false. */
  readonly neverClip?: boolean | undefined;
  /**
   * Mask of the walk box that it stands in, 0..255. Default: 0. Versions 5 and 6 use 0 for an actor without a box;
   * for other versions that is not proved.
   */
  readonly boxMask?: number | undefined;
}

/** The clip level of an actor, and its plane. */
export interface ClipLevel {
  /** 0 is in front of all planes; k is behind what plane k masks. */
  readonly level: number;
  /**
   * Number of the plane that hides the actor; `undefined` for a level above 7. There the engines have no plane, and
   * read past their table.
   */
  readonly plane: number | undefined;
}

/** Number of the last plane that engines have. */
export const LAST_PLANE = 7;

/**
 * Finds the clip level of an actor. The rules of versions 5 and 6 are proved; those of other versions are from
 * descriptions.
 *
 * @param zplaneCount - z-planes of the room, 0..7
 * @param release - any record with a version and variant, such as a room
 * @throws {RangeError} if the version or variant is unknown, `zplaneCount` is not a whole number from 0
 *   to 7, or a field of `actor` is not a byte.
 * @throws {TypeError} if the version is absent, or `actor` is not a record.
 */
export function actorClipLevel(
  actor: ActorClipping,
  zplaneCount: number,
  release: VersionOptions,
): ClipLevel {
  const traits = TRAITS[checkRelease(release)];
  checkClipping(actor);
  checkUpTo(zplaneCount, LAST_PLANE, 'zplaneCount');
  return clipLevelOf(actor, zplaneCount, traits);
}

/** Throws unless a value is a record whose level and mask are bytes. */
export function checkClipping(actor: ActorClipping): void {
  if (!isRecord(actor)) throw new TypeError(`actor is ${describe(actor)}, not a record`);
  const { forced = 0, boxMask = 0 } = actor;
  checkByte(forced, 'actor.forced');
  checkByte(boxMask, 'actor.boxMask');
}

/** The same for checked arguments. */
export function clipLevelOf(
  { forced, neverClip = false, boxMask = 0 }: ActorClipping,
  zplaneCount: number,
  { unforced, asksNeverClip }: Pick<Traits, 'unforced' | 'asksNeverClip'>,
): ClipLevel {
  let level = Math.min(boxMask, zplaneCount);
  if (forced !== undefined && forced !== unforced) level = forced;
  else if (asksNeverClip && neverClip) level = 0;
  return { level, plane: level > LAST_PLANE ? undefined : Math.min(level, zplaneCount) };
}
