import { decodeSmapInto } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT as PICTURE_HEIGHT, WIDTH as PICTURE_WIDTH, picture } from '../_support/pictures.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const WIDTH = PICTURE_WIDTH;
const HEIGHT = PICTURE_HEIGHT;

const pixels = picture('noise', 8);
const src = encodeSmap(pixels, WIDTH, HEIGHT, { codes: 1, share: false });
const dst = new Uint8Array(WIDTH * HEIGHT);
const STRIPS = WIDTH / 8;
const BODY = 8 * HEIGHT + 1;

describe(`raw strips | ${WIDTH * HEIGHT} px`, () => {
  bench('baseline: row-wise set', () => {
    for (let strip = 0; strip < STRIPS; strip++) {
      let pos = STRIPS * 4 + strip * BODY + 1;
      for (let y = 0; y < HEIGHT; y++, pos += 8)
        dst.set(src.subarray(pos, pos + 8), y * WIDTH + strip * 8);
    }
  });
  bench('baseline: row-wise loop', () => {
    for (let strip = 0; strip < STRIPS; strip++) {
      let pos = STRIPS * 4 + strip * BODY + 1;
      for (let y = 0; y < HEIGHT; y++) {
        const at = y * WIDTH + strip * 8;
        for (let x = 0; x < 8; x++) dst[at + x] = src[pos++];
      }
    }
  });
  bench('decodeSmapInto', () => decodeSmapInto(src, WIDTH, HEIGHT, dst));
});
