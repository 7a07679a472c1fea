// An actor of a room as it is drawn: its place, what hides it, and the limbs of its pose.
//
// The clip level of an actor, and the plane of the mask surface that hides it:
//
//   forced          the level that scripts force, if they force one
//   else never      0, if the actor is in the class NeverClip (versions 4 to 6)
//   else by box     the mask of the walk box that it stands in, cut to the number of the last plane
//
// Plane 0 has bits only where pictures mask all planes. Levels above the last plane use the last plane.
//
// The order in which the actors of a room are drawn. The games take them by number and sort them so:
//
//   for j = 0 .. n - 1, for i = 0 .. n - 1:  if y[j] < y[i], swap the actors at i and j
//
// The result is sorted, but no stable sort gives its order of actors with the same y.

import { checkByte, checkList, describe, isRecord } from '../bytes.js';
import { type AnyLimb, checkDrawn } from '../costume/compose.js';
import { checkCostume } from '../costume/costume.js';
import type { RenderOptions } from '../costume/draw/options.js';
import { reachOfLimbs } from '../costume/draw/place.js';
import { type Shrinking, shrinkingOf } from '../costume/draw/scale.js';
import type { Costume } from '../costume/kinds.js';
import { type Box, checkCorner, checkInt, checkUpTo, checkWhole, type Point } from '../geometry.js';
import { TRAITS } from '../traits.js';
import { checkRelease, type VersionOptions } from '../version.js';
import type { Scene } from './prepare.js';

/** An actor of a room. */
export interface SceneActor
  extends ActorPlace,
    ActorClipping,
    Pick<RenderOptions, 'palette' | 'scale' | 'shadowTable' | 'shadows'> {
  /** Number of the actor, a whole number of 32 bits, at least 1. */
  readonly number: number;
  /** Pixels from the left edge of the room, a whole number of 32 bits. */
  readonly x: number;
  /** Pixels by which it is drawn above `y`, a whole number of 32 bits. Default: 0. */
  readonly elevation?: number | undefined;
  /** The costume that its limbs are from. */
  readonly costume: Costume;
  /** Its pose, from `composeCostume`; limbs from `prepareLimbs` or `playChore` are drawn faster. */
  readonly limbs: readonly AnyLimb[];
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Finds the box that holds all pixels that an actor may paint in a room, with one more column on both sides. When an
 * actor changes, pass its box before and its box after as `dirty` of `composeSceneInto`.
 *
 * @param scene - the scene, or any record with the width and height of the room, pixels
 * @returns pixels in the room, cut at its edges; 0 by 0 if the actor is not in it
 */
export function actorBox(actor: SceneActor, scene: Pick<Scene, 'width' | 'height'>): Box {
  if (typeof actor !== 'object' || actor === null) throw new TypeError('actor is not a SceneActor');
  if (!isRecord(scene)) throw new TypeError(`scene is ${describe(scene)}, not a record`);
  checkWhole(scene.width, 'scene.width', 0);
  checkWhole(scene.height, 'scene.height', 0);
  const { costume, limbs, scale } = actor;
  checkCostume(costume);
  checkDrawn(limbs);
  return boxIn(limbs, shrinkingOf(costume, scale), placeOf(actor), scene);
}

/** The same for checked arguments. */
export function boxIn(
  limbs: readonly AnyLimb[],
  shrinking: Shrinking,
  at: Point,
  room: Pick<Scene, 'width' | 'height'>,
): Box {
  const reach = reachOfLimbs(limbs, shrinking);
  if (reach === undefined) return NOWHERE;
  const left = Math.max(0, at.x + reach.left - 1);
  const right = Math.min(room.width, at.x + reach.right + 1);
  const top = Math.max(0, at.y + reach.top);
  const bottom = Math.min(room.height, at.y + reach.bottom);
  if (left >= right || top >= bottom) return NOWHERE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where an actor is drawn. */
export function placeOf(actor: SceneActor): Point {
  const { x, y, elevation = 0 } = actor;
  checkCorner(actor, 'actor');
  checkInt(elevation, 'actor.elevation');
  return { x, y: y - elevation };
}

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
 */
export function actorClipLevel(
  actor: ActorClipping,
  zplaneCount: number,
  release: VersionOptions,
): ClipLevel {
  const { unforced, asksNeverClip } = TRAITS[checkRelease(release)];
  if (!isRecord(actor)) throw new TypeError(`actor is ${describe(actor)}, not a record`);
  const { forced, neverClip = false, boxMask = 0 } = actor;
  if (forced !== undefined) checkByte(forced, 'actor.forced');
  checkByte(boxMask, 'actor.boxMask');
  checkUpTo(zplaneCount, LAST_PLANE, 'zplaneCount');
  let level = Math.min(boxMask, zplaneCount);
  if (forced !== undefined && forced !== unforced) level = forced;
  else if (asksNeverClip && neverClip) level = 0;
  return { level, plane: level > LAST_PLANE ? undefined : Math.min(level, zplaneCount) };
}

/** What decides on the place of an actor in the order of drawing. */
export interface ActorPlace {
  /** Number of the actor, a whole number of 32 bits. */
  readonly number: number;
  /** Pixels from the upper edge of the room, a whole number of 32 bits, without elevation. */
  readonly y: number;
  /**
   * Layer, a whole number of 32 bits. Scripts of versions 7 and 8 set it; each layer counts as 2000 pixels further
   * back. Default: 0.
   */
  readonly layer?: number | undefined;
}

const LAYER = 2000;

/**
 * Sorts the actors of a room by the order in which they are drawn, from back to front. It takes time in proportion to
 * the square of their number.
 *
 * @param release - any record with a version and variant, such as a room. In Sam & Max, numbers decide the order of
 *   actors with the same y
 * @returns the same records in the order of drawing; the last one ends on top
 */
export function actorOrder<T extends ActorPlace>(
  actors: readonly T[],
  release: VersionOptions,
): T[] {
  const byNumber = TRAITS[checkRelease(release)].actorTies === 'number';
  checkActors(actors);
  const order = actors.slice().sort((a, b) => a.number - b.number);
  for (let j = 0; j < order.length; j++)
    for (let i = 0; i < order.length; i++) {
      const one = order[j];
      const other = order[i];
      const apart = depthOf(one) - depthOf(other);
      if (apart < 0 || (apart === 0 && byNumber && one.number < other.number)) {
        order[j] = other;
        order[i] = one;
      }
    }
  return order;
}

/** Depth of an actor; those with a lesser one are drawn first. */
function depthOf({ y, layer = 0 }: ActorPlace): number {
  return y - LAYER * layer;
}

function checkActors(actors: readonly ActorPlace[]): void {
  checkList(actors, 'actors', ' of actors');
  for (const actor of actors as readonly ActorPlace[]) {
    if (typeof actor !== 'object' || actor === null)
      throw new TypeError('actors holds a value that is not an actor');
    checkInt(actor.number, 'actor.number');
    checkInt(actor.y, 'actor.y');
    checkInt(actor.layer ?? 0, 'actor.layer');
  }
}
