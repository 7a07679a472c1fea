// An actor of a room as it is drawn: its place, what hides it, and the limbs of its pose. Plain data.

import { describe, isRecord } from '../bytes.js';
import { checkCostume } from '../costume/costume.js';
import { reachOfLimbs } from '../costume/draw/bounds.js';
import type { RenderOptions } from '../costume/draw/render-options.js';
import { type Shrinking, shrinkingOf } from '../costume/draw/scale.js';
import type { Costume } from '../costume/kinds.js';
import { type AnyLimb, checkDrawn } from '../costume/limb.js';
import { type Box, checkCorner, checkInt, checkWhole, type Point } from '../geometry.js';
import type { ActorPlace } from './actor-order.js';
import type { ActorClipping } from './clip-level.js';
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
 * @param actor - its place and pose
 * @param scene - the scene, or any record with the width and height of the room, pixels
 * @returns pixels in the room, cut at its edges; 0 by 0 if the actor is not in it
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, a side of the room is not a whole number
 *   of at least 0, or a scale is not a byte.
 * @throws {TypeError} if `actor` is not a {@link SceneActor}, or `scene` not a record.
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

/** The same for checked limbs and a checked place. */
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
