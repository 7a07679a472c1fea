// Mirrored rows of codec 5: docs/format/akos.md says it in words.

import { readRows } from './cel-rows.js';

/** The pixels of a cel at `start`, with the bytes of each group in reverse order. */
export function turnedRows(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): Uint8Array {
  return readRows(src, start, width, height, true).pixels;
}
