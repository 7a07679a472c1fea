// What blocks are called: all of them, with the names that rooms and objects have.

import { eachResource, nameText, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
import { editGame } from 'scumm-codec/encode';
import { titleGameBlocks, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FOLDERS, OLDER_FOLDERS, someOf } from '../_support/games.js';

describe.each(someOf([...FOLDERS, ...OLDER_FOLDERS]))('the blocks of $title', ({ files }) => {
  const game = openGame(files);
  const titled = titleGameBlocks(game);

  test('are those that one walks, each with its tag first, and its room or file last', () => {
    const blocks = titled.map(({ title: _, label: __, ...block }) => block);
    expect(blocks).toEqual([...walkGameBlocks(game)]);
    for (const { title, block, room, file } of titled) {
      const { name } = game.rooms.find((one) => one.room === room) ?? {};
      const place = room === undefined ? file : `room ${room}${name ? ` "${name}"` : ''}`;
      expect(title.startsWith(block.tag) && title.endsWith(` in ${place}`)).toBe(true);
    }
  });

  test('name their object as its room does', () => {
    for (const { room } of game.rooms) {
      const { objects } = readGameObjects(game, readGameRoom(game, room));
      for (const { id, name } of objects) {
        const text = name && nameText(name, { padding: 'drop' });
        const title = text ? `object ${id} "${text}"` : `object ${id}`;
        for (const one of titled)
          if (one.room === room && one.object === id)
            expect(one.title).toContain(` of ${title} in`);
      }
    }
  });

  test('have the number of a costume', () => {
    for (const { id, start, file, block } of eachResource(game, 'costume')) {
      const found = titled.find((one) => one.file === file && one.block.start === start);
      if (block) expect(found?.label).toMatch(/^costume \d+/);
      const first = [...eachResource(game, 'costume')].find(
        (one) => one.start === start && one.file === file,
      );
      if (first?.id === id && block) expect(found?.title).toContain(` of costume ${id} in`);
    }
  });

  test('have a label where the block around them has another title', () => {
    const around: string[] = [];
    for (const { depth, title, label, block, file } of titled) {
      const place = title.slice(block.tag.length);
      expect(label !== '').toBe(place !== (around[depth] ?? ` in ${file}`));
      around[depth + 1] = place;
    }
  });
});

test('an object whose name is damaged has its number alone', () => {
  const [{ files }] = FOLDERS.filter(({ version }) => version === 6);
  const game = openGame(files);
  const named = titleGameBlocks(game).filter(({ block }) => block.tag === 'OBNA');
  const [first] = named;
  const lost = openGame(editGame(game, [{ block: first.block, remove: true }]));
  const titles = titleGameBlocks(lost).filter((one) => one.object === first.object);
  expect(first.title).toMatch(/^OBNA of object \d+ ".+" in room/);
  expect(titles.length).toBeGreaterThan(0);
  for (const { title } of titles) expect(title).toMatch(/ of object \d+ in room/);
});
