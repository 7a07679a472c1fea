import { decodeZplaneInto } from 'scumm-codec';
import { encodeZplane, packZplane } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT as PICTURE_HEIGHT, WIDTH as PICTURE_WIDTH, random } from '../_support/pictures.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const WIDTH = PICTURE_WIDTH;
const HEIGHT = PICTURE_HEIGHT;

/** Shapes as in a room's foreground: a few slanted posts, and a hedge along the bottom. */
function foreground(): Uint8Array {
  const next = random(7);
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let post = 0; post < 6; post++) {
    const left = next() * WIDTH;
    const slant = next() - 0.5;
    for (let y = 40; y < HEIGHT; y++)
      for (let x = 0; x < 14; x++) {
        const column = Math.floor(left + slant * y) + x;
        if (column >= 0 && column < WIDTH) mask[y * WIDTH + column] = 1;
      }
  }
  for (let x = 0; x < WIDTH; x++)
    for (let y = HEIGHT - 10 - Math.floor(next() * 12); y < HEIGHT; y++) mask[y * WIDTH + x] = 1;
  return mask;
}

const STRIPS = WIDTH / 8;
const dst = new Uint8Array(STRIPS * HEIGHT);
const shapes = encodeZplane(packZplane(foreground(), WIDTH, HEIGHT));
const next = random(3);
const bits = Uint8Array.from({ length: WIDTH * HEIGHT }, () => Math.floor(next() * 2));
const noise = encodeZplane(packZplane(bits, WIDTH, HEIGHT));

/** Byte by byte, as a plain port does; without counts of 256. */
function literalLoop(src: Uint8Array): void {
  for (let strip = 0; strip < STRIPS; strip++) {
    const offset = src[strip * 2] | (src[strip * 2 + 1] << 8);
    let at = strip;
    let y = 0;
    if (offset === 0) {
      for (; y < HEIGHT; y++, at += STRIPS) dst[at] = 0;
      continue;
    }
    let pos = offset - 8;
    while (y < HEIGHT) {
      const op = src[pos++];
      let count = op & 0x7f;
      if ((op & 0x80) !== 0) {
        const row = src[pos++];
        for (; count > 0 && y < HEIGHT; count--, y++, at += STRIPS) dst[at] = row;
      } else {
        for (; count > 0 && y < HEIGHT; count--, y++, at += STRIPS) dst[at] = src[pos++];
      }
    }
  }
}

for (const [what, src] of Object.entries({ shapes, 'single rows': noise }))
  describe(`z-plane of ${what} to packed rows | ${STRIPS * HEIGHT} B`, () => {
    bench('baseline: literal loop', () => literalLoop(src));
    bench('decodeZplaneInto', () => decodeZplaneInto(src, WIDTH, HEIGHT, dst));
  });
