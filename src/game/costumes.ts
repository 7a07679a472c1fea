// Costumes of a game, each read when it is asked for.

import { readCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { type DamageOptions, optionsOf, type Strict } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkGame, type Game } from './game.js';
import { readNumbered } from './problem.js';
import { type BlockResource, resourceOf } from './resources.js';

/**
 * Reads a costume of a game: COST, or AKOS in versions 7 and 8.
 *
 * @param game - the opened game, from {@link openGame}
 * @param id - costume number
 * @returns the costume; `undefined` only with `onError`, if it cannot be read
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the
 *   index says; else as {@link readCostume}. Errors name their `file`. With `onError` none.
 * @throws {RangeError} if `id` is not a whole number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function readGameCostume(game: Game, id: number, options?: Strict<DamageOptions>): Costume;
export function readGameCostume(
  game: Game,
  id: number,
  options: DamageOptions,
): Costume | undefined;
export function readGameCostume(
  game: Game,
  id: number,
  options?: DamageOptions,
): Costume | undefined {
  const { onError } = optionsOf(options);
  checkGame(game, 'readGameCostume(game, id)');
  checkWhole(id, 'id', 0);
  return readNumbered(game, 'costume', id, reporterOf(onError), (reporter) => {
    const found = resourceOf(game, 'costume', id, reporter);
    return found && costumeIn(game, found, reporter);
  });
}

/** Reads the costume in a block; throws if it cannot be read. */
export function costumeIn(
  { version, variant }: Game,
  { file, room, id, block }: BlockResource,
  reporter: Reporter | undefined,
): Costume {
  const origin = { file, room, costume: id };
  const costume = inOrigin(origin, handlerOf(reporter), (onError) =>
    readCostume(block, { version, variant, onError }),
  );
  return { ...costume, origin };
}
