// The line that a compressed strip is decoded into before it goes into the image: memory of its own,
// so that a turn may store pixels that the next one overwrites, and in the order of the stream, so
// that the same loop serves rows and columns.
//
// Every strip ends at the same index, whatever its height: the loops compare with a constant. Behind
// it there is room for what a turn stores too much.

import { createOpByOp, type OpByOp, SLACK } from './op-by-op.js';

/**
 * The tallest strip that goes into the shared line; the games have none that are taller. Those are
 * decoded op by op, into a line of their own.
 */
export const MAX_HEIGHT = 1024;

/** Index of every strip's last pixel in the shared line. */
export const LAST = 8191;

/** The pixels of one strip, and how they are decoded. */
export interface Pixels {
  readonly line: DataView;
  readonly opByOp: OpByOp;
}

let shared: Pixels | undefined;

/** A line for a strip of any height: up to MAX_HEIGHT the same one, for one strip after the other. */
export function pixelsFor(height: number): Pixels {
  if (height > MAX_HEIGHT) return createPixels(height);
  shared ??= createPixels(MAX_HEIGHT);
  return shared;
}

function createPixels(maxHeight: number): Pixels {
  const line = new DataView(new ArrayBuffer(8 * maxHeight + SLACK));
  return { line, opByOp: createOpByOp(line, 8 * maxHeight - 1) };
}

/** Index in the shared line of the first pixel of a strip of this height. */
export function firstPixel(height: number): number {
  return (LAST + 1 - 8 * height) | 0;
}
