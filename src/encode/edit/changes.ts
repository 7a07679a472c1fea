// What can be changed in a game, and the changes of a file as splices: bytes from `start` to `end` of the old file become
// others. They do not overlap. From them follows where each byte that stays has moved to.
//
// The blocks of edits are those of decoded files, so that their offsets count in `game.files[i].src` or
// `game.indexFile.src`: `findGameResource`, `findBlock` and `walkBlocks` give them.

import type { Block } from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import type { OpenedFile } from '../../game/game.js';
import type { ResourceKind } from '../../index-file/resolve.js';
import type { RoomOffset } from '../../index-file/rooms.js';
import type { BlockForm } from '../../version.js';

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
   * A block of a file of the game. The numbers of resources in it lead nowhere from now on. In a WRAP, the number of a
   * removed picture or plane stays free; a palette in a WRAP cannot be removed.
   */
  readonly block: Block;
  /** Says that the block is removed. */
  readonly remove: true;
}

/** Adds blocks behind another one. */
export interface AdditionAfter {
  /**
   * A block of a file of the game. In a WRAP the added blocks get the numbers after this block's, and the numbers of
   * later blocks rise; added behind OFFS they get the first numbers.
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
  /**
   * What it is. A `room` is RO in versions 3 and 4, ROOM in versions 5 to 7, LFLF in version 8. A `charset` of versions
   * 3, 4 and 8 is a file, and the payload is all of it.
   */
  readonly of: ResourceKind;
  /** Its number, as in scripts. */
  readonly id: number;
  /** What follows the header of its block from now on. */
  readonly payload: Uint8Array;
}

/**
 * Removes a resource. Other numbers of the same block are removed with it. A room goes with all that lives in it; in
 * version 3 with its file.
 */
export interface ResourceRemoval {
  /** What it is. A `charset` that is a file cannot be removed. */
  readonly of: ResourceKind;
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

/** Adds a room, with what lives in it, behind all others of a data file. In version 3 it gets a file of its own. */
export interface RoomAddition {
  /** Says that it is a room. */
  readonly of: 'room';
  /** Its number, 1..255; no room of the game may have it already. Directories grow up to it. */
  readonly id: number;
  /**
   * Place of the data file in `game.files`. In version 3 the new file is named and obfuscated as this one, and on the
   * same disk. Default: the last one.
   */
  readonly file?: number | undefined;
  /**
   * One whole LFLF with a ROOM first, or in version 4 an LF with the number and an RO. In version 3 the new file: an RO
   * first, or in 16 colors the room.
   */
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

/** A checked edit of a charset that is a file of its own. */
export interface FileStep {
  readonly what: string;
  readonly file: OpenedFile;
  readonly block: undefined;
  readonly bytes: Uint8Array;
}

/** A number that a resource or a room gets. */
export interface NewEntry {
  readonly kind: ResourceKind;
  readonly id: number;
  readonly room: number;
}

/** A splice. Positions count in the old file. */
export interface Change {
  readonly start: number;
  /** Exclusive; equal to `start` if bytes are only added. */
  readonly end: number;
  readonly bytes: Uint8Array;
  /** The blocks around the place, from the outermost. Of two changes at one place the inner one comes first. */
  readonly around: readonly Block[];
  /** Orders additions at the end of one block. */
  readonly order: string;
  /** Whether a whole block is removed, and not only its contents. */
  readonly removes: boolean;
  /** The step that asks for it; `undefined` if it follows from others. */
  readonly step?: Step | undefined;
  /** For new entries of OFFS, zeros until all places are known: the change with the blocks that they lead to. */
  readonly target?: Change | undefined;
}

export interface StepChange extends Change {
  readonly step: Step;
}

/** The changes of a file, in order. */
export interface Changes {
  readonly list: readonly Change[];
  /** Entry n is how far the bytes between change n - 1 and change n move; one entry more than changes. */
  readonly shifts: readonly number[];
}

/** An added resource or room, and where its block is. */
export interface NewPlace extends NewEntry {
  readonly pos: number;
}

/** A data file after its steps. */
export interface EditedData {
  /** The bytes before the edit. */
  readonly src: Uint8Array;
  readonly form: BlockForm;
  /** The rooms that it had. */
  readonly entries: readonly RoomOffset[];
  readonly changes: Changes;
  readonly added: readonly NewPlace[];
  /** `undefined` if the file goes with its room. */
  readonly bytes: OwnBytes | undefined;
  /** Files of new rooms, plain. */
  readonly beside: readonly OpenedFile[];
}

/** Below 0 if the first of two changes comes first. */
export function compareChanges(a: Change, b: Change): number {
  const byPlace = a.start - b.start || a.end - b.end || b.around.length - a.around.length;
  return byPlace || (a.order < b.order ? -1 : 1);
}

export function changesOf(unordered: readonly Change[]): Changes {
  const list = [...unordered].sort(compareChanges);
  const shifts = [0];
  for (const [i, { start, end, bytes }] of list.entries())
    shifts.push(shifts[i] + bytes.length - (end - start));
  return { list, shifts };
}

/** The number of changes that end at `pos` or before it. */
function changesBefore({ list }: Changes, pos: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].end <= pos) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a byte of the old file is in the new one; for a removed byte, where its replacement starts. */
export function movedTo(changes: Changes, pos: number): number {
  const before = changesBefore(changes, pos);
  return Math.min(changes.list[before]?.start ?? pos, pos) + changes.shifts[before];
}

/** The change that replaces a byte of the old file; `undefined` if the byte stays. */
export function changeAt(changes: Changes, pos: number): Change | undefined {
  const change = changes.list[changesBefore(changes, pos)];
  return change !== undefined && change.start <= pos ? change : undefined;
}

/** Where the bytes of a change are in the new file. */
export function placeOfChange({ list, shifts }: Changes, change: Change): number {
  return change.start + shifts[list.indexOf(change)];
}
