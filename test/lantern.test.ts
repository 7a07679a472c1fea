// The small game that ships with the package.

import {
  composeScene,
  initialRuntime,
  openGame,
  playChore,
  readBoxes,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
} from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import { expect, test } from 'vitest';
import { DATA, INDEX } from '../src/lantern/files.js';
import { LANTERNS, scenesOf } from './_support/lantern.js';

test('has the bytes of its text in base64', () => {
  expect(lantern.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
    [INDEX, DATA].map((text) => text.padEnd(Math.ceil(text.length / 4) * 4, '=')),
  );
});

test('shows the tavern as the bundled game of version 6 does', () => {
  const bundled = LANTERNS.find(({ version }) => version === 6);
  const scenes = bundled === undefined ? [] : [...scenesOf(bundled)];
  const want = scenes.find(({ number }) => number === 2);
  if (want === undefined) throw new Error('no tavern');
  const game = openGame(lantern);
  const room = readGameRoom(game, 2);
  const { objects } = readGameObjects(game, room);
  const shown = composeScene(room, objects, initialRuntime(game.index.objects), []);
  const first = initialRuntime(game.index.objects);
  expect(shown.pixels).toEqual(composeScene(want.room, want.objects, first, []).pixels);
  expect(readBoxes(room).boxes.length).toBe(readBoxes(want.room).boxes.length);
});

test('has the costumes of the tavern, and its fonts', () => {
  const game = openGame(lantern);
  expect(game.problems).toEqual([]);
  for (const number of [1, 6]) {
    const costume = readGameCostume(game, number);
    expect(playChore(costume, 1, 90).frames.length).toBeGreaterThan(0);
  }
  for (const number of [1, 2, 3]) expect(readGameCharset(game, number)).toBeDefined();
});
