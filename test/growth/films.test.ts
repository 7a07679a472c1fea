// Films: lists of frames, and steps. A frame costs as much as its pixels and bytes.

import { createFilmState, readFilm, seekFilm, stepFilm } from 'scumm-codec/smush';
import { bytes, joined, repeat, u16 } from '../_support/bytes.js';
import { chunk, data37, data47, filmOf, fobj } from '../_support/films.js';
import { type Reading, type Row, reading, testGrowth } from './_support/rows.js';

const frames =
  (count: (size: number) => number, chunks: (size: number) => number, part: Uint8Array) =>
  (size: number) =>
    filmOf(Array.from({ length: count(size) }, () => Array(chunks(size)).fill(part)));
const one = () => 1;
const many = (size: number) => size;
const text = chunk('TEXT', repeat(0, 16));
const bad = chunk('TEXT', 1);

/** Steps a film to its end. */
const stepped = (input: (size: number) => Uint8Array): Reading =>
  reading(input, (src, { onError, limits }) => {
    const film = readFilm(src, { limits });
    const state = createFilmState(film, { limits });
    while (stepFilm(film, state, { onError }));
  });

/** Steps a film of one picture of 8 rows: so many squares of 8x8 beside each other. */
const shown = (codec: number, data: (squares: number) => Uint8Array): Reading =>
  stepped((squares) => filmOf([[fobj({ codec, width: 8 * squares, height: 8 }, data(squares))]]));

/** The same bytes for each square: four blocks in codec 37. */
const of37 = (mode: number, ...part: readonly number[]) =>
  shown(37, (squares) => data37({ mode, size: 64 * squares, flags: 4 }, times(squares, part)));
const of47 = (mode: number, ...part: readonly number[]) =>
  shown(47, (squares) => data47({ sequence: 0, mode, size: 64 * squares }, times(squares, part)));
const times = (count: number, part: readonly number[]) =>
  joined(...Array.from({ length: count }, () => bytes(...part)));
/** Eight rows, each of so many parts. */
const rowsOf =
  (...part: readonly number[]) =>
  (squares: number) => {
    const row = times(8 * squares, part);
    return joined(...Array.from({ length: 8 }, () => joined(...u16(row.length), row)));
  };

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['readFilm, many frames', 'none', 100,
    reading(frames(many, one, text), (src, options) => readFilm(src, options))],
  ['readFilm, a frame of many chunks', 'none', 100,
    reading(frames(one, many, text), (src, options) => readFilm(src, options))],
  ['stepFilm, many frames', 'none', 100, stepped(frames(many, one, text))],
  ['stepFilm, a frame of many chunks', 'none', 100, stepped(frames(one, many, text))],
  ['stepFilm, a frame of many bad chunks', 'each', 100, stepped(frames(one, many, bad))],
  ['seekFilm, many frames', 'none', 100,
    reading(frames(many, one, text), (src, { limits }, size) => {
      const film = readFilm(src, { limits });
      seekFilm(film, createFilmState(film), size - 1);
    })],
  ['stepFilm, pixels', 'none', 50, shown(20, (squares) => repeat(1, 64 * squares))],
  ['stepFilm, rows of short groups', 'none', 50, shown(1, rowsOf(1, 1))],
  ['stepFilm, rows of codec 44', 'none', 20, shown(44, rowsOf(0, 0, 0, 0, 1))],
  ['stepFilm, codec 37, pixels', 'none', 50, of37(0, ...repeat(1, 64))],
  ['stepFilm, codec 37, short groups', 'none', 50, of37(2, ...Array(64).fill([1, 1]).flat())],
  ['stepFilm, codec 37, runs of codes', 'none', 50, of37(1, 7, 3)],
  ['stepFilm, codec 37, vectors outside of the plane', 'none', 50, of37(3, 248, 248, 248, 248)],
  ['stepFilm, codec 37, copies', 'none', 50, of37(4, 0, 3)],
  ['stepFilm, codec 47, short groups', 'none', 50, of47(5, ...Array(64).fill([1, 1]).flat())],
  ['stepFilm, codec 47, the plane before', 'none', 50, of47(3)],
  ['stepFilm, codec 47, vectors outside of the plane', 'none', 50, of47(2, 1)],
  ['stepFilm, codec 47, glyphs', 'none', 50, of47(2, 0xfd, 9, 1, 2)],
  ['stepFilm, codec 47, the smallest squares', 'none', 20,
    of47(2, 0xff, ...Array(4).fill([0xff, ...repeat(0xfc, 4)]).flat())],
];

testGrowth(ROWS);
