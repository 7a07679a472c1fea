import { expandZplaneInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT as PICTURE_HEIGHT, WIDTH as PICTURE_WIDTH, random } from '../_support/pictures.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const WIDTH = PICTURE_WIDTH;
const HEIGHT = PICTURE_HEIGHT;

const next = random(3);
const STRIPS = WIDTH / 8;
const rows = Uint8Array.from({ length: STRIPS * HEIGHT }, () => Math.floor(next() * 256));
const plane = { kind: 'zplane', width: WIDTH, height: HEIGHT, rows } as const;
const dst = new Uint8Array(WIDTH * HEIGHT);
const PITCH = 640;
const wide = new Uint8Array(PITCH * HEIGHT);

function bitByBit(into: Uint8Array, pitch: number): void {
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      into[y * pitch + x] = (rows[y * STRIPS + (x >> 3)] >> (7 - (x & 7))) & 1;
}

describe(`packed mask to bytes | ${WIDTH * HEIGHT} px`, () => {
  bench('baseline: bit by bit', () => bitByBit(dst, WIDTH));
  bench('expandZplaneInto', () => expandZplaneInto(plane, dst));
});

describe(`packed mask to bytes in a wider picture | ${WIDTH * HEIGHT} px`, () => {
  bench('baseline: bit by bit', () => bitByBit(wide, PITCH));
  bench('expandZplaneInto', () => expandZplaneInto(plane, wide, { pitch: PITCH }));
});
