// Blocks that several numbers lead to: the first number counts, the others are listed as aliases.

import { checkedRoom } from './check.js';
import type { Game, GameRoom } from './game.js';

/** Something with its number, and the further numbers of the same block. */
export interface Aliased<T> {
  readonly one: T;
  readonly aliases: readonly number[];
}

/** Groups items in the same place, in the order of each group's first item. */
export function aliased<T>(
  all: Iterable<T>,
  placeOf: (one: T) => string,
  numberOf: (one: T) => number,
): Aliased<T>[] {
  const groups = new Map<string, { one: T; aliases: number[] }>();
  for (const one of all) {
    const place = placeOf(one);
    const group = groups.get(place);
    if (group === undefined) groups.set(place, { one, aliases: [] });
    else group.aliases.push(numberOf(one));
  }
  return [...groups.values()];
}

/** The rooms of a game, each block once. */
export function roomsOnce(game: Game): Aliased<GameRoom>[] {
  return aliased(
    game.rooms.map((one) => checkedRoom(game, one)),
    ({ file, offset }) => `${file} ${offset}`,
    ({ room }) => room,
  );
}
