// What can be changed in a game. Blocks are those of its decoded files, so that their offsets count in
// `game.files[i].src` or `game.indexFile.src`: `findGameResource`, `findBlock` and `walkBlocks` give them.

import type { Block } from '../../block/level.js';
import type { OpenedFile } from '../../game/game.js';
import type { ResourceKind } from '../../index-file/resolve.js';

/** A block gets another payload. */
export interface PayloadEdit {
  /** A block of a file of the game. */
  readonly block: Block;
  /** What follows its header from now on. */
  readonly payload: Uint8Array;
}

/** A block goes, with its header. */
export interface BlockRemoval {
  /**
   * A block of a file of the game. Numbers of resources in it lead nowhere from now on. A picture or plane
   * in a WRAP leaves its number to none; a palette there cannot go.
   */
  readonly block: Block;
  /** Says that the block goes. */
  readonly remove: true;
}

/** Blocks come behind another one. */
export interface AdditionAfter {
  /**
   * A block of a file of the game. In a WRAP the added blocks get the numbers behind its own, and those
   * of later ones rise; behind OFFS they are the first.
   */
  readonly after: Block;
  /** One or more whole blocks, as `wrapBlock` gives them (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** Blocks come at the end of a container. */
export interface AdditionInto {
  /** A container of a file of the game. In a WRAP the added blocks get the next numbers. */
  readonly into: Block;
  /** One or more whole blocks, as `wrapBlock` gives them (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** A resource gets another payload. */
export interface ResourceEdit {
  /** What it is. A `room` is RO in version 4, ROOM in versions 5 to 7, LFLF in version 8. */
  readonly kind: ResourceKind;
  /** Its number, as in scripts. */
  readonly id: number;
  /** What follows the header of its block from now on. */
  readonly payload: Uint8Array;
}

/** A resource goes. Other numbers of the same block go with it. */
export interface ResourceRemoval {
  /** What it is. */
  readonly kind: Exclude<ResourceKind, 'room'>;
  /** Its number, as in scripts. */
  readonly id: number;
  /** Says that the resource goes. */
  readonly remove: true;
}

/** A resource comes, behind all others of a room. */
export interface ResourceAddition {
  /** What it is. */
  readonly kind: Exclude<ResourceKind, 'room'>;
  /** Its number, as in scripts, which no resource of the kind may have. The directory grows up to it. */
  readonly id: number;
  /** The room that it lives in. */
  readonly room: number;
  /** One whole block, as `wrapBlock` gives it (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** A room comes, with what lives in it, behind all others of a data file. */
export interface RoomAddition {
  /** Says that it is a room. */
  readonly kind: 'room';
  /** Its number, 1..255, which no room of the game may have. Directories grow up to it. */
  readonly id: number;
  /** Place of the data file in `game.files`. Default: the last one. */
  readonly file?: number | undefined;
  /** One whole LFLF with a ROOM first, or in version 4 an LF with the number and an RO. */
  readonly add: Uint8Array;
}

/** A change of a game. */
export type GameEdit =
  | PayloadEdit
  | BlockRemoval
  | AdditionAfter
  | AdditionInto
  | ResourceEdit
  | ResourceRemoval
  | ResourceAddition
  | RoomAddition;

/** A checked edit. */
export interface Step {
  /** Names the edit in an error message. */
  readonly what: string;
  /** The file that it is in. */
  readonly file: OpenedFile;
  readonly block: Block;
  /** What becomes of the block. */
  readonly action: 'payload' | 'remove' | 'after' | 'into';
  readonly bytes: Uint8Array;
  /** The number that the added block gets. */
  readonly entry?: NewEntry;
}

/** A number that a resource or a room gets. */
export interface NewEntry {
  readonly kind: ResourceKind;
  readonly id: number;
  readonly room: number;
}
