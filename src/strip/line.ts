// A line: the memory that a compressed strip is decoded into before it is copied to the image. A turn may store too
// many pixels there; the next turn overwrites them. Pixels are in the order of the stream, so that the same loop
// serves rows and columns.
//
// A strip of any height ends at the same index, so that loops compare with a constant. SLACK bytes
// after it take surplus pixels.
//
// The functions are made inside another one so that V8 folds constants: see method1.ts.

import { createCopyColumns } from './columns.js';
import { createOpByOp, type OpByOp, SLACK } from './op-by-op.js';
import type { Target } from './target.js';

/**
 * Rows of the tallest strip that the shared line holds. No known game has taller strips; they are decoded op by op
 * into a line of their own. Cels of AKOS use the line too: it has room for one of 640x480 pixels.
 */
export const MAX_HEIGHT = 65_536;

/** Index of every strip's last pixel in the shared line. */
export const LAST = 524_287;

/** The pixels of one strip, and functions that decode them and copy them to an image. */
export interface Line {
  readonly line: DataView;
  /** The same memory, without the bytes for surplus pixels. */
  readonly pixels: Uint8Array;
  readonly opByOp: OpByOp;
  /** Copies a strip that is stored column by column. */
  readonly copyColumns: (target: Target) => void;
}

let shared: Line | undefined;

/** A line for a strip of any height. All strips up to MAX_HEIGHT share one. */
export function lineFor(height: number): Line {
  if (height > MAX_HEIGHT) return createLine(height);
  shared ??= createLine(MAX_HEIGHT);
  return shared;
}

function createLine(maxHeight: number): Line {
  const memory = new ArrayBuffer(8 * maxHeight + SLACK);
  const line = new DataView(memory);
  const pixels = new Uint8Array(memory, 0, 8 * maxHeight);
  const last = 8 * maxHeight - 1;
  const opByOp = createOpByOp(line, last);
  const copyColumns = createCopyColumns(line, last);
  return { line, pixels, opByOp, copyColumns };
}

/** Index in the shared line of the first pixel of a strip with `count` pixels. */
export function firstPixel(count: number): number {
  return (LAST + 1 - count) | 0;
}
