// What differs between two games, such as a game and its edit: the innermost blocks.

import { type Block, SEPARATOR } from '../block/level.js';
import { NO_OPTIONS } from '../geometry.js';
import { type GameBlocksOptions, walkGameBlocks } from './blocks.js';
import type { Game } from './game.js';

/** A block that differs between two games. */
export interface BlockChange {
  /** Its name in both, as {@link GameBlock} has it. */
  readonly name: string;
  /** The block in the first game; `undefined` if that lacks it. */
  readonly before: Block | undefined;
  /** The block in the second game; `undefined` if that lacks it. */
  readonly after: Block | undefined;
}

/**
 * Compares two games block by block. A block is named if its payload has other bytes, or if one game lacks it, but
 * not if a block in it is named. A block that is added or removed changes the numbers in the names of the blocks
 * behind it that have its tag: they are then compared with their neighbors.
 *
 * @param before - as {@link openGame} gives it
 * @param after - the other game, such as one of files that `editGame` has written
 * @returns the blocks of the first game, in file order; then those that the second has alone
 * @throws {DecodeError} as {@link walkGameBlocks}. With `onError` none.
 * @throws {RangeError} if a version is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if an argument is not a {@link Game}, or `onError` not a function.
 */
export function changedBlocks(
  before: Game,
  after: Game,
  options?: GameBlocksOptions,
): BlockChange[] {
  const [old, now] = [blocksOf(before, options), blocksOf(after, options)];
  const changes: BlockChange[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(name), now.get(name)];
    if (!(one && other && isSame(one, other))) changes.push({ name, before: one, after: other });
  }
  const around = new Set(changes.flatMap(({ name }) => outerNames(name)));
  return changes.filter(({ name }) => !around.has(name));
}

function blocksOf(game: Game, options: GameBlocksOptions = NO_OPTIONS): Map<string, Block> {
  return new Map(Array.from(walkGameBlocks(game, options), ({ name, block }) => [name, block]));
}

function isSame({ payload: one }: Block, { payload: other }: Block): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** The names of the blocks around a block. */
function outerNames(name: string): string[] {
  const parts = name.split(SEPARATOR);
  return parts.map((_, i) => parts.slice(0, i).join(SEPARATOR));
}
