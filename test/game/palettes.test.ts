// The palettes of all rooms of a game, and the pictures of one room.

import {
  type Block,
  type GameBlock,
  openGame,
  type Problem,
  readGamePalettes,
  readGameRoom,
  readPalettes,
  walkGameBlocks,
  walkGamePictures,
} from 'scumm-codec';
import { editGame, wrapBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { ALL_FOLDERS, FOLDERS, folderOf } from '../_support/games.js';

test.each(ALL_FOLDERS)('$title: the palettes are those of its rooms, each once', ({ files }) => {
  const game = openGame(files);
  const places = new Set<string>();
  const expected = game.rooms.flatMap(({ room: number, file, offset }) => {
    if (places.has(`${file} ${offset}`)) return [];
    places.add(`${file} ${offset}`);
    const room = readGameRoom(game, number, { onError: () => {} });
    const all = room ? readPalettes(room, { onError: () => {} }) : [];
    return all.map((stored, i) => {
      const palette = new Uint8Array(768);
      palette.set(stored);
      return { room: number, number: i, palette };
    });
  });
  const found = readGamePalettes(game, { onError: () => {} });
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(0);
});

test.each(FOLDERS)('$title: a bad palette is left out and told, with its file', ({ files }) => {
  const whole = openGame(files);
  const [first] = whole.rooms;
  const name = whole.files[first.file].name;
  const isPalette = ({ file, block }: GameBlock) =>
    file === name && ['CLUT', 'PALS', 'PA'].includes(block.tag);
  const found = [...walkGameBlocks(whole)].find(isPalette)?.block as Block;
  const src = found.src.slice();
  src.set([1, 2], found.start + (found.form === 'small' ? 4 : 0));
  const game = {
    ...whole,
    files: whole.files.map((file) => (file.name === name ? { ...file, src } : file)),
  };
  const problems: Problem[] = [];
  const left = readGamePalettes(game, { onError: (problem) => problems.push(problem) });
  expect(left.length).toBe(readGamePalettes(whole).length - 1);
  expect(problems.length).toBeGreaterThan(0);
  for (const { file } of problems) expect(file).toBe(name);
  expect(() => readGamePalettes(game)).toThrow(expect.objectContaining({ file: name }));
});

test.each(ALL_FOLDERS)('$title: the pictures of each room are those that say so', ({ files }) => {
  const game = openGame(files);
  const onError = () => {};
  const all = [...walkGamePictures(game, { onError })];
  let given = 0;
  for (const { room } of game.rooms) {
    const found = [...walkGamePictures(game, { room, onError })].map(({ name }) => name);
    const isHere = (one: (typeof all)[number]) =>
      one.room === room ||
      (!('charset' in one) && !('costume' in one) && one.aliases.includes(room));
    expect(found).toEqual(all.filter(isHere).map(({ name }) => name));
    given += found.length;
  }
  expect(given).toBeGreaterThan(game.rooms.length);
  expect([...walkGamePictures(game, { room: 255, onError })]).toEqual([]);
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
  const onError = (problem: Problem) => problems.push(problem);
  const others = readGamePalettes(game).length - 1;
  const most = withPalettes(1024 - others);
  expect(readGamePalettes(most, { onError })).toHaveLength(1024);
  expect(problems).toEqual([]);
  const more = withPalettes(1025 - others);
  expect(readGamePalettes(more, { onError })).toHaveLength(1024);
  expect(problems).toMatchObject([{ code: 'LIMIT', file: game.files[0].name }]);
  expect(readGamePalettes(more)).toHaveLength(1024);
});
