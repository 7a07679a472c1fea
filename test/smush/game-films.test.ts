// The films of a game: files beside its data files, which openGame keeps.

import { openGame, readGameCharset } from 'scumm-codec';
import { encodeNut } from 'scumm-codec/encode';
import { lanternFilm } from 'scumm-codec/lantern';
import { eachGameFilm } from 'scumm-codec/smush';
import { gameFiles } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { errorOf } from '../_support/errors.js';
import { FOLDERS } from '../_support/games.js';
import { nutFields } from '../_support/sample-charsets.js';

const [{ bytes }] = lanternFilm;
const films = ['intro.san', 'b/INTRO.SAN', 'light.anm'].map((name) => ({ name, bytes }));
const font = { name: 'font0.nut', bytes: encodeNut(nutFields) };
const cut = { name: 'cut.san', bytes: bytes.subarray(0, -9) };

/** Versions that have films. */
const WITH_FILMS: readonly (number | undefined)[] = [7, 8];

test.each(FOLDERS)('$title keeps films, or names them as foreign', ({ files, version }) => {
  const game = openGame([...films, ...files.filter(({ name }) => !/nut$/i.test(name)), font]);
  const kept = films.map(({ name }) => name);
  const isKept = WITH_FILMS.includes(version);
  expect(game.films.map(({ name }) => name)).toEqual(isKept ? kept : []);
  expect(game.fonts.map(({ name }) => name)).toEqual(isKept ? ['font0.nut'] : []);
  expect(game.foreign).toEqual(
    isKept
      ? []
      : [...kept, 'font0.nut'].map((name) => {
          const kind = name === 'font0.nut' ? 'font' : 'film';
          return { name, why: `games of version ${game.version} have no ${kind} files` };
        }),
  );
  expect(game.problems).toEqual([]);
  const own = gameFiles(game).filter(({ name }) => kept.includes(name));
  expect(own.map(({ src }) => src)).toEqual(isKept ? films.map(() => bytes) : []);
  if (version === 8) expect(readGameCharset(game, 0).type).toBe('nut');
});

const { files } = FOLDERS.find(({ version }) => version === 8) ?? FOLDERS[0];
const folder = files.map(({ name, ...rest }) => ({ name: `game/${name}`, ...rest }));

test('films of another folder are left out if the folder of the game has them', () => {
  const given = ['game/v8/a.san', 'old/A.SAN', 'old/b.san'].map((name) => ({ name, bytes }));
  const game = openGame([...given, ...folder]);
  expect(game.films.map(({ name }) => name)).toEqual(['game/v8/a.san', 'old/b.san']);
  expect(game.foreign).toEqual([
    { name: 'old/A.SAN', why: 'the film of the folder of the game is used' },
  ]);
});

test('eachGameFilm reads each, with a name of its own and its file', () => {
  const game = openGame([...films, ...files]);
  const read = [...eachGameFilm(game)];
  expect(read.map(({ name, file }) => [name, file])).toEqual([
    ['film-intro', 'intro.san'],
    ['film-intro-2', 'b/INTRO.SAN'],
    ['film-light', 'light.anm'],
  ]);
  for (const { film, file } of read)
    expect(film).toMatchObject({ frames: { length: 30 }, origin: { file } });
});

test('eachGameFilm names the file of what is damaged', () => {
  const game = openGame([cut, films[0], ...files]);
  const error = errorOf(() => [...eachGameFilm(game)]);
  expect(error).toMatchObject({ code: 'TRUNCATED', file: 'cut.san' });
  const problems: unknown[] = [];
  const names = Array.from(
    eachGameFilm(game, { onError: (problem) => problems.push(problem) }),
    ({ name }) => name,
  );
  expect(names).toEqual(['film-cut', 'film-intro']);
  expect(problems).toEqual([expect.objectContaining({ code: 'TRUNCATED', file: 'cut.san' })]);
  expect(() => eachGameFilm({} as never)).toThrow(TypeError);
});
