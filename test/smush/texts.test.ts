// Texts of films: their records, and the list of them.

import type { Problem } from 'scumm-codec';
import { createFilmState, type FilmText, filmTexts, readFilm, stepFilm } from 'scumm-codec/smush';
import { describe, expect, test } from 'vitest';
import { joined, repeat, u16 } from '../_support/bytes.js';
import { call } from '../_support/call.js';
import { errorOf } from '../_support/errors.js';
import { faults } from '../_support/faults.js';
import { chunk, filmOf } from '../_support/films.js';
import { WRONG_VALUES } from '../_support/wrong-values.js';

const head = (x: number, y: number, flags: number, width = 310) =>
  [x, y, flags, 1, 2, width, 50, 0].flatMap((value) => [...u16(value & 0xffff)]);
const said = (words: string, ...place: Parameters<typeof head>) =>
  chunk('TEXT', ...head(...place), words, 0);

/** A text as a frame of a film shows it. */
function textOf(words: string, ...place: Parameters<typeof head>): FilmText {
  const [text] = filmTexts(readFilm(filmOf([[said(words, ...place)]])));
  return text;
}

const letters = (words: string) => joined(words);

describe('texts of a frame', () => {
  const common = { x: 300, y: -2, flags: 9, area: { x: 1, y: 2, width: 310, height: 50 } };
  const plain = { ...common, font: 0, color: 15 };
  const bare = (words: string) => ({ bytes: letters(words), words: letters(words) });
  const numbered = { ...plain, bytes: undefined, words: undefined, number: 700 };
  const frames = [
    [
      chunk('TEXT', ...head(300, -2, 9), 'Hello', 0, 'junk'),
      chunk('TRES', ...head(300, -2, 9), ...u16(700)),
    ],
    [chunk('TEXT', ...head(300, -2, 9), 'no end')],
    [],
  ];
  const hello = { ...plain, ...bare('Hello'), number: undefined };
  const noEnd = { ...plain, ...bare('no end'), number: undefined };

  test('are records of their frame', () => {
    const film = readFilm(filmOf(frames));
    const state = createFilmState(film);
    const seen = film.frames.map(() => stepFilm(film, state)?.texts);
    expect(seen).toEqual([[hello, numbered], [noEnd], []]);
  });

  test('are listed with its number', () => {
    expect(filmTexts(readFilm(filmOf(frames)))).toEqual([
      { frame: 0, lastFrame: 0, ...hello },
      { frame: 0, lastFrame: 0, ...numbered },
      { frame: 1, lastFrame: 1, ...noEnd },
    ]);
  });

  test('are listed once for frames in a row', () => {
    const [one, moved, other] = [
      said('Ahoy', 1, 2, 0),
      said('Ahoy', 1, 3, 0),
      chunk('TRES', ...head(1, 2, 0), ...u16(7)),
    ];
    const film = readFilm(filmOf([[one, other], [other, one], [moved, one], [], [one]]));
    const listed = filmTexts(film).map(({ frame, lastFrame, y, number }) =>
      [frame, lastFrame, y, number].join(' '),
    );
    expect(listed).toEqual(['0 2 2 ', '0 1 2 7', '2 2 3 ', '4 4 2 ']);
  });

  test.each([
    ['^f01^c030Ahoy', 1, 30, 'Ahoy'],
    ['^c257^l^f12^f03Ahoy', 3, 1, 'Ahoy'],
    ['^c000Ahoy', 0, 0, 'Ahoy'],
    ['^f1Ahoy', 0, 15, '^f1Ahoy'],
    ['^x^f01', 0, 15, '^x^f01'],
    ['A^c030hoy', 0, 15, 'A^c030hoy'],
    ['^c03', 0, 15, '^c03'],
    ['', 0, 15, ''],
  ])('have marks at their start: %s', (text, font, color, words) => {
    expect(textOf(text, 0, 0, 0)).toMatchObject({
      ...{ font, color, words: letters(words), bytes: letters(text) },
    });
  });

  const cut = [chunk('TEXT', repeat(0, 15)), chunk('TRES', repeat(0, 17))];

  test.each(cut)('may be cut off', (bad) => {
    const film = { ...readFilm(filmOf([[], [bad, said('Ahoy', 1, 2, 3)]])), origin: { file: 'a' } };
    const error = { code: 'TRUNCATED', file: 'a', offset: film.frames[1].chunks[0].end };
    expect(errorOf(() => filmTexts(film))).toMatchObject(error);
    const state = createFilmState(film);
    stepFilm(film, state);
    expect(errorOf(() => stepFilm(film, state))).toMatchObject(error);
    const problems: Problem[] = [];
    const texts = filmTexts(film, { onError: (problem) => problems.push(problem) });
    expect(texts).toMatchObject([{ frame: 1, words: letters('Ahoy') }]);
    expect(problems).toMatchObject([{ ...error, frame: 1 }]);
  });
});

test('filmTexts refuses wrong arguments', () => {
  const film = readFilm(filmOf([[said('Ahoy', 1, 2, 0)]]));
  const subject = call({ film }, { onError: () => {} });
  const values = Object.fromEntries(
    ['film', 'options', 'options.onError'].map((name) => [name, WRONG_VALUES]),
  );
  const kinds = new Set(['DecodeError', 'RangeError', 'TypeError']);
  expect(faults({ run: filmTexts as never, call: subject, kinds }, values)).toEqual([]);
});
