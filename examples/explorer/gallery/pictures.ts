// The pictures of a game, each with the words that find it.

import type { Game } from 'scumm-codec';
import { eachGamePicture, type GamePicture } from 'scumm-codec/tools';
import { objectsOf } from '../find/entries.js';
import { lose, titleOf } from '../state.js';

/** A picture: the words that find it, and the name of its object or room. */
export type NamedPicture = readonly [words: string, picture: GamePicture, title: string];

/** All pictures of a game. */
export function picturesOf(from: Game): NamedPicture[] {
  const rooms = new Map(from.rooms.map(({ room, name = '' }) => [room, name]));
  const objects = new Map<string, string>();
  for (const { room, object } of objectsOf(from))
    objects.set(`${object.id} in ${room}`, titleOf(object));
  return Array.from(eachGamePicture(from, { onError: lose }), (picture) => {
    const { name, of, room } = picture;
    const isOne = of === 'object' || of === 'plane';
    const object = (isOne && objects.get(`${picture.object} in ${room}`)) || '';
    const home = (room !== undefined && rooms.get(room)) || '';
    // `room-007-object-12` is found by `room 7 object 12` too.
    const plain = name.replace(/-0*(?=\w)/g, ' ');
    const words = `${name} ${of} ${plain} ${object} room ${room} ${home}`;
    return [words, picture, object || (of === 'costume' ? '' : home)];
  });
}
