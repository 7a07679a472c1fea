// All games of a folder: those with an index and data, and those that lack one of them.

import { findGames, openGame } from 'scumm-codec';
import { expect, test } from 'vitest';
import { WHOLE } from '../_support/cases.js';
import { FOLDERS, folderOf, plain, someOf } from '../_support/games.js';

const all = FOLDERS.flatMap(({ files }) => files);

test('a folder of all games has one of each version, and the options that open it', () => {
  const found = findGames(all);
  expect(found.map(({ versions }) => versions)).toEqual([[4], [5], [6], [7], [8]]);
  found.forEach(({ index, data, evidence, options }, i) => {
    const folder = FOLDERS[i];
    expect(index).toBe(folder.index.name);
    expect(data).toEqual(folder.data.map(({ name }) => name));
    const { foreign, ...game } = openGame(all, options);
    expect(game).toEqual({ ...openGame(folder.files), foreign: undefined });
    expect(evidence).toEqual(game.evidence);
    expect(foreign).toHaveLength(all.length - folder.files.length);
    const byVersion = openGame(all, { version: folder.version });
    expect(byVersion).toEqual({ ...game, foreign: byVersion.foreign });
  });
});

test('games that lack their index or data are games too', () => {
  const [first, ...others] = FOLDERS;
  const { index } = folderOf(8);
  const given = [...first.data, index, ...others[0].files];
  const found = findGames(given);
  expect(found.map((one) => [one.versions, one.index, one.data.length])).toEqual([
    [[5], others[0].index.name, 1],
    [[8], index.name, 0],
    [[4], undefined, 2],
  ]);
  for (const { options, index: name, data } of found) {
    const game = openGame(given, options);
    expect(game.indexFile?.name).toBe(name);
    expect(game.files.map((file) => file.name)).toEqual(data);
  }
  for (const none of [[], [Uint8Array.of(1, 2, 3)]]) expect(findGames(none)).toEqual([]);
});

test.each(someOf(FOLDERS))('a damaged index beside its data is one game: $title', ({ files }) => {
  const [index, ...data] = files.map(plain);
  for (let pos = 0; pos < index.bytes.length; pos += WHOLE ? 7 : 35) {
    const bytes = index.bytes.map((byte, i) => (i === pos ? byte ^ 0xff : byte));
    const given = [{ name: index.name, bytes }, ...data];
    expect(findGames(given), `byte ${pos}`).toHaveLength(1);
    expect(openGame(given).files, `byte ${pos}`).toHaveLength(data.length);
  }
});
