// The fonts of a game, each read when it is asked for:
//
//   version 4       files 901.LFL and so on
//   versions 5 to 7 CHAR blocks; version 7 also has fonts of its cutscene videos (SMUSH), which
//                   scripts do not number
//   version 8       files font0.nut and so on. There may be CHAR blocks, but no text is drawn with them

import type { BlockSource } from '../block/level.js';
import { readChar } from '../charset/char.js';
import type { Charset, NutVersion } from '../charset/charset.js';
import { readNut } from '../charset/nut.js';
import { attempt, type Reporter, reporterOf } from '../errors.js';
import { checkWhole, NO_OPTIONS } from '../geometry.js';
import type { DamageOptions, Strict } from '../options.js';
import type { Version } from '../version.js';
import { readNumbered } from './absent.js';
import { checkGame } from './check.js';
import type { Game, NumberedFile } from './game.js';
import { digits, titleOf, unique } from './names.js';
import { inFile } from './problem.js';
import { resourceOf, resourcesOf } from './resources.js';

/** Where the charsets are that scripts number. */
type Home = 'charset files' | 'blocks' | 'font files';

const HOMES: Readonly<Record<Version, Home>> = {
  4: 'charset files',
  5: 'blocks',
  6: 'blocks',
  7: 'blocks',
  8: 'font files',
};

/**
 * Reads a charset of a game by its number in scripts: a CHAR of versions 4 to 7, a NUT of version 8.
 * The fonts of cutscene videos (SMUSH) in version 7 are `game.fonts`, for `readNut`.
 *
 * @param game - as {@link openGame} gives it
 * @param id - charset number
 * @returns the charset; `undefined` only with `onError`, if it cannot be read
 * @throws {DecodeError} `MISSING` if it does not exist; `BAD_OFFSET` or `BAD_SIZE` if it is not where the
 *   index says; else as `readChar` and `readNut`. Errors name their `file`. With `onError` none.
 * @throws {RangeError} if `id` is not a whole number of at least 0, or the version unknown.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 * @example
 * ```ts
 * import { openGame, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = readGameCharset(openGame(lantern), 1);
 * console.log(font.count, font.lineHeight); // 127 10
 * ```
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
  const { onError }: DamageOptions = options ?? NO_OPTIONS;
  checkGame(game);
  checkWhole(id, 'id', 0);
  const read = READERS[HOMES[game.version]];
  return readNumbered(game, 'charset', id, reporterOf(onError), (reporter) =>
    read(game, id, reporter),
  );
}

type Reader = (game: Game, id: number, reporter: Reporter | undefined) => Charset | undefined;

const READERS: Readonly<Record<Home, Reader>> = {
  'charset files': (game, id) => {
    const file = numbered(game.charsets, id);
    return file && charIn(game, file.name, file.src);
  },
  blocks: (game, id, reporter) => {
    const found = resourceOf(game, 'charset', id, reporter);
    return found && charIn(game, found.file, found.block);
  },
  'font files': (game, id) => {
    const file = numbered(game.fonts, id);
    return file && nutOf(game, file);
  },
};

function numbered(files: readonly NumberedFile[], id: number): NumberedFile | undefined {
  return files.find(({ number }) => number === id);
}

function charIn({ version }: Game, file: string, source: BlockSource): Charset {
  return inFile(file, () => readChar(source, { version }));
}

function nutOf({ version }: Game, { name, src }: NumberedFile): Charset {
  return inFile(name, () => readNut(src, { version: version as NutVersion }));
}

/** A font of a game. */
export interface GameCharset {
  /** Unique in the game: `charset-001`, `font-000`, `font-scummfnt`. */
  readonly name: string;
  /**
   * Its number, for {@link readGameCharset}. In version 7, font files have numbers of their own, which that
   * function does not take. `undefined` if the name of the file has no number.
   */
  readonly id: number | undefined;
  /** Name of its file. */
  readonly file: string;
  /** The room that it lives in; `undefined` for a file of its own. */
  readonly room: number | undefined;
  /** The font itself. */
  readonly charset: Charset;
}

/**
 * Walks the fonts of a game, each once: charset files (version 4), CHAR blocks, and NUT files, including
 * the fonts of cutscene videos (SMUSH) in version 7.
 *
 * @param game - as {@link openGame} gives it
 * @throws {DecodeError} as {@link readGameCharset}, with the `file`. With `onError` none: a font that cannot be
 *   read is left out.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `game` is not a {@link Game}, or `onError` not a function.
 */
export function walkGameCharsets(
  game: Game,
  options?: DamageOptions,
): Generator<GameCharset, void, undefined> {
  const { onError }: DamageOptions = options ?? NO_OPTIONS;
  checkGame(game);
  return walkCharsets(game, reporterOf(onError));
}

/** The fonts of a game, with unchecked arguments. */
export function* walkCharsets(
  game: Game,
  reporter: Reporter | undefined,
): Generator<GameCharset, void, undefined> {
  const names = new Set<string>();
  const own = (
    kind: string,
    { name: file, number: id }: NumberedFile,
    read: () => Charset,
  ): GameCharset | undefined => {
    const charset = attempt(reporter, read);
    if (charset === undefined) return undefined;
    const title = id === undefined ? titleOf(file) : digits(id);
    return { name: unique(`${kind}-${title}`, names), id, file, room: undefined, charset };
  };
  for (const file of game.charsets) {
    const found = own('charset', file, () => charIn(game, file.name, file.src));
    if (found !== undefined) yield found;
  }
  const places = new Set<string>();
  for (const { id, room, file, block } of resourcesOf(game, 'charset', reporter)) {
    const place = `${file} ${block.start}`;
    if (places.has(place)) continue;
    places.add(place);
    const charset = attempt(reporter, () => charIn(game, file, block));
    if (charset === undefined) continue;
    yield { name: unique(`charset-${digits(id)}`, names), id, file, room, charset };
  }
  for (const file of game.fonts) {
    const found = own('font', file, () => nutOf(game, file));
    if (found !== undefined) yield found;
  }
}
