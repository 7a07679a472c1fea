// Titles of pictures: what each shows and where, for the games of the repository.

import { openGame, type Problem } from 'scumm-codec';
import { eachGamePicture, titleGamePictures } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { LANTERNS } from '../_support/lantern.js';

const games = LANTERNS.map(({ version, files, indexSrc, beside }) => {
  const game = openGame([indexSrc, ...files.map(({ data }) => data), ...beside]);
  return { version, game, titled: titleGamePictures(game) };
});

describe.each(games)('titleGamePictures of version $version', ({ version, game, titled }) => {
  test('gives the pictures of eachGamePicture in their order', () => {
    expect(titled.map(({ picture }) => picture.name)).toEqual(
      Array.from(eachGamePicture(game), ({ name }) => name),
    );
  });

  test('gives each another title', () => {
    expect(new Set(titled.map(({ title }) => title)).size).toBe(titled.length);
  });

  test('names rooms and objects', () => {
    const named = game.rooms.find(({ room }) => room === 2)?.name ?? '';
    const place = `room 2 ${named}`.trim();
    const one = (name: string) => titled.find(({ picture }) => picture.name === name);
    expect(one('room-002')).toMatchObject({ title: `background of ${place}`, label: named });
    expect(one('room-002-plane-1')).toMatchObject({ title: `plane 1 of ${place}`, label: named });
    expect(one('room-002-object-10-state-1')).toMatchObject({
      ...{ title: `object 10 door in ${place}, state 1`, label: 'door' },
    });
    const plane = titled.find(({ picture }) => picture.of === 'plane' && picture.object);
    if (plane)
      expect(plane.title).toMatch(/^plane \d of object \d+ [\w ]+ in room \d.*, state \d+$/);
    const part = version < 7 ? 'limb-0-picture-0' : 'cel-0';
    expect(one(`costume-001-${part}`)).toMatchObject({ label: '' });
    expect(one(`costume-001-${part}`)?.title).toMatch(
      version < 7
        ? /^costume 1 in room \d+.*, limb 0, picture 0$/
        : /^costume 1 in room .*, cel 0$/,
    );
    const glyph = titled.find(({ picture }) => picture.of === 'glyph' && picture.code === 65);
    expect(glyph?.title).toMatch(/^(charset|font)-\d+, glyph 65$/);
  });

  test('takes kinds and a room', () => {
    const some = titleGamePictures(game, { kinds: ['object'], room: 2 });
    expect(some).toEqual(
      titled.filter(({ picture: { of, room } }) => of === 'object' && room === 2),
    );
    expect(some.length).toBeGreaterThan(0);
  });
});

test('titleGamePictures tells what is damaged as eachGamePicture does, once', () => {
  const { files, indexSrc } = LANTERNS.find(({ version }) => version === 6) ?? LANTERNS[0];
  const [{ data }] = files;
  const bytes = Uint8Array.from(data);
  // The size of the first object with code.
  bytes[Buffer.from(data).indexOf('OBCD') + 4] = 0x7f;
  const game = openGame([indexSrc, bytes]);
  const told = (walk: (onError: (problem: Problem) => void) => unknown) => {
    const problems: Problem[] = [];
    walk((problem) => problems.push(problem));
    return problems;
  };
  const walked = told((onError) => [...eachGamePicture(game, { onError })]);
  expect(told((onError) => titleGamePictures(game, { onError }))).toEqual(walked);
  expect(walked.length).toBeGreaterThan(0);
});
