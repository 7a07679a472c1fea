// A game as a plain record: its files, opened, and what is where in them. Nothing is decoded but the
// index: rooms, pictures and costumes are read when they are asked for.

import type { XorKey } from '../block/xor.js';
import type { Problem } from '../errors.js';
import type { IndexFile } from '../index-file/index-file.js';
import type { Release, Version } from '../version.js';

/** A file as a folder holds it. */
export interface GameFile {
  /** Its name, with or without a path. It stands in errors, and numbers charsets and fonts. */
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
  /** The disk that the index calls it: 1 or 2, say. `undefined` without an index that says so. */
  readonly disk: number | undefined;
}

/** A file whose number is in its name: charset 1 is `901.LFL`, font 0 is `font0.nut`. */
export interface NumberedFile extends OpenedFile {
  /** `undefined` for a name without one, such as `scummfnt.nut`. */
  readonly number: number | undefined;
}

/** A room of a game. */
export interface GameRoom {
  /** Room number, 0..255. */
  readonly room: number;
  /** From the index, without its padding; `undefined` if it gives none. Players never see it. */
  readonly name: string | undefined;
  /** Which of `files` has it. */
  readonly file: number;
  /** Where its block starts in that file: RO in version 4, ROOM in versions 5 to 7, LFLF in version 8. */
  readonly offset: number;
}

/** Something in a file that tells the version. */
export interface Evidence {
  /** Name of the file. */
  readonly file: string;
  /** Where it stands in the decoded file. */
  readonly offset: number;
  /** What was seen: `MAXS of 26 bytes`. */
  readonly seen: string;
  /** The versions that have it. */
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
export interface Game extends Release {
  /** The index file; `undefined` if there is none. */
  readonly indexFile: OpenedFile | undefined;
  /** What the index file says. Without one, all its parts are `undefined`. */
  readonly index: IndexFile;
  /** The data files, by disk. */
  readonly files: readonly DataFile[];
  /** Its rooms, by ascending number, each once. */
  readonly rooms: readonly GameRoom[];
  /** Charsets in files of their own (version 4), by number. */
  readonly charsets: readonly NumberedFile[];
  /** Fonts in files of their own (NUT, versions 7 and 8), by number. */
  readonly fonts: readonly NumberedFile[];
  /** What the version was told by. */
  readonly evidence: readonly Evidence[];
  /** Files that were given and do not belong to it. */
  readonly foreign: readonly ForeignFile[];
  /** What is missing, damaged or contradictory. Rooms and resources are not read yet. */
  readonly problems: readonly Problem[];
}
