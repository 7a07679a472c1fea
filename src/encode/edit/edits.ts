// What can be changed in a game. Blocks are those of its decoded files, so that their offsets count in
// `game.files[i].src` or `game.indexFile.src`: `findGameResource`, `findBlock` and `walkBlocks` give them.

import type { Block } from '../../block/level.js';
import type { OpenedFile } from '../../game/game.js';
import type { ResourceKind } from '../../index-file/resolve.js';

/** Gives a block another payload. */
export interface PayloadEdit {
  /** A block of a file of the game. */
  readonly block: Block;
  /** What follows its header from now on. */
  readonly payload: Uint8Array;
}

/** Removes a block with its header. */
export interface BlockRemoval {
  /**
   * A block of a file of the game. The numbers of resources in it lead nowhere from now on. In a WRAP, the
   * number of a removed picture or plane stays free; a palette in a WRAP cannot be removed.
   */
  readonly block: Block;
  /** Says that the block is removed. */
  readonly remove: true;
}

/** Adds blocks behind another one. */
export interface AdditionAfter {
  /**
   * A block of a file of the game. In a WRAP the added blocks get the numbers after this block's, and the
   * numbers of later blocks rise; added behind OFFS they get the first numbers.
   */
  readonly after: Block;
  /** One or more whole blocks, from `wrapBlock` (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** Adds blocks at the end of a container. */
export interface AdditionInto {
  /** A container of a file of the game. In a WRAP the added blocks get the next numbers. */
  readonly into: Block;
  /** One or more whole blocks, from `wrapBlock` (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** Gives a resource another payload. */
export interface ResourceEdit {
  /** What it is. A `room` is RO in version 4, ROOM in versions 5 to 7, LFLF in version 8. */
  readonly of: ResourceKind;
  /** Its number, as in scripts. */
  readonly id: number;
  /** What follows the header of its block from now on. */
  readonly payload: Uint8Array;
}

/** Removes a resource. Other numbers of the same block are removed with it. */
export interface ResourceRemoval {
  /** What it is. */
  readonly of: Exclude<ResourceKind, 'room'>;
  /** Its number, as in scripts. */
  readonly id: number;
  /** Says that the resource is removed. */
  readonly remove: true;
}

/** Adds a resource behind all others of a room. */
export interface ResourceAddition {
  /** What it is. */
  readonly of: Exclude<ResourceKind, 'room'>;
  /** Its number, as in scripts; no resource of the kind may have it already. The directory grows up to it. */
  readonly id: number;
  /** The room that it lives in. */
  readonly room: number;
  /** One whole block, from `wrapBlock` (version 4: `wrapSmallBlock`). */
  readonly add: Uint8Array;
}

/** Adds a room, with what lives in it, behind all others of a data file. */
export interface RoomAddition {
  /** Says that it is a room. */
  readonly of: 'room';
  /** Its number, 1..255; no room of the game may have it already. Directories grow up to it. */
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
