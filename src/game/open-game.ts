// From the files of a folder to a game. Content decides what a file is and which files belong together; names only give
// charsets and fonts their numbers, and are shown in errors.

import { KEYS, type XorKey } from '../block/xor.js';
import { checkBytes, checkList, describe, isBytes, isSame, nameOf } from '../bytes.js';
import { fail } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { type LimitOptions, type Limits, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import { type ColorSet, checkColorSet } from '../palette/sixteen.js';
import { checkRelease, type Variant, type Version, type Versioned } from '../version.js';
import { against, agreedVersion, assemble } from './assemble.js';
import { type Candidates, chooseGame, gamesIn } from './choose.js';
import { variantIn } from './colors.js';
import { evidenceOf, versionsOf } from './evidence.js';
import {
  type Evidence,
  type ForeignFile,
  folderOf,
  type Game,
  type GameFile,
  titleOf,
  unique,
} from './game.js';
import { filesInside, indexInside, type PlacedFile } from './inside.js';
import { indexOf, openData, openIndex } from './match.js';
import { type Found, probe } from './probe.js';

/** Options of {@link openGame}. Each overrules something that the content shows. */
export interface OpenGameOptions extends LimitOptions {
  /**
   * Version of the game. If a folder has several games, the one of this version is opened. Default: what the files show;
   * for an index alone with small headers, what its name shows: 3 for `00.LFL`, else 4.
   */
  readonly version?: Version | undefined;
  /** Release that differs from others of the version. Default: `ega` if pictures have 16 colors; no other shows. */
  readonly variant?: Variant | undefined;
  /**
   * Colors that a game of 16 colors is shown in: those of a PC (`ega`), of the Amiga and the Atari ST, or of the
   * Macintosh. Other games ignore it. Default: `ega`.
   */
  readonly colors?: ColorSet | undefined;
  /**
   * Name of the index file, if there are several; or the name of a program with an index in it, and the byte at which
   * that starts.
   */
  readonly index?: string | IndexPlace | undefined;
  /**
   * Names of the data files, if the folder has others too. With `index`, they are used even if they do not fit it.
   * Without `index`, an index file that fits them is used.
   */
  readonly data?: readonly string[] | undefined;
  /** Keys of files by name. Default: what the first bytes show. */
  readonly keys?: Readonly<Record<string, XorKey>> | undefined;
}

/** Where an index is in another file, such as a program. */
export interface IndexPlace {
  /** Name of the file. */
  readonly name: string;
  /** Byte of the file at which the index starts. */
  readonly at: number;
}

/** Progress of opening a game. */
export interface GameProgress {
  /** Name of the next file. */
  readonly file: string;
  /** Files done. */
  readonly done: number;
  /** Files in all. */
  readonly total: number;
}

/**
 * Opens a game: finds its files, their keys, the version, and the places of the rooms. Nothing else is read, so a large
 * game opens fast.
 *
 * @param files - all files of a folder, in any order, with or without names. Plain files are kept as views, obfuscated
 *   ones are decoded once; nothing is changed. The files in a container of a Macintosh release take its place, named
 *   `container/file`
 * @returns the game. `problems` lists what is missing or damaged; `foreign` the files that do not belong to it
 * @throws {DecodeError} `MISSING` if none of the files belongs to a game; `AMBIGUOUS` if the files are of two games,
 *   which it names, two files are the same disk and differ in a room, or the version does not show; `LIMIT` for more files than
 *   `limits.entries`, or more pairs of an index and a data file.
 * @throws {RangeError} if an option names no file, or a place without an index.
 * @example
 * ```ts
 * import { openGame } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * console.log(game.version, game.problems.length); // 6 0
 * ```
 */
export function openGame(
  files: readonly (GameFile | Uint8Array)[],
  options?: OpenGameOptions,
): Game {
  const steps = openGameSteps(files, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Opens a game step by step: yields its progress before each file, and at the end returns what `openGame` gives. Stop
 * iterating to cancel.
 *
 * @throws {DecodeError} while stepping, as `openGame`: `MISSING`, `AMBIGUOUS`, `LIMIT`.
 */
export function* openGameSteps(
  files: readonly (GameFile | Uint8Array)[],
  options?: OpenGameOptions,
): Generator<GameProgress, Game, undefined> {
  const { version, variant, colors = 'ega', index, data, keys, limits } = optionsOf(options);
  const given = checkFiles(files, limits);
  if (given.length === 0) fail('MISSING', 0, 'no files were given');
  const keyOf = checkKeys(keys, given);
  const { name, at } = checkIndex(index);
  checkNames(data);
  if (version !== undefined) checkRelease({ version, variant });
  checkColorSet(colors);
  const all =
    name !== undefined && at !== undefined ? withIndex(given, { name, at }, keyOf) : given;
  const candidates = yield* candidatesIn(all, keyOf, limits);
  const { beside } = candidates;
  const most = limitOf(limits, 'entries');
  const chosen = chooseGame(candidates, { index: name, data, version, most });
  const agreed = agreedVersion(chosen, version);
  const release: Versioned = {
    version: agreed,
    variant: variant ?? variantIn(chosen, agreed),
  };
  checkRelease(release);
  const read = indexOf(chosen.index, chosen.data[0], release.version, limits);
  const game = assemble({ chosen, index: read.index, beside, colors }, release);
  const problems = [read, ...chosen.data, game].flatMap((one) => one.problems);
  return { ...game, problems: [...problems, ...against(chosen, release.version)] };
}

/** Opens the files that a game may have. */
function* candidatesIn(
  files: readonly PlacedFile[],
  keyOf: ReadonlyMap<string, XorKey>,
  limits: Limits | undefined,
): Generator<GameProgress, Candidates, undefined> {
  const opened: Found[] = [];
  const foreign: ForeignFile[] = [];
  for (const [done, file] of files.entries()) {
    yield { file: file.name, done, total: files.length };
    const found = probe(file, keyOf.get(file.name));
    if (typeof found === 'string') foreign.push({ name: file.name, why: found });
    else opened.push(found);
  }
  const copies = copiesAmong(opened);
  for (const [{ name }, first] of copies) foreign.push({ name, why: `it is a copy of ${first}` });
  const own = opened.filter((one) => !copies.has(one));
  return {
    indexes: own.filter(({ kind }) => kind === 'index').map((one) => openIndex(one, limits)),
    data: own.filter(({ kind }) => kind === 'data').map(openData),
    beside: own.filter(({ kind }) => kind !== 'index' && kind !== 'data'),
    foreign,
  };
}

/**
 * The index and data files that are copies, each with the name of the first. A changed game, in a folder of its own
 * or under another title, has copies of the files that did not change: these are its own. Two rooms may be alike.
 */
function copiesAmong(opened: readonly Found[]): ReadonlyMap<Found, string> {
  const blocks = opened.filter(({ form }) => form !== undefined);
  const firsts = blocks.map((file) => {
    const { number, src } = file;
    const isCopy = (one: Found) => (one.number ?? number) === (number ?? one.number);
    return blocks.find((one) => one === file || (isCopy(one) && isSame(one.src, src))) as Found;
  });
  const places = [folderOf, (name: string) => `${folderOf(name)}/${titleOf(name)}`];
  const isOwn = (name: string, first: string) =>
    places.some((place) => {
      const own = place(name);
      return own !== place(first) && firsts.some((one) => place(one.name) === own);
    });
  return new Map(
    blocks.flatMap((one, i): [Found, string][] => {
      const { name } = firsts[i];
      return one === firsts[i] || isOwn(one.name, name) ? [] : [[one, name]];
    }),
  );
}

/** Checks the files, and gives a name to those without one. Those in a container take its place. */
function checkFiles(
  files: readonly (GameFile | Uint8Array)[],
  limits: Limits | undefined,
): PlacedFile[] {
  const limit = limitOf(limits, 'entries');
  checkList(files, 'files', hintOf(files));
  const checkCount = (count: number) => {
    if (count > limit) fail('LIMIT', 0, `${count} files: more than limits.entries`);
  };
  checkCount(files.length);
  const given = Array.from(files, (file, i) => {
    if (isBytes(file)) return { name: `file ${i + 1}`, bytes: file };
    const { name, bytes } = Object(file) as GameFile;
    const hint = hintOf(file);
    if (typeof name !== 'string' || hint !== '') {
      const more = /Buffer|Array|View/.test(nameOf(file)) ? ': pass a Uint8Array of it' : hint;
      throw new TypeError(
        `files[${i}] is ${describe(file)}, neither { name, bytes } nor a Uint8Array${more}`,
      );
    }
    checkBytes(bytes, `files[${i}].bytes`, 'read it without an encoding');
    return { name, bytes };
  });
  const all = given.flatMap((file): readonly PlacedFile[] => filesInside(file) ?? [file]);
  checkCount(all.length);
  return all;
}

/** How to read a file of a web page, or what is only its name. */
function hintOf(given: unknown): string {
  return /^(String|File.*|Blob)$/.test(nameOf(given))
    ? ': read files first, as { name, bytes: new Uint8Array(await file.arrayBuffer()) }'
    : '';
}

/** The keys by name; throws a RangeError for an unknown key or file. */
function checkKeys(
  keys: OpenGameOptions['keys'],
  files: readonly GameFile[],
): ReadonlyMap<string, XorKey> {
  const names = new Set(files.map(({ name }) => name));
  const list = Object.entries(keys ?? {});
  for (const [name, key] of list) {
    if (!names.has(name))
      throw new RangeError(`options.keys: ${describe(name)} is not a file that was given`);
    if (!KEYS.includes(key)) throw new RangeError(`options.keys: ${describe(key)} is not a key`);
  }
  return new Map(list);
}

/** The chosen index, checked. */
function checkIndex(index: OpenGameOptions['index']): { name?: string | undefined; at?: number } {
  if (index === undefined || typeof index === 'string') return { name: index };
  const { name, at } = Object(index) as IndexPlace;
  if (typeof name !== 'string')
    throw new TypeError(`options.index is ${describe(index)}, neither a name nor { name, at }`);
  checkWhole(at, 'options.index.at', 0);
  return { name, at };
}

/** Puts the index that starts at a byte of a file in the place of that file. */
function withIndex(
  files: readonly PlacedFile[],
  { name, at }: IndexPlace,
  keyOf: ReadonlyMap<string, XorKey>,
): PlacedFile[] {
  const file = files.find((one) => one.name === name);
  if (file === undefined)
    throw new RangeError(`options.index: ${describe(name)} is not a file that was given`);
  const key = keyOf.get(name);
  const index = indexInside(file, at, key === undefined ? KEYS : [key]);
  if (index === undefined)
    throw new RangeError(`options.index: no index starts at byte ${at} of ${name}`);
  return files.map((one) => (one === file ? index : one));
}

/** Throws a TypeError unless the chosen data files are given by name. */
function checkNames(data: readonly string[] | undefined): void {
  if (data === undefined) return;
  if (!Array.isArray(data) || Array.from(data).some((name) => typeof name !== 'string'))
    throw new TypeError('options.data is not a list of names');
}

/** A game that a folder holds. */
export interface FoundGame {
  /**
   * The name of its index file, or of its first data file, without path and ending, in small letters: `monkey2`. Unique
   * in the list: of two games with one name the second is `000-2`.
   */
  readonly name: string;
  /** Its possible versions: a single one if its files show it. */
  readonly versions: readonly Version[];
  /** Name of its index file; `undefined` if there is none. */
  readonly index: string | undefined;
  /** Names of its data files; empty if there is only an index file. */
  readonly data: readonly string[];
  /** What the versions were read from. */
  readonly evidence: readonly Evidence[];
  /** Options with which `openGame` opens it from the same files. If `versions` has several, add a `version`. */
  readonly options: OpenGameOptions;
}

/**
 * Finds all games among the files of a folder: those with an index and data files, then index files without data, then
 * data files without an index.
 *
 * @param files - all files of a folder, as for `openGame`
 * @param options - only `keys` and `limits` count, as for `openGame`
 * @returns the games; an empty list if no file belongs to one
 * @throws {DecodeError} `LIMIT` for more files than `limits.entries`, or more pairs of an index and a data file.
 */
export function findGames(
  files: readonly (GameFile | Uint8Array)[],
  options?: Pick<OpenGameOptions, 'keys' | 'limits'>,
): FoundGame[] {
  const { keys, limits } = optionsOf(options);
  const given = checkFiles(files, limits);
  const steps = candidatesIn(given, checkKeys(keys, given), limits);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const taken = new Set<string>();
  return gamesIn(step.value, limitOf(limits, 'entries')).map(({ index, data }) => {
    const names = data.map(({ found }) => found.name);
    const name = index?.found.name;
    const chosen = {
      ...(name !== undefined && { index: name }),
      ...(names.length > 0 && { data: names }),
    };
    return {
      name: unique(titleOf(name ?? names[0] ?? ''), taken),
      versions: versionsOf(index, data),
      index: name,
      data: names,
      evidence: evidenceOf(index, data),
      options: { ...chosen, ...(keys && { keys }) },
    };
  });
}
