import { indicesToRgbaInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT as PICTURE_HEIGHT, WIDTH as PICTURE_WIDTH, picture } from '../_support/pictures.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const WIDTH = PICTURE_WIDTH;
const HEIGHT = PICTURE_HEIGHT;

const COUNT = WIDTH * HEIGHT;
const src = picture('gradient', 8);
const palette = Uint8Array.from({ length: 768 }, (_, i) => i * 5);
const dst = new Uint8ClampedArray(COUNT * 4);
const words = new Uint32Array(dst.buffer);
const table = new Uint32Array(256);

describe(`indices to RGBA | ${COUNT} px`, () => {
  bench('baseline: channel by channel', () => {
    for (let i = 0, at = 0; i < COUNT; i++, at += 4) {
      const color = src[i] * 3;
      dst[at] = palette[color];
      dst[at + 1] = palette[color + 1];
      dst[at + 2] = palette[color + 2];
      dst[at + 3] = 255;
    }
  });
  bench('baseline: Uint32 table, given', () => {
    for (let i = 0; i < COUNT; i++) words[i] = table[src[i]];
  });
  bench('indicesToRgbaInto', () => indicesToRgbaInto(src, palette, dst));
  bench('indicesToRgbaInto, one transparent', () =>
    indicesToRgbaInto(src, palette, dst, { transparent: 5 }),
  );
});
