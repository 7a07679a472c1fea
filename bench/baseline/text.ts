// Plain ports for texts: they draw one line without codes, or find its breaks, and check only the end of
// the input.

import type { CharCharset, IndexPicture, NutCharset } from 'scumm-codec';
import { glyphByBits, glyphByRuns, glyphBySkips } from './glyph.js';

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

/** Letter by letter: each is decoded word by word, then drawn pixel by pixel. */
export function textBySkips(
  { src, frames }: NutCharset,
  text: Uint8Array,
  { pixels, width: pitch, height: rows }: IndexPicture,
  x: number,
  y: number,
): void {
  for (const code of text) {
    const at = frames[code];
    const width = src[at + 6] | (src[at + 7] << 8);
    const height = src[at + 8] | (src[at + 9] << 8);
    glyphBySkips(src, at + 14, width, height, 0, memory);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const value = memory[row * width + column];
        const [left, top] = [x + column, y + row];
        if (value !== 0 && left >= 0 && left < pitch && top >= 0 && top < rows)
          pixels[top * pitch + left] = value;
      }
    x += width;
  }
}

/** Letter by letter: each is decoded group by group, then drawn pixel by pixel. */
export function textByRuns(
  { src, frames }: NutCharset,
  text: Uint8Array,
  { pixels, width: pitch, height: rows }: IndexPicture,
  x: number,
  y: number,
): void {
  for (const code of text) {
    const at = frames[code];
    const width = src[at + 6] | (src[at + 7] << 8);
    const height = src[at + 8] | (src[at + 9] << 8);
    glyphByRuns(src, at + 14, width, height, memory);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const value = memory[row * width + column];
        const [left, top] = [x + column, y + row];
        if (value !== 0 && left >= 0 && left < pitch && top >= 0 && top < rows)
          pixels[top * pitch + left] = value;
      }
    x += width;
  }
}

/** Letter by letter: the last space becomes a break where a line is too wide. */
export function breaksByWidths(
  { src, fontAt }: CharCharset,
  source: Uint8Array,
  most: number,
): Uint8Array {
  const text = new Uint8Array(source);
  let width = 1;
  let space = -1;
  for (let pos = 0; pos < text.length; pos++) {
    const code = text[pos];
    if (code === 0x20) space = pos;
    const entry = fontAt + 4 + code * 4;
    width += src[fontAt + (src[entry] | (src[entry + 1] << 8) | (src[entry + 2] << 16))];
    if (space === -1 || width <= most) continue;
    text[space] = 13;
    pos = space;
    width = 1;
    space = -1;
  }
  return text;
}
