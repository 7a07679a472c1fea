// The order in which the actors of a room are drawn. The games take them by number and sort them so:
//
//   for j = 0 .. n - 1, for i = 0 .. n - 1:  if y[j] < y[i], swap the actors at i and j
//
// The result is sorted, but no stable sort gives its order of actors with the same y. The loops take time in
// proportion to the square of the number, so the order is found in another way here:
//
// - The first pass brings the first actor with the greatest y to the front, and shifts others on the way.
// - Each later pass inserts actor j behind those with the same y. For each greater y, the first actor makes room
//   and goes behind the last one: all actors with that y turn by one place.
//
// So the actors of one y turn once for each actor with a lesser y that is inserted. The places are found backward:
// the actor that came last is the last in the turned list, and takes that one of the free places.

import { checkList } from '../bytes.js';
import { checkInt } from '../geometry.js';
import { TRAITS } from '../traits.js';
import { checkRelease, type VersionOptions } from '../version.js';
import { addAt, type Counts, countBelow, createCounts, place } from './counts.js';

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
 * Sorts the actors of a room by the order in which they are drawn, from back to front. For n actors it takes time
 * in proportion to n log n, in any order and with any ties.
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

/** The same for checked actors; `byNumber`: whether numbers decide the order of actors with the same depth. */
export function orderOf<T extends ActorPlace>(actors: readonly T[], byNumber: boolean): T[] {
  const compare = byNumber ? byDepthAndNumber : byDepth;
  const sorted = actors.length <= FEW ? sortedFew(actors, compare) : actors.slice().sort(compare);
  if (!hasTies(sorted, compare)) return sorted;
  const order = actors.slice().sort((a, b) => a.number - b.number);
  const ranks = ranksOf(order, compare);
  toFront(order, ranks);
  const came = groups(ranks);
  const result: T[] = [];
  for (const group of came) {
    const places = placesOf(group);
    const start = result.length;
    group.members.forEach((member, i) => {
      result[start + places[i]] = order[member];
    });
  }
  return result;
}

/** Up to this many actors are sorted without the garbage that `sort` makes. */
const FEW = 16;

/** Sorts by insertion; equal actors stay in their order. */
function sortedFew<T extends ActorPlace>(actors: readonly T[], compare: Compare): T[] {
  const sorted = actors.slice();
  for (let i = 1; i < sorted.length; i++) {
    const actor = sorted[i];
    let at = i;
    for (; at > 0 && compare(sorted[at - 1], actor) > 0; at--) sorted[at] = sorted[at - 1];
    sorted[at] = actor;
  }
  return sorted;
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

/**
 * Says which of two actors is further back: below 0 for the first, above 0 for the second, 0 if the games see no
 * difference.
 */
type Compare = (a: ActorPlace, b: ActorPlace) => number;

const byDepth: Compare = (a, b) => depthOf(a) - depthOf(b);
const byDepthAndNumber: Compare = (a, b) => byDepth(a, b) || a.number - b.number;

function hasTies(sorted: readonly ActorPlace[], compare: Compare): boolean {
  for (let i = 1; i < sorted.length; i++) if (compare(sorted[i - 1], sorted[i]) === 0) return true;
  return false;
}

/** Ranks from 0 on: equal where the games see no difference, without gaps. */
function ranksOf(actors: readonly ActorPlace[], compare: Compare): number[] {
  const sorted = actors.map((_, i) => i).sort((i, k) => compare(actors[i], actors[k]));
  const ranks: number[] = new Array(actors.length);
  let rank = 0;
  sorted.forEach((i, at) => {
    if (at > 0 && compare(actors[sorted[at - 1]], actors[i]) !== 0) rank++;
    ranks[i] = rank;
  });
  return ranks;
}

/** The first pass: each actor with a greater rank than the first one changes places with it. */
function toFront<T>(order: T[], ranks: number[]): void {
  for (let i = 1; i < order.length; i++) {
    if (ranks[0] >= ranks[i]) continue;
    [order[0], order[i]] = [order[i], order[0]];
    [ranks[0], ranks[i]] = [ranks[i], ranks[0]];
  }
}

/** The actors of one rank, in the order in which they come. */
interface Group {
  readonly members: number[];
  /** For each of them, how many lesser actors had come before it. */
  readonly before: number[];
  /** How many lesser actors have come in all. */
  total: number;
}

/** The actors by ascending rank. */
function groups(ranks: readonly number[]): Group[] {
  const all: Group[] = [];
  for (const rank of ranks) all[rank] ??= { members: [], before: [], total: 0 };
  const counts: Counts = createCounts(all.length, 0);
  ranks.forEach((rank, i) => {
    all[rank].members.push(i);
    all[rank].before.push(countBelow(counts, rank));
    addAt(counts, rank, 1);
  });
  all.forEach((group, rank) => {
    group.total = countBelow(counts, rank);
  });
  return all;
}

/** Where each member of a group ends, from the group's start. */
function placesOf({ members, before, total }: Group): number[] {
  const places: number[] = new Array(members.length);
  const free = createCounts(members.length, 1);
  // The list starts at this one of the free places, and wraps around.
  let head = 0;
  let later = total;
  for (let size = members.length; size > 0; size--) {
    const turns = (later - before[size - 1]) % size;
    head = (head - turns + size) % size;
    places[size - 1] = place(free, (head - 1 + size) % size);
    addAt(free, places[size - 1], -1);
    if (head > 0) head--;
    later = before[size - 1];
  }
  return places;
}
