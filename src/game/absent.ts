// What a game does not have.

import { fail } from '../errors.js';
import type { Game } from './game.js';
import { inFile } from './problem.js';

/** Throws `MISSING` for what a game does not have. */
export function absent({ indexFile }: Game, what: string, known?: readonly number[]): never {
  const list = known === undefined ? '' : `: its rooms are ${known.join(', ') || 'none'}`;
  return inFile(indexFile?.name, () => fail('MISSING', 0, `the game has no ${what}${list}`));
}
