// The order in which actors are drawn, as code: the loops of the games.

import { type ActorPlace, checkActors, depthOf } from '../../scene/actor-order.js';
import { releaseTraits } from '../../traits.js';
import type { VersionOptions } from '../../version.js';

/**
 * The order in which the actors of a room are drawn. The slow twin of the function of this name in the main
 * entry point: its time grows with the square of their number.
 *
 * @param actors - those in the room, in any order
 * @param release - any record with a version and variant
 * @throws {RangeError} if the version or variant is unknown, or a field of an actor is not a whole number
 *   of 32 bits.
 * @throws {TypeError} if the version is absent, or `actors` is not a list of records.
 */
export function actorOrder<T extends ActorPlace>(
  actors: readonly T[],
  release: VersionOptions,
): T[] {
  const { actorTies } = releaseTraits(release);
  checkActors(actors);
  const order = [...actors].sort((a, b) => a.number - b.number);
  const isBehind = (a: T, b: T) => {
    const [depthA, depthB] = [depthOf(a), depthOf(b)];
    if (depthA !== depthB || actorTies === 'equal') return depthA < depthB;
    return depthA + a.number < depthB + b.number;
  };
  for (let j = 0; j < order.length; j++)
    for (let i = 0; i < order.length; i++)
      if (isBehind(order[j], order[i])) [order[i], order[j]] = [order[j], order[i]];
  return order;
}
