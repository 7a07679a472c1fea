// A kind of block that has a JSON form.

import type { OwnBytes } from '../../bytes.js';
import type { Limits } from '../../limits.js';
import type { Release } from '../../version.js';
import type { Shape } from './shape.js';
import type { CutPictures, LayOutPictures } from './sheet.js';

/** What a block is read with, beside its payload. */
export interface ReadContext {
  /** Of the game. Readers and encoders refuse a version that has no such block. */
  readonly release: Release<never>;
  /** Of a block with pictures: gives their places on the sheet. */
  readonly layOut: LayOutPictures;
  /** Of the caller. */
  readonly limits: Limits | undefined;
}

/** What a block is written with, beside its data. */
export interface WriteContext {
  /** Of the game. */
  readonly release: Release<never>;
  /** Of a block with pictures: gives their pixels. */
  readonly cut: CutPictures;
  /** The payload as it was. What did not change keeps its bytes where the encoder can. */
  readonly previous: Uint8Array | undefined;
  /** Of the caller. */
  readonly limits: Limits | undefined;
}

/** A kind of block: what its data are like, and how they are read and written. */
export interface BlockKind<D> {
  readonly shape: () => Shape<D>;
  readonly read: (payload: Uint8Array, context: ReadContext) => D;
  readonly write: (data: D, context: WriteContext) => OwnBytes;
  /** What leads out of the block, each named by a text. Blocks of games may have some; new ones may not. */
  readonly strayOf?: (data: D) => readonly string[];
}
