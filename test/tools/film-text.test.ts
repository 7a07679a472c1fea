// How a text of a film is drawn: as drawText draws it, at the place that its flags say.

import { readFileSync } from 'node:fs';
import { drawText, measureText, readNut } from 'scumm-codec';
import { type FilmText, filmTexts, readFilm } from 'scumm-codec/smush';
import { drawFilmText } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { joined, repeat, u16 } from '../_support/bytes.js';
import { chunk, filmOf } from '../_support/films.js';

const head = (x: number, y: number, flags: number, width = 310) =>
  [x, y, flags, 1, 2, width, 50, 0].flatMap((value) => [...u16(value & 0xffff)]);

/** A text as a frame of a film shows it. */
function textOf(words: string, ...place: Parameters<typeof head>): FilmText {
  const [text] = filmTexts(readFilm(filmOf([[chunk('TEXT', ...head(...place), words, 0)]])));
  return text;
}

const letters = (words: string) => joined(words);

const charset = readNut(readFileSync('fixtures/game/v7/font1.nut'), { version: 7 });
const blank = () => ({ width: 128, height: 60, pixels: repeat(7, 128 * 60) });
const { width } = measureText(charset, letters('Ahoy'));

test.each([
  ['at its place', 0, 40],
  ['in the middle', 1, 40 - (width >> 1)],
  ['up to its place', 2, 40 - width],
  ['if subtitles are on', 8, 40],
])('draws words %s', (_, flags, x) => {
  const [got, want] = [blank(), blank()];
  const box = drawFilmText(charset, textOf('^c030Ahoy', 40, 9, flags), got);
  const { touched } = drawText(charset, letters('Ahoy'), want, { x, y: 9 }, { color: 30 });
  expect(got).toEqual(want);
  expect(got.pixels).toContain(30);
  expect(box).toEqual(touched);
});

test('breaks lines at the width of the area, as drawText does', () => {
  const [got, want] = [blank(), blank()];
  const text = letters('Ahoy there');
  drawFilmText(charset, textOf('Ahoy there', 3, 4, 4, 30), got);
  drawText(charset, text, want, { x: 3, y: 4 }, { color: 15, width: 30 });
  expect(got).toEqual(want);
});

test('draws nothing of a text that has no words', () => {
  const film = readFilm(filmOf([[chunk('TRES', ...head(1, 2, 0), ...u16(7))]]));
  const picture = blank();
  expect(drawFilmText(charset, filmTexts(film)[0], picture)).toBe(undefined);
  expect(picture).toEqual(blank());
});

test('tells once what is wrong with a word', () => {
  const codes: string[] = [];
  const picture = blank();
  const unknown = { ...textOf('A', 60, 9, 2), words: Uint8Array.of(65, 200) };
  drawFilmText(charset, unknown, picture, { onError: ({ code }) => codes.push(code) });
  expect(codes).toEqual(['MISSING']);
});
