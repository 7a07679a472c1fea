// The order in which the actors of a room are drawn. The games take them by number and sort them so:
//
//   for j = 0 .. n - 1, for i = 0 .. n - 1:  if y[j] < y[i], swap the actors at i and j
//
// The result is sorted, but no stable sort gives its order of actors with the same y.

import { checkList } from '../bytes.js';
import { checkInt } from '../geometry.js';
import { TRAITS } from '../traits.js';
import { checkRelease, type VersionOptions } from '../version.js';

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
 * @param actors - the actors in the room, in any order
 * @param release - any record with a version and variant, such as a room. In Sam & Max, numbers decide the order of
 *   actors with the same y
 * @returns the same records in the order of drawing; the last one ends on top
 * @throws {RangeError} if the version or variant is unknown, or a field of an actor is not a whole number
 *   of 32 bits.
 * @throws {TypeError} if the version is absent, or `actors` is not a list of records.
 */
export function actorOrder<T extends ActorPlace>(
  actors: readonly T[],
  release: VersionOptions,
): T[] {
  const { actorTies } = TRAITS[checkRelease(release)];
  checkActors(actors);
  return orderOf(actors, actorTies === 'number');
}

/** Sorts checked actors. `byNumber`: whether numbers decide the order of actors with the same depth. */
export function orderOf<T extends ActorPlace>(actors: readonly T[], byNumber: boolean): T[] {
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

/** Throws unless a value is a list of actors. */
export function checkActors(actors: readonly ActorPlace[]): void {
  checkList(actors, 'actors', ' of actors');
  for (const actor of actors as readonly ActorPlace[]) {
    if (typeof actor !== 'object' || actor === null)
      throw new TypeError('actors holds a value that is not an actor');
    checkInt(actor.number, 'actor.number');
    checkInt(actor.y, 'actor.y');
    checkInt(actor.layer ?? 0, 'actor.layer');
  }
}
