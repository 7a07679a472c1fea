// What changed in a game, in words.

import { openGame } from 'scumm-codec';
import { editGame, encodeNameText, type GameEdit, nameEdits, wrapBlock } from 'scumm-codec/encode';
import { changedBlocks, describeChanges, titleGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FOLDERS, someOf } from '../_support/games.js';

const [{ files }] = FOLDERS.filter(({ version }) => version === 5);
const game = openGame(files);
const titled = titleGameBlocks(game);

/** The words for the block with a title after some edits. */
function wordsAfter(title: string, edits: readonly GameEdit[]): readonly string[] | undefined {
  const found = describeChanges(game, openGame(editGame(game, edits)));
  return found.find((one) => one.title === title)?.words;
}

/** The first block with a tag after one byte becomes another. */
function turned(tag: string, at: number, to: number, room?: number) {
  const [{ title, block }] = titled.filter(
    (one) => one.block.tag === tag && (room === undefined || one.room === room),
  );
  const payload = block.payload.map((byte, i) => (i === at ? to : byte));
  return wordsAfter(title, [{ block, payload }]);
}

describe('the words for', () => {
  test('a name are both names', () => {
    const title = 'OBNA of object 10 "door" in room 2 "tavern"';
    const edits = nameEdits(game, 2, 10, encodeNameText('gate'));
    const renamed = 'OBNA of object 10 "gate" in room 2 "tavern"';
    expect(wordsAfter(title, edits)).toEqual(['name: "door@@@@@@@@", now "gate"']);
    expect(wordsAfter(renamed, edits)).toBeUndefined();
  });

  test('a field of a list are its entry and both values', () => {
    expect(turned('BOXD', 2 + 20 + 2, 9, 2)).toEqual([
      expect.stringMatching(/^box 1: ul y: \d+, now \d+$/),
    ]);
    expect(turned('SCAL', 0, 77, 2)).toEqual([
      expect.stringMatching(/^slot 0: scale1: \d+, now 77$/),
    ]);
    expect(turned('CLUT', 5, 1)).toEqual([expect.stringMatching(/^byte 5: \d+, now 1$/)]);
    expect(turned('COST', 5, 1)).not.toEqual([]);
  });

  test('a state in the directory are the object that has it', () => {
    const [{ block }] = titled.filter(({ block: { tag } }) => tag === 'DOBJ');
    const payload = block.payload.map((byte, i) => (i === 2 + 10 ? byte ^ 0x20 : byte));
    expect(wordsAfter('DOBJ in lantern.000', [{ block, payload }])).toEqual([
      expect.stringMatching(/^object 10 "door" in room 2 "tavern": state: \d+, now \d+$/),
    ]);
  });

  test('many values are their number', () => {
    const [{ title, block }] = titled.filter(({ block: { tag } }) => tag === 'CLUT');
    const payload = block.payload.map((byte, i) => (i < 9 ? byte ^ 1 : byte));
    expect(wordsAfter(title, [{ block, payload }])).toEqual(['9 of 768 values differ']);
  });

  test('a block without a record are its bytes', () => {
    const words = turned('SMAP', 100, 200);
    expect(words).toEqual([expect.stringMatching(/^\d+ bytes, which differ from byte 100 on$/)]);
    const [{ title, block }] = titled.filter(({ block: { tag } }) => tag === 'EPAL');
    const { payload } = block;
    const longer = Uint8Array.of(...payload, 1);
    expect(wordsAfter(title, [{ block, payload: longer }])).toEqual([
      `${payload.length} bytes, now ${payload.length + 1}, which differ from byte ${payload.length} on`,
    ]);
  });

  test('what one game lacks are which has it', () => {
    const [{ block }] = titled.filter(({ block: { tag } }) => tag === 'BOXM');
    const edits = [{ after: block, add: wrapBlock('ZZZZ', Uint8Array.of(1)) }];
    expect(wordsAfter(`ZZZZ in room 30 "chart"`, edits)).toEqual(['only after']);
    expect(wordsAfter(`BOXM in room 30 "chart"`, [{ block, remove: true }])).toBeDefined();
  });
});

test.each(someOf(FOLDERS))('all that differs in $title has words and a title', (folder) => {
  const from = openGame(folder.files);
  const blocks = titleGameBlocks(from).filter(({ block: { tag } }) => /^(BOXD|BX|CDHD)$/.test(tag));
  const edits = blocks.slice(0, 3).map(({ block }) => {
    return { block, payload: block.payload.map((byte, i) => (i === 4 ? byte ^ 1 : byte)) };
  });
  const after = openGame(editGame(from, edits));
  const found = describeChanges(from, after);
  expect(found.map(({ title: _, words: __, ...rest }) => rest)).toEqual(changedBlocks(from, after));
  expect(found).toHaveLength(edits.length);
  for (const [i, { title, words }] of found.entries()) {
    expect(title).toBe(blocks[i].title);
    expect(words.length).toBeGreaterThan(0);
  }
  expect(describeChanges(from, openGame(editGame(from, [])))).toEqual([]);
});
