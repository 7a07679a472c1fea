import { readFileSync } from 'node:fs';
import { indicesToRgbaInto, openGame } from 'scumm-codec';
import { decodeGamePicture, eachGamePicture, gamePictureToRgba } from 'scumm-codec/tools';
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

function channelByChannel(src: Uint8Array, dst: Uint8ClampedArray): void {
  for (let i = 0, at = 0; i < src.length; i++, at += 4) {
    const color = src[i] * 3;
    dst[at] = palette[color];
    dst[at + 1] = palette[color + 1];
    dst[at + 2] = palette[color + 2];
    dst[at + 3] = 255;
  }
}

// All pictures of a game, as an export makes them.
for (const [kind, name, files] of [
  ['costume', 'pictures of a COST', ['lantern.000', 'lantern.001']],
  ['costume', 'cels of an AKOS', ['v7/LANTERN.LA0', 'v7/LANTERN.LA1']],
  ['glyph', 'glyphs of a CHAR', ['lantern.000', 'lantern.001']],
  [
    'glyph',
    'glyphs of NUTs',
    ['v8/LANTERN.LA0', 'v8/LANTERN.LA1', 'v8/LANTERN.LA2', 'v8/font0.nut'],
  ],
] as const) {
  const game = openGame(
    files.map((name) => ({ name, bytes: readFileSync(`fixtures/game/${name}`) })),
  );
  const pictures = [...eachGamePicture(game, { kinds: [kind] })];
  const count = pictures.reduce((sum, { width, height }) => sum + width * height, 0);
  describe(`RGBA of ${name} | ${count} px`, () => {
    bench('baseline: decoded, channel by channel', () => {
      for (const picture of pictures) {
        const { pixels } = decodeGamePicture(picture);
        channelByChannel(pixels, new Uint8ClampedArray(pixels.length * 4));
      }
    });
    bench('gamePictureToRgba', () => {
      for (const picture of pictures) gamePictureToRgba(picture);
    });
  });
}
