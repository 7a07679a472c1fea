// Rooms, objects, costumes and fonts of a game, each read when it is asked for. Version 7 also has font files of its
// cutscene videos (SMUSH), which scripts do not number. Version 8 may have CHAR blocks, but no text is drawn with them.

import { type BlockSource, SILENT } from '../block/level.js';
import { checkByte } from '../bytes.js';
import { type Charset, type NutVersion, readChar } from '../charset/glyphs/charset.js';
import { readNut } from '../charset/glyphs/nut.js';
import { readCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { attempt, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkWhole } from '../geometry.js';
import type { RoomObject } from '../object/room-object.js';
import { type RoomObjects, readRoomObjects } from '../object/room-objects.js';
import { type DamageOptions, optionsOf, type ReadOptions, type Strict } from '../options.js';
import { inOrigin, type Origin } from '../origin.js';
import { type Room, roomAt } from '../room/room.js';
import { releaseOf } from '../version.js';
import {
  checkGame,
  digits,
  GAME_RULES,
  type Game,
  type NumberedFile,
  roomOf,
  titleOf,
  unique,
} from './game.js';
import { absent, readNumbered } from './problem.js';
import { type BlockResource, resourceOf, resourcesOf, roomIn } from './resources.js';

/**
 * Reads a room of a game.
 *
 * @param room - room number, 0..255: see `game.rooms`
 * @returns the room; `undefined` only with `onError`, if it is not there
 * @throws {DecodeError} `MISSING` if no file has the room; `BAD_OFFSET` or `BAD_SIZE` if it is not where its file says;
 *   else as `readRoom`. Errors name their `file`. With `onError` none.
 */
export function readGameRoom(game: Game, room: number, options?: Strict<ReadOptions>): Room;
export function readGameRoom(game: Game, room: number, options: ReadOptions): Room | undefined;
export function readGameRoom(game: Game, room: number, options?: ReadOptions): Room | undefined {
  const { onError, limits } = optionsOf(options);
  checkGame(game, 'readGameRoom(game, room)');
  checkByte(room, 'room');
  const reporter = reporterOf(onError);
  return attempt(reporter, () => {
    const home = roomOf(game, room);
    if (home === undefined)
      return absent(game, 'room', room, game.rooms.map((one) => one.room).join(', '), 0);
    const found = roomIn(game, home, reporter);
    if (found === undefined) return undefined;
    const { block, file, parts } = found;
    const { version, variant, colors } = game;
    // In version 8 the index leads to the block beside the room.
    const beside = attempt(SILENT, () => resourceOf(game, 'room-script', room, undefined));
    const scripts = beside?.file === file ? beside.block : undefined;
    const origin = { file, room };
    return inOrigin(origin, handlerOf(reporter), (told) =>
      roomAt(
        parts ? found : block,
        { version, variant, limits, onError: told },
        { scripts, origin, colors },
      ),
    );
  });
}

/** What the index file says of an object: its values at the start of the game. */
export interface ObjectStart {
  /** State; 0 hides the object. */
  readonly state: number;
  /** Who holds it: an actor's number, or the `ownerRoom` of `releaseTraits`. */
  readonly owner: number;
  /** Class mask: class `k` is bit `k - 1`. */
  readonly classes: number;
}

/** An object of a room with what the index file says of it. */
export interface GameObject extends RoomObject {
  /** `undefined` if the index does not list it. */
  readonly initial: ObjectStart | undefined;
}

/** The objects of a room of a game. */
export interface GameObjects extends RoomObjects {
  readonly objects: readonly GameObject[];
}

/**
 * Reads the objects of a room, with their values in the index file.
 *
 * @param room - of the same game: {@link readGameRoom}
 * @returns the result of `readRoomObjects`. The images of version 8 are paired by the names in the index
 * @throws {DecodeError} as `readRoomObjects`; errors name their `file`. With `onError` none.
 */
export function readGameObjects(game: Game, room: Room, options?: ReadOptions): GameObjects {
  const { onError, limits } = optionsOf(options);
  checkGame(game, 'readGameObjects(game, room)');
  const { objects: directory } = game.index;
  const { objects, orphans } = readRoomObjects(room, { objects: directory, limits, onError });
  const initial = (id: number): ObjectStart | undefined => {
    if (directory === undefined || id >= directory.states.length) return undefined;
    const { states, owners, classes } = directory;
    return { state: states[id], owner: owners[id], classes: classes[id] };
  };
  return { objects: objects.map((one) => ({ ...one, initial: initial(one.id) })), orphans };
}

/**
 * Reads a costume of a game: COST, or AKOS in versions 7 and 8.
 *
 * @param id - costume number
 * @returns the costume; `undefined` only with `onError`, if it cannot be read
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the index says;
 *   else as {@link readCostume}. Errors name their `file`. With `onError` none.
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

/**
 * Reads a charset of a game by its number in scripts: a CHAR of versions 3 to 7, a NUT of version 8. The fonts of
 * cutscene videos (SMUSH) in version 7 are `game.fonts`, for `readNut`.
 *
 * @param id - charset number
 * @returns the charset; `undefined` only with `onError`, if it cannot be read
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the index says;
 *   else as `readChar` and `readNut`. Errors name their `file`. With `onError` none.
 */
export function readGameCharset(game: Game, id: number, options?: Strict<DamageOptions>): Charset;
export function readGameCharset(
  game: Game,
  id: number,
  options: DamageOptions,
): Charset | undefined;
export function readGameCharset(
  game: Game,
  id: number,
  options?: DamageOptions,
): Charset | undefined {
  const { onError } = optionsOf(options);
  checkGame(game, 'readGameCharset(game, id)');
  checkWhole(id, 'id', 0);
  return readNumbered(game, 'charset', id, reporterOf(onError), (reporter) =>
    READERS[GAME_RULES[releaseOf(game)].charsets](game, id, reporter),
  );
}

type Reader = (game: Game, id: number, reporter: Reporter | undefined) => Charset | undefined;

/** Readers of the charsets that scripts number. */
const READERS: Readonly<Record<'charset' | 'font' | 'block', Reader>> = {
  charset: (game, id) => fontFile(game, game.charsets, id, charIn),
  font: (game, id) => fontFile(game, game.fonts, id, nutIn),
  block: charBlock,
};

function charBlock(game: Game, id: number, reporter: Reporter | undefined): Charset | undefined {
  const found = resourceOf(game, 'charset', id, reporter);
  const { file, room } = found ?? {};
  return found && charIn(game, { file, room, charset: id }, found.block);
}

/** Reads the font in a file or block. */
type FontReader = (game: Game, origin: Origin, source: Uint8Array) => Charset;

function fontFile(
  game: Game,
  files: readonly NumberedFile[],
  id: number,
  read: FontReader,
): Charset | undefined {
  const file = files.find(({ number }) => number === id);
  return file && read(game, { file: file.name, charset: id }, file.src);
}

function charIn({ version }: Game, origin: Origin, source: BlockSource): Charset {
  return { ...inOrigin(origin, undefined, () => readChar(source, { version })), origin };
}

function nutIn({ version }: Game, origin: Origin, source: Uint8Array): Charset {
  const read = () => readNut(source, { version: version as NutVersion });
  return { ...inOrigin(origin, undefined, read), origin };
}

/** A font of a game. */
export interface GameCharset {
  /** Unique in the game: `charset-001`, `font-000`, `font-scummfnt`. */
  readonly name: string;
  /**
   * Its number, for `readGameCharset`. In version 7, font files have separate numbers, which that function does not
   * take. `undefined` if the name of the file has no number.
   */
  readonly id: number | undefined;
  /** Name of its file. */
  readonly file: string;
  /** The room that stores it; `undefined` for a separate file. */
  readonly room: number | undefined;
  /** The font itself. */
  readonly charset: Charset;
}

/**
 * Walks the fonts of a game, each once: charset files (versions 3 and 4), CHAR blocks, and NUT files, including the
 * fonts of cutscene videos (SMUSH) in version 7.
 *
 * @throws {DecodeError} as `readGameCharset`, with the `file`. With `onError` none: a font that cannot be read is left
 *   out.
 */
export function eachGameCharset(
  game: Game,
  options?: DamageOptions,
): Generator<GameCharset, void, undefined> {
  const { onError } = optionsOf(options);
  checkGame(game);
  return charsetsOf(game, reporterOf(onError));
}

/** The fonts of a game. */
export function* charsetsOf(
  game: Game,
  reporter: Reporter | undefined,
): Generator<GameCharset, void, undefined> {
  const names = new Set<string>();
  function* own(kind: string, files: readonly NumberedFile[], read: FontReader) {
    for (const { name: file, number: id, src } of files) {
      const charset = attempt(reporter, () => read(game, { file, charset: id }, src));
      if (charset === undefined) continue;
      const title = id === undefined ? titleOf(file) : digits(id);
      yield { name: unique(`${kind}-${title}`, names), id, file, room: undefined, charset };
    }
  }
  yield* own('charset', game.charsets, charIn);
  const places = new Set<string>();
  for (const { id, room, file, start, block } of resourcesOf(game, 'charset', reporter)) {
    const place = `${file} ${start}`;
    if (places.has(place)) continue;
    places.add(place);
    const charset = attempt(reporter, () => charIn(game, { file, room, charset: id }, block));
    if (charset === undefined) continue;
    yield { name: unique(`charset-${digits(id)}`, names), id, file, room, charset };
  }
  yield* own('font', game.fonts, nutIn);
}
