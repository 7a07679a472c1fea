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

import { u16le } from '../../bytes.js';

/**
 * The pixels of a cel at `start`, with the bytes of each group in reverse order. The cel is whole.
 */
export function turnedRows(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(255);
  let row = start;
  for (let y = 0; y < height; y++) {
    const next = row + 2 + u16le(src, row);
    let pos = row + 2;
    let x = 0;
    while (x < width && pos < next) {
      const code = src[pos];
      const isRun = code % 2 === 1;
      const length = Math.floor(code / 2) + 1;
      const count = Math.min(length, width - x);
      for (let i = 0; i < count; i++) {
        const from = isRun ? pos + 1 : pos + 1 + i;
        pixels[y * width + x + count - 1 - i] = src[from];
      }
      pos += isRun ? 2 : 1 + length;
      x += count;
    }
    row = next;
  }
  return pixels;
}
