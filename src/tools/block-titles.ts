// What the blocks of a game are and where they are, in words: tags say little to those who do not know them.

import { handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkGame, type Game } from '../game/game.js';
import { resourcesOf } from '../game/resources.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { type GameBlock, walkGameBlocks } from './blocks.js';
import { gameNames } from './game-names.js';

/** A block of a game, with words for what it is. */
export interface TitledBlock extends GameBlock {
  /** What it is and where: `SMAP of object 34 "plant" in room 7 "office"`, `COST of costume 5 in room 2 "tavern"`. */
  readonly title: string;
  /** What it has that the block around it has not: `room 7 "office"`, `object 34 "plant"`, `costume 5`; empty for none. */
  readonly label: string;
}

/** Resources that have numbers of their own. */
const KINDS = ['costume', 'charset', 'script', 'sound'] as const;

/**
 * Lists the blocks of a game, as `walkGameBlocks` does, with the names of their rooms and objects, and the numbers of
 * costumes, charsets, scripts and sounds.
 *
 * @param game - the opened game, from `openGame`
 * @throws {DecodeError} as `walkGameBlocks` and `eachResource`. With `onError` none. An object whose name cannot be read has
 *   its number alone.
 */
export function titleGameBlocks(game: Game, options?: ReadOptions): TitledBlock[] {
  const { onError, limits } = optionsOf(options);
  checkGame(game);
  const reporter = reporterOf(onError);
  const blocks = [...walkGameBlocks(game, { limits, onError: handlerOf(reporter) })];
  const { rooms, objects } = gameNames(game, limits);
  const numbers = resourceNumbers(game, reporter);
  // What the blocks around belong to, by depth.
  const around: { of?: string | undefined; room?: string | undefined }[] = [{}];
  return blocks.map((one) => {
    const { block, depth, file, object: id, room: home } = one;
    const outer = around[depth];
    const number = numbers.get(`${file} ${block.start}`);
    const name = objects.get(`${id} ${home}`);
    const of = id === undefined ? (number ?? outer.of) : titled(`object ${id}`, name);
    const room = home === undefined ? undefined : titled(`room ${home}`, rooms.get(home));
    around[depth + 1] = { of, room };
    const own = [of !== outer.of && of, room !== outer.room && room].filter(Boolean);
    const place = `${of ? ` of ${of}` : ''} in ${room ?? file}`;
    return { ...one, title: block.tag + place, label: own.join(', ') };
  });
}

const titled = (what: string, name: string | undefined) => (name ? `${what} "${name}"` : what);

/** `costume 5` by file and offset; the first number of a block that has several. */
function resourceNumbers(game: Game, reporter: Reporter | undefined): Map<string, string> {
  const found = KINDS.flatMap((kind) => [...resourcesOf(game, kind, reporter)]);
  return new Map(
    found.reverse().map(({ of, id, file, start }) => [`${file} ${start}`, `${of} ${id}`]),
  );
}
