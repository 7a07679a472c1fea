// How vectors of films are run.

import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import * as smush from 'scumm-codec/smush';
import type { Params } from '../../fixtures/vectors/vector.js';
import { glyphsOf } from '../../src/smush/glyphs.js';
import { offsets37, offsets47 } from '../../src/smush/motion.js';
import { hex } from './bytes.js';
import type { Decoder, Decoders, Tolerance } from './vector-script.js';

const inflate: smush.Inflate = (src, size) => inflateSync(src, { maxOutputLength: size + 1 });

const hashOf = (src: Uint8Array) => createHash('sha256').update(src).digest('hex');

/** What words of a script ask for. */
const ANSWERS: Readonly<Record<string, (frame: smush.ShownFrame) => unknown>> = {
  pixels: ({ pixels }) => hex(pixels),
  hash: ({ pixels }) => hashOf(pixels),
  palette: ({ palette }) => hex(palette),
  colors: ({ palette }) => hex(palette.subarray(0, 12)),
  paletteHash: ({ palette }) => hashOf(palette),
  texts: ({ texts }) =>
    texts.map(({ x, y, flags, area, bytes, number }) => {
      const place = [x, y, flags, area.x, area.y, area.width, area.height];
      return [...place, bytes ? hex(bytes) : number];
    }),
};

/** The header of a film, and what it shows. */
const filmLines: Decoder = (src, params: Params & Tolerance, script) => {
  const { width, height, draws: pictures, steps, code254, codec3, stores, onError } = params;
  const screen = width === undefined ? undefined : { width, height };
  const film = smush.readFilm(src, { screen, ...(onError && { onError }) });
  const state = smush.createFilmState(film, { pictures, steps, code254, codec3, stores });
  const options = { inflate, ...(onError && { onError }) };
  const lines: unknown[] = [];
  for (const line of script) {
    const [word, number] = line.split(' ');
    if (word === 'step') smush.stepFilm(film, state, options);
    else if (word === 'seek') smush.seekFilm(film, state, Number(number), options);
    else lines.push(ANSWERS[word](state.frame));
  }
  const { version, framesPerSecond = null, screenFrom, frames } = film;
  const size = { width: film.width, height: film.height, screenFrom, frames: frames.length };
  return { version, framesPerSecond, ...size, lines };
};

/** A width at which a distance in memory says both parts of a vector. */
const WIDE = 256;

const vectorsOf = (offsets: Int32Array, count: number) =>
  [...offsets.subarray(0, count)].map((offset) => {
    const dy = (offset + WIDE / 2) >> 8;
    return [offset - dy * WIDE, dy];
  });

/** The pixels of a glyph as bits without gaps. */
export function glyphBits(glyph: number, side: 4 | 8): string {
  const count = side * side;
  const bits = new Uint8Array(count / 8);
  for (let i = 0; i < count; i++)
    bits[i >> 3] |= glyphsOf()[side].getUint8(glyph * count + i) & (0x80 >> (i & 7));
  return hex(bits);
}

export const filmDecoders: Decoders = {
  'film/film': filmLines,
  'film/tables': () => {
    const glyphs = (side: 4 | 8): string[] =>
      Array.from({ length: 256 }, (_, glyph) => glyphBits(glyph, side));
    return {
      codec37: ([0, 1, 2] as const).map((table) => vectorsOf(offsets37(table, WIDE), 255)),
      codec47: vectorsOf(offsets47(WIDE), 248),
      glyphs8: glyphs(8),
      glyphs4: glyphs(4),
    };
  },
};
