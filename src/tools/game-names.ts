// The names that a game has for its rooms and objects.

import { SILENT } from '../block/level.js';
import { attempt } from '../errors.js';
import type { Game } from '../game/game.js';
import { readGameObjects, readGameRoom } from '../game/rooms.js';
import type { Limits } from '../limits.js';
import { nameText } from '../object/names.js';

/** Names of rooms by number; of objects by their number and that of their room: `34 7`. */
export interface GameNames {
  readonly rooms: ReadonlyMap<number, string>;
  readonly objects: ReadonlyMap<string, string>;
}

/** What cannot be read has no name. Problems are told by those who walk blocks or pictures. */
export function gameNames(game: Game, limits: Limits | undefined): GameNames {
  const how = { limits, onError: SILENT.onError };
  const objects = new Map<string, string>();
  for (const { room } of game.rooms) {
    const found = attempt(SILENT, () => readGameRoom(game, room, how));
    const all = found && attempt(SILENT, () => readGameObjects(game, found, how));
    for (const { id, name } of all?.objects ?? [])
      if (name) objects.set(`${id} ${room}`, nameText(name, { padding: 'drop' }));
  }
  return { rooms: new Map(game.rooms.map(({ room, name = '' }) => [room, name])), objects };
}
