// The films of a game: files of their own beside its data files.

import { attempt, handlerOf, reporterOf } from '../errors.js';
import { checkGame, type Game, titleOf, unique } from '../game/game.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { type Film, type ReadFilmOptions, readFilm } from './film.js';

/** A film of a game. */
export interface GameFilm {
  /** Unique in the game: `film-introd-8`. */
  readonly name: string;
  /** Name of its file. */
  readonly file: string;
  /** The film itself. */
  readonly film: Film;
}

/**
 * Walks the films of a game (versions 7 and 8): reads the list of frames of each, and decodes nothing.
 *
 * @param game - from `openGame`
 * @throws {DecodeError} as `readFilm`, with the `file`. With `onError` a film that cannot be read is left out.
 */
export function eachGameFilm(
  game: Game,
  options?: ReadFilmOptions,
): Generator<GameFilm, void, undefined> {
  const own = optionsOf(options);
  checkGame(game);
  return filmsOf(game, own);
}

function* filmsOf(
  game: Game,
  options: Partial<ReadFilmOptions>,
): Generator<GameFilm, void, undefined> {
  const reporter = reporterOf(options.onError);
  const names = new Set<string>();
  for (const { name: file, src } of game.films) {
    const origin = { file };
    const film = attempt(reporter, () =>
      inOrigin(origin, handlerOf(reporter), (onError) => readFilm(src, { ...options, onError })),
    );
    if (film === undefined) continue;
    yield { name: unique(`film-${titleOf(file)}`, names), file, film: { ...film, origin } };
  }
}
