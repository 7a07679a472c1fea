// A plain port for texts: it draws one line without codes, and checks only the end of the input.

import type { CharCharset, IndexPicture } from 'scumm-codec';
import { glyphByBits } from './glyph.js';

const memory = new Uint8Array(256 * 256);

/** Letter by letter: each is decoded bit by bit, then drawn pixel by pixel. */
export function textByBits(
  { src, fontAt, bitsPerPixel, colors }: CharCharset,
  text: Uint8Array,
  { pixels, width: pitch, height: rows }: IndexPicture,
  x: number,
  y: number,
): void {
  for (const code of text) {
    const entry = fontAt + 4 + code * 4;
    const at = fontAt + (src[entry] | (src[entry + 1] << 8) | (src[entry + 2] << 16));
    const [width, height] = [src[at], src[at + 1]];
    glyphByBits(src, at + 4, bitsPerPixel, width * height, memory);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const value = memory[row * width + column];
        const [left, top] = [x + column, y + row];
        if (value !== 0 && left >= 0 && left < pitch && top >= 0 && top < rows)
          pixels[top * pitch + left] = colors[value];
      }
    x += width;
  }
}
