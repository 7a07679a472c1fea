// What a game does not have.

import { attempt, fail, type Reporter } from '../errors.js';
import type { Game } from './game.js';
import { inFile } from './problem.js';

/** Throws `MISSING` for a room, costume or charset that a game does not have. */
export function absent({ indexFile }: Game, what: string, known?: readonly number[]): never {
  const list = known === undefined ? '' : `: its rooms are ${known.join(', ') || 'none'}`;
  return inFile(indexFile?.name, () => fail('MISSING', 0, `the game has no ${what}${list}`));
}

/** Reads a costume or charset by its number. Throws or reports `MISSING` if the game does not have it. */
export function readNumbered<T>(
  game: Game,
  kind: 'costume' | 'charset',
  id: number,
  reporter: Reporter | undefined,
  read: (reporter: Reporter | undefined) => T | undefined,
): T | undefined {
  return attempt(reporter, () => {
    const found = read(reporter);
    // A problem reported before explains why nothing was found.
    return found ?? (reporter?.count ? undefined : absent(game, `${kind} ${id}`));
  });
}
