// A game as a plain record: its opened files, and where things are in them. Only the index is decoded:
// rooms, pictures and costumes are read when they are asked for. Its lists may be long, so that what is in them is
// checked where it is used.

import type { XorKey } from '../block/xor.js';
import { checkMemory } from '../bytes.js';
import type { Problem } from '../errors.js';
import type { IndexFile } from '../index-file/index-file.js';
import { checkKind } from '../kind.js';
import type { Version, Versioned } from '../version.js';

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

/** A room of a game. */
export interface GameRoom {
  /** Room number, 0..255. */
  readonly room: number;
  /** From the index, without its padding; `undefined` if it gives none. Players never see it. */
  readonly name: string | undefined;
  /** Index in `files` of the file that has it. */
  readonly file: number;
  /** Where its block starts in that file: RO in version 4, ROOM in versions 5 to 7, LFLF in version 8. */
  readonly offset: number;
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
  /** What the version was read from. */
  readonly evidence: readonly Evidence[];
  /** Files that were passed in but do not belong to the game. */
  readonly foreign: readonly ForeignFile[];
  /** What is missing or damaged. Rooms and resources are not read yet. */
  readonly problems: readonly Problem[];
}

/**
 * Lists all files of a game: the data files, the index file, and separate files of charsets and fonts. The file of a
 * record is the one with its `src`.
 *
 * @param game - the opened game, from `openGame`
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `game` is not a `Game`.
 */
export function gameFiles(game: Game): OpenedFile[] {
  checkGame(game);
  return filesOf(game);
}

/** All files of a game. Trusts its argument. */
function filesOf({ files, indexFile, charsets, fonts }: Game): OpenedFile[] {
  return [...files, ...(indexFile ? [indexFile] : []), ...charsets, ...fonts];
}

/** Throws a TypeError for what is no game, or if the memory of one of its files is gone. */
export function checkGame(game: Game, order?: string, name?: string): void {
  checkKind(game, 'game', 'openGame(files) gives one', name, order);
  for (const file of game.files) checkMemory(file.src, 0, file.name);
}

/** A room of a game by its number; `undefined` if the game does not have it. */
export function roomOf(game: Game, room: number): GameRoom | undefined {
  const { rooms } = game;
  let low = 0;
  let high = rooms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rooms[middle].room < room) low = middle + 1;
    else high = middle;
  }
  const found = rooms[low];
  return found?.room === room ? found : undefined;
}
