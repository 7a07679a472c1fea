// A game as a plain record: its opened files, and where things are in them. Only the index is decoded: rooms, pictures
// and costumes are read when they are asked for. Then what differs between releases in the files of a game, and the
// names of its parts in files and in messages.

import type { XorKey } from '../block/xor.js';
import { checkMemory } from '../bytes.js';
import type { Problem } from '../errors.js';
import { INDEX_TAGS, type IndexFile, type PartName, partOf } from '../index-file/index-file.js';
import { checkKind } from '../kind.js';
import type { ColorSet } from '../palette/sixteen.js';
import {
  BLOCK_FORMS,
  type ByRelease,
  type Release,
  releaseOf,
  type Version,
  type Versioned,
} from '../version.js';

/** A file as a folder holds it. */
export interface GameFile {
  /** Its name, with or without a path. Errors show it, and charsets and fonts get their numbers from it. */
  readonly name: string;
  /** Its bytes, as stored. */
  readonly bytes: Uint8Array;
}

/** A file of a game, without its obfuscation. */
export interface OpenedFile {
  /** As given; `file 3` for bytes without a name. */
  readonly name: string;
  /** The decoded bytes; a view of the bytes given, if the file is plain. */
  readonly src: Uint8Array;
  /** The key that it was obfuscated with. */
  readonly key: XorKey;
  /** The file that it is in: a container of a Macintosh release, a program; `undefined` if it is a file of its own. */
  readonly outer: OuterFile | undefined;
}

/** The file that another is in: a container, or a program with an index in it. */
export interface OuterFile {
  /** Its name. */
  readonly name: string;
  /** Its bytes, as given. */
  readonly bytes: Uint8Array;
  /** Where the other file starts in it. */
  readonly at: number;
}

/** A data file. */
export interface DataFile extends OpenedFile {
  /** Its disk number by the index, such as 1 or 2; `undefined` if no index gives it. */
  readonly disk: number | undefined;
}

/** A file whose number is in its name: charset 1 is `901.LFL`, font 0 is `font0.nut`. */
export interface NumberedFile extends OpenedFile {
  /** The number; `undefined` for a name without one, such as `scummfnt.nut`. */
  readonly number: number | undefined;
}

/** Where a room of a game is stored. */
export interface RoomPlace {
  /** Index in `files` of the file that has it. */
  readonly file: number;
  /** Where its block starts in that file: RO in version 4, ROOM in versions 5 to 7, LFLF in version 8. */
  readonly offset: number;
}

/** A room of a game. The place that is read is the first of its places. */
export interface GameRoom extends RoomPlace {
  /** Room number, 0..255. */
  readonly room: number;
  /** From the index, without its padding; `undefined` if it gives none. Players never see it. */
  readonly name: string | undefined;
  /**
   * All places where it is stored: several disks of versions 4 and 8 may have copies. The disk that the index names comes
   * first.
   */
  readonly places: readonly RoomPlace[];
}

/** Something in a file that shows the version. */
export interface Evidence {
  /** Name of the file. */
  readonly file: string;
  /** Its byte offset in the decoded file. */
  readonly offset: number;
  /** What was seen: `MAXS of 26 bytes`. */
  readonly seen: string;
  /** The versions that it fits. */
  readonly versions: readonly Version[];
}

/** A file that is not part of the game. */
export interface ForeignFile {
  /** As given. */
  readonly name: string;
  /** Why: `it is not a file of a game`, `a copy of MONKEY2.000`. */
  readonly why: string;
}

/** A game. Survives `structuredClone`, which copies its files. */
export interface Game extends Versioned {
  /** What the record is. */
  readonly kind: 'game';
  /** Colors that it is shown in; absent unless it has 16. */
  readonly colors?: ColorSet | undefined;
  /** The index file; `undefined` if there is none. */
  readonly indexFile: OpenedFile | undefined;
  /** What the index file says. Without one, all its parts are `undefined`. */
  readonly index: IndexFile;
  /** The data files, by disk. */
  readonly files: readonly DataFile[];
  /** Its rooms, by ascending number, each once. */
  readonly rooms: readonly GameRoom[];
  /** Charsets in separate files (versions 3 and 4), by number. */
  readonly charsets: readonly NumberedFile[];
  /** Fonts in separate files (NUT, versions 7 and 8), by number. */
  readonly fonts: readonly NumberedFile[];
  /** Films (SMUSH, versions 7 and 8), for `eachGameFilm` of `scumm-codec/smush`, in the order given. */
  readonly films: readonly OpenedFile[];
  /** What the version was read from. */
  readonly evidence: readonly Evidence[];
  /** Files that were passed in but do not belong to the game. */
  readonly foreign: readonly ForeignFile[];
  /** What is missing or damaged. Rooms and resources are not read yet. */
  readonly problems: readonly Problem[];
}

/**
 * Lists all files of a game: the data files, the index file, separate files of charsets and fonts, and films. The file of a
 * record is the one with its `src`.
 */
export function gameFiles(game: Game): OpenedFile[] {
  checkGame(game);
  const { files, indexFile, charsets, fonts, films } = game;
  return [...files, ...(indexFile ? [indexFile] : []), ...charsets, ...fonts, ...films];
}

/** Throws a TypeError for what is no game, or if the memory of one of its files is gone. */
export function checkGame(game: Game, order?: string, name?: string): void {
  checkKind(game, 'game', 'openGame(files) gives one', name, order);
  for (const file of game.files) checkMemory(file.src, 0, file.name);
}

/** A room of a game by its number; `undefined` if the game does not have it. */
export function roomOf({ rooms }: Game, room: number): GameRoom | undefined {
  return rooms.find((one) => one.room === room);
}

/** The rules of a release. */
interface GameRules {
  /** Whether there may be several data files. */
  readonly hasDisks: boolean;
  /** The fonts that are files of their own. */
  readonly beside: 'charset' | 'font' | undefined;
  /** Whether it has films. */
  readonly hasFilms: boolean;
  /** Where the charsets are that scripts number. */
  readonly charsets: 'charset' | 'font' | 'block';
  /** The parts of the index that not every release has whose blocks have a tag for them. */
  readonly has: Readonly<Record<Exclude<PartName, CommonPart>, boolean>>;
}

/** A part of every index whose blocks have a tag for it. */
type CommonPart =
  | 'roomNames'
  | 'counts'
  | 'rooms'
  | 'scripts'
  | 'sounds'
  | 'costumes'
  | 'charsets'
  | 'objects';

const SMALL: GameRules = {
  hasDisks: true,
  beside: 'charset',
  hasFilms: false,
  charsets: 'charset',
  has: { roomScripts: false, soundNames: false },
};
const ALONE: GameRules = {
  hasDisks: false,
  beside: 'charset',
  hasFilms: false,
  charsets: 'charset',
  has: { roomScripts: false, soundNames: false },
};
const LARGE: GameRules = {
  hasDisks: false,
  beside: undefined,
  hasFilms: false,
  charsets: 'block',
  has: { roomScripts: false, soundNames: false },
};
const V7: GameRules = {
  hasDisks: false,
  beside: 'font',
  hasFilms: true,
  charsets: 'block',
  has: { roomScripts: false, soundNames: true },
};

export const GAME_RULES: ByRelease<GameRules> = {
  '2': {
    hasDisks: false,
    beside: undefined,
    hasFilms: false,
    charsets: 'charset',
    has: { roomScripts: false, soundNames: false },
  },
  '3': ALONE,
  '3-ega': ALONE,
  '4': SMALL,
  '4-amiga': SMALL,
  '4-ega': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': V7,
  '7-full-throttle': V7,
  '8': {
    hasDisks: true,
    beside: 'font',
    hasFilms: true,
    charsets: 'font',
    has: { roomScripts: true, soundNames: false },
  },
};

/** The files of the charsets that scripts number; `undefined` if blocks hold them. */
export function charsetFiles(game: Game): readonly NumberedFile[] | undefined {
  const where = GAME_RULES[releaseOf(game)].charsets;
  return where === 'block' ? undefined : game[`${where}s`];
}

/** The parts that the index of a release has, in the order of the blocks. */
export function indexParts(release: Release): PartName[] {
  const has: Readonly<Partial<Record<PartName, boolean>>> = GAME_RULES[release].has;
  return (Object.keys(INDEX_TAGS) as PartName[]).filter(
    (name) => INDEX_TAGS[name][BLOCK_FORMS[release]] !== undefined && (has[name] ?? true),
  );
}

/** The part that the index of a release has in a block with a tag; `undefined` for none. */
export function indexPart(release: Release, tag: string): PartName | undefined {
  const part = partOf(BLOCK_FORMS[release], tag);
  return part && indexParts(release).includes(part) ? part : undefined;
}

/** `7` as `007`. */
export function digits(number: number): string {
  return String(number).padStart(3, '0');
}

/** The name of a file without its path and ending, in letters that fit any file. */
export function titleOf(name: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  return base.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'unnamed';
}

/** The path of a file up to its name. */
export function folderOf(name: string): string {
  return name.replace(/[^\\/]*$/, '');
}

/** A name that is not taken: itself, or with `-2` and so on behind it. */
export function unique(name: string, names: Set<string>): string {
  let own = name;
  for (let i = 2; names.has(own); i++) own = `${name}-${i}`;
  names.add(own);
  return own;
}

const MOST = 5;

/** The first items, and how many more there are. */
export function listed(items: readonly (string | number)[], separator = ', '): string {
  const more = items.length - MOST;
  const first = items.slice(0, MOST);
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(separator);
}

export function roomsListed(numbers: readonly number[]): string {
  return `room${numbers.length === 1 ? '' : 's'} ${listed(numbers)}`;
}
