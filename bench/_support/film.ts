// Films like those of games: the camera moves over a painted scene, stands still while somebody walks through it, and
// cuts to another one.

import { readFileSync } from 'node:fs';
import type { Vectors } from '../baseline/film.js';
import { random } from './pictures.js';

/** Frames of a film. */
export const COUNT = 24;

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
export function* framesOf(width: number, height: number): Generator<{ pixels: Uint8Array }> {
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

/** Where squares come from. */
export const TABLES: { readonly codec37: readonly Vectors[]; readonly codec47: Vectors } =
  JSON.parse(readFileSync('fixtures/film/engine-tables.json', 'utf8')).cases[0].value;

/** Each codec, and the size of its films. */
export const CODECS = [
  [47, 640, 480],
  [37, 320, 200],
] as const;
