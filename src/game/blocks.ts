// All blocks of a game, with names that stay the same when other blocks change their size.

import { type Block, SEPARATOR } from '../block/level.js';
import { type WalkOptions, walkBlocks } from '../block/walk.js';
import { handlerOf, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { BLOCK_FORMS, releaseOf } from '../version.js';
import { checkGame } from './check.js';
import type { Game, OpenedFile } from './game.js';
import { inFile } from './problem.js';

/** A block of a game. */
export interface GameBlock {
  /**
   * Its file and the tags from there inwards: `data 1 > LECF > LFLF 2 > ROOM`. Siblings with one tag are
   * numbered from the second on, so that no two blocks of a game have one name.
   */
  readonly name: string;
  /** Name of its file. */
  readonly file: string;
  /** How many blocks are around it. */
  readonly depth: number;
  /** The block itself. */
  readonly block: Block;
}

/** Options of {@link walkGameBlocks}: the game knows the form of its blocks. */
export type GameBlocksOptions = Omit<WalkOptions, 'form'>;

/**
 * Walks the blocks of the index file and of the data files, as {@link walkBlocks} does. Fonts and charsets in files
 * of their own are not walked.
 *
 * @param game - as {@link openGame} gives it
 * @throws {DecodeError} while iterating, as {@link walkBlocks}. Errors name their `file`. With `onError` none.
 * @throws {RangeError} if the version is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function* walkGameBlocks(
  game: Game,
  options?: GameBlocksOptions,
): Generator<GameBlock, void, undefined> {
  const { onError, limits }: GameBlocksOptions = options ?? NO_OPTIONS;
  checkGame(game);
  const { indexFile, files } = game;
  const how: Walk = { form: BLOCK_FORMS[releaseOf(game)], limits, reporter: reporterOf(onError) };
  if (indexFile) yield* blocksIn(indexFile, 'index', how);
  for (const [i, file] of files.entries()) yield* blocksIn(file, `data ${i + 1}`, how);
}

/** What the walks of all files share. */
interface Walk extends Omit<WalkOptions, 'onError'> {
  readonly reporter: Reporter | undefined;
}

function* blocksIn(
  { name: file, src }: OpenedFile,
  title: string,
  { form, limits, reporter }: Walk,
): Generator<GameBlock, void, undefined> {
  const read = (told: Reporter | undefined) =>
    walkBlocks(src, { form, limits, onError: handlerOf(told) });
  const blocks = inFile(file, read, reporter);
  const next = () => inFile(file, () => blocks.next());
  const above = [title];
  const counts = new Map<string, number>();
  for (let step = next(); !step.done; step = next()) {
    const block = step.value;
    const depth = block.path.split(SEPARATOR).length - 1;
    const place = above[depth] + SEPARATOR + block.tag;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const name = count > 1 ? `${place} ${count}` : place;
    above[depth + 1] = name;
    yield { name, file, depth, block };
  }
}
