// What the pictures of a game show, in words: their names have numbers alone.

import { SILENT } from '../block/level.js';
import { attempt } from '../errors.js';
import { checkGame, type Game } from '../game/game.js';
import { readGameObjects, readGameRoom } from '../game/rooms.js';
import type { Limits } from '../limits.js';
import { nameText } from '../object/names.js';
import { optionsOf } from '../options.js';
import type { GamePicture } from './picture.js';
import { eachGamePicture, type GamePicturesOptions } from './pictures.js';

/** A picture of a game, with words for what it shows. */
export interface TitledPicture {
  /** The picture itself. */
  readonly picture: GamePicture;
  /**
   * What it is and where: `object 34 plant in room 7 office, state 1`, `plane 1 of room 7 office`,
   * `costume 5 in room 2 tavern, limb 0, picture 3`, `charset-001, glyph 65`.
   */
  readonly title: string;
  /** The name of its object, else of its room; for costumes and glyphs, and without a name, empty. */
  readonly label: string;
}

/** Names of rooms by number, and of objects by their number and that of their room. */
interface Names {
  readonly rooms: ReadonlyMap<number, string>;
  readonly objects: ReadonlyMap<string, string>;
}

/**
 * Lists the pictures of a game, as `eachGamePicture` does, with the names of their objects and rooms.
 *
 * @param game - from `openGame`
 * @throws {DecodeError} as `eachGamePicture`. With `onError` none. An object whose name cannot be read has none.
 */
export function titleGamePictures(game: Game, options?: GamePicturesOptions): TitledPicture[] {
  const how: GamePicturesOptions = optionsOf(options);
  checkGame(game);
  const pictures = [...eachGamePicture(game, how)];
  const names = namesOf(game, how.limits);
  return pictures.map((picture) => titled(picture, names));
}

/** What is wrong with rooms and objects is told by the walk over their pictures. */
function namesOf(game: Game, limits: Limits | undefined): Names {
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

function titled(picture: GamePicture, { rooms, objects }: Names): TitledPicture {
  const { name, room = -1 } = picture;
  if (picture.of === 'glyph')
    return { picture, title: name.replace(/-glyph-0*(?=\d)/, ', glyph '), label: '' };
  const home = rooms.get(room) ?? '';
  const place = `room ${room} ${home}`.trim();
  if (picture.of === 'costume') {
    const { id, limb, picture: number } = picture;
    const part = limb === undefined ? `cel ${number}` : `limb ${limb}, picture ${number}`;
    return { picture, title: `costume ${id} in ${place}, ${part}`, label: '' };
  }
  if (picture.of === 'background') return { picture, title: `background of ${place}`, label: home };
  const { of, object, state } = picture;
  const plane = of === 'plane' ? `plane ${picture.plane} of ` : '';
  if (state === undefined) return { picture, title: plane + place, label: home };
  const label = objects.get(`${object} ${room}`) ?? '';
  const thing = object === undefined ? 'picture' : `object ${object} ${label}`.trim();
  return { picture, title: `${plane}${thing} in ${place}, state ${state}`, label };
}
