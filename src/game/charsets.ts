// The fonts of a game, each read when it is asked for. Version 7 also has font files of its cutscene videos (SMUSH),
// which scripts do not number. Version 8 may have CHAR blocks, but no text is drawn with them.

import type { BlockSource } from '../block/level.js';
import { readChar } from '../charset/char.js';
import type { Charset, NutVersion } from '../charset/charset.js';
import { readNut } from '../charset/nut.js';
import { attempt, type Reporter, reporterOf } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { type DamageOptions, optionsOf, type Strict } from '../options.js';
import { inOrigin, type Origin } from '../origin.js';
import { releaseOf } from '../version.js';
import { checkGame, type Game, type NumberedFile } from './game.js';
import { digits, titleOf, unique } from './names.js';
import { readNumbered } from './problem.js';
import { resourceOf, resourcesOf } from './resources.js';
import { GAME_RULES } from './rules.js';

/**
 * Reads a charset of a game by its number in scripts: a CHAR of versions 3 to 7, a NUT of version 8.
 * The fonts of cutscene videos (SMUSH) in version 7 are `game.fonts`, for `readNut`.
 *
 * @param game - the opened game, from {@link openGame}
 * @param id - charset number
 * @returns the charset; `undefined` only with `onError`, if it cannot be read
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the
 *   index says; else as `readChar` and `readNut`. Errors name their `file`. With `onError` none.
 * @throws {RangeError} if `id` is not a whole number of at least 0, or the version unknown.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
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
 * Walks the fonts of a game, each once: charset files (versions 3 and 4), CHAR blocks, and NUT files, including
 * the fonts of cutscene videos (SMUSH) in version 7.
 *
 * @param game - the opened game, from `openGame`
 * @throws {DecodeError} as `readGameCharset`, with the `file`. With `onError` none: a font that cannot be
 *   read is left out.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `game` is not a `Game`, or `onError` not a function.
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
