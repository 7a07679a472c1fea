// Pictures of the demo: how they are made of others, and how they become PNG files.

import { encode } from 'fast-png';
import { expandZplane, indicesToRgba, type Point, type Zplane } from 'scumm-codec';

/** RGBA pixels, row-major. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The background in dark grey, with the plane's pixels in color and tinted red. */
export function overlay({ width, height, data }: Picture, plane: Zplane): Picture {
  const mask = expandZplane(plane);
  const tinted = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const hidden = x < plane.width && mask[y * plane.width + x] === 1;
      const grey = (data[i] * 2 + data[i + 1] * 5 + data[i + 2]) >> 5;
      tinted[i] = hidden ? (data[i] + 255) >> 1 : grey;
      tinted[i + 1] = hidden ? data[i + 1] >> 1 : grey;
      tinted[i + 2] = hidden ? data[i + 2] >> 1 : grey;
    }
  }
  return { width, height, data: tinted };
}

const SWATCH = 12;

/** All 256 colors, 16 per row. */
export function swatches(palette: Uint8Array): Picture {
  const side = 16 * SWATCH;
  const indices = Uint8Array.from({ length: side * side }, (_, i) => {
    const column = Math.floor((i % side) / SWATCH);
    const row = Math.floor(i / side / SWATCH);
    return row * 16 + column;
  });
  return { width: side, height: side, data: indicesToRgba(indices, palette) };
}

/** A picture of one color, 0xRRGGBB. */
export function plain(width: number, height: number, color: number): Picture {
  const pixel = Uint8Array.of(color >> 16, (color >> 8) & 0xff, color & 0xff, 255);
  const [word] = new Uint32Array(pixel.buffer);
  const words = new Uint32Array(width * height).fill(word);
  return { width, height, data: new Uint8ClampedArray(words.buffer) };
}

/** Puts a picture on another one that is large enough. Transparent pixels are left out. */
export function paste(picture: Picture, onto: Picture, at: Point): void {
  const { width, height } = picture;
  const [from, to] = [wordsOf(picture), wordsOf(onto)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const word = from[y * width + x];
      if (word !== 0) to[(at.y + y) * onto.width + at.x + x] = word;
    }
}

/** A PNG; of indices, the first one transparent, if there are few colors. */
export function png(picture: Picture): Uint8Array {
  const { width, height, data } = picture;
  const words = wordsOf(picture);
  const colors = new Map([[0, 0]]);
  const indices = new Uint8Array(words.length);
  for (let i = 0, last = 0, index = 0; i < words.length; i++) {
    if (words[i] !== last) {
      last = words[i];
      index = colors.get(last) ?? colors.size;
      if (index === 256) return encode({ width, height, data, channels: 4 });
      colors.set(last, index);
    }
    indices[i] = index;
  }
  const rgba = new Uint8Array(Uint32Array.from(colors.keys()).buffer);
  const palette = Array.from(colors, (_, i) => [...rgba.subarray(i * 4, i * 4 + 4)]);
  return encode({ width, height, data: indices, channels: 1, palette });
}

/** A word for each pixel; 0 for a transparent one. */
function wordsOf({ width, height, data }: Picture): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}
