// Costumes of a game, each read when it is asked for.

import { readCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { checkWhole } from '../geometry.js';
import { absent } from './absent.js';
import { checkGame } from './check.js';
import type { Game } from './game.js';
import { inFile } from './problem.js';
import { resourceOf } from './resources.js';

/**
 * Reads a costume of a game: COST, or AKOS in versions 7 and 8.
 *
 * @param game - as {@link openGame} gives it
 * @param id - costume number
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the
 *   index says; else as {@link readCostume}. The errors know their `file`.
 * @throws {RangeError} if `id` is not a whole number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}.
 */
export function readGameCostume(game: Game, id: number): Costume {
  checkGame(game);
  checkWhole(id, 'id', 0);
  const { version, variant } = game;
  const found = resourceOf(game, 'costume', id, undefined);
  if (found === undefined) return absent(game, `costume ${id}`);
  return inFile(found.file, () => readCostume(found.block, { version, variant }));
}
