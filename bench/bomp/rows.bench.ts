// Each round decodes many pictures, because a processor learns the groups of a single one by heart,
// which helps the plain loops most.

import { decodeBompInto } from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import {
  KINDS,
  HEIGHT as PICTURE_HEIGHT,
  WIDTH as PICTURE_WIDTH,
  picture,
  random,
} from '../_support/pictures.js';
import { bompByGroups as byGroups, bompByPixels as byPixels } from '../baseline/bomp.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const WIDTH = PICTURE_WIDTH;
const HEIGHT = PICTURE_HEIGHT;
const pixelByPixel = byPixels;
const groupByGroup = byGroups;

const COUNT = 24;
const dst = new Uint8Array(WIDTH * HEIGHT);

/** An object with nothing around it: strokes of up to twelve pixels, with single pixels in them. */
function sprite(seed: number): Uint8Array {
  const next = random(seed);
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    const half = Math.floor(120 * Math.sin((Math.PI * (y + 0.5)) / HEIGHT));
    const end = y * WIDTH + WIDTH / 2 + half;
    for (let at = end - 2 * half; at < end; ) {
      const stop = Math.min(end, at + 1 + Math.floor(next() * (next() < 0.5 ? 3 : 12)));
      const color = Math.floor(next() * 200);
      for (; at < stop; at++) pixels[at] = next() < 0.2 ? color + 1 : color;
    }
  }
  return pixels;
}

const sets: (readonly [string, (seed: number) => Uint8Array])[] = [
  ['objects', sprite],
  ...KINDS.map((kind) => [kind, (seed: number) => picture(kind, 8, 'horizontal', seed)] as const),
];

for (const [name, draw] of sets) {
  const sources = Array.from({ length: COUNT }, (_, i) => encodeBomp(draw(i + 1), WIDTH, HEIGHT));
  describe(`rows of runs, ${name} | ${WIDTH * HEIGHT * COUNT} px`, () => {
    bench('baseline: pixel by pixel', () => {
      for (const src of sources) pixelByPixel(src, WIDTH, HEIGHT, dst);
    });
    bench('baseline: group by group', () => {
      for (const src of sources) groupByGroup(src, WIDTH, HEIGHT, dst);
    });
    bench('decodeBompInto', () => {
      for (const src of sources) decodeBompInto(src, WIDTH, HEIGHT, dst);
    });
    bench('decodeBompInto, mirrored', () => {
      for (const src of sources) decodeBompInto(src, WIDTH, HEIGHT, dst, { mirrored: true });
    });
  });
}
