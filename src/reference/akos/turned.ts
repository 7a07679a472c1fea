// Mirrored rows of codec 5
//
// A mirrored cel is the mirror image of the cel: its columns go to the left. An engine draws mirrored rows of codec 5
// another way. It puts the groups of a row down from the right end, but the bytes of a group that is stored byte by
// byte keep their order. A group that is longer than the rest of the row is cut to its first bytes before. Whether
// the original programs do so is not known; costumes with codec 5 may never be mirrored in the games.
//
// Example: the row A B C C D E, stored as A B, two of C, D E, looks like D E C C A B; its mirror image is E D C C B A.
//
// The function below gives the cel with the bytes of those groups turned around, so that drawing it mirrored gives
// what the engine draws.
//
// Vectors: `fixtures/akos/engine-drawing.json`.

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
