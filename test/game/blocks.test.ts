// All files and blocks of a game: their names, their order, and what damage becomes of.

import {
  type Block,
  changedBlocks,
  DecodeError,
  type GameBlock,
  gameFiles,
  openGame,
  type Problem,
  readGameRoom,
  walkBlocks,
  walkGameBlocks,
} from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { ALL_FOLDERS, FOLDERS, someOf } from '../_support/games.js';

describe.each(someOf(ALL_FOLDERS))('the blocks of $title', ({ files, version }) => {
  const game = openGame(files);
  const all = [...walkGameBlocks(game)];

  test('are those of each file, the index file first', () => {
    const form = version === 4 ? 'small' : 'large';
    const opened = game.indexFile ? [game.indexFile, ...game.files] : game.files;
    const expected = opened.flatMap(({ name, src }) =>
      [...walkBlocks(src, { form, onError: () => {} })].map((block) => ({ file: name, block })),
    );
    expect(all.map(({ file, block }) => ({ file, block }))).toEqual(expected);
  });

  test('have a name each, which leads through the names around it', () => {
    const seen = new Map<string, Block>();
    for (const { name, depth, block } of all) {
      expect(seen.has(name)).toBe(false);
      seen.set(name, block);
      const parts = name.split(' > ');
      expect(parts.slice(1).map((part) => part.replace(/ \d+$/, ''))).toEqual(
        block.path.split(' > '),
      );
      expect(depth).toBe(parts.length - 2);
      const around = seen.get(parts.slice(0, -1).join(' > '));
      if (depth > 0)
        expect(around && around.start <= block.start && block.end <= around.end).toBe(true);
    }
  });

  test('keep their names when another one grows', () => {
    const { room } = game.rooms[0];
    const { payload } =
      all.find(({ block }) => block.tag === 'BOXD' || block.tag === 'BX')?.block ?? {};
    const at = all.find(({ block }) => block.payload === payload);
    const longer = new Uint8Array([...(payload ?? []), 0, 0]);
    const edits = at ? [{ block: at.block, payload: longer }] : [];
    const after = openGame(editGame(game, edits));
    expect(after.rooms[0].room).toBe(room);
    expect(Array.from(walkGameBlocks(after), ({ name }) => name)).toEqual(
      all.map(({ name }) => name),
    );
  });
});

test.each(FOLDERS)('$title: all files are listed, and a record leads to its file', ({ files }) => {
  const game = openGame(files);
  expect(
    gameFiles(game)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    [...game.files, game.indexFile, ...game.charsets, ...game.fonts]
      .flatMap((file) => file?.name ?? [])
      .sort(),
  );
  for (const { room, file } of game.rooms) {
    const { src } = readGameRoom(game, room);
    expect(gameFiles(game).find((one) => one.src === src)).toBe(game.files[file]);
  }
});

test.each(FOLDERS)('$title: damage has the name of its file', ({ files, data }) => {
  const short = files.map((file) =>
    file === data[0] ? { ...file, bytes: file.bytes.subarray(0, file.bytes.length - 20) } : file,
  );
  const game = openGame(short);
  const problems: Problem[] = [];
  const found = [...walkGameBlocks(game, { onError: (problem) => problems.push(problem) })];
  expect(found.length).toBeGreaterThan(1);
  expect(problems.length).toBeGreaterThan(0);
  for (const { file } of problems) expect(file).toBe(data[0].name);
  let thrown: unknown;
  try {
    for (const { name } of walkGameBlocks(game)) expect(name).not.toBe('');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DecodeError);
  expect(thrown).toMatchObject({ code: problems[0].code, file: data[0].name });
});

describe.each(someOf(FOLDERS))('what an edit of $title changed', ({ files }) => {
  const game = openGame(files);
  const { block, name } = [...walkGameBlocks(game)].find(({ block: { tag } }) =>
    ['BOXD', 'BX'].includes(tag),
  ) as GameBlock;
  const changesAfter = (edits: readonly GameEdit[]) =>
    changedBlocks(game, openGame(editGame(game, edits)));

  test('is nothing without edits', () => {
    expect(changesAfter([])).toEqual([]);
  });

  test('is one block, if no other has moved', () => {
    const payload = block.payload.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
    const changes = changesAfter([{ block, payload }]);
    expect(changes).toMatchObject([{ name, before: block, after: { payload } }]);
  });

  test('has the directories too, if it moves others', () => {
    const payload = new Uint8Array([...block.payload, 0, 0]);
    const tags = changesAfter([{ block, payload }]).map(({ before, after }) => {
      expect(before && after).toBeDefined();
      return before?.tag as string;
    });
    expect(tags.filter((tag) => tag === block.tag)).toHaveLength(1);
    expect(tags.length).toBeGreaterThan(1);
    const known = [
      'LOFF',
      'FO',
      'DSCR',
      'DSOU',
      'DCOS',
      'DCHR',
      'DRSC',
      '0S',
      '0N',
      '0C',
      block.tag,
    ];
    expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
  });

  test('is what it adds, or removes', () => {
    const [added] = changesAfter([{ after: block, add: wrapped(block, 'ZZZZ') }]).filter(
      ({ before }) => before === undefined,
    );
    expect(added.after?.payload).toEqual(Uint8Array.of(1, 2, 3));
    const removed = changesAfter([{ block, remove: true }]);
    expect(removed.some(({ after }) => after === undefined)).toBe(true);
  });
});

/** A block that no function reads. */
function wrapped({ form }: Block, tag: string): Uint8Array {
  const payload = Uint8Array.of(1, 2, 3);
  return form === 'small' ? wrapSmallBlock(tag.slice(2), payload) : wrapBlock(tag, payload);
}
