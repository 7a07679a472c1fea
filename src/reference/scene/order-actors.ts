// The order of actors: docs/format/scene.md says it in words.

import { isRecord } from '../../bytes.js';
import { checkInt } from '../../geometry.js';
import type { ActorPlace } from '../../scene/actor-order.js';
import { TRAITS } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';

/**
 * The order in which the actors of a room are drawn. The slow twin of the function of this name in
 * the main entry point: its time grows with the square of their number.
 *
 * @param actors - those in the room, in any order
 * @param release - any record with a version and variant
 * @throws {RangeError} if the version or variant is unknown, or a field of an actor is not a whole
 *   number of 32 bits.
 * @throws {TypeError} if the version is absent, or `actors` is not a list of records.
 */
export function actorOrder<T extends ActorPlace>(
  actors: readonly T[],
  release: VersionOptions,
): T[] {
  const { actorTies } = TRAITS[checkRelease(release)];
  checkActors(actors);
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

/** Throws unless a value is a list of actors. */
function checkActors(actors: readonly ActorPlace[]): void {
  if (!Array.isArray(actors)) throw new TypeError('actors is not a list of actors');
  for (const actor of actors as readonly ActorPlace[]) {
    if (!isRecord(actor)) throw new TypeError('actors holds a value that is not an actor');
    checkInt(actor.number, 'actor.number');
    checkInt(actor.y, 'actor.y');
    checkInt(actor.layer ?? 0, 'actor.layer');
  }
}
