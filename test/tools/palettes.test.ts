// The palettes of all rooms of a game, and the pictures of one room.

import { type Block, openGame, type Problem, readGameRoom, readPalettes } from 'scumm-codec';
import { editGame, wrapBlock } from 'scumm-codec/encode';
import { eachGamePicture, readGamePalettes, walkGameBlocks } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { ALL_FOLDERS, FOLDERS, folderOf } from '../_support/games.js';

const onError = () => {};

test.each(ALL_FOLDERS)('$title: the palettes are those of its rooms, each once', ({ files }) => {
  const game = openGame(files);
  const places = new Set<string>();
  const expected = game.rooms.flatMap(({ room: number, file, offset }) => {
    if (places.has(`${file} ${offset}`)) return [];
    places.add(`${file} ${offset}`);
    const room = readGameRoom(game, number, { onError });
    return (room ? readPalettes(room, { onError }) : []).map((stored, i) => {
      return {
        room: number,
        number: i,
        palette: Uint8Array.from({ length: 768 }, (_, at) => stored[at] ?? 0),
      };
    });
  });
  const found = readGamePalettes(game, { onError });
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(0);
});

test.each(FOLDERS)('$title: a bad palette is left out and told', ({ files }) => {
  const game = openGame(files.map(({ name, bytes }) => ({ name, bytes: bytes.slice() })));
  const { length } = readGamePalettes(game);
  const blocks = Array.from(walkGameBlocks(game), ({ block }) => block);
  const { src, start, form } = blocks.find(({ tag }) => /^(CLUT|PALS|PA)$/.test(tag)) as Block;
  src.set([1, 2], start + (form === 'small' ? 4 : 0));
  const problems: Problem[] = [];
  const left = readGamePalettes(game, { onError: (problem) => problems.push(problem) });
  expect(left.length).toBe(length - 1);
  expect(problems.length).toBeGreaterThan(0);
});

test.each(ALL_FOLDERS)('$title: the pictures of each room are those that say so', ({ files }) => {
  const game = openGame(files);
  const all = [...eachGamePicture(game, { onError })];
  let given = 0;
  for (const { room } of game.rooms) {
    const found = [...eachGamePicture(game, { room, onError })].map(({ name }) => name);
    const isHere = (one: (typeof all)[number]) =>
      one.room === room ||
      (!('charset' in one) && !('costume' in one) && one.aliases.includes(room));
    expect(found).toEqual(all.filter(isHere).map(({ name }) => name));
    given += found.length;
  }
  expect(given).toBeGreaterThan(game.rooms.length);
  expect([...eachGamePicture(game, { room: 255, onError })]).toEqual([]);
});

test('palettes past the first 1,024 are left out and told', () => {
  const { files } = folderOf(6);
  const game = openGame(files);
  const [{ room }] = game.rooms;
  const block = readGameRoom(game, room)?.blocks.find(({ tag }) => tag === 'PALS') as Block;
  const withPalettes = (count: number) => {
    const offsets = new DataView(new ArrayBuffer(4 * count));
    for (let i = 0; i < count; i++) offsets.setUint32(4 * i, 8 + 4 * count + 776 * i, true);
    const palettes = Array.from({ length: count }, (_, i) =>
      wrapBlock('APAL', new Uint8Array(768).fill(i)),
    );
    const offs = wrapBlock('OFFS', new Uint8Array(offsets.buffer));
    const payload = wrapBlock('WRAP', Buffer.concat([offs, ...palettes]));
    const edited = editGame(game, [{ block, payload }]);
    return openGame(files.map((file) => edited.find(({ name }) => name === file.name) ?? file));
  };
  const problems: Problem[] = [];
  const tell = (problem: Problem) => problems.push(problem);
  const others = readGamePalettes(game).length - 1;
  const most = withPalettes(1024 - others);
  expect(readGamePalettes(most, { onError: tell })).toHaveLength(1024);
  expect(problems).toEqual([]);
  const more = withPalettes(1025 - others);
  expect(readGamePalettes(more, { onError: tell })).toHaveLength(1024);
  expect(problems).toMatchObject([{ code: 'LIMIT', file: game.files[0].name }]);
  expect(readGamePalettes(more)).toHaveLength(1024);
});
