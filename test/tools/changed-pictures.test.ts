// Which pictures an edit of a game changes: the edited one, those with another palette, and what is added or lost.

import { DecodeError, decodeImage, openGame, readGameRoom } from 'scumm-codec';
import { backgroundEdits, editGame, type GameEdit } from 'scumm-codec/encode';
import {
  changedPictures,
  eachGamePicture,
  type GameBlock,
  markChangedPixels,
  walkGameBlocks,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FOLDERS, someOf } from '../_support/games.js';

describe.each(someOf(FOLDERS))('in an edit of $title', ({ files }) => {
  const game = openGame(files);
  const made = (edits: readonly GameEdit[]) => openGame(editGame(game, edits));
  const all = [...eachGamePicture(game)];
  const { room, name, image } = all.find(({ of }) => of === 'background') as Extract<
    (typeof all)[number],
    { of: 'background' }
  >;
  const blocks = [...walkGameBlocks(game)].filter((one) => one.room === room);
  const withTag = (tags: string) =>
    blocks.find(({ block: { tag } }) => tags.split(' ').includes(tag)) as GameBlock;

  test('nothing differs without edits', () => {
    expect(changedPictures(game, made([]))).toEqual([]);
  });

  test('a background differs by one pixel; both pictures come with it', () => {
    const pixels = decodeImage(image).slice();
    pixels[9] ^= 1;
    const edited = made(backgroundEdits(game, room, { pixels }));
    const [change, ...rest] = changedPictures(game, edited);
    expect(rest).toEqual([]);
    expect(change).toMatchObject({ name, before: { image }, after: { name } });
    const { background } = readGameRoom(edited, room);
    expect(decodeImage(background)).toEqual(pixels);
  });

  test('another palette changes the pictures that it colors', () => {
    const { block } = withTag('CLUT APAL PA');
    const payload = block.payload.map((byte, i) => (i < 2 ? byte : byte ^ 4));
    const names = changedPictures(game, made([{ block, payload }])).map((one) => one.name);
    expect(names).toContain(name);
    const others = all.filter((one) => one.of === 'background' && one.room !== room);
    for (const other of others) expect(names).not.toContain(other.name);
  });

  test('damage is told, or thrown, and a picture that is lost is in one game alone', () => {
    const { block } = withTag('CLUT PALS PA');
    const short = made([{ block, remove: true }]);
    expect(() => changedPictures(game, short)).toThrow(DecodeError);
    const told: string[] = [];
    const onError = ({ message }: { message: string }) => void told.push(message);
    const lost = changedPictures(game, short, { onError });
    expect(lost.find((one) => one.name === name)).toMatchObject({ name, after: undefined });
    const found = changedPictures(short, game, { onError });
    expect(found.find((one) => one.name === name)).toMatchObject({ name, before: undefined });
    expect(told.length).toBeGreaterThan(0);
  });
});

test('pixels that differ are pink, and the others faint', () => {
  const before = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 0);
  const after = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 254, 7, 8, 9, 0);
  const { data, count } = markChangedPixels(before, after);
  expect([...data]).toEqual([1, 2, 3, 63, 255, 0, 200, 255, 7, 8, 9, 0]);
  expect(count).toBe(1);
  expect(() => markChangedPixels(before, after.subarray(4))).toThrow(RangeError);
});
