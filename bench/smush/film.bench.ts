// Films like those of games: the camera moves over a painted scene, stands still while somebody walks through it, and
// cuts to another one. A run plays a film from its start.

import { readFileSync } from 'node:fs';
import { encodeFilm } from 'scumm-codec/encode';
import { createFilmState, readFilm, seekFilm, stepFilm } from 'scumm-codec/smush';
import { bench, describe } from '../_support/bench.js';
import { random } from '../_support/pictures.js';
import { film37ByPixels, film47ByPixels, type Vectors } from '../baseline/film.js';

const COUNT = 24;

/** A scene with soft shades, edges and a little noise, wider than the screen. */
function sceneOf(width: number, height: number, seed: number): Uint8Array {
  const next = random(seed);
  const hills = Array.from({ length: 12 }, () => [
    next() * width,
    next() * height,
    20 + next() * 90,
  ]);
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const hill = hills.findIndex(([cx, cy, r]) => (x - cx) ** 2 + (y - cy) ** 2 < r * r);
    const shade = ((x >> 4) + (y >> 3) + (hill + 1) * 17) & 0x7f;
    return next() < 0.06 ? shade + 1 : shade;
  });
}

/** The frames of a film: a third each of moving, walking and another scene. */
function* framesOf(width: number, height: number): Generator<{ pixels: Uint8Array }> {
  const wide = width + 3 * COUNT;
  const scenes = [1, 2].map((seed) => sceneOf(wide, height, seed));
  for (let frame = 0; frame < COUNT; frame++) {
    const scene = scenes[frame < 16 ? 0 : 1];
    const left = frame < 8 ? 3 * frame : 24;
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      pixels.set(scene.subarray(y * wide + left, y * wide + left + width), y * width);
    const side = height >> 2;
    for (let y = side; y < 3 * side; y++)
      for (let x = 0; x < side; x++)
        pixels[y * width + x + 5 * frame] = 128 + ((x * 3 + y + (frame & 3) * 7) % 90);
    yield { pixels };
  }
}

const tables: { readonly codec37: readonly Vectors[]; readonly codec47: Vectors } = JSON.parse(
  readFileSync('fixtures/film/engine-tables.json', 'utf8'),
).cases[0].value;

const CODECS = [
  [47, 640, 480],
  [37, 320, 200],
] as const;

for (const [codec, width, height] of CODECS) {
  const src = encodeFilm({ width, height, frames: framesOf(width, height) }, { codec });
  const film = readFilm(src);
  const state = createFilmState(film);
  const pictures = film.frames.map(({ chunks: [{ start, end }] }) => src.subarray(start + 14, end));
  const size = width * height;
  describe(`films of codec ${codec}, ${width}x${height} | ${COUNT * size} px`, () => {
    bench('baseline: pixel by pixel', () => {
      let [dst, last, old] = [0, 1, 2].map(() => new Uint8Array(size));
      for (const data of pictures) {
        if (codec === 37) film37ByPixels(data, width, tables.codec37[0], dst, last);
        else film47ByPixels(data, width, tables.codec47, dst, last, old);
        [old, last, dst] = codec === 37 ? [old, dst, last] : [last, dst, old];
      }
    });
    bench('stepFilm', () => {
      seekFilm(film, state, 0);
      while (stepFilm(film, state) !== undefined);
    });
  });
}
