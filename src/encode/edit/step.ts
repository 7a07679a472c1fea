// An edit as a step: which block of which file, and what becomes of it.

import type { Block } from '../../block/level.js';
import type { OpenedFile } from '../../game/game.js';
import type { ResourceKind } from '../../index-file/resolve.js';

/** A number that a resource or a room gets. */
export interface NewEntry {
  readonly kind: ResourceKind;
  readonly id: number;
  readonly room: number;
  /** Of a room: bytes from its block to where LOFF leads. */
  readonly toTarget?: number;
}

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
