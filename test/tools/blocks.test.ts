// All files and blocks of a game: their names, their order, and what damage becomes of.

import { type Block, openGame, readGameRoom, walkBlocks } from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { changedBlocks, type GameBlock, gameFiles, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { BLOCK_FORMS, hasTags, releaseOf } from '../../src/version.js';
import { ALL_FOLDERS, FOLDERS, OLDER_FOLDERS, someOf } from '../_support/games.js';
import { formOf } from '../_support/releases.js';

test.each(someOf([...ALL_FOLDERS, ...OLDER_FOLDERS]))(
  'the blocks of $title are those of each file, with names that lead through those around',
  ({ files, version, variant }) => {
    const game = openGame(files);
    const form = BLOCK_FORMS[releaseOf({ version, variant })];
    const all = [...walkGameBlocks(game)];
    const opened = game.indexFile ? [game.indexFile, ...game.files] : game.files;
    // Bundles have no blocks.
    const expected = (hasTags(form) ? opened : []).flatMap(({ name, src }) =>
      [...walkBlocks(src, { form: formOf(version), onError: () => {} })].map((block) => {
        return { file: name, block, depth: block.path.split(' > ').length - 1 };
      }),
    );
    expect(all.map(({ name: _, ...rest }) => rest)).toMatchObject(expected);
    const seen = new Map<string, Block>();
    for (const { name, depth, block } of all) {
      expect(seen.has(name)).toBe(false);
      seen.set(name, block);
      const parts = name.split(' > ');
      expect(parts.slice(1).map((part) => part.replace(/ \d+$/, ''))).toEqual(
        block.path.split(' > '),
      );
      const around = seen.get(parts.slice(0, -1).join(' > '));
      if (depth > 0)
        expect(around && around.start <= block.start && block.end <= around.end).toBe(true);
    }
  },
);

test.each(FOLDERS)('$title: all files are listed, and a record leads to its file', ({ files }) => {
  const game = openGame(files);
  const names = [...game.files, game.indexFile, ...game.charsets, ...game.fonts].flatMap(
    (file) => file?.name ?? [],
  );
  expect(new Set(gameFiles(game).map(({ name }) => name))).toEqual(new Set(names));
  for (const { room, file } of game.rooms) {
    const { src } = readGameRoom(game, room);
    expect(gameFiles(game).find((one) => one.src === src)).toBe(game.files[file]);
  }
});

describe.each(someOf(FOLDERS))('what an edit of $title changed', ({ files }) => {
  const game = openGame(files);
  const { block, name } = [...walkGameBlocks(game)].find(({ block: { tag } }) =>
    ['BOXD', 'BX'].includes(tag),
  ) as GameBlock;
  const changesAfter = (edits: readonly GameEdit[]) =>
    changedBlocks(game, openGame(editGame(game, edits)));

  test('is nothing without edits, and one block if no other has moved', () => {
    expect(changesAfter([])).toEqual([]);
    const payload = block.payload.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
    const changes = changesAfter([{ block, payload }]);
    expect(changes).toMatchObject([{ name, before: block, after: { payload } }]);
  });

  test('has the directories too, if it moves others, which keep their names', () => {
    const payload = new Uint8Array([...block.payload, 0, 0]);
    const tags = changesAfter([{ block, payload }]).map(({ before, after }) => {
      expect(before && after).toBeDefined();
      return before?.tag as string;
    });
    expect(tags.filter((tag) => tag === block.tag)).toHaveLength(1);
    expect(tags.length).toBeGreaterThan(1);
    for (const tag of tags) expect(tag).toMatch(/^(LOFF|FO|D...|0[SNC]|BOXD|BX)$/);
  });

  test('is what it adds, or removes', () => {
    const payload = Uint8Array.of(1, 2, 3);
    const add = block.form === 'small' ? wrapSmallBlock('ZZ', payload) : wrapBlock('ZZZZ', payload);
    const [added] = changesAfter([{ after: block, add }]).filter(({ before }) => !before);
    expect(added.after?.payload).toEqual(payload);
    const removed = changesAfter([{ block, remove: true }]);
    expect(removed.some(({ after }) => after === undefined)).toBe(true);
  });
});
