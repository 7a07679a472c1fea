// What the pictures of a game show, in words: their names have numbers alone.

import { checkGame, type Game } from '../game/game.js';
import { optionsOf } from '../options.js';
import { type GameNames, gameNames } from './game-names.js';
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
  const names = gameNames(game, how.limits);
  return pictures.map((picture) => titled(picture, names));
}

function titled(picture: GamePicture, { rooms, objects }: GameNames): TitledPicture {
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
