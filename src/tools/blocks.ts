// All blocks of a game, with names that stay the same when other blocks change their size; and what differs between two
// games, such as a game and its edit: the innermost blocks.

import { FILE_TAGS, isRoomFile } from '../block/data-file.js';
import { SEPARATOR } from '../block/header.js';
import type { Block, BlockOptions } from '../block/level.js';
import { walkBlocks } from '../block/walk.js';
import { isSame } from '../bytes.js';
import { handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkGame, type Game, type GameRoom, type OpenedFile } from '../game/game.js';
import type { LimitOptions } from '../limits.js';
import { idsByName, objectIn } from '../object/room-objects.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { BLOCK_FORMS, hasTags, releaseOf } from '../version.js';

/** A block of a game. */
export interface GameBlock {
  /**
   * Its file and the tags from there inwards: `data 1 > LECF > LFLF 2 > ROOM`. Siblings with one tag are numbered from
   * the second on, so that no two blocks of a game have one name.
   */
  readonly name: string;
  /** Name of its file. */
  readonly file: string;
  /** How many blocks are around it. */
  readonly depth: number;
  /** Number of the room that it is in; `undefined` outside of rooms. LFLF 6 of a file need not be room 6. */
  readonly room: number | undefined;
  /** Id of the object that it belongs to; `undefined` for none, or if its header does not say. */
  readonly object: number | undefined;
  /** The block itself. */
  readonly block: Block;
}

/**
 * Walks the blocks of the index file and of the data files, as `walkBlocks` does. Separate files of fonts and charsets
 * are not walked, and bundles have none: see `eachResource`.
 *
 * @param game - the opened game, from `openGame`
 * @throws {DecodeError} while iterating, as `walkBlocks`. Errors name their `file`. With `onError` none.
 */
export function* walkGameBlocks(
  game: Game,
  options?: ReadOptions,
): Generator<GameBlock, void, undefined> {
  const { onError, limits } = optionsOf(options);
  checkGame(game);
  const { indexFile, files } = game;
  const form = BLOCK_FORMS[releaseOf(game)];
  if (!hasTags(form)) return;
  const how: Walk = { form, limits, reporter: reporterOf(onError) };
  if (indexFile) yield* blocksIn(indexFile, 'index', how, () => NOWHERE);
  const idByName = idsByName(game.index.objects?.names);
  for (const [i, file] of files.entries()) {
    const rooms = game.rooms.flatMap(({ room, places }) =>
      places.flatMap(({ file: home, offset }) => (home === i ? { room, offset } : [])),
    );
    const whole = isRoomFile(file.src, form) ? rooms[0]?.room : undefined;
    const placeOf = (block: Block, { room, object }: BlockPlace): BlockPlace => ({
      room: room ?? whole ?? roomIn(block, rooms),
      object: object ?? objectIn(block, releaseOf(game), idByName),
    });
    yield* blocksIn(file, `data ${i + 1}`, how, placeOf);
  }
}

/** The room and the object that a block belongs to. */
type BlockPlace = Pick<GameBlock, 'room' | 'object'>;

const NOWHERE: BlockPlace = { room: undefined, object: undefined };

/** The room that starts in a bundle or at a block; `undefined` in a file around rooms. */
function roomIn(
  { path, form, start, end }: Block,
  rooms: readonly Pick<GameRoom, 'room' | 'offset'>[],
): number | undefined {
  if (path === FILE_TAGS[form].file) return undefined;
  return rooms.find(({ offset }) => offset >= start && offset < end)?.room;
}

interface Walk extends Omit<BlockOptions & LimitOptions, 'onError'> {
  readonly reporter: Reporter | undefined;
}

function* blocksIn(
  { name: file, src }: OpenedFile,
  title: string,
  { form, limits, reporter }: Walk,
  placeOf: (block: Block, around: BlockPlace) => BlockPlace,
): Generator<GameBlock, void, undefined> {
  const blocks = inOrigin({ file }, handlerOf(reporter), (onError) =>
    walkBlocks(src, { form, limits, onError }),
  );
  const next = () => inOrigin({ file }, undefined, () => blocks.next());
  const above = [title];
  const places = [NOWHERE];
  const counts = new Map<string, number>();
  for (let step = next(); !step.done; step = next()) {
    const block = step.value;
    const depth = block.path.split(SEPARATOR).length - 1;
    const place = above[depth] + SEPARATOR + block.tag;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const name = count > 1 ? `${place} ${count}` : place;
    above[depth + 1] = name;
    const around = places[depth] ?? NOWHERE;
    places[depth + 1] = placeOf(block, around);
    yield { name, file, depth, ...places[depth + 1], block };
  }
}

/** A block that differs between two games. */
export interface BlockChange {
  /** Its name in both, as {@link GameBlock} has it. */
  readonly name: string;
  /** Number of the room that it is in; `undefined` outside of rooms. */
  readonly room: number | undefined;
  /** Id of the object that it belongs to; `undefined` for none. */
  readonly object: number | undefined;
  /** The block in the first game; `undefined` if that lacks it. */
  readonly before: Block | undefined;
  /** The block in the second game; `undefined` if that lacks it. */
  readonly after: Block | undefined;
}

/**
 * Compares two games block by block. A block is listed if its payload differs, or if one game lacks it, but not if a
 * block in it is listed. An added or removed block changes the numbers in the names of later blocks with its tag: they
 * are then compared with their neighbors.
 *
 * @param before - the opened game, from `openGame`
 * @param after - the other game, for example after `editGame`
 * @returns the blocks of the first game, in file order; then those that only the second has
 * @throws {DecodeError} as {@link walkGameBlocks}. With `onError` none.
 */
export function changedBlocks(before: Game, after: Game, options?: ReadOptions): BlockChange[] {
  checkGame(before, undefined, 'before');
  checkGame(after, undefined, 'after');
  const [old, now] = [blocksOf(before, options), blocksOf(after, options)];
  const changes: BlockChange[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(name), now.get(name)];
    if (one && other && isSame(one.block.payload, other.block.payload)) continue;
    const { room, object } = one ?? other ?? NOWHERE;
    changes.push({ name, room, object, before: one?.block, after: other?.block });
  }
  const around = new Set(changes.flatMap(({ name }) => outerNames(name)));
  return changes.filter(({ name }) => !around.has(name));
}

function blocksOf(game: Game, options: ReadOptions | undefined): Map<string, GameBlock> {
  return new Map(Array.from(walkGameBlocks(game, options), (one) => [one.name, one]));
}

/** The names of the blocks around a block. */
function outerNames(name: string): string[] {
  const parts = name.split(SEPARATOR);
  return parts.map((_, i) => parts.slice(0, i).join(SEPARATOR));
}
