// A run plays a film from its start.

import { encodeFilm } from 'scumm-codec/encode';
import { createFilmState, readFilm, seekFilm, stepFilm } from 'scumm-codec/smush';
import { bench, describe } from '../_support/bench.js';
import { CODECS, COUNT, framesOf, TABLES } from '../_support/film.js';
import { film37ByPixels, film47ByPixels } from '../baseline/film.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const by37 = film37ByPixels;
const by47 = film47ByPixels;
const tables = TABLES;

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
        if (codec === 37) by37(data, width, tables.codec37[0], dst, last);
        else by47(data, width, tables.codec47, dst, last, old);
        [old, last, dst] = codec === 37 ? [old, dst, last] : [last, dst, old];
      }
    });
    bench('stepFilm', () => {
      seekFilm(film, state, 0);
      while (stepFilm(film, state) !== undefined);
    });
  });
}
