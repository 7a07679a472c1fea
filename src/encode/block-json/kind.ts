// A kind of block that has a JSON form.

import type { OwnBytes } from '../../bytes.js';
import type { Release, Version } from '../../version.js';
import type { Shape } from './shape.js';
import type { CutPictures, LayOutPictures } from './sheet.js';

/** What a kind reads and writes with, beside the bytes or data. */
export interface ReadContext {
  readonly release: Release<never>;
  /** Of a block with pictures: gives their places on the sheet. */
  readonly layOut: LayOutPictures;
}

/** See {@link ReadContext}. */
export interface WriteContext {
  readonly release: Release<never>;
  /** Of a block with pictures: gives their pixels. */
  readonly cut: CutPictures;
  /** The payload as it was. What did not change keeps its bytes. */
  readonly previous: Uint8Array | undefined;
}

/** A kind of block: what its data are like, and how they are read and written. */
export interface BlockKind<D> {
  /** Versions that have it. */
  readonly versions: readonly Version[];
  readonly shape: () => Shape<D>;
  readonly read: (payload: Uint8Array, context: ReadContext) => D;
  readonly write: (data: D, context: WriteContext) => OwnBytes;
}

export const ALL: readonly Version[] = [4, 5, 6, 7, 8];
export const LARGE: readonly Version[] = [5, 6, 7, 8];
