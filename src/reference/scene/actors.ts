// The actors of a room: docs/format/scene.md says it in words.

import type { SceneActor } from '../../scene/actor.js';
import type { ActorPlace } from '../../scene/actor-order.js';
import type { SceneFrame } from '../../scene/frame.js';
import { TRAITS } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';
import { renderCostume } from '../actors/render.js';

/** An actor that is drawn. */
export interface ReferenceActor extends SceneActor {
  /** The number of the plane that hides it. */
  readonly plane: number;
}

/** The order in which the actors of a room are drawn. */
function actorOrder<T extends ActorPlace>(actors: readonly T[], release: VersionOptions): T[] {
  const { actorTies } = TRAITS[checkRelease(release)];
  const order = [...actors].sort((a, b) => a.number - b.number);
  for (let j = 0; j < order.length; j++)
    for (let i = 0; i < order.length; i++) {
      const [one, other] = [order[j], order[i]];
      if (!isFurtherBack(one, other, actorTies === 'number')) continue;
      order[j] = other;
      order[i] = one;
    }
  return order;
}

function isFurtherBack(a: ActorPlace, b: ActorPlace, byNumber: boolean): boolean {
  const [depthA, depthB] = [depthOf(a), depthOf(b)];
  if (depthA === depthB) return byNumber && a.number < b.number;
  return depthA < depthB;
}

function depthOf({ y, layer = 0 }: ActorPlace): number {
  return y - 2000 * layer;
}

/**
 * Draws actors over a picture of a room: the slow twin of the function of this name in the main entry point, which
 * finds the planes too.
 *
 * @param release - any record with a version and variant
 * @param actors - those in the room, in any order
 * @param dst - a picture of the room, whose pixels and owners change
 * @throws {DecodeError} `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as `renderCostume`.
 * @throws {RangeError} if the version or variant is unknown; or as `renderCostume`.
 * @throws {TypeError} as `renderCostume`.
 */
export function drawActorsInto(
  release: VersionOptions,
  actors: readonly ReferenceActor[],
  dst: SceneFrame,
): void {
  for (const actor of actorOrder(actors, release)) drawActor(actor, dst);
}

function drawActor(actor: ReferenceActor, dst: SceneFrame): void {
  const { number, costume, limbs, palette, scale, shadowTable, shadows, elevation = 0 } = actor;
  const { pixels, width, height, planes, owners } = dst;
  const place = { x: actor.x, y: actor.y - elevation };
  const how = { palette, scale, shadowTable, shadows, zplane: planes[actor.plane] };
  renderCostume(costume, limbs, { pixels, width, height }, place, how);
  if (owners === undefined) return;
  // What it paints is the same over two colors; shadows paint a color that is neither.
  const marks = { ...how, shadowTable: shadowTable && new Uint8Array(2048).fill(2) };
  const onZero = new Uint8Array(width * height);
  const onOne = new Uint8Array(width * height).fill(1);
  renderCostume(costume, limbs, { pixels: onZero, width, height }, place, marks);
  renderCostume(costume, limbs, { pixels: onOne, width, height }, place, marks);
  for (let i = 0; i < width * height; i++) if (onZero[i] === onOne[i]) owners[i] = -number;
}
